"""A table in memory at which deals are played: names for players, amounts in smallest units."""

from app.domain.ledger import Entry, Tender
from app.domain.money import Minor
from app.domain.pot import deals, fines, last_pot, wins
from app.domain.pot.fines import Due, Fine
from app.domain.pot.play import Play
from app.domain.table import seats
from app.rules.dividing import OddChips, divide
from tests.support.table import Table


class PotTable(Table):
    """A night with its deals; chips are worth one unit of 100 smallest units unless the house says otherwise."""

    @property
    def play(self) -> Play:
        return self.night.play

    @property
    def pot(self) -> int:
        return int(self.play.pot)

    def deal(self, dealer: str, *, forgot: str = "", out: str = "") -> Entry:
        late, away = ([self.ids[name] for name in names.split()] for names in (forgot, out))
        return self.book(deals.deal(self.night, self.ids[dealer], forgot=late, out=away))

    def opens(self, name: str, stake: int | None = None, pair: str | None = None) -> Entry:
        amount = None if stake is None else Minor(stake)
        return self.book(deals.open_betting(self.night, self.ids[name], amount, pair))

    def blind(self, name: str, amount: int | None = None) -> Entry:
        named = None if amount is None else Minor(amount)
        return self.book(deals.open_blind(self.night, self.ids[name], named))

    def all_pass(self) -> Entry:
        return self.book(deals.all_pass(self.night))

    def misdeal(self, name: str = "") -> Entry:
        """Caused by that player, or by nobody."""
        return self.book(deals.misdeal(self.night, self.ids[name] if name else None, ""))

    def win(self, names: str, pot: int | None = None, *, side: bool = False) -> Entry:
        night, winners = self.night, [self.ids[name] for name in names.split()]
        amount = wins.pot_to_win(night, winners, None if pot is None else Minor(pot), side=side)
        turn = tuple(str(winner) for winner in winners)
        shared = divide(amount, turn, OddChips(night.pot_terms.odd_chip, turn, night.pot_terms.chip))
        shares = {winner: shared.shares[str(winner)] for winner in winners}
        return self.book(wins.won(night, amount, shares, shared.left_over, (), side=side))

    def fine(self, name: str, amount: int, to: str = "pot", tender: Tender | None = None) -> Entry:
        place, _, payee = to.partition(":")
        gets = self.ids[payee] if payee else None
        asked = Fine(self.ids[name], Minor(amount), place, gets, reason="x", tender=tender)
        return self.book(fines.fine(self.night, asked))

    def due(self, name: str, rule: str, pays: str, *, amount: int = 0, payee: str = "") -> int:
        gets = self.ids[payee] if payee else None
        return int(fines.amount_due(self.night, Due(rule, pays, Minor(amount)), self.ids[name], gets))

    def pays(self, name: str, rule: str, pays: str, to: str = "pot", *, amount: int = 0) -> Entry:
        """A fine by its rule."""
        place, _, payee = to.partition(":")
        due = self.due(name, rule, pays, amount=amount, payee=payee)
        gets = self.ids[payee] if payee else None
        return self.book(fines.fine(self.night, Fine(self.ids[name], Minor(due), place, gets, rule, "", pays)))

    def everybody_pays(self, payee: str, rule: str, amount: int) -> Entry:
        gets = self.ids[payee]
        asked = Fine(gets, Minor(amount), "player", gets, rule)
        return self.book(fines.collection(self.night, gets, asked))

    def keep(self) -> Entry:
        return self.book(last_pot.keep_pot(self.night))

    def move_left(self) -> Entry:
        return self.book(seats.move_left(self.night))
