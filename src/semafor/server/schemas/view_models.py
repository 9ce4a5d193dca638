"""A game as clients are told of it: the shapes of views, events and results, as the notation writes them.

Nothing is made with these models. They describe, so that clients need not guess; the tests hold what is told against
them, and the page's types are generated from them. A field that has a default may be left out.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypeAliasType


class ExactModel(BaseModel):
    """A field that is not described here must not be sent: it would be a secret, or forgotten here."""

    model_config = ConfigDict(extra="forbid")


Letters = Annotated[str, Field(description="cards, a letter each")]


class SeatView(ExactModel):
    """A seat. Of the own one hand and tickets are told; of another's how many there are (``tickets`` is null while the
    first choice is secret), and its tickets when the game is over.
    """

    hand: Letters | int
    tickets: list[str] | int | None
    offered: list[str] | int
    returned: list[str] = []
    known: Letters
    trains: int
    stations: int
    points: int
    routes: list[str]
    station_cities: list[str]
    country_cards: dict[str, list[int]]
    resigned: bool = False


class OpenTunnel(ExactModel):
    """A tunnel that has its three cards turned up, and waits for its payment."""

    route: str
    laid: Letters
    revealed: Letters
    extra: int


class ChosenOptions(ExactModel):
    """Where the game deviates from what its map says."""

    longest_path_bonus: int | None = None
    country_join: Literal["strict", "generous"] | None = None


class View(ExactModel):
    """What a seat, or a spectator, knows of a game."""

    map: str
    options: ChosenOptions
    phase: Literal["start", "turn", "second", "tunnel", "keep", "over"]
    seat: int
    row: Letters
    deck: int
    discard: Letters
    ticket_deck: int
    seats: list[SeatView]
    countries: dict[str, list[int]]
    tunnel: OpenTunnel | None
    last_round: int | None
    idle: int
    passes: int
    first: int = 0
    rejected: None = None


class DrawEvent(ExactModel):
    """``card`` is there where it lay open, and for the player who drew it."""

    event: Literal["draw"]
    seat: int
    source: Annotated[Literal["row", "deck"], Field(alias="from")]
    card: str = ""


class TurnUpEvent(ExactModel):
    event: Literal["turn_up"]
    card: str


class FlushEvent(ExactModel):
    """Three locomotives: the row is swept."""

    event: Literal["flush"]
    cards: Letters


class ReshuffleEvent(ExactModel):
    """The discarded ``cards`` are a deck again."""

    event: Literal["reshuffle"]
    cards: int


class ClaimEvent(ExactModel):
    event: Literal["claim"]
    seat: int
    route: str
    cards: Letters
    points: int


class TunnelEvent(OpenTunnel):
    event: Literal["tunnel"]
    seat: int


class PayEvent(ExactModel):
    event: Literal["pay"]
    seat: int
    cards: Letters


class WithdrawEvent(ExactModel):
    event: Literal["withdraw"]
    seat: int
    route: str


class StationEvent(ExactModel):
    event: Literal["station"]
    seat: int
    city: str
    cards: Letters


class TicketsEvent(ExactModel):
    """Which tickets they are, only their player is told; the others get a number."""

    event: Literal["tickets"]
    seat: int
    offered: list[str] | int


class KeepEvent(ExactModel):
    """Which tickets were kept, only their player is told; how many is secret while starting tickets are chosen."""

    event: Literal["keep"]
    seat: int
    kept: list[str] | int = 0
    rejected: int = 0


class CountryCardEvent(ExactModel):
    event: Literal["country_card"]
    seat: int
    country: str
    value: int


class PassEvent(ExactModel):
    event: Literal["pass"]
    seat: int


class LastRoundEvent(ExactModel):
    event: Literal["last_round"]
    seat: int


class OverEvent(ExactModel):
    event: Literal["over"]


GameEvent = TypeAliasType(
    "GameEvent",
    Annotated[
        DrawEvent | TurnUpEvent | FlushEvent | ReshuffleEvent | ClaimEvent | TunnelEvent | PayEvent | WithdrawEvent
        | StationEvent | TicketsEvent | KeepEvent | CountryCardEvent | PassEvent | LastRoundEvent | OverEvent,
        Field(discriminator="event"),
    ],
)  # fmt: skip


class SeatResult(ExactModel):
    """The points of a seat. ``tickets`` is the balance of completed and failed ones, ``longest`` a length."""

    routes: int
    completed: list[str]
    failed: list[str]
    tickets: int
    stations: int
    longest: int
    bonus: int
    countries: int
    total: int


class Result(ExactModel):
    """The final scoring. ``ranking`` groups the seats by place, best first, those who tie together."""

    seats: list[SeatResult]
    ranking: list[list[int]]


class ShownClock(ExactModel):
    """How long people may think; where a clock runs, how much is left to every seat (milliseconds) at ``now``, and for
    which seats it runs.
    """

    kind: Literal["none", "move", "game", "days"]
    seconds: int = 0
    increment: int = 0
    days: int = 0
    now: int = 0
    left: list[int] = []
    running: list[int] = []
