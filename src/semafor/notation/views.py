"""What one seat knows. Bots, environments and clients get this and never a State.

A view is built by naming what may be seen, never cut out of a position: what is forgotten here stays hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from semafor.notation.cards import letters_of, letters_of_counts
from semafor.notation.game_options import GameOptions, write_seed
from semafor.notation.map_ids import MapIds
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


Part = dict[str, object]


class ViewParts:
    """The parts of all views of a state, and of its position, none of them written twice.

    Put together they are what ``write_view`` and ``write_position`` write.
    """

    # Not one cached property: in Python 3.11 each takes a lock, and this is made for every action of every table.
    __slots__ = ("hidden", "private", "public", "seats", "secret")

    def __init__(self, state: State, map_ids: MapIds, options: GameOptions) -> None:
        snapshot = state.snapshot()
        # What all views have in common: everything but the seats, which stand there empty.
        self.public: Part = public_part(snapshot, map_ids, options)
        # Of each seat what lies open, what it alone sees, and what the others see of that.
        self.seats: list[Part] = [public_seat(seat, map_ids) for seat in snapshot.seats]
        self.private: list[Part] = [private_part(seat, map_ids) for seat in snapshot.seats]
        self.hidden: list[Part] = [hidden_part(seat, map_ids, snapshot.phase) for seat in snapshot.seats]
        # What a position says in place of the public part, or besides.
        self.secret: Part = {
            "deck": letters_of(snapshot.deck),
            "ticket_deck": ids(map_ids.tickets, snapshot.ticket_deck),
            "seed": write_seed(snapshot.seed),
        }
        if snapshot.phase == constants.START:
            self.secret["rejected"] = ids(map_ids.tickets, snapshot.rejected)

    def view(self, viewer: int | None) -> Part:
        parts = [*self.hidden]
        if viewer is not None:
            parts[viewer] = self.private[viewer]
        return {**self.public, "seats": [{**part, **seat} for part, seat in zip(parts, self.seats, strict=True)]}

    def position(self) -> Part:
        seats = [{**part, **seat} for part, seat in zip(self.private, self.seats, strict=True)]
        return {**self.public, **self.secret, "seats": seats}


def summary(view: Mapping[str, Any], names: Sequence[str], map_name: str) -> str:
    """The public side of a game, from a spectator's view."""
    phases = {
        "start": "everybody chooses tickets",
        "turn": "turn of {}",
        "second": "{} draws a second card",
        "tunnel": "{} pays for the tunnel or withdraws",
        "keep": "{} chooses tickets",
        "over": "the game is over",
    }
    head = f"{map_name}, {len(names)} players: {phases[view['phase']].format(names[view['seat']])}"
    if view["last_round"] is not None and view["phase"] != "over":
        head += f" (last round, {view['last_round']} turns to go)"
    cards = f"row {view['row'] or '–'}, deck {view['deck']}, discards {len(view['discard'])}"
    widest = max(len(name) for name in names)
    seats = [seat_line(name.ljust(widest), seat) for name, seat in zip(names, view["seats"], strict=True)]
    return "\n".join([head, f"{cards}, ticket deck {view['ticket_deck']}", *seats])


def seat_line(name: str, seat: Mapping[str, Any]) -> str:
    tickets = seat["tickets"]
    held = "?" if tickets is None else len(tickets) if isinstance(tickets, list) else tickets
    line = f"{name}  {seat['points']:3} points, {seat['trains']:2} trains, {seat['hand']:2} cards"
    return f"{line}, {held} tickets, {len(seat['routes'])} routes" + (", resigned" if seat.get("resigned") else "")
