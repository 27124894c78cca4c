"""Chromium for the browser tests: the one that the machine has, since a download of its own may be refused."""

import os
import shutil
import sys
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "BANKIR_CHROMIUM"

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")

PLACES = {
    "darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    ),
    "win32": tuple(
        f"{folder}/{program}"
        for program in ("Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe")
        for folder in ("C:/Program Files", "C:/Program Files (x86)")
    ),
}

INSTALL = {
    "darwin": "brew install --cask chromium",
    "win32": "winget install Google.Chrome",
}

QUIET = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""A browser that asks the network for nothing but the page under test."""


def find(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path | None:
    """The Chromium, Chrome or Edge of this machine; the one that BANKIR_CHROMIUM names, and no other, if it is set."""
    if named := environment.get(VARIABLE):
        return Path(named) if Path(named).exists() else None
    commands = (shutil.which(command, path=environment.get("PATH")) for command in COMMANDS)
    places = (place for place in PLACES.get(platform, ()) if Path(place).exists())
    found = next(filter(None, [*commands, *places]), None)
    return Path(found) if found else None


def launch_arguments() -> list[str]:
    """What Chromium is started with; its own sandbox refuses to run as root."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*QUIET, "--no-sandbox"] if is_root else [*QUIET]


def how_to_install(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """What is lacking, and the one line that brings it."""
    if named := environment.get(VARIABLE):
        return f"{VARIABLE} names {named}, which is not there"
    return f"no Chromium found; install it with: {INSTALL.get(platform, 'sudo apt install chromium')}"
