"""Playing with anybody, over HTTP: what one wishes for, and how the search stands."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, Field

from semafor.server.schemas.command_models import Key
from semafor.server.schemas.setup_models import MapName, Sha256, Strict


class SeekMatch(Strict):
    """A game with anybody. The same ``key`` goes on with the same search; another one begins a new search."""

    key: Key
    map: Annotated[MapName | None, Field(description="null: any map")] = None
    players: Annotated[int, Field(ge=2, le=5)] = 2
    promise: Annotated[Sha256 | None, Field(description="SHA-256 of the part of the seed that is shown later")] = None


class MatchState(BaseModel):
    """How a search stands."""

    waiting: Annotated[int, Field(description="how many people wait, oneself included")]
    waited: Annotated[int, Field(description="milliseconds")]
    table: Annotated[str | None, Field(description="where the game is, once there is one")]
    bots: Annotated[bool, Field(description="whether it is time to offer a game against bots")]


class SeekersCount(BaseModel):
    """How many people wait for a game."""

    waiting: int
