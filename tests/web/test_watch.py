"""Those who watch see the table at most two seconds late, and change nothing."""

import re
from collections.abc import Callable
from datetime import time
from decimal import Decimal

import pytest
import zxingcpp
from flask import Flask
from PIL import Image

from app.domain.ledger import PlayerId, Tender
from app.domain.money import Minor
from app.services import links, nights
from app.services.table import sell
from app.store.engine import Store
from app.store.once import Request
from app.web.addresses import Address, seen_by_phones
from tests.support.dump import dump
from tests.support.visitor import Visitor
from tests.web.conftest import KEY, Clock

Numbered = Callable[[str], PlayerId]


@pytest.fixture
def token(store: Store, club: int, clock: Clock) -> str:
    return links.open_link(store, club, "watch", key=KEY, at=clock.now)


@pytest.fixture
def ask(store: Store, club: int, clock: Clock) -> Callable[[str], Request]:
    """A request about night 1."""
    return lambda act: Request(club, f"{act}-of-watched-night", clock.now, clock.now, night=1)


def poll_of(page: str) -> str:
    """Where a drawn page looks for news."""
    found = re.search(r'hx-get="([^"]+)"', page)
    assert found
    return found[1].replace("&amp;", "&")


def test_before_the_first_night_the_page_says_so_and_starts_when_the_bank_opens(
    nobody: Visitor, token: str, open_night: Callable[..., int]
) -> None:
    page = nobody.text(f"/watch/{token}")
    assert "No night has been opened yet" in page
    assert nobody.get(poll_of(page)).status_code == 204
    assert "HX-Refresh" not in nobody.get(poll_of(page)).headers

    open_night("Anna", "Bo")
    assert nobody.get(poll_of(page)).headers["HX-Refresh"] == "true"
    assert "Anna" in nobody.text(f"/watch/{token}")


def test_a_poll_is_answered_only_when_something_happened(
    nobody: Visitor, token: str, night: int, store: Store, player: Numbered, ask: Callable[[str], Request]
) -> None:
    page = nobody.text(f"/watch/{token}")
    assert nobody.get(poll_of(page)).status_code == 204

    sell(store, ask("sale"), player=player("Bo"), amount=Minor(100_00), tender=Tender.CASH)
    news = nobody.get(poll_of(page))
    assert news.status_code == 200
    assert "Bo: 100" in news.get_data(as_text=True)
    assert nobody.get(poll_of(news.get_data(as_text=True))).status_code == 204


def test_nothing_on_the_page_can_be_pressed(nobody: Visitor, token: str, night: int) -> None:
    page = nobody.text(f"/watch/{token}")

    assert "<form" not in page
    assert "<button" not in page
    assert "/nights/" not in page


def test_those_who_watch_read_in_their_own_language_and_light_and_book_nothing(
    nobody: Visitor, token: str, night: int, store: Store
) -> None:
    before = dump(store)
    table, device = f"/watch/{token}", f"/watch/{token}/device"
    assert f'href="{device}"' in nobody.text(table)

    assert nobody.submit(device, "/language", language="pl").location == device
    assert nobody.submit(device, "/theme", theme="light").location == device
    page = nobody.text(table)
    assert '<html lang="pl" data-theme="light">' in page
    assert "koniec o 23:00" in page
    assert dump(store) == before


def test_watching_sets_no_cookie_and_the_banker_stays_banker_t48(
    banker: Visitor, token: str, night: int, store: Store
) -> None:
    before = dump(store)
    answer = banker.get(f"/watch/{token}")

    assert "Set-Cookie" not in answer.headers
    assert banker.get("/nights/1").status_code == 200
    assert dump(store) == before


def test_a_renewed_link_ends_the_old_one(banker: Visitor, nobody: Visitor, token: str, night: int) -> None:
    nobody.text(f"/watch/{token}")
    banker.submit("/links/watch", "/renewals", confirm="yes")

    assert nobody.get(f"/watch/{token}").status_code == 404
    assert nobody.get(f"/watch/{token}/table").status_code == 404


def test_the_link_is_made_with_one_key_where_there_is_none(banker: Visitor) -> None:
    assert "There is no such link yet" in banker.text("/links/watch")

    assert banker.submit("/links/watch", "/links/watch").location == "/links/watch"
    assert "/watch/" in banker.text("/links/watch")


@pytest.mark.parametrize(("kind", "page"), [("watch", "watch"), ("banker", "enter")])
def test_a_phone_reads_in_the_code_what_stands_below_it(
    app: Flask, banker: Visitor, token: str, kind: str, page: str
) -> None:
    app.config["TRUSTED_HOSTS"] = ["bank.local"]
    device = banker.client.get_cookie("device")
    assert device
    banker.client.set_cookie("device", device.value, domain="bank.local")
    shown = banker.client.get(f"/links/{kind}", base_url="http://bank.local:8000").get_data(as_text=True)
    read = read_back(shown)

    assert read.startswith(f"http://bank.local:8000/{page}/")
    assert f">{read}<" in shown


