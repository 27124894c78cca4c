"""`python -m app serve`: opens the book and serves it until Ctrl-C."""

import argparse
import errno
import io
import signal
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import segno

from app.commands.addresses import EVERYWHERE, THIS_MACHINE, add_address_options, entrance, reachable_at
from app.commands.opening import key_of, named_book, served_book, stop
from app.config import Config, note_address, own_hosts
from app.services import club as clubs
from app.services import links
from app.store.engine import Store

THREADS = 8
CONNECTIONS = 500
"""A phone that polls keeps its connection open; a table has many phones."""

IN_USE = (errno.EADDRINUSE, errno.EACCES, getattr(errno, "WSAEADDRINUSE", errno.EADDRINUSE))


def add_parser(subparsers: Any) -> None:
    """Adds `serve` to the command line."""
    parser = subparsers.add_parser(
        "serve",
        help="open the book and serve it to browsers",
        description="Opens the book, an empty one the first time, and serves it until Ctrl-C.",
    )
    parser.add_argument(
        "--db", metavar="DB", help="the book: a file or URL (default: DATABASE_URL, else instance/bank.db)"
    )
    add_serving_options(parser)


def add_serving_options(parser: argparse.ArgumentParser) -> None:
    """Adds what tells how a book is served, whichever it is."""
    add_address_options(parser)
    parser.add_argument(
        "--proxies", type=int, choices=range(10), default=0, metavar="N", help="how many proxies stand in front"
    )


def run(args: argparse.Namespace) -> int:
    """Serves the book; 0 once it is stopped."""
    url = named_book(args.db)
    with served_book(url) as store:
        serve(store, url, args)
    return 0


def serve(store: Store, url: str, args: argparse.Namespace) -> None:
    """Serves an open book on the address asked for, and prints how to get in once it answers.

    Links of another secret key end only once the address is ours: a start that fails leaves them as they are.
    """
    from waitress import create_server

    from app import create_app

    key, now = key_of(url), datetime.now(UTC)
    club = clubs.first_club(store, at=now)
    config = Config(url, key, hosts=own_hosts(), proxies=args.proxies, https=args.https)
    server = _listening(create_server, create_app(store, config), args)
    ended = links.end_links_of_another_key(store, key=key, at=now)
    link = entrance(reachable_at(args), "banker", links.open_link(store, club, "banker", key=key, at=now))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    note_address(url, reachable_at(args))
    _say(f"Bankir is at {reachable_at(args)}  (stop it with Ctrl-C)")
    if ended:
        _say(f"\nThe secret key is another than before. Old links that let nobody in any more: {ended}")
    _say(f"\nThe banker link, for who holds the bank:\n{link}")
    if not (args.lan or args.https):
        _say("Only this computer can open it. For phones, start with --lan.")
    _say(f"\n{_qr(link)}")
    server.run()


def _listening(create_server: Callable[..., Any], app: Any, args: argparse.Namespace) -> Any:
    try:
        return create_server(
            app,
            host=EVERYWHERE if args.lan else THIS_MACHINE,
            port=args.port,
            threads=THREADS,
            connection_limit=CONNECTIONS,
            asyncore_use_poll=sys.platform != "win32",
            clear_untrusted_proxy_headers=not args.proxies,  # those that are trusted are read by the app
            ident=None,
        )
    except OSError as error:
        if error.errno not in IN_USE:
            raise
        stop(f"Port {args.port} is taken by another program. Choose another: --port {args.port % 65535 + 1}")


def _qr(link: str) -> str:
    """The link as a QR code, in half blocks where the terminal can show them."""
    code = segno.make(link, micro=False)
    for compact in (True, False):
        drawn = io.StringIO()
        code.terminal(drawn, compact=compact)
        if _can_show(drawn.getvalue()):
            break
    return drawn.getvalue()


def _can_show(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _say(text: str) -> None:
    print(text, flush=True)
