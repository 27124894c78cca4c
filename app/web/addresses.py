"""An address that a phone at the table can open, and the code it scans."""

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

import segno
from flask import request

from app.config import lan_addresses


@dataclass(frozen=True)
class Address:
    """A whole address. `guessed`: phones cannot reach the one this page was opened by, so another was put in its place.

    `unreachable`: there is no other, this machine being on no network.
    """

    url: str
    guessed: bool = False
    unreachable: bool = False


def reachable(path: str) -> Address:
    """The address of a page of ours as phones open it, seen from where this page was opened."""
    return seen_by_phones(path, opened_at=request.host_url, lan=lan_addresses())


def seen_by_phones(path: str, *, opened_at: str, lan: Sequence[str]) -> Address:
    """The address of a page of ours as phones open it, when this one was opened at a host's own address.

    `lan` are the addresses of this machine on the home network, the likeliest first.
    """
    here = urlsplit(opened_at)
    name, port = here.hostname or "", f":{here.port}" if here.port else ""
    if name not in ("localhost", "::1") and not name.startswith("127."):
        return Address(f"{here.scheme}://{here.netloc}{path}")
    if not lan:
        return Address(f"{here.scheme}://{here.netloc}{path}", unreachable=True)
    return Address(f"{here.scheme}://{lan[0]}{port}{path}", guessed=True)


def scannable(url: str) -> str:
    """The address as a QR code, drawn as SVG without styles."""
    return segno.make(url, micro=False).svg_inline(omitsize=True, border=2, svgclass="qr", lineclass=None)