@pytest.mark.parametrize(
    ("opened_at", "lan", "address"),
    [
        ("http://bank.local:8000/", ["192.168.1.20"], Address("http://bank.local:8000/watch/x")),
        ("https://bankir.example/", [], Address("https://bankir.example/watch/x")),
        ("http://localhost:8000/", ["192.168.1.20"], Address("http://192.168.1.20:8000/watch/x", guessed=True)),
        ("http://127.0.0.1/", ["10.0.0.5", "172.16.0.9"], Address("http://10.0.0.5/watch/x", guessed=True)),
        ("http://[::1]:80/", ["10.0.0.5"], Address("http://10.0.0.5:80/watch/x", guessed=True)),
        ("http://127.0.0.1:8000/", [], Address("http://127.0.0.1:8000/watch/x", unreachable=True)),
    ],
)
def test_the_address_is_one_that_a_phone_can_open(opened_at: str, lan: list[str], address: Address) -> None:
    assert seen_by_phones("/watch/x", opened_at=opened_at, lan=lan) == address


@pytest.mark.parametrize("path", ["/links/watch", "/links/banker", "/nights/1/settling"])
def test_a_page_opened_on_the_machine_itself_says_what_phones_can_reach(
    banker: Visitor, night: int, token: str, path: str
) -> None:
    page = banker.text(path)

    assert "started with --lan" in page or "on no network" in page


def read_back(page: str) -> str:
    """What a phone reads in the code on a page, drawn from its SVG path: runs of dark modules, line by line."""
    drawn = re.search(r'viewBox="0 0 (\d+) \d+" class="qr"><path stroke="#000" d="([^"]+)"', page)
    assert drawn
    size, x, y = int(drawn[1]), 0, Decimal(0)
    picture = Image.new("L", (size, size), 255)
    for step, right, down in re.findall(r"([Mmh])(-?\d+)(?: (-?[\d.]+))?", drawn[2]):
        if step == "h":
            picture.paste(0, (x, int(y), x + int(right), int(y) + 1))
            x += int(right)
        else:
            x, y = (int(right), Decimal(down)) if step == "M" else (x + int(right), y + Decimal(down))
    [read] = zxingcpp.read_barcodes(picture.resize((size * 8, size * 8), Image.Resampling.NEAREST))
    return str(read.text)


def test_no_code_carries_a_style(banker: Visitor, token: str) -> None:
    assert "style=" not in banker.text("/links/watch")


def test_the_stop_of_the_night_follows_an_extension(
    nobody: Visitor, token: str, night: int, store: Store, player: Numbered, ask: Callable[[str], Request]
) -> None:
    page = nobody.text(f"/watch/{token}")
    everyone = [player(name) for name in ("Anna", "Bo", "Cilla", "Dag")]
    nights.extend(store, ask("extension"), to=time(23, 30), agreed=everyone)
    news = nobody.get(poll_of(page)).get_data(as_text=True)

    assert "stops 23:30" in news
    assert 'id="stop-sign"' in news


def test_a_night_for_matches_is_watched_as_one(
    banker: Visitor, nobody: Visitor, token: str, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo", float_text="", house={"unit": "match"})
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid="tab")
    banker.submit("/nights/1/settling", "/counts", **{f"chips-{player('Anna')}": "60", f"chips-{player('Bo')}": "140"})
    banker.submit("/nights/1/settling", "/plan", via="bank")
    page = nobody.text(f"/watch/{token}")

    assert "Played for matchsticks, not money" in page and "Who gives matches to whom" in page
    assert "Who pays whom" not in page
    assert page.count("pay__box--told") == page.count("pay__sum") == 2, "what is only read looks like no field"


def test_figures_of_a_night_for_matches_say_that_they_are_matches(
    banker: Visitor, nobody: Visitor, token: str, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo", book="gristommel", float_text="", stops=None)
    banker.submit(f"/nights/1/seats/{player('Bo')}", "/sales", other="30")
    heads = re.findall(r'<span class="money">([a-z ]+)</span>', nobody.text(f"/watch/{token}"))

    assert heads == ["matches", "from the box"]


def test_who_watches_sees_how_each_sum_comes_about(
    banker: Visitor, nobody: Visitor, token: str, open_night: Callable[..., int], player: Numbered
) -> None:
    open_night("Anna", "Bo")
    for name in ("Anna", "Bo"):
        banker.submit(f"/nights/1/seats/{player(name)}", "/sales", other="100", paid="cash")
    banker.submit("/nights/1/settling", "/counts", **{f"chips-{player('Anna')}": "60", f"chips-{player('Bo')}": "140"})
    assert "How it comes about" not in nobody.text(f"/watch/{token}")
    banker.submit("/nights/1/settling", "/drawer-counts", counted="390")
    banker.submit("/nights/1/settling", "/gap-decisions", rule="all")
    banker.submit("/nights/1/settling", "/plan", via="bank")
    page = re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", nobody.text(f"/watch/{token}")))

    assert "How it comes about" in page
    assert "Bo result +40 · paid in +100 · share of the cash difference \u22125 +135" in page
