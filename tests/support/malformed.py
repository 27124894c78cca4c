"""Requests as no browser would send them (S1): wrong types, wrong sizes, wrong letters, for any route."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from urllib.parse import quote, urlencode

TEXTS = (
    *("", " ", "0", "-5", "0.001", "1e3", "1E+1000", "NaN", "Infinity", "-Infinity", "1_000", "0x10", "+7", "\u22127"),
    *(
        "\uff11\uff12",
        "\u0661\u0662",
        "\u00b2",
        "1\u00a0000",
        "1.250",
        "1,2,3",
        "..",
        "86,40",
        "10" * 10,
        "9" * 40,
        "9" * 5000,
    ),
    *(
        "\x00",
        "a\x00b",
        "\ufeff",
        "\ud7ff\ufffe",
        "\u202egnp.exe",
        "a\u200db",
        "e\u0301" * 70,
        "\U0001f0a1" * 61,
        "x" * 3000,
    ),
    *(
        "=1+1",
        "+1",
        "-1",
        "@a",
        "\t=1",
        "\r\n=1",
        "\uff1d1",
        "<script>alert(1)</script>",
        "\"'><b>",
        "{{7*7}}",
        "%s%d%(x)s",
    ),
    *(
        "javascript:alert(1)",
        "../../etc/passwd",
        "'; DROP TABLE entry; --",
        "\\",
        "%00",
        "none",
        "null",
        "true",
        "[]",
        "{}",
    ),
    *(
        "25:61",
        "24:00",
        "7:5",
        "23.59",
        "99:99:99",
        "bank",
        "bank-bank",
        "1-1",
        "1-",
        "-1-2",
        "own:0",
        "own:99999999999",
    ),
    *(
        "own:\u0663",
        "pakker",
        "banker",
        "player",
        "cash",
        "tab",
        "s14",
        "Ts",
        "10s",
        "Zz",
        "As As",
        "yes",
        "SEK",
        "Europe/Oslo",
    ),
    *("Europe/../Oslo", "/etc/localtime", "match", "xx", "misdeal"),
)
"""What is put where something else belongs."""

NUMBERS = (
    "0",
    "-1",
    "1",
    "2",
    "99",
    str(2**31),
    str(2**63),
    "1" + "0" * 20,
    "9" * 400,
    "1.5",
    "\uff11",
    "NaN",
    "%00",
    "a",
    "",
)
"""What is put where an address has a number."""

TYPES = (
    *("application/json", "text/plain", "text/xml", "application/x-www-form-urlencoded; charset=utf-16"),
    *("multipart/form-data", "multipart/form-data; boundary=", "application/octet-stream", "\xff", "", "a" * 500),
)
BODIES = (
    *(b"", b"{", b'{"amount": NaN}', b"[" * 2000, b"\xff\xfe\x00", b"%", b"%zz=%ff", b"&&&===", b"a=" + b"b" * 300_000),
    *(b"=", b"--x\r\n", b"a=1&" * 1200),
)
HEADERS = (
    {"Cookie": "device=\xff\xfe; session=x.y.z; language=../../xx; theme=<b>; desk=%00"},
    {"Cookie": "=; ;;; device"},
    {"Cookie": "device=" + "d" * 4000},
    {"Accept-Language": "xx-\u00e9;q=NaN, *;q=1e999, sv;q=-1"},
    {"Accept-Language": ",".join(f"a{number}" for number in range(400))},
    {"Referer": "http://[::1"},
    {"Referer": "javascript:alert(1)"},
    {"Host": "evil.example"},
    {"Host": "localhost:port"},
    {"Host": ""},
    {"X-Forwarded-For": "\x01, 1.2.3.4", "X-Forwarded-Proto": "gopher"},
    {"HX-Request": "true", "HX-Current-URL": "\xff"},
    {"Range": "bytes=5-1", "If-None-Match": "\xff", "If-Modified-Since": "NaN"},
)


@dataclass(frozen=True)
class Sent:
    """A request as it goes over the wire."""

    method: str
    path: str
    body: bytes = b""
    headers: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Sender:
    """Makes requests for routes such as `POST /nights/<nr:number>/plan`, the same ones for the same luck.

    `fields` are the names that forms have, `ids` what stands for a right one in an address; `filled` are fields
    without which nothing would be read at all.
    """

    luck: Random
    fields: Sequence[str]
    ids: Mapping[str, object]
    filled: Mapping[str, str]

    def malformed(self, route: str) -> Sent:
        """A request for the route in which something is wrong."""
        method, rule = route.split(" ", 1)
        path = self._address(rule)
        if method != "POST" or self.luck.random() < 0.1:
            return Sent(self._method(method), f"{path}?{urlencode(self._values())}"[:6000], headers=self._headers())
        kind, body = self._body()
        return Sent(
            "POST", path, body, {"X-CSRFToken": self.filled["csrf_token"], **self._headers(), "Content-Type": kind}
        )

    def _method(self, usual: str) -> str:
        return (
            usual if self.luck.random() < 0.95 else self.luck.choice(("HEAD", "OPTIONS", "PUT", "DELETE", "PATCH", "X"))
        )

    def _address(self, rule: str) -> str:
        parts = rule.replace("any(banker, watch):", "").split("/")
        return "/".join(self._part(part) for part in parts)

    def _part(self, part: str) -> str:
        if not part.startswith("<"):
            return part
        name = part.strip("<>").rsplit(":", 1)[-1]
        if self.luck.random() < 0.75:
            return str(self.ids.get(name, "x"))
        return quote(self.luck.choice(NUMBERS if self.luck.random() < 0.7 else TEXTS)[:600], safe="%")

    def _headers(self) -> Mapping[str, str]:
        return self.luck.choice(HEADERS) if self.luck.random() < 0.15 else {}

    def _values(self) -> list[tuple[str, str]]:
        """Some fields, some twice, some unheard of, most with what does not belong there."""
        names = self.luck.choices(self.fields, k=self.luck.randrange(1, 14))
        if self.luck.random() < 0.1:
            names.append(self.luck.choice(TEXTS)[:200])
        values = [(name, self.luck.choice(TEXTS)) for name in names]
        right = [] if self.luck.random() < 0.1 else [one for one in self.filled.items() if one[0] not in names]
        return right + values

    def _body(self) -> tuple[str, bytes]:
        chance = self.luck.random()
        if chance < 0.15:
            return self.luck.choice(TYPES), self.luck.choice(BODIES)
        values = self._values()
        if chance < 0.35:
            return "multipart/form-data; boundary=x", self._multipart(values)
        return "application/x-www-form-urlencoded", urlencode(values, errors="surrogatepass").encode()

    def _multipart(self, values: Sequence[tuple[str, str]]) -> bytes:
        """The fields one by one, some of them as files."""
        parts = []
        for name, value in values:
            named = name.replace('"', "").replace("\r", "").replace("\n", "")
            is_file = name not in self.filled and self.luck.random() < 0.4
            filename = '; filename="a.txt"' if is_file else ""
            parts.append(f'--x\r\nContent-Disposition: form-data; name="{named}"{filename}\r\n\r\n{value}\r\n')
        return ("".join(parts) + "--x--\r\n").encode("utf-8", "surrogatepass")
