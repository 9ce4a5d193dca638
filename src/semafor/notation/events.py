"""What happened, as objects: what ``play`` answers, what a server tells, what a log shows."""

from __future__ import annotations

from collections.abc import Iterable

from semafor.notation.cards import LETTERS, letters_of_payment
from semafor.notation.map_ids import MapIds
from semafor.rules import event_kinds

Event = dict[str, object]


def write_events(entries: Iterable[tuple[int, ...]], map_ids: MapIds) -> list[Event]:
    """The entries of a log as events, complete, in the order in which things happened."""
    return [write_event(entry, map_ids) for entry in entries]


def write_event(entry: tuple[int, ...], map_ids: MapIds) -> Event:
    kind, first, *rest = entry
    match kind:
        case event_kinds.DRAW:
            source = "row" if rest[0] == event_kinds.FROM_ROW else "deck"
            return {"event": "draw", "seat": first, "from": source, "card": LETTERS[rest[1]]}
        case event_kinds.TURN_UP:
            return {"event": "turn_up", "card": LETTERS[first]}
        case event_kinds.FLUSH:
            return {"event": "flush", "cards": letters_of_digits(first)}
        case event_kinds.RESHUFFLE:
            return {"event": "reshuffle", "cards": first}
        case event_kinds.CLAIM:
            route, color, colored, locomotives, points = rest[:5]
            cards = letters_of_payment(color, colored, locomotives)
            return {"event": "claim", "seat": first, "route": map_ids.routes[route], "cards": cards, "points": points}
        case event_kinds.TUNNEL:
            route, color, colored, locomotives, revealed, extra = rest[:6]
            return {
                "event": "tunnel",
                "seat": first,
                "route": map_ids.routes[route],
                "laid": letters_of_payment(color, colored, locomotives),
                "revealed": letters_of_digits(revealed),
                "extra": extra,
            }
        case event_kinds.PAY:
            return {"event": "pay", "seat": first, "cards": letters_of_payment(*rest[:3])}
        case event_kinds.WITHDRAW:
            return {"event": "withdraw", "seat": first, "route": map_ids.routes[rest[0]]}
        case event_kinds.STATION:
            cards = letters_of_payment(*rest[1:4])
            return {"event": "station", "seat": first, "city": map_ids.places[rest[0]], "cards": cards}
        case event_kinds.TICKETS:
            return {"event": "tickets", "seat": first, "offered": tickets_of(rest[0], rest[1], map_ids)}
        case event_kinds.KEEP:
            kept = tickets_of(rest[0], rest[1], map_ids)
            return {"event": "keep", "seat": first, "kept": kept, "rejected": rest[2]}
        case event_kinds.COUNTRY_CARD:
            return {"event": "country_card", "seat": first, "country": map_ids.places[rest[0]], "value": rest[1]}
        case event_kinds.PASS:
            return {"event": "pass", "seat": first}
        case event_kinds.LAST_ROUND:
            return {"event": "last_round", "seat": first}
        case event_kinds.OVER:
            return {"event": "over"}
    raise ValueError(f"{kind} is no event")


def letters_of_digits(digits: int) -> str:
    """Cards written as decimal digits after a leading 9."""
    return "".join(LETTERS[int(digit)] for digit in str(digits)[1:])


def tickets_of(low: int, high: int, map_ids: MapIds) -> list[str]:
    """The tickets of a set of two words."""
    mask = low | high << 64
    return [ticket for index, ticket in enumerate(map_ids.tickets) if mask >> index & 1]


def seen_by(event: Event, viewer: int | None, *, starting: bool) -> Event:
    """An event as a seat may see it; None is a spectator. ``starting``: not everybody has chosen tickets yet."""
    if event.get("seat") == viewer and viewer is not None:
        return dict(event)
    match event["event"]:
        case "draw" if event["from"] == "deck":
            return {"event": "draw", "seat": event["seat"], "from": "deck"}
        case "tickets":
            return {"event": "tickets", "seat": event["seat"], "offered": how_many(event["offered"])}
        case "keep" if starting:
            return {"event": "keep", "seat": event["seat"]}
        case "keep":
            return {**event, "kept": how_many(event["kept"])}
    return dict(event)


def how_many(things: object) -> int:
    assert isinstance(things, list)
    return len(things)
