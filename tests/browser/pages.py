"""Every page that the app has, found in its own list of addresses, so that a new page is looked at by itself."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from tests.browser.live import Live
from tests.browser.scenes import Scene

NOT_PAGES = ("static", "night.part", "watch.part", "settle.table", "club.arrive")
"""Files, the parts that a poll asks for, and the page of the banker link, which sends itself on."""

OF_COLOURS = ("night.tray", "night.chip_change", "night.sale_chips", "settle.seat_chips")
"""Pages that only a night whose chips are kept by colour has."""


def pages(live: Live, scene: Scene) -> Iterator[tuple[str, str]]:
    """Name and path of every page that a link can open, with one player, one sale and one ruling as examples."""
    evening = scene.evening
    left_out = NOT_PAGES if evening.night.terms.chips else NOT_PAGES + OF_COLOURS
    values = {
        "number": evening.number,
        "player": evening.ids[scene.player],
        "seq": scene.sale,
        "ruling": "misdeal",
        "token": urlsplit(live.link(evening.club, "watch")).path.rpartition("/")[2],
    }
    for rule in live.app.url_map.iter_rules():
        if "GET" in (rule.methods or ()) and rule.endpoint not in left_out:
            path = re.sub(r"<(?:\w+:)?(\w+)>", lambda part: str(values[part[1]]), rule.rule)
            yield rule.endpoint + ("" if "number" in rule.arguments else "-club"), path
