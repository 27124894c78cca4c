"""Forms that script sends are told where to go on: script cannot see where a redirect leads."""

from urllib.parse import urlsplit

from flask import Flask, Response, request


def attach(app: Flask) -> None:
    """Answers a form that was sent by htmx (204) with the address that its sender would be redirected to (303)."""
    app.after_request(_name_the_way_on)


def _name_the_way_on(response: Response) -> Response:
    if response.status_code == 303 and request.headers.get("HX-Boosted") == "true":
        way_on = response.headers.pop("Location")
        response.status_code = 204
        response.set_data(b"")
        response.headers["HX-Redirect"] = way_on
        if _is_further_down(way_on):
            response.headers["HX-Refresh"] = "true"
    return response


def _is_further_down(way_on: str) -> bool:
    """Whether it names a place on the page the form stands on, which a browser would only scroll to."""
    here, there = urlsplit(request.headers.get("HX-Current-URL", "")), urlsplit(way_on)
    return bool(there.fragment) and (here.path, here.query) == (there.path, there.query)
