"""Suits in two colours or four: as the page says, remembered by the device."""

from flask import Response, make_response, request
from werkzeug.datastructures import MultiDict

from app.web.cookies import keep

COOKIE = "deck"


def four_colours(sent: MultiDict[str, str]) -> bool:
    """Whether suits have four colours; a page that was not sent by the desk goes by what the device remembers."""
    return "colours" in sent if "to" in sent else request.cookies.get(COOKIE) == "4"


def remembered(page: str, sent: MultiDict[str, str], refused: bool) -> Response:
    """The page of the desk with its status; the device remembers the colours it was sent with."""
    answer = make_response(page, 422 if refused else 200)
    if "to" in sent:
        keep(answer, COOKIE, "4" if four_colours(sent) else "2")
    return answer
