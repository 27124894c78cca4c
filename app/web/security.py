"""The headers, host names, cookies and cross-site guard of RELIABILITY."""

from flask import Flask, Response, request, session
from flask_wtf import CSRFProtect
from werkzeug.middleware.proxy_fix import ProxyFix

from app.config import Config
from app.web import tries

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'"
)
LARGEST_FORM = 256 * 1024


def attach(app: Flask, config: Config) -> None:
    """Guards every request and marks every answer."""
    app.config.update(
        SECRET_KEY=config.key,
        WTF_CSRF_TIME_LIMIT=None,
        TRUSTED_HOSTS=list(config.hosts) or None,
        MAX_CONTENT_LENGTH=LARGEST_FORM,
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=config.https,
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=400 * 24 * 3600,
    )
    if config.proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=config.proxies, x_proto=config.proxies, x_host=config.proxies
        )
    CSRFProtect(app)
    tries.attach(app)
    app.after_request(_mark)


def _mark(response: Response) -> Response:
    if "csrf_token" in session and not session.permanent:
        session.permanent = True  # a form that was left open outlives the browser that drew it
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response
