"""The events of the notation with types: which fields each kind has, and which of them a viewer may lack."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, cast

from semafor.notation.events import Event

# "from" is a word of Python, so this one can't be written as a class.
TypedDrawEvent = TypedDict(
    "TypedDrawEvent",
    {"event": Literal["draw"], "seat": int, "from": Literal["row", "deck"], "card": NotRequired[str]},
)


class TypedTurnUpEvent(TypedDict):
    event: Literal["turn_up"]
    card: str


class TypedFlushEvent(TypedDict):
    event: Literal["flush"]
    cards: str


class TypedReshuffleEvent(TypedDict):
    event: Literal["reshuffle"]
    cards: int


class TypedClaimEvent(TypedDict):
    event: Literal["claim"]
    seat: int
    route: str
    cards: str
    points: int


class TypedTunnelEvent(TypedDict):
    event: Literal["tunnel"]
    seat: int
    route: str
    laid: str
    revealed: str
    extra: int


class TypedPayEvent(TypedDict):
    event: Literal["pay"]
    seat: int
    cards: str


class TypedWithdrawEvent(TypedDict):
    event: Literal["withdraw"]
    seat: int
    route: str


class TypedStationEvent(TypedDict):
    event: Literal["station"]
    seat: int
    city: str
    cards: str


class TypedTicketsEvent(TypedDict):
    """``offered`` is a count for the others."""

    event: Literal["tickets"]
    seat: int
    offered: list[str] | int


class TypedKeepEvent(TypedDict):
    """``kept`` is a count for the others; while everybody still chooses, the others see neither number."""

    event: Literal["keep"]
    seat: int
    kept: NotRequired[list[str] | int]
    rejected: NotRequired[int]


class TypedCountryCardEvent(TypedDict):
    event: Literal["country_card"]
    seat: int
    country: str
    value: int


class TypedPassEvent(TypedDict):
    event: Literal["pass"]
    seat: int


class TypedLastRoundEvent(TypedDict):
    event: Literal["last_round"]
    seat: int


class TypedOverEvent(TypedDict):
    event: Literal["over"]


TypedEvent = (
    TypedDrawEvent
    | TypedTurnUpEvent
    | TypedFlushEvent
    | TypedReshuffleEvent
    | TypedClaimEvent
    | TypedTunnelEvent
    | TypedPayEvent
    | TypedWithdrawEvent
    | TypedStationEvent
    | TypedTicketsEvent
    | TypedKeepEvent
    | TypedCountryCardEvent
    | TypedPassEvent
    | TypedLastRoundEvent
    | TypedOverEvent
)


def typed(event: Event) -> TypedEvent:
    """An event as the notation wrote it. Nothing is checked: it comes from ``Game``."""
    return cast(TypedEvent, event)
