"""Every page that the app has, found in its own list of addresses, so that a new page is looked at by itself."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from werkzeug.routing import Rule

from tests.browser.live import Live
from tests.support.evening import Evening

NOT_PAGES = ("static", "night.part", "watch.part")
"""Files, and the parts that a poll asks for."""


def pages(live: Live, evening: Evening, player: str) -> Iterator[tuple[str, str]]:
    """Name and path of every page that a link can open, with the pages of one player as an example."""
    values = {
        "number": evening.number,
        "player": evening.ids[player],
        "token": urlsplit(live.link(evening.club, "watch")).path.rpartition("/")[2],
    }
    for rule in _rules(live):
        path = re.sub(r"<(?:\w+:)?(\w+)>", lambda part: str(values[part[1]]), rule.rule)
        if rule.endpoint == "club.arrive":
            path = urlsplit(live.link(evening.club, "banker")).path
        yield rule.endpoint, path


def _rules(live: Live) -> Iterator[Rule]:
    for rule in live.app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and rule.endpoint not in NOT_PAGES:
            yield rule
