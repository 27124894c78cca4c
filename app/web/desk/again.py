"""The way from what was kept back to the page it was judged on."""

from typing import Any

from flask import url_for

from app.queries.lines import Line
from app.web.desk.told import NOTHING


def again(line: Line) -> str:
    """The address where the same cards or answers lie on the desk."""
    facts = line.original
    if facts["about"] == "ruling":
        answers = {f"q-{key}": told for key, told in facts["answers"].items()}
        return url_for("desk.ruling", number=line.night, ruling=facts["ruling"], **answers)
    fields = _packets(facts) if facts["about"] == "packets" else _hands(facts)
    return url_for("desk.show", number=line.night, **fields)


def _hands(facts: dict[str, Any]) -> dict[str, Any]:
    cards = {f"cards-{player}": text for player, text in facts["hands"].items()}
    claims = {f"claim-{player}": claim for player, claim in facts["claims"].items()}
    return {"hand": list(facts["hands"]), **cards, **claims, **_told(facts["choices"])}


def _packets(facts: dict[str, Any]) -> dict[str, Any]:
    cards = {
        f"cards-{player}-{number}": packet.strip()
        for player, packets in facts["packets"].items()
        for number, packet in enumerate(packets.split("|"), start=1)
    }
    return {"hand": list(facts["packets"]), "cards-removed": facts["removed"], **cards}


def _told(choices: dict[str, Any]) -> dict[str, Any]:
    """What only the table knew, by the names of its fields."""
    named = {
        f"{choice}-{player}": card
        for choice in ("kings", "given_up", "drawn")
        for player, card in choices.get(choice, {}).items()
    }
    if "eights_declared" in choices:
        named["eights"] = "yes" if choices["eights_declared"] else "no"
    if spinner := choices.get("spinner"):
        named |= {"spinner": spinner["call"] or NOTHING, "back": spinner["put_back"]}
    return named
