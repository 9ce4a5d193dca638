"""How an observation is laid out: its blocks by name, the largest value of every number, and the map as a graph.

The flat form is one row of whole numbers. The structured form is the same row cut into blocks; both share memory.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import prod

import numpy as np
import numpy.typing as npt

from semafor.env import observation_columns
from semafor.env.array_types import Observations
from semafor.env.observation_writer import ObservationWriter
from semafor.notation.cards import LETTERS
from semafor.notation.positions import PHASES
from semafor.rules import constants
from semafor.rules.board import COLOR_NAMES, Board

SEAT_COLUMNS = ("acts", "first", "trains", "stations", "points", "cards", "tickets", "offered")
TICKET_COLUMNS = ("held", "offered", "returned")
ROUTE_FACTS = (
    "length",
    "ferry",
    "tunnel",
    "points",
    *(f"is {letter}" for letter in LETTERS[: constants.COLORS]),
    "is gray",
)
TICKET_FACTS = ("points", "long")


@dataclass(frozen=True, slots=True)
class Block:
    """A part of the observation: where it begins, its shape, and what its columns mean."""

    start: int
    shape: tuple[int, ...]
    columns: tuple[str, ...]

    @property
    def part(self) -> slice:
        return slice(self.start, self.start + prod(self.shape))


class ObservationLayout:
    """The blocks of the observations that an observer writes."""

    blocks: Mapping[str, Block]
    high: Observations

    def __init__(self, observer: ObservationWriter) -> None:
        self.size = observer.size
        self.blocks = {name: block for name, block in name_blocks(observer).items() if prod(block.shape)}
        self.high = np.ones(self.size, np.int16)
        for name, block in self.blocks.items():
            highest = highest_values(observer, name)
            if highest:
                # What a map hasn't got is always 0; a space in which nothing else could stand is suspect to checkers.
                self.high[block.part] = np.resize(np.maximum(highest, 1), prod(block.shape))

    def split(self, flat: Observations) -> dict[str, Observations]:
        """The same numbers as blocks, without copying. Leading axes stay, so a whole batch can be split."""
        return {
            name: flat[..., block.part].reshape(*flat.shape[:-1], *block.shape) for name, block in self.blocks.items()
        }


def name_blocks(observer: ObservationWriter) -> dict[str, Block]:
    board, players = observer.board, observer.players
    seats = tuple(f"seat +{place}" for place in range(players))
    known = tuple(f"known {letter}" for letter in LETTERS) if observer.memory else ()
    return {
        "table": Block(0, (observation_columns.TABLE,), table_columns()),
        "seats": Block(observer.seats, (players, observer.seat_width), SEAT_COLUMNS + known),
        "routes": Block(
            observer.routes, (board.routes, players + observation_columns.ROUTE_EXTRA), (*seats, "open", "tried")
        ),
        "cities": Block(observer.cities, (board.cities if board.stations else 0, players), seats),
        "tickets": Block(observer.tickets, (board.tickets, observation_columns.TICKET_EXTRA), TICKET_COLUMNS),
        "country_cards": Block(observer.country_cards, (observer.cards, players), seats),
    }


def table_columns() -> tuple[str, ...]:
    def by_kind(name: str) -> tuple[str, ...]:
        return tuple(f"{name} {letter}" for letter in LETTERS)

    counts = ("deck", "ticket deck", "last round", "idle", "passes")
    phases = tuple(f"phase {phase}" for phase in PHASES)
    piles = (*by_kind("row"), *by_kind("discard"), *counts, *by_kind("laid"), *by_kind("revealed"))
    return (*phases, *piles, "extra", *by_kind("hand"))


def highest_values(observer: ObservationWriter, block: str) -> list[int]:
    """The largest value of each column, where it is more than a yes."""
    board, players = observer.board, observer.players
    of_kind = [board.cards_of(kind) for kind in range(constants.KINDS)]
    if block == "table":
        revealed = [constants.REVEALED] * constants.KINDS
        counts = [sum(of_kind), board.tickets, players + 1, constants.IDLE_TURNS * players, players]
        row = [constants.ROW] * constants.KINDS
        return [1] * len(PHASES) + row + of_kind + counts + of_kind + revealed + [constants.REVEALED] + of_kind
    if block == "seats":
        points = sum(board.map.rules.route_points[route.length] for route in board.map.routes)
        offered = max(board.start_regular + board.start_long, board.draw_deal)
        counts = [1, 1, board.trains, board.stations, points, sum(of_kind), board.tickets, offered]
        return counts + (of_kind if observer.memory else [])
    return []


@dataclass(frozen=True, slots=True)
class Graph:
    """What never changes on a map, row by row in the order of the blocks: for networks that see it as a graph."""

    # The places that routes and tickets join: cities first, then countries. Shape (routes, 2), (tickets, 2).
    route_ends: npt.NDArray[np.int16]
    ticket_ends: npt.NDArray[np.int16]
    # The columns of ROUTE_FACTS and TICKET_FACTS.
    routes: npt.NDArray[np.int16]
    tickets: npt.NDArray[np.int16]
    # Which country a card belongs to, as a place, and its value.
    country_cards: npt.NDArray[np.int16]
    places: int

    @classmethod
    def of(cls, board: Board) -> Graph:
        map = board.map
        place_of = {id: index for index, id in enumerate(map.places)}
        routes = [
            [route.length, route.ferry, int(route.tunnel), map.rules.route_points[route.length]]
            + [int(route.color == color) for color in COLOR_NAMES]
            for route in map.routes
        ]
        cards = [[place_of[country.id], value] for country in map.countries for value in country.cards]
        return cls(
            route_ends=np.array([[place_of[route.a], place_of[route.b]] for route in map.routes], np.int16),
            ticket_ends=np.array([[place_of[ticket.a], place_of[ticket.b]] for ticket in map.tickets], np.int16),
            routes=np.array(routes, np.int16),
            tickets=np.array([[ticket.points, int(ticket.long)] for ticket in map.tickets], np.int16),
            country_cards=np.array(cards, np.int16).reshape(-1, 2),
            places=board.places,
        )
