"""The objects of the notation with types: views, positions, results and records as mypy and editors know them.

At run time they are plain dictionaries, as JSON reads and writes them. The reference is docs/reference/notation.md; a
test holds these types against what whole games write.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal["start", "turn", "second", "tunnel", "keep", "over"]


class OptionsData(TypedDict, total=False):
    """Where a game deviates from what its map says."""

    longest_path_bonus: int
    country_join: Literal["strict", "generous"]


class TunnelData(TypedDict):
    """A tunnel attempt that asks for extra cards."""

    route: str
    laid: str
    revealed: str
    extra: int


class OpenSeatData(TypedDict):
    """What everybody sees of a seat."""

    known: str
    trains: int
    stations: int
    points: int
    routes: list[str]
    station_cities: list[str]
    country_cards: dict[str, list[int]]
    resigned: NotRequired[bool]


class SeatPositionData(OpenSeatData):
    """A seat of a position: everything."""

    hand: str
    tickets: list[str]
    offered: list[str]
    returned: list[str]


class SeatViewData(OpenSeatData):
    """A seat of a view. Of other seats ``hand``, ``tickets`` and ``offered`` are numbers, and ``returned`` is left out;
    ``tickets`` is None while everybody still chooses, and open when the game is over."""

    hand: str | int
    tickets: list[str] | int | None
    offered: list[str] | int
    returned: NotRequired[list[str]]


class OpenGameData(TypedDict):
    """What a position and a view have in common."""

    map: str
    options: OptionsData
    phase: Phase
    seat: int
    row: str
    discard: str
    countries: dict[str, list[int]]
    tunnel: TunnelData | None
    last_round: int | None
    idle: int
    passes: int
    first: NotRequired[int]


class PositionData(OpenGameData):
    """A whole position, hidden cards too."""

    deck: str
    ticket_deck: list[str]
    seats: list[SeatPositionData]
    seed: int | str
    rejected: NotRequired[list[str]]


class ViewData(OpenGameData):
    """What one seat, or a spectator, may know."""

    deck: int
    ticket_deck: int
    seats: list[SeatViewData]
    rejected: NotRequired[None]


class SeatResultData(TypedDict):
    """The points of one seat."""

    routes: int
    completed: list[str]
    failed: list[str]
    tickets: int
    stations: int
    longest: int
    bonus: int
    countries: int
    total: int


class ResultData(TypedDict):
    """A final scoring; ``ranking`` groups the seats by place, best first."""

    seats: list[SeatResultData]
    ranking: list[list[int]]


class PlayerData(TypedDict, total=False):
    """Who has a seat, as a record tells it."""

    name: str
    kind: Literal["person", "bot"]
    bot: str


class RecordData(TypedDict):
    """A whole game. An entry of ``actions`` is a seat, a text and perhaps notes."""

    format: str
    map: str
    map_hash: str
    map_data: NotRequired[dict[str, object]]
    options: OptionsData
    seats: list[PlayerData]
    seed: NotRequired[int | str]
    first: NotRequired[int]
    position: NotRequired[PositionData]
    actions: list[list[object]]
    result: NotRequired[ResultData]
    deal: NotRequired[dict[str, object]]
