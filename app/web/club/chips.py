"""The club's chips by colour: what is in the case, kept from the next night on."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import urlencode

from flask import render_template, request, url_for
from flask.typing import ResponseReturnValue

from app.domain.errors import Refusal
from app.domain.ledger import Kind
from app.domain.money import parse_chip_value, parse_chips, without_sign
from app.domain.tray.chip_set import COLOURS, PRESETS, ChipSet, Colour
from app.i18n import formats
from app.queries.chips import club_chips
from app.queries.kept import said
from app.services.club import keep_chip_set
from app.web import context
from app.web.club import bp
from app.web.context import asked, book, club_id, role
from app.web.forms import Form, act
from app.web.wording import refusals
from app.web.wording.chip_words import colour_name
from app.web.words import gettext

FACE, OWNED = "face_", "owned_"


class ChipSetForm(Form):
    """Two fields a colour, `face_red` and `owned_red`; a colour with neither is not in the case.

    Other keys than that of the fields: `stop` keeps colours no longer, `without` the case less what did not come back.
    """

    def __init__(self) -> None:
        super().__init__()
        self.typed: dict[str, str] = {
            name: text for name, text in request.form.items() if name.startswith((FACE, OWNED))
        }
        self.stop = bool(request.form.get("stop"))
        self.without = bool(request.form.get("without"))
        self.wrong: dict[str, str] = {}
        self.chips = ChipSet()

    def validate(self, extra_validators: object = None) -> bool:
        """Reads the colours that something is written for."""
        unknown = {name.removeprefix(FACE).removeprefix(OWNED) for name in self.typed} - set(COLOURS)
        if unknown:
            self.refuse(Refusal("unknown_colour", colour=min(unknown)))
        elif self.without:
            self.chips = club_chips(book(), club_id()).without_those
        elif not self.stop:
            read = [self._colour(colour) for colour in COLOURS if self._is_written(colour)]
            self.chips = ChipSet(tuple(colour for colour in read if colour))
            if not read:
                self.refuse(Refusal("no_pieces"))
        return super().validate() and not self.wrong and not self.notices

    def overtaken(self) -> None:
        """Says of each colour what somebody else wrote meanwhile, and shows it where nothing else was typed."""
        drawn, now = _kept(context.seen_version()), _kept()
        for colour in COLOURS:
            names = [kind + colour for kind in (FACE, OWNED)]
            theirs = [name for name in names if now.get(name, "") != drawn.get(name, "")]
            for name in theirs:
                if self.typed.get(name, "").strip() == drawn.get(name, ""):
                    self.typed[name] = now.get(name, "")
            if theirs:
                self.wrong[theirs[0]] = _written(*(now.get(name, "") for name in names))

    def _is_written(self, colour: str) -> bool:
        return any(self.typed.get(kind + colour, "").strip() for kind in (FACE, OWNED))

    def _colour(self, name: str) -> Colour | None:
        face = self._read(FACE + name, _face_typed)
        owned = self._read(OWNED + name, parse_chips)
        return Colour(name, Decimal(face), int(owned)) if face is not None and owned is not None else None

    def _read(self, name: str, read: Callable[[str, str], Decimal | int]) -> Decimal | int | None:
        try:
            return read(self.typed.get(name, ""), name)
        except Refusal as refusal:
            self.wrong[name] = refusals.sentence(refusal)
            return None


def _face_typed(text: str, field: str) -> Decimal:
    """A face as typed; refuses `face_in_money` with the sign of a currency, and as `parse_chip_value`."""
    if without_sign(text, context.unit()) != text.strip():
        raise Refusal("face_in_money", field=field)
    return parse_chip_value(text, field)


@dataclass(frozen=True)
class ColourRow:
    """A colour as the page shows it, with what stands in its two fields."""

    colour: str
    name: str
    face: str
    owned: str
    errors: list[str]
    wrong: frozenset[str]


@bp.get("/club/chips")
@role("banker")
def chips() -> ResponseReturnValue:
    """The chips in the case; `case` fills in what a case of so many usually holds."""
    return _page(filled=PRESETS.get(request.args.get("case", "")))


@bp.post("/club/chips")
@role("banker")
def keep_chips() -> ResponseReturnValue:
    """Keeps the chips by colour from the next night on, without those that are gone, or keeps them no longer."""
    form = ChipSetForm()
    return act(
        form,
        lambda: keep_chip_set(book(), asked(), chips=form.chips),
        done=_way_on(),
        page=lambda: _page(form),
    )


def _page(form: ChipSetForm | None = None, filled: ChipSet | None = None) -> str:
    version = said(book(), club_id(), Kind.CHIP_SET_KEPT).version
    view = club_chips(book(), club_id())
    typed = form.typed if form else _as_typed(filled or view.chips)
    wrong = form.wrong if form else {}
    return render_template(
        "club/chips.html",
        view=view,
        version=version,
        form=form,
        rows=[_row(colour, typed, wrong) for colour in sorted(COLOURS, key=lambda name: -_face(typed, name))],
        cases=list(PRESETS),
        new_night=_new_night(),
    )


def _way_on() -> str:
    """Back to the night that is being started, else to the club: to where either says what is kept."""
    new_night = _new_night()
    return (url_for("club.start") + new_night if new_night else url_for("club.page")) + "#case"


def _new_night() -> str:
    """The start of a night that led here, as the address carries it; "" where something else did."""
    if "drawn" not in request.args:
        return ""
    return "?" + urlencode([(name, text) for name, text in request.args.items(multi=True) if name != "case"])


def _kept(seen: int | None = None) -> dict[str, str]:
    """The fields as the club keeps its chips, or kept them when that was `seen`."""
    facts = said(book(), club_id(), Kind.CHIP_SET_KEPT, seen=seen).facts
    return _as_typed(ChipSet.read(facts["chip_set"])) if facts else {}


def _written(face: str, owned: str) -> str:
    if not face:
        return gettext("Somebody else took this colour out.")
    return gettext("Somebody else wrote: face %(face)s, number %(number)s.", face=face, number=owned)


def _as_typed(chips: ChipSet) -> dict[str, str]:
    language = context.language()
    faces = {FACE + colour.name: formats.typed(f"{colour.face.normalize():f}", language) for colour in chips.colours}
    return faces | {OWNED + colour.name: str(colour.owned) for colour in chips.colours}


def _face(typed: Mapping[str, str], colour: str) -> Decimal:
    """The face as it is written; those that have none, or no number, come last."""
    try:
        return parse_chip_value(typed.get(FACE + colour, ""), FACE + colour)
    except Refusal:
        return Decimal(0)


def _row(colour: str, typed: Mapping[str, str], wrong: Mapping[str, str]) -> ColourRow:
    names = (FACE + colour, OWNED + colour)
    return ColourRow(
        colour=colour,
        name=colour_name(colour),
        face=typed.get(names[0], ""),
        owned=typed.get(names[1], ""),
        errors=[wrong[name] for name in names if name in wrong],
        wrong=frozenset(name for name in names if name in wrong),
    )
