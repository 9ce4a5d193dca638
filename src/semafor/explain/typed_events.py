"""The events of the notation with types: which fields each kind has, and which of them a viewer may lack."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from semafor.notation.events import Event

# "from" is a word of Python, so this one can't be written as a class.
DrawEvent = TypedDict(
    "DrawEvent",
    {"event": Literal["draw"], "seat": int, "from": Literal["row", "deck"], "card": NotRequired[str]},
)


class TurnUpEvent(TypedDict):
    event: Literal["turn_up"]
    card: str


class FlushEvent(TypedDict):
    event: Literal["flush"]
    cards: str


class ReshuffleEvent(TypedDict):
    event: Literal["reshuffle"]
    cards: int


class ClaimEvent(TypedDict):
    event: Literal["claim"]
    seat: int
    route: str
    cards: str
    points: int


class TunnelEvent(TypedDict):
    event: Literal["tunnel"]
    seat: int
    route: str
    laid: str
    revealed: str
    extra: int


class PayEvent(TypedDict):
    event: Literal["pay"]
    seat: int
    cards: str


class WithdrawEvent(TypedDict):
    event: Literal["withdraw"]
    seat: int
    route: str


class StationEvent(TypedDict):
    event: Literal["station"]
    seat: int
    city: str
    cards: str


class TicketsEvent(TypedDict):
    """``offered`` is a count for the others."""

    event: Literal["tickets"]
    seat: int
    offered: list[str] | int


class KeepEvent(TypedDict):
    """``kept`` is a count for the others; while everybody still chooses, the others see neither number."""

    event: Literal["keep"]
    seat: int
    kept: NotRequired[list[str] | int]
    rejected: NotRequired[int]


class CountryCardEvent(TypedDict):
    event: Literal["country_card"]
    seat: int
    country: str
    value: int


class PassEvent(TypedDict):
    event: Literal["pass"]
    seat: int


class LastRoundEvent(TypedDict):
    event: Literal["last_round"]
    seat: int


class OverEvent(TypedDict):
    event: Literal["over"]


TypedEvent = (
    DrawEvent
    | TurnUpEvent
    | FlushEvent
    | ReshuffleEvent
    | ClaimEvent
    | TunnelEvent
    | PayEvent
    | WithdrawEvent
    | StationEvent
    | TicketsEvent
    | KeepEvent
    | CountryCardEvent
    | PassEvent
    | LastRoundEvent
    | OverEvent
)


def typed(event: Event) -> TypedEvent:
    """An event as the notation wrote it. Nothing is checked: it comes from ``Game``."""
    return cast(TypedEvent, event)
