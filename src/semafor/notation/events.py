"""What happened, as objects: what ``play`` answers, what a server tells, what a log shows."""

from __future__ import annotations

from semafor.notation import cards
from semafor.notation.map_ids import MapIds
from semafor.rules import bits, event_kinds
from semafor.rules.event_log import EventLog

Event = dict[str, object]


def write_events(log: EventLog, map_ids: MapIds) -> list[Event]:
    """The entries of a log as events, complete, in the order in which things happened."""
    return [write_event(log, at * event_kinds.WIDTH, map_ids) for at in range(log.size)]


def write_event(log: EventLog, at: int, map_ids: MapIds) -> Event:
    """The event that begins at this place; ``event_kinds`` says what its numbers mean."""
    kind, seat = log.item[at], log.item[at + 1]
    a, b, c, d = log.item[at + 2], log.item[at + 3], log.item[at + 4], log.item[at + 5]
    if kind == event_kinds.DRAW:
        source = "row" if a == event_kinds.FROM_ROW else "deck"
        return {"event": "draw", "seat": seat, "from": source, "card": cards.text_of_run(b, 1)}
    if kind == event_kinds.TURN_UP:
        return {"event": "turn_up", "card": cards.text_of_run(seat, 1)}
    if kind == event_kinds.CLAIM:
        paid, points = cards.text_of_payment(b, c, d), log.item[at + 6]
        return {"event": "claim", "seat": seat, "route": map_ids.routes[a], "cards": paid, "points": points}
    if kind == event_kinds.TICKETS:
        return {"event": "tickets", "seat": seat, "offered": tickets_of(a, b, map_ids)}
    if kind == event_kinds.KEEP:
        return {"event": "keep", "seat": seat, "kept": tickets_of(a, b, map_ids), "rejected": c}
    if kind == event_kinds.TUNNEL:
        return {
            "event": "tunnel",
            "seat": seat,
            "route": map_ids.routes[a],
            "laid": cards.text_of_payment(b, c, d),
            "revealed": letters_of_digits(log.item[at + 6]),
            "extra": log.item[at + 7],
        }
    if kind == event_kinds.PAY:
        return {"event": "pay", "seat": seat, "cards": cards.text_of_payment(a, b, c)}
    if kind == event_kinds.WITHDRAW:
        return {"event": "withdraw", "seat": seat, "route": map_ids.routes[a]}
    if kind == event_kinds.STATION:
        return {"event": "station", "seat": seat, "city": map_ids.places[a], "cards": cards.text_of_payment(b, c, d)}
    if kind == event_kinds.FLUSH:
        return {"event": "flush", "cards": letters_of_digits(seat)}
    if kind == event_kinds.RESHUFFLE:
        return {"event": "reshuffle", "cards": seat}
    if kind == event_kinds.COUNTRY_CARD:
        return {"event": "country_card", "seat": seat, "country": map_ids.places[a], "value": b}
    if kind == event_kinds.PASS:
        return {"event": "pass", "seat": seat}
    if kind == event_kinds.LAST_ROUND:
        return {"event": "last_round", "seat": seat}
    return {"event": "over"}


def letters_of_digits(digits: int) -> str:
    """Cards written as decimal digits after a leading 9."""
    return "".join(cards.LETTERS[int(digit)] for digit in str(digits)[1:])


def tickets_of(low: int, high: int, map_ids: MapIds) -> list[str]:
    """The tickets of a set of two words."""
    found = []
    names = map_ids.tickets
    for half in range(2):
        tickets = high if half else low
        while tickets:
            ticket, tickets = bits.pop_lowest_of_half(tickets, half)
            found.append(names[ticket])
    return found


def seen_by(event: Event, viewer: int | None, *, starting: bool) -> Event:
    """An event as a seat may see it; None is a spectator. ``starting``: not everybody has chosen tickets yet."""
    if event.get("seat") == viewer and viewer is not None:
        return dict(event)
    kind = event["event"]
    if kind == "draw" and event["from"] == "deck":
        return {"event": "draw", "seat": event["seat"], "from": "deck"}
    if kind == "tickets":
        return {"event": "tickets", "seat": event["seat"], "offered": how_many(event["offered"])}
    if kind == "keep" and starting:
        return {"event": "keep", "seat": event["seat"]}
    if kind == "keep":
        return {**event, "kept": how_many(event["kept"])}
    return dict(event)


def how_many(things: object) -> int:
    assert isinstance(things, list)
    return len(things)
