"""Styles and scripts, kept by a browser for a year: their addresses change when they do."""

from pathlib import Path
from typing import Any

from flask import Flask, Response, request

A_YEAR = "public, max-age=31536000, immutable"


def attach(app: Flask) -> None:
    """Puts the age of a file into its address, and lets whoever asked by that address keep it."""
    folder = Path(app.static_folder or "")

    @app.url_defaults
    def _with_age(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static":
            file = folder / values["filename"]
            values["age"] = f"{file.stat().st_mtime_ns:x}"

    @app.after_request
    def _keep(response: Response) -> Response:
        if request.endpoint == "static" and "age" in request.args and response.status_code < 400:
            response.headers["Cache-Control"] = A_YEAR
        return response
