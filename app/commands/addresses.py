"""Where a served book is reached: addresses, ports and the ways in by a link."""

import argparse

from app.config import lan_addresses

PORT = 8008
_WAYS_IN = {"banker": "enter", "watch": "watch"}


def port_number(text: str) -> int:
    """A port as typed, for argparse."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def reachable_at(port: int, *, lan: bool) -> str:
    """The address to type: of this machine alone, or as the home network knows it."""
    host = next(iter(lan_addresses()), "127.0.0.1") if lan else "127.0.0.1"
    return f"http://{host}:{port}"


def entrance(address: str, role: str, token: str) -> str:
    """The link that lets somebody in."""
    return f"{address}/{_WAYS_IN[role]}/{token}"
