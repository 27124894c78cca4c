"""The machine's Chromium, a served book and devices; a device that met trouble fails its test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from app.store.engine import Store
from tests.browser.device import Device
from tests.browser.live import Live, serving
from tests.support import chromium

NewDevice = Callable[..., Device]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], chromium_path: Path) -> dict[str, Any]:
    return {
        **browser_type_launch_args,
        "executable_path": str(chromium_path),
        "args": chromium.launch_arguments(),
    }


@pytest.fixture
def live(sqlite_store: Store) -> Iterator[Live]:
    """An empty book, served."""
    with serving(sqlite_store) as served:
        yield served


@pytest.fixture
def new_device(browser: Browser, live: Live) -> Iterator[NewDevice]:
    """Makes devices on the served book; at the end none may have met an error or a violation of the CSP."""
    devices: list[Device] = []

    def made(locale: str = "sv-SE", **how: Any) -> Device:
        devices.append(Device(browser, live, locale, **how))
        return devices[-1]

    yield made
    for device in devices:
        device.close()
    assert not [trouble for device in devices for trouble in device.troubles]
