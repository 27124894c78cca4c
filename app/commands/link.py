"""`python -m app link`: shows a link that lets people in, or makes a new one."""

import argparse
import sys
from datetime import UTC, datetime
from typing import Any

from app.commands.addresses import add_address_options, answering_at, entrance
from app.commands.opening import book_at, existing, key_of, stop
from app.services import club as clubs
from app.services import links
from app.store.engine import Store

OTHER_KEY = (
    "The {role} link was made with another secret key and cannot be shown. Is BANKIR_SECRET_KEY right? "
    "To end that link with its devices and make a new one: --renew"
)


def add_parser(subparsers: Any) -> None:
    """Adds `link` to the command line."""
    parser = subparsers.add_parser(
        "link",
        help="show the banker link or the watch link, or renew it; make room for another club",
        description="Shows a link that lets people in. Renewing ends the old one, and every device that it let in.",
    )
    parser.add_argument("role", choices=links.ROLES, help="who it is for: who holds the bank, or who looks on")
    parser.add_argument("--renew", action="store_true", help="end the old link with its devices, and make a new one")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--club", type=int, metavar="N", help="a club of the book by its number; the first by default")
    whose.add_argument("--new-club", action="store_true", help="make room for another club, which its banker names")
    parser.add_argument("--db", metavar="DB", help="the book; by default the one that serve opens")
    add_address_options(parser)


def run(args: argparse.Namespace) -> int:
    """Prints the link."""
    url = existing(args.db)
    now = datetime.now(UTC)
    with book_at(url) as store:
        key = key_of(url)
        club = _club(store, args, at=now)
        if not args.renew and links.is_of_another_key(store, club, args.role, key=key):
            stop(OTHER_KEY.format(role=args.role))
        give = links.renew_link if args.renew else links.open_link
        token = give(store, club, args.role, key=key, at=now)
    address, assumed = answering_at(args, url)
    print(entrance(address, args.role, token))
    if assumed:
        print(f"Assumed that Bankir is at {address}; else say --port or --lan as at its start.", file=sys.stderr)
    if args.new_club:
        print(f"This is club {club} of the book. Its links are shown again with --club {club}.", file=sys.stderr)
    return 0


def _club(store: Store, args: argparse.Namespace, *, at: datetime) -> int:
    if args.new_club:
        return clubs.new_club(store, at=at)
    if args.club is None:
        return clubs.first_club(store, at=at)
    known = clubs.club_numbers(store)
    if args.club not in known:
        stop(f"There is no club {args.club} in this book, only {', '.join(map(str, known))}.")
    return int(args.club)
