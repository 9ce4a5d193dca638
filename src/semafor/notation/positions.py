"""A state as JSON: the position, which holds everything, hidden cards too, so that a game can go on from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from semafor.notation.cards import letters_of, letters_of_counts, letters_of_payment
from semafor.notation.map_ids import MapIds
from semafor.notation.options import GameOptions
from semafor.notation.seeds import write_seed
from semafor.rules import constants
from semafor.rules.snapshot import SeatSnapshot, Snapshot, TunnelSnapshot
from semafor.rules.state import State

# In the order of their numbers.
PHASES = ("start", "turn", "second", "tunnel", "keep", "over")
PHASE_NUMBER = {name: number for number, name in enumerate(PHASES)}


def write_position(state: State, lexicon: MapIds, options: GameOptions) -> dict[str, object]:
    """The position of a state, every field present."""
    return position_from(state.snapshot(), lexicon, options)


def position_from(snapshot: Snapshot, lexicon: MapIds, options: GameOptions) -> dict[str, object]:
    position: dict[str, object] = {
        "map": lexicon.map.id,
        "options": options.to_dict(),
        "phase": PHASES[snapshot.phase],
        "seat": snapshot.seat,
        "row": letters_of(snapshot.row),
        "deck": letters_of(snapshot.deck),
        "discard": letters_of_counts(snapshot.discard),
        "ticket_deck": ids(lexicon.tickets, snapshot.ticket_deck),
        "seats": [write_seat(seat, lexicon) for seat in snapshot.seats],
        "countries": write_stacks(snapshot.country_cards, lexicon),
        "tunnel": write_tunnel(snapshot.tunnel, lexicon),
        "last_round": snapshot.last_round,
        "idle": snapshot.idle,
        "passes": snapshot.passes,
        "seed": write_seed(snapshot.seed),
    }
    if snapshot.phase == constants.START:
        position["first"] = snapshot.first
        position["rejected"] = ids(lexicon.tickets, snapshot.rejected)
    return position


def write_seat(seat: SeatSnapshot, lexicon: MapIds) -> dict[str, object]:
    written: dict[str, object] = {
        "hand": letters_of_counts(seat.hand),
        "known": letters_of_counts(seat.known),
        "trains": seat.trains,
        "stations": seat.stations,
        "points": seat.points,
        "tickets": ids(lexicon.tickets, seat.tickets),
        "offered": ids(lexicon.tickets, seat.offered),
        "returned": ids(lexicon.tickets, seat.returned),
        "routes": ids(lexicon.routes, seat.routes),
        "station_cities": ids(lexicon.places, seat.station_cities),
        "country_cards": write_country_cards(seat.country_cards, lexicon),
    }
    if seat.resigned:
        written["resigned"] = True
    return written


def write_country_cards(cards: Iterable[int], lexicon: MapIds) -> dict[str, list[int]]:
    """The values by country; a country without any is left out."""
    values: dict[str, list[int]] = {}
    for card in cards:
        country, value = lexicon.country_cards[card]
        values.setdefault(country, []).append(value)
    return values


def write_stacks(cards: Iterable[int], lexicon: MapIds) -> Mapping[str, list[int]]:
    """What is left of each country's stack, top first; an empty stack too, for left out would mean full."""
    left = write_country_cards(cards, lexicon)
    return {country.id: left.get(country.id, []) for country in lexicon.map.countries}


def write_tunnel(tunnel: TunnelSnapshot | None, lexicon: MapIds) -> dict[str, object] | None:
    if tunnel is None:
        return None
    return {
        "route": lexicon.routes[tunnel.route],
        "laid": letters_of_payment(tunnel.color, tunnel.colored, tunnel.locomotives),
        "revealed": letters_of(tunnel.revealed),
        "extra": tunnel.extra,
    }


def ids(names: tuple[str, ...], indexes: Iterable[int]) -> list[str]:
    return [names[index] for index in indexes]
