"""The content of a state as plain Python values: what notation reads and writes. Indexes, no ids, no checks."""

from __future__ import annotations

from dataclasses import dataclass, field

from semafor.rules import constants


def no_cards() -> list[int]:
    """A count of zero for each kind of train card."""
    return [0] * constants.KINDS


@dataclass
class SeatSnapshot:
    """What one seat holds. Cards are counts per kind; everything else is a list of indexes."""

    trains: int
    stations: int
    points: int = 0
    hand: list[int] = field(default_factory=no_cards)
    known: list[int] = field(default_factory=no_cards)
    tickets: list[int] = field(default_factory=list)
    offered: list[int] = field(default_factory=list)
    returned: list[int] = field(default_factory=list)
    routes: list[int] = field(default_factory=list)
    station_cities: list[int] = field(default_factory=list)
    country_cards: list[int] = field(default_factory=list)
    resigned: bool = False


@dataclass
class TunnelSnapshot:
    """A tunnel attempt that waits for its extra price. The laid cards are in no hand and not in the discards."""

    route: int
    color: int
    colored: int
    locomotives: int
    revealed: list[int]
    extra: int


@dataclass
class Snapshot:
    """A whole state. Piles are lists with their top first; country cards are indexes over all stacks in a row."""

    seats: list[SeatSnapshot]
    phase: int = constants.TURN
    seat: int = 0
    first: int = 0
    row: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=no_cards)
    ticket_deck: list[int] = field(default_factory=list)
    rejected: list[int] = field(default_factory=list)
    country_cards: list[int] = field(default_factory=list)
    tunnel: TunnelSnapshot | None = None
    last_round: int | None = None
    idle: int = 0
    passes: int = 0
    seed: int = 0
