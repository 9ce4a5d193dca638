"""A state as JSON: the position, which holds everything, hidden cards too, so that a game can go on from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from semafor.notation.cards import letters_of, letters_of_counts, letters_of_payment
from semafor.notation.game_options import GameOptions, write_seed
from semafor.notation.map_ids import MapIds
from semafor.rules import constants
from semafor.rules.snapshot import SeatSnapshot, Snapshot, TunnelSnapshot
from semafor.rules.state import State

# In the order of their numbers.
PHASES = ("start", "turn", "second", "tunnel", "keep", "over")
PHASE_NUMBER = {name: number for number, name in enumerate(PHASES)}


def write_position(state: State, map_ids: MapIds, options: GameOptions) -> dict[str, object]:
    """The position of a state, every field present."""
    return position_from(state.snapshot(), map_ids, options)


def position_from(snapshot: Snapshot, map_ids: MapIds, options: GameOptions) -> dict[str, object]:
    position: dict[str, object] = {
        "map": map_ids.map.id,
        "options": options.to_dict(),
        "phase": PHASES[snapshot.phase],
        "seat": snapshot.seat,
        "row": letters_of(snapshot.row),
        "deck": letters_of(snapshot.deck),
        "discard": letters_of_counts(snapshot.discard),
        "ticket_deck": ids(map_ids.tickets, snapshot.ticket_deck),
        "seats": [write_seat(seat, map_ids) for seat in snapshot.seats],
        "countries": write_stacks(snapshot.country_cards, map_ids),
        "tunnel": write_tunnel(snapshot.tunnel, map_ids),
        "last_round": snapshot.last_round,
        "idle": snapshot.idle,
        "passes": snapshot.passes,
        "seed": write_seed(snapshot.seed),
    }
    if snapshot.phase == constants.START:
        position["first"] = snapshot.first
        position["rejected"] = ids(map_ids.tickets, snapshot.rejected)
    return position


def write_seat(seat: SeatSnapshot, map_ids: MapIds) -> dict[str, object]:
    written: dict[str, object] = {
        "hand": letters_of_counts(seat.hand),
        "known": letters_of_counts(seat.known),
        "trains": seat.trains,
        "stations": seat.stations,
        "points": seat.points,
        "tickets": ids(map_ids.tickets, seat.tickets),
        "offered": ids(map_ids.tickets, seat.offered),
        "returned": ids(map_ids.tickets, seat.returned),
        "routes": ids(map_ids.routes, seat.routes),
        "station_cities": ids(map_ids.places, seat.station_cities),
        "country_cards": write_country_cards(seat.country_cards, map_ids),
    }
    if seat.resigned:
        written["resigned"] = True
    return written


def write_country_cards(cards: Iterable[int], map_ids: MapIds) -> dict[str, list[int]]:
    """The values by country; a country without any is left out."""
    values: dict[str, list[int]] = {}
    for card in cards:
        country, value = map_ids.country_cards[card]
        values.setdefault(country, []).append(value)
    return values


def write_stacks(cards: Iterable[int], map_ids: MapIds) -> Mapping[str, list[int]]:
    """What is left of each country's stack, top first; an empty stack too, for left out would mean full."""
    left = write_country_cards(cards, map_ids)
    return {country.id: left.get(country.id, []) for country in map_ids.map.countries}


def write_tunnel(tunnel: TunnelSnapshot | None, map_ids: MapIds) -> dict[str, object] | None:
    if tunnel is None:
        return None
    return {
        "route": map_ids.routes[tunnel.route],
        "laid": letters_of_payment(tunnel.color, tunnel.colored, tunnel.locomotives),
        "revealed": letters_of(tunnel.revealed),
        "extra": tunnel.extra,
    }


def ids(names: tuple[str, ...], indexes: Iterable[int]) -> list[str]:
    return [names[index] for index in indexes]
