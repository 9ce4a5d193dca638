"""What one seat knows. Bots, environments and clients get this and never a State.

A view is built by naming what may be seen, never cut out of a position: what is forgotten here stays hidden.
"""

from __future__ import annotations

from semafor.notation.cards import letters_of, letters_of_counts
from semafor.notation.map_ids import MapIds
from semafor.notation.options import GameOptions
from semafor.notation.positions import PHASES, ids, write_country_cards, write_stacks, write_tunnel
from semafor.rules import constants
from semafor.rules.snapshot import SeatSnapshot, Snapshot
from semafor.rules.state import State


def write_view(state: State, map_ids: MapIds, options: GameOptions, viewer: int | None) -> dict[str, object]:
    """The game as a seat may know it; None is a spectator."""
    snapshot = state.snapshot()
    view = public_part(snapshot, map_ids, options)
    view["seats"] = [
        own_seat(seat, map_ids) if number == viewer else other_seat(seat, map_ids, snapshot.phase)
        for number, seat in enumerate(snapshot.seats)
    ]
    return view


def public_part(snapshot: Snapshot, map_ids: MapIds, options: GameOptions) -> dict[str, object]:
    """What all views have in common: everything but the seats, for which there is a place."""
    public: dict[str, object] = {
        "map": map_ids.map.id,
        "options": options.to_dict(),
        "phase": PHASES[snapshot.phase],
        "seat": snapshot.seat,
        "row": letters_of(snapshot.row),
        "deck": len(snapshot.deck),
        "discard": letters_of_counts(snapshot.discard),
        "ticket_deck": len(snapshot.ticket_deck),
        "seats": [],
        "countries": write_stacks(snapshot.country_cards, map_ids),
        "tunnel": write_tunnel(snapshot.tunnel, map_ids),
        "last_round": snapshot.last_round,
        "idle": snapshot.idle,
        "passes": snapshot.passes,
    }
    if snapshot.phase == constants.START:
        public["first"] = snapshot.first
        public["rejected"] = None
    return public


def public_seat(seat: SeatSnapshot, map_ids: MapIds) -> dict[str, object]:
    """What lies open before everybody."""
    public: dict[str, object] = {
        "known": letters_of_counts(seat.known),
        "trains": seat.trains,
        "stations": seat.stations,
        "points": seat.points,
        "routes": ids(map_ids.routes, seat.routes),
        "station_cities": ids(map_ids.places, seat.station_cities),
        "country_cards": write_country_cards(seat.country_cards, map_ids),
    }
    if seat.resigned:
        public["resigned"] = True
    return public


def own_seat(seat: SeatSnapshot, map_ids: MapIds) -> dict[str, object]:
    return {**private_part(seat, map_ids), **public_seat(seat, map_ids)}


def other_seat(seat: SeatSnapshot, map_ids: MapIds, phase: int) -> dict[str, object]:
    return {**hidden_part(seat, map_ids, phase), **public_seat(seat, map_ids)}


def private_part(seat: SeatSnapshot, map_ids: MapIds) -> dict[str, object]:
    """What a seat alone sees of itself."""
    return {
        "hand": letters_of_counts(seat.hand),
        "tickets": ids(map_ids.tickets, seat.tickets),
        "offered": ids(map_ids.tickets, seat.offered),
        "returned": ids(map_ids.tickets, seat.returned),
    }


def hidden_part(seat: SeatSnapshot, map_ids: MapIds, phase: int) -> dict[str, object]:
    """What the others see of that: hands and offers as counts. Tickets as a count, too: open when all is over,
    nothing while all still choose.
    """
    tickets: object = len(seat.tickets)
    if phase == constants.START:
        tickets = None
    elif phase == constants.OVER:
        tickets = ids(map_ids.tickets, seat.tickets)
    return {"hand": sum(seat.hand), "tickets": tickets, "offered": len(seat.offered)}
