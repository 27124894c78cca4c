"""Plays a script: opens its night and carries out its steps, through the same services as the web."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from zoneinfo import ZoneInfo, available_timezones

from app.commands.nights.looks import look_first
from app.commands.nights.played import PlayedNight
from app.commands.nights.script import BOOKS_NOTHING, Script, Step
from app.commands.nights.script_clock import ScriptClock
from app.commands.nights.script_values import Fault
from app.commands.nights.verbs import carry_out
from app.domain.errors import Conflict, NotFound, Refusal
from app.domain.money import MATCH, parse_amount, unit_of
from app.domain.table.clock import parse_time_of_day
from app.i18n.zone import own_timezone
from app.queries.club import ClubSettings, club_settings
from app.services import club as clubs
from app.services import nights
from app.store.engine import Store
from app.store.once import Request

LANGUAGE = "en"
Pen = Callable[[datetime], datetime]
"""When something is written down that happened at a time."""


@dataclass(frozen=True)
class Outcome:
    """What came of a step: the refusal, None where it was booked.

    `before`: it was refused when the script was first played into the book, which keeps no refusals.
    """

    step: Step
    refusal: Refusal | None
    before: bool = False

    @property
    def surprise(self) -> str:
        """What is not as the script says, in a sentence; "" if all is."""
        if self.before and self.step.refused:
            return ""
        if self.before:
            return f"{self.step} was refused when the script was first played, though the script does not say so."
        expected, happened = self.step.refused, self.refusal.key if self.refusal else ""
        if expected == happened:
            return ""
        if not happened:
            return f"{self.step} was not refused, though the script says {expected}."
        said = f"though the script says {expected}" if expected else "though the script does not say so"
        return f"{self.step} was refused ({happened}), {said}."


def written_at_once(at: datetime) -> datetime:
    """The pen of a night that is written down while it is played."""
    return at


def play(script: Script, store: Store, pen: Pen = written_at_once) -> tuple[PlayedNight, Iterator[Outcome]]:
    """Opens the script's night in a book; the steps are carried out as the outcomes are taken.

    Refuses what the services refuse of a club and of an opening; raises `Fault` where script and book do not fit.
    """
    timezone = script.night.get("timezone") or own_timezone()
    if timezone not in available_timezones():
        raise Refusal("unknown_timezone", field="timezone", timezone=timezone)
    clock = ScriptClock(script.night["starts"], ZoneInfo(timezone))
    club = clubs.first_club(store, at=pen(clock.now))
    settings = club_settings(store, club)
    if settings is None:
        settings = _found(script, store, club, timezone, clock, pen)
    else:
        _fits(script, settings)
        clock = ScriptClock(script.night["starts"], ZoneInfo(settings.timezone))
    if "chips" in script.night:
        request = Request(club, _request_id(script, "chips"), at=clock.now, recorded_at=pen(clock.now))
        with _as_before("[night.chips]"):
            clubs.keep_chip_set(store, request, chips=script.night["chips"])
    played = _open(script, store, club, settings, clock, pen)
    return played, _steps(script, played, clock, pen)


def _found(script: Script, store: Store, club: int, timezone: str, clock: ScriptClock, pen: Pen) -> ClubSettings:
    """Names the club of a new book as the script says."""
    clubs.found_club(
        store,
        Request(club, _request_id(script, "club"), at=clock.now, recorded_at=pen(clock.now)),
        name=script.night["club"],
        currency=script.night.get("currency", MATCH.code),
        language=LANGUAGE,
        timezone=timezone,
    )
    settings = club_settings(store, club)
    assert settings, "just founded"
    return settings


def _fits(script: Script, settings: ClubSettings) -> None:
    """A script that is played into a book tells of the club that keeps it, in its money and by its clock."""
    for key, kept in (("club", settings.name), ("currency", settings.currency), ("timezone", settings.timezone)):
        told = script.night.get(key, kept)
        if told.casefold() != kept.casefold():
            raise Fault(f"[night] {key} is {told}; the book is kept for {kept}.")


def _open(script: Script, store: Store, club: int, settings: ClubSettings, clock: ScriptClock, pen: Pen) -> PlayedNight:
    night = script.night
    house = dict(script.rules)
    if "unit" in night and settings.currency != MATCH.code:
        house["unit"] = night["unit"]
    if "chip_value" in night:
        house["chip_value"] = night["chip_value"]
    agreed = nights.Agreed(
        book=night["book"],
        players=night["players"],
        banker=night["banker"],
        float_text=night.get("float", ""),
        float_notes=_notes(night.get("float_notes", {}), settings),
        stacks_text=night.get("stacks", ""),
        lender=night.get("lender", ""),
        stops=parse_time_of_day(night["stops"]) if "stops" in night else None,
        house=house,
        far=True,
        part=True,
    )
    request = Request(club, _request_id(script, "night"), at=clock.now, recorded_at=pen(clock.now))
    with _as_before("[night]"):
        opened = nights.open_night(store, request, agreed)
    assert opened.night, "an opening is of a night"
    return PlayedNight(store, club, opened.night, clock.zone)


def _notes(told: Mapping[str, int], settings: ClubSettings) -> dict[str, int]:
    """Notes by their worth in smallest units, as the book names them."""
    unit = unit_of(settings.currency)
    return {str(int(parse_amount(worth, unit, "float_notes"))): count for worth, count in told.items()}


def _steps(script: Script, played: PlayedNight, clock: ScriptClock, pen: Pen) -> Iterator[Outcome]:
    """What the book has of the script from before is answered from there; a step that it lacks among these was refused
    then, and is not asked again of a night that has gone on; nor is where to look."""
    before = played.answered({_request_id(script, str(step.number)): step.number for step in script.steps})
    reached = max(before, default=0)
    for step in script.steps:
        at = clock.moment(step.at, f"Step {step.number}: at")
        request = played.request(_request_id(script, str(step.number)), at=at, recorded_at=pen(clock.now))
        if step.number < reached and step.number not in before:
            yield Outcome(step, None, before=step.verb not in BOOKS_NOTHING)
        else:
            yield _carried_out(played, request, step)


def _carried_out(played: PlayedNight, request: Request, step: Step) -> Outcome:
    try:
        if step.verb in BOOKS_NOTHING:
            look_first(played, step.said)
        else:
            with _as_before(f"Step {step.number}: {step.verb}"):
                played.booked[step.number] = carry_out(played, request, step.verb, step.said).seq
    except Refusal as refusal:
        return Outcome(step, refusal)
    except NotFound as missing:
        raise Fault(f"Step {step.number}: {step.verb} names what is not there: {missing}.") from missing
    return Outcome(step, None)


@contextmanager
def _as_before(told: str) -> Iterator[None]:
    """What the book has of the script from before must mean the same now; else raises `Fault`."""
    try:
        yield
    except Conflict as conflict:
        raise Fault(
            f"{told} means something else than when this script was first played into this book. "
            "Perhaps a name was corrected there since, or an older Bankir played it."
        ) from conflict


def _request_id(script: Script, what: str) -> str:
    """The same file played twice into a book asks the same twice, and is booked once (T-67)."""
    return f"script:{script.digest[:32]}:{what}"
