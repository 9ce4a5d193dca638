"""What one seat knows. Bots, environments and clients get this and never a State.

A view is built by naming what may be seen, never cut out of a position: what is forgotten here stays hidden.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from semafor.notation import cards
from semafor.notation.game_options import GameOptions, write_seed
from semafor.notation.map_ids import MapIds
from semafor.notation.positions import PHASES, write_country_cards, write_stacks
from semafor.rules import bits, constants, tickets
from semafor.rules.state import State, members


def write_view(state: State, map_ids: MapIds, options: GameOptions, viewer: int | None) -> dict[str, object]:
    """The game as a seat may know it; None is a spectator."""
    view = public_part(state, map_ids, options)
    own = constants.NOBODY if viewer is None else viewer
    seats = []
    for seat in range(state.players):
        part = private_part(state, seat, map_ids) if seat == own else hidden_part(state, seat, map_ids)
        add_public_seat(part, state, seat, map_ids)
        seats.append(part)
    view["seats"] = seats
    return view


def public_part(state: State, map_ids: MapIds, options: GameOptions) -> dict[str, object]:
    """What all views have in common: everything but the seats, for which there is a place."""
    public: dict[str, object] = {
        "map": map_ids.map.id,
        "options": options.to_dict(),
        "phase": PHASES[state.phase],
        "seat": state.seat,
        "row": "".join([cards.text_of_run(state.row[i], 1) for i in range(state.row_size)]),
        "deck": state.deck_size,
        "discard": cards.text_of_counts(state.discard, 0),
        "ticket_deck": state.ticket_deck_size,
        "seats": [],
        "countries": write_stacks(members(state.country_cards_left, 0), map_ids) if map_ids.country_cards else {},
        "tunnel": None if state.tunnel_route == constants.NO_ROUTE else tunnel_part(state, map_ids),
        "last_round": None if state.last_round == constants.NOT_YET else state.last_round,
        "idle": state.idle,
        "passes": state.passes,
    }
    if state.phase == constants.START:
        public["first"] = state.first
        public["rejected"] = None
    return public


def tunnel_part(state: State, map_ids: MapIds) -> dict[str, object]:
    """The tunnel that somebody is trying, as everybody sees it."""
    return {
        "route": map_ids.routes[state.tunnel_route],
        "laid": cards.text_of_payment(state.tunnel_color, state.tunnel_colored, state.tunnel_locomotives),
        "revealed": "".join([cards.text_of_run(state.revealed[i], 1) for i in range(state.revealed_size)]),
        "extra": state.tunnel_extra,
    }


def add_public_seat(part: dict[str, object], state: State, seat: int, map_ids: MapIds) -> None:
    """What lies open before everybody, added to what does not."""
    part["known"] = cards.text_of_counts(state.known, constants.KINDS * seat)
    part["trains"] = state.trains[seat]
    part["stations"] = state.stations[seat]
    part["points"] = state.points[seat]
    part["routes"] = names_in(map_ids.routes, state.routes[2 * seat], state.routes[2 * seat + 1])
    part["station_cities"] = names_in(map_ids.places, state.station_cities[seat], 0)
    part["country_cards"] = {}
    if state.country_cards[seat]:
        part["country_cards"] = write_country_cards(members(state.country_cards[seat], 0), map_ids)
    if bits.has(state.resigned, seat):
        part["resigned"] = True


def private_part(state: State, seat: int, map_ids: MapIds) -> dict[str, object]:
    """What a seat alone sees of itself."""
    return {
        "hand": cards.text_of_counts(state.hand, constants.KINDS * seat),
        "tickets": names_in(map_ids.tickets, state.tickets[2 * seat], state.tickets[2 * seat + 1]),
        "offered": names_in(map_ids.tickets, state.offered[2 * seat], state.offered[2 * seat + 1]),
        "returned": names_in(map_ids.tickets, state.returned[2 * seat], state.returned[2 * seat + 1]),
    }


def hidden_part(state: State, seat: int, map_ids: MapIds) -> dict[str, object]:
    """What the others see of that: hands and offers as counts. Tickets as a count, too: open when all is over,
    nothing while all still choose.
    """
    held: object = bits.count_both(state.tickets[2 * seat], state.tickets[2 * seat + 1])
    if state.phase == constants.START:
        held = None
    elif state.phase == constants.OVER:
        held = names_in(map_ids.tickets, state.tickets[2 * seat], state.tickets[2 * seat + 1])
    hand = 0
    for kind in range(constants.KINDS):
        hand += state.hand[constants.KINDS * seat + kind]
    return {"hand": hand, "tickets": held, "offered": tickets.offered_count(state, seat)}


def names_in(names: tuple[str, ...], low: int, high: int) -> list[str]:
    """The ids of a set of two words."""
    found: list[str] = []
    for half in range(2):
        indexes = high if half else low
        while indexes:
            index, indexes = bits.pop_lowest_of_half(indexes, half)
            found.append(names[index])
    return found


def public_seat(state: State, seat: int, map_ids: MapIds) -> dict[str, object]:
    part: dict[str, object] = {}
    add_public_seat(part, state, seat, map_ids)
    return part


def secret_part(state: State, map_ids: MapIds) -> dict[str, object]:
    """What a position says besides, and no view does: the order of the decks, and the seed."""
    names = map_ids.tickets
    last, top = state.ticket_deck_size - 1, state.deck_size - 1
    secret: dict[str, object] = {
        "deck": "".join([cards.text_of_run(state.deck[top - i], 1) for i in range(state.deck_size)]),
        "ticket_deck": [names[state.ticket_deck[last - i]] for i in range(state.ticket_deck_size)],
        "seed": write_seed(sum([int(state.key[i]) << 32 * i for i in range(8)])),
    }
    if state.phase == constants.START:
        secret["rejected"] = names_in(names, state.rejected[0], state.rejected[1])
    return secret


Part = dict[str, object]


class ViewParts:
    """The parts of all views of a state, and of its position, none of them written twice.

    Put together they are what ``write_view`` and ``write_position`` write.
    """

    # Not one cached property: in Python 3.11 each takes a lock, and this is made for every action of every table.
    __slots__ = ("hidden", "private", "public", "seats", "secret")

    def __init__(self, state: State, map_ids: MapIds, options: GameOptions) -> None:
        # What all views have in common: everything but the seats, which stand there empty.
        self.public: Part = public_part(state, map_ids, options)
        # Of each seat what lies open, what it alone sees, and what the others see of that.
        self.seats: list[Part] = [public_seat(state, seat, map_ids) for seat in range(state.players)]
        self.private: list[Part] = [private_part(state, seat, map_ids) for seat in range(state.players)]
        self.hidden: list[Part] = [hidden_part(state, seat, map_ids) for seat in range(state.players)]
        # What a position says in place of the public part, or besides.
        self.secret: Part = secret_part(state, map_ids)

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
    table = f"row {view['row'] or '–'}, deck {view['deck']}, discards {len(view['discard'])}"
    widest = max(len(name) for name in names)
    seats = [seat_line(name.ljust(widest), seat) for name, seat in zip(names, view["seats"], strict=True)]
    return "\n".join([head, f"{table}, ticket deck {view['ticket_deck']}", *seats])


def seat_line(name: str, seat: Mapping[str, Any]) -> str:
    tickets = seat["tickets"]
    held = "?" if tickets is None else len(tickets) if isinstance(tickets, list) else tickets
    line = f"{name}  {seat['points']:3} points, {seat['trains']:2} trains, {seat['hand']:2} cards"
    return f"{line}, {held} tickets, {len(seat['routes'])} routes" + (", resigned" if seat.get("resigned") else "")
