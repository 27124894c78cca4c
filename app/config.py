"""How an installation is set: where its book lies, its secret key, and the names it answers to."""

import os
import secrets
import socket
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.store.start import key_file, sqlite_file

INSTANCE = Path(__file__).resolve().parents[1] / "instance"


SHORTEST_KEY = 32
"""Fewer characters than this are no secret."""


class NoKey(Exception):
    """The secret key is too short or damaged, in a sentence for the console."""


@dataclass(frozen=True)
class Config:
    """`database` is a SQLAlchemy URL; `hosts` the host names that are answered; `proxies` how many are trusted."""

    database: str
    key: bytes
    hosts: tuple[str, ...] = ()
    proxies: int = 0
    https: bool = False


def database_url(named: str | None) -> str:
    """The book to open: the file or URL that is named, else DATABASE_URL, else the file `instance/bank.db`."""
    named = named or os.environ.get("DATABASE_URL") or str(INSTANCE / "bank.db")
    scheme, is_url, rest = named.partition("://")
    if not is_url:
        return f"sqlite:///{Path(named).resolve().as_posix()}"
    return f"postgresql+psycopg://{rest}" if scheme in ("postgres", "postgresql") else named


def secret_key(database: str) -> bytes:
    """The installation's secret, made on first use with mode 0600; it also marks that a book was kept here.

    Raises `NoKey` where it was cut off or written over: anybody could guess at an empty one.
    """
    if configured := os.environ.get("BANKIR_SECRET_KEY"):
        return configured.encode()
    file = _key_file(database)
    if not file.exists():
        _write_key(file)
    key = file.read_bytes().strip()
    if not (key.isascii() and len(key) >= SHORTEST_KEY):
        raise NoKey(
            f"The secret key {file} is damaged. Restore it from a backup; or remove it, then a new one is made "
            "and every device comes in by a new link."
        )
    return key


def note_address(database: str, address: str) -> None:
    """Keeps where the book is served beside its key, for `link`; a folder that takes nothing goes without."""
    with suppress(OSError):
        _address_file(database).write_text(address, encoding="utf-8")


def noted_address(database: str) -> str:
    """Where the book was served last, empty if nobody knows."""
    with suppress(OSError, UnicodeDecodeError):
        return _address_file(database).read_text(encoding="utf-8").strip()
    return ""


def _address_file(database: str) -> Path:
    return _key_file(database).with_suffix(".address")


def _key_file(database: str) -> Path:
    file = sqlite_file(database)
    return key_file(file) if file else INSTANCE / "postgresql.key"


def _write_key(file: Path) -> None:
    """Whole or not at all, also where the power goes in between."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f"{file.name}.{secrets.token_hex(4)}")
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as made:
        made.write(secrets.token_hex(32))
        made.flush()
        os.fsync(descriptor)
    unfinished.replace(file)


def own_hosts(extra: Sequence[str] = ()) -> tuple[str, ...]:
    """The names this machine answers to: localhost, its addresses, its name, and those configured."""
    named = os.environ.get("BANKIR_HOSTS", "").split(",")
    name = socket.gethostname()
    all_names = ["localhost", "127.0.0.1", "[::1]", name, f"{name}.local", *lan_addresses(), *extra, *named]
    return tuple(dict.fromkeys(host.strip().lower() for host in all_names if host.strip()))


def lan_addresses() -> tuple[str, ...]:
    """This machine's addresses on the home network, the one that leads out first; nothing is sent."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(probe.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return tuple(dict.fromkeys(address for address in found if not address.startswith("127.")))
