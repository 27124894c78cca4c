"""Pictures of every page for people to look at: python -m tests.browser.pictures FOLDER [--scene S] [--language L].

Every scene, at the size of a phone and of a laptop, dark and light, in four languages; and, with --screenshot, the one
picture that the README shows.
"""

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import product
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from app.store.start import open_book
from tests.browser.device import LAPTOP, PHONE, Device
from tests.browser.live import Live, serving
from tests.browser.looks import whole
from tests.browser.pages import pages
from tests.browser.scenes import SCENES, Scene
from tests.support import chromium
from tests.support.urls import sqlite_url

LOCALES = {"en": "en-GB", "sv": "sv-SE", "nb": "nb-NO", "pl": "pl-PL"}
SIZES = {"phone": PHONE, "laptop": LAPTOP}
SCHEMES = ("dark", "light")
SCREENSHOT = Path(__file__).parents[2] / "docs" / "screenshot.png"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.pictures", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, help="where the pictures are put")
    parser.add_argument("--scene", choices=SCENES, action="append")
    parser.add_argument("--language", choices=LOCALES, action="append")
    parser.add_argument("--screenshot", action="store_true", help="draw docs/screenshot.png anew")
    asked = parser.parse_args()
    with _browser() as browser:
        if asked.screenshot:
            draw_screenshot(browser)
        if asked.folder:
            for scene, language in product(asked.scene or SCENES, asked.language or LOCALES):
                draw_scene(browser, asked.folder, scene, language)


def draw_scene(browser: Browser, folder: Path, name: str, language: str) -> None:
    """Every page of one evening in one language: FOLDER/scene/page-language-size-scheme.png, whole pages."""
    with _evening(name) as (live, scene):
        for size in SIZES:
            device = _device(browser, live, scene, language, size)
            for page, path in pages(live, scene):
                device.page.goto(path)
                with whole(device.page):
                    for scheme in SCHEMES:
                        device.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
                        device.page.screenshot(path=folder / name / f"{page}-{language}-{size}-{scheme}.png")
            device.close()


def draw_screenshot(browser: Browser) -> None:
    """The table of an ordinary evening on a phone in the dark, as the README shows it."""
    with _evening("usual") as (live, scene):
        device = _device(browser, live, scene, "en", "phone", sharp=2)
        device.open(f"/nights/{scene.evening.number}")
        device.page.screenshot(path=SCREENSHOT)
        device.close()


@contextmanager
def _browser() -> Iterator[Browser]:
    found = chromium.find()
    if found is None:
        raise SystemExit(chromium.how_to_install())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=chromium.launch_arguments())
        yield browser
        browser.close()


@contextmanager
def _evening(name: str) -> Iterator[tuple[Live, Scene]]:
    with tempfile.TemporaryDirectory() as folder, closing(open_book(sqlite_url(Path(folder) / "bank.db"))) as store:
        scene = SCENES[name](store)
        with serving(store) as live:
            live.clock.now = scene.evening.at
            yield live, scene


def _device(browser: Browser, live: Live, scene: Scene, language: str, size: str, sharp: int = 1) -> Device:
    device = Device(browser, live, LOCALES[language], size=SIZES[size], sharp=sharp)
    device.let_in(scene.evening.club)
    return device


if __name__ == "__main__":
    main()
