"""The headers, host names, cookies and cross-site guard of RELIABILITY."""

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from flask_wtf import CSRFProtect
from itsdangerous import BadSignature, URLSafeTimedSerializer
from werkzeug.middleware.proxy_fix import ProxyFix

from app.config import Config
from app.web import tries
from app.web.cookies import LONGEST, keep

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'; manifest-src 'self'"
)
LARGEST_FORM = 256 * 1024


class AgelessSession(SecureCookieSessionInterface):
    """A signed cookie that holds what guards the forms, and is never too old or too young.

    Flask's own refuses a signature from the future: where the clock is set back, as on a Raspberry Pi, which has no
    battery, no form that was drawn before would be taken (R10). The browser counts the days by its own clock.
    """

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession:
        """What the cookie holds; nothing where somebody else signed it."""
        signed = request.cookies.get(self.get_cookie_name(app), "")
        try:
            return SecureCookieSession(self._serializer(app).loads(signed))
        except BadSignature:
            return SecureCookieSession()

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Kept longer than the browser runs: a form may be left open."""
        if session.modified:
            keep(response, self.get_cookie_name(app), self._serializer(app).dumps(dict(session)), age=LONGEST)

    def _serializer(self, app: Flask) -> URLSafeTimedSerializer:
        serializer = self.get_signing_serializer(app)
        assert serializer, "there is a secret key"
        return serializer


def attach(app: Flask, config: Config) -> None:
    """Guards every request and marks every answer."""
    app.config.update(
        SECRET_KEY=config.key,
        WTF_CSRF_TIME_LIMIT=None,
        TRUSTED_HOSTS=list(config.hosts) or None,
        MAX_CONTENT_LENGTH=LARGEST_FORM,
    )
    app.session_interface = AgelessSession()
    if config.proxies:
        app.wsgi_app = ProxyFix(  # type: ignore[method-assign]
            app.wsgi_app, x_for=config.proxies, x_proto=config.proxies, x_host=config.proxies
        )
    CSRFProtect(app)
    tries.attach(app)
    app.after_request(_mark)


def _mark(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    if request.endpoint != "static":
        response.headers["Cache-Control"] = "no-store"
    return response
