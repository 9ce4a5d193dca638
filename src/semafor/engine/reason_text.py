"""A bot's reasons as sentences in the reader's language: ids of the map become names, shares become per cent."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.bots.reasons.reason import Fact, Reason
from semafor.maps.model import Map
from semafor.notation.map_ids import strand_mark
from semafor.texts import Texts

MINUS = "\N{MINUS SIGN}"


def sentences(reasons: Iterable[Reason], map: Map, texts: Texts) -> list[str]:
    """One sentence a reason."""
    return [sentence(reason, map, texts) for reason in reasons]


def sentence(reason: Reason, map: Map, texts: Texts) -> str:
    facts = dict(reason.facts)
    message = f"reason-{reason.kind}"
    match reason.kind:
        case "wants-route":
            message += f"-{facts['why']}"
            facts.setdefault("rivals", 1)
        case "collects-color" if facts["color"] == "locomotive":
            message = "reason-collects-locomotives"
        case "expects":
            margin, share = round(float(facts["margin"])), round(100 * float(facts["win_share"]))
            facts |= {"margin": f"+{margin}" if margin > 0 else f"{margin}".replace("-", MINUS), "win_share": share}
    return texts(message, **{name: word(name, fact, map, texts) for name, fact in facts.items()})


def word(name: str, fact: Fact, map: Map, texts: Texts) -> str | int:
    """A fact as a sentence shows it."""
    match name, fact:
        case "route" | "for_route", str(id) if id in map.routes_by_id:
            return route_name(id, map, texts)
        case "city" | "country", str(id) if id in map.places:
            return map.places[id].name.in_language(texts.language)
        case "ticket", str(id) if id in map.tickets_by_id:
            ticket = map.tickets_by_id[id]
            return ends(ticket.a, ticket.b, map, texts)
    return round(fact) if isinstance(fact, float) else fact


def route_name(id: str, map: Map, texts: Texts) -> str:
    """Its two ends, and of parallel strands what tells them apart."""
    route = map.routes_by_id[id]
    mark = strand_mark(map, route)
    if mark and not mark.isdigit():
        mark = texts("term-route-color", color=mark)
    return ends(route.a, route.b, map, texts) + (f" ({mark})" if mark else "")


def ends(a: str, b: str, map: Map, texts: Texts) -> str:
    return "–".join(map.places[place].name.in_language(texts.language) for place in (a, b))
