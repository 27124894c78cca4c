"""Where a served book is reached: addresses, ports and the ways in by a link."""

import argparse
import os

from app.config import lan_addresses, noted_address

PORT = 8008
THIS_MACHINE = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
_WAYS_IN = {"banker": "enter", "watch": "watch"}


def add_address_options(parser: argparse.ArgumentParser) -> None:
    """Adds what tells where the book is reached: `--lan`, `--port` and `--https`."""
    parser.add_argument("--lan", action="store_true", help="for the phones on the home network")
    parser.add_argument("--port", type=port_number, default=PORT, help="the port (default: %(default)s)")
    parser.add_argument("--https", action="store_true", help="behind a proxy that speaks https for BANKIR_HOSTS")


def port_number(text: str) -> int:
    """A port as typed, for argparse."""
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {text!r}")
    return int(text)


def reachable_at(args: argparse.Namespace) -> str:
    """The address to type: by name behind a proxy, as the home network knows it, or of this machine alone."""
    name = os.environ.get("BANKIR_HOSTS", "").split(",")[0].strip()
    if args.https and name:
        return f"https://{name}"
    host = next(iter(lan_addresses()), THIS_MACHINE) if args.lan else THIS_MACHINE
    return f"http://{host}:{args.port}"


def answering_at(args: argparse.Namespace, database: str) -> tuple[str, bool]:
    """The address for a link, and whether it is only assumed.

    Said by the options, else where the book was served last, else where it would be without options.
    """
    if args.lan or args.https or args.port != PORT:
        return reachable_at(args), False
    noted = noted_address(database)
    return (noted, False) if noted else (reachable_at(args), True)


def entrance(address: str, role: str, token: str) -> str:
    """The link that lets somebody in."""
    return f"{address}/{_WAYS_IN[role]}/{token}"
