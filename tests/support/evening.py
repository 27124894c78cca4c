"""A night on disk: the services with names for players, as the web would call them."""

from collections.abc import Collection, Mapping
from datetime import UTC, datetime, time, timedelta
from itertools import count

from app.domain.ledger import Entry, PlayerId, Tender
from app.domain.money import Minor
from app.domain.night import Night
from app.domain.settling.settlement import BANK, Party
from app.queries.people import names_of
from app.services import club as clubs
from app.services import nights, settling, table
from app.services.nights import Agreed
from app.store.engine import Store
from app.store.once import Request
from app.store.work import reading

SEVEN = datetime(2026, 11, 27, 18, 0, tzinfo=UTC)
"""Seven in the evening in Stockholm."""

CREW = ("Anna", "Bo", "Cilla", "Dag")
CASH, TAB = Tender.CASH, Tender.TAB
_ids = count(1)


def new_id() -> str:
    """A request id as a form would carry it."""
    return f"request-{next(_ids)}"


class Evening:
    """A club in a book and its running night; every act is its own request, two minutes after the one before."""

    def __init__(self, store: Store, *, currency: str = "SEK", at: datetime = SEVEN) -> None:
        self.store = store
        self.at = at
        self.club = clubs.new_club(store, at=at)
        self.number = 0
        settings = {"name": "Torsdag", "currency": currency, "language": "sv", "timezone": "Europe/Stockholm"}
        clubs.found_club(store, self.request(night=None), **settings)

    def request(
        self,
        request_id: str = "",
        *,
        night: int | None = -1,
        version: int | None = None,
        at: datetime | None = None,
    ) -> Request:
        self.at += timedelta(minutes=2)
        number = (self.number or None) if night == -1 else night
        return Request(self.club, request_id or new_id(), at or self.at, self.at, number, version)

    def open(
        self, *names: str, book: str = "pakker", stops: time | None = time(23), float: str = "", **house: str
    ) -> "Evening":
        crew = names or CREW
        agreed = Agreed(book, crew, crew[0], float_text=float, stops=stops, house=house, far=True)
        opened = nights.open_night(self.store, self.request(night=None), agreed)
        assert opened.night
        self.number = opened.night
        return self

    @property
    def ids(self) -> Mapping[str, PlayerId]:
        return {name: player for player, name in names_of(self.store, self.club).items()}

    @property
    def night(self) -> Night:
        with reading(self.store, self.club) as work:
            return work.night(self.number)

    @property
    def version(self) -> int:
        return self.night.version

    def tabs(self) -> dict[str, int]:
        return {name: int(tab) for name, player in self.ids.items() if (tab := self.night.tab(player))}

    def sell(
        self, name: str, amount: int, tender: Tender = CASH, *, confirmed: bool = False, request: Request | None = None
    ) -> Entry:
        return table.sell(
            self.store,
            request or self.request(),
            player=self.ids[name],
            amount=Minor(amount),
            tender=tender,
            confirmed=confirmed,
        )

    def repay(self, name: str, amount: int) -> Entry:
        return table.repay(self.store, self.request(), player=self.ids[name], amount=Minor(amount))

    def pay_out(self, name: str, amount: int | None = None, *, request: Request | None = None) -> Entry:
        sum_named = None if amount is None else Minor(amount)
        return table.pay_out(self.store, request or self.request(), player=self.ids[name], amount=sum_named)

    def hand_in(self, name: str, amount: int) -> Entry:
        return table.return_chips(self.store, self.request(), player=self.ids[name], amount=Minor(amount))

    def pass_on(self, seller: str, buyer: str, amount: int) -> Entry:
        parties = {"seller": self.ids[seller], "buyer": self.ids[buyer]}
        return table.sell_between_players(self.store, self.request(), **parties, amount=Minor(amount), direct=False)

    def join(self, name: str) -> Entry:
        return table.join(self.store, self.request(), name=name)

    def leave(self, name: str, chips: int, *, override: str = "") -> Entry:
        leaver = self.ids[name]
        return table.leave(self.store, self.request(), player=leaver, chips=Minor(chips), override=override)

    def end(self, agreed: Collection[str] = CREW) -> Entry:
        return nights.end(self.store, self.request(), agreed=[self.ids[name] for name in agreed])

    def hand_over(self, to: str, counted: int) -> Entry:
        return nights.hand_over(self.store, self.request(), to=self.ids[to], counted=Minor(counted), confirmed=True)

    def undo(self, seq: int, *, request: Request | None = None) -> Entry:
        return nights.undo_entry(self.store, request or self.request(), seq=seq)

    def count(self, *, request: Request | None = None, **chips: int) -> Entry:
        counted = {self.ids[name]: Minor(worth) for name, worth in chips.items()}
        return settling.count_seats(self.store, request or self.request(), chips=counted)

    def count_drawer(self, counted: int) -> Entry:
        return settling.count_drawer(self.store, self.request(), counted=Minor(counted))

    def decide(self, rule: str, *, request: Request | None = None) -> Entry:
        return settling.decide_gap(self.store, request or self.request(), rule=rule)

    def settle(self, via: str = "direct") -> Entry:
        return settling.settle(self.store, self.request(), via=via)

    def pay(self, payer: Party, payee: Party, amount: int, *, unsorted: bool = False) -> Entry:
        parties = {"payer": payer, "payee": payee}
        return settling.pay(self.store, self.request(), **parties, amount=Minor(amount), unsorted=unsorted)

    def close(self, *, request: Request | None = None) -> Entry:
        return settling.close(self.store, request or self.request(), confirmed=True)

    def party(self, name: str) -> Party:
        return BANK if name == "bank" else self.ids[name]
