"""What HTTP is asked and answers, beyond the commands and messages that it shares with the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, StringConstraints, model_validator

from semafor.server.schemas.command_models import SeatNumber
from semafor.server.schemas.messages import Error, Present, ShownStart, ShownTable
from semafor.server.schemas.setup_models import BotName, Setup, Strict
from semafor.server.schemas.view_models import ChosenOptions, GameEvent, Result

RecordId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
RecordText = Annotated[str, StringConstraints(max_length=512 * 1024)]


class Problem(BaseModel):
    """The answer to every request that was refused."""

    error: Error


class AskHint(Strict):
    """What would that bot do in this seat?"""

    seat: SeatNumber
    bot: BotName = "fast"


class AskWhy(Strict):
    """Why was that done? ``action`` is an entry of the record, counted from 1."""

    action: Annotated[int, Field(ge=1, le=100_000)]
    bot: BotName | None = None


class Created(BaseModel):
    """The id of a new table; a client that knows it may look in and take a free seat."""

    id: str


class Played(BaseModel):
    """The request was carried out as change ``seq``, or had been before (``repeated``); and how things stand now."""

    seq: int
    repeated: bool
    present: Present


class Hint(BaseModel):
    """What the bot would do, and why."""

    action: str | None
    reasons: list[dict[str, Any]]


class Why(Hint):
    """What was done in a finished game, and what that bot does there, and why."""

    seat: int
    played: str
    bot: str


class ListedTable(ShownTable):
    """A table in a list. Among one's own tables: which seats one has, who is to act, and when anything last changed."""

    own: list[int] = Field(default_factory=list)
    to_act: list[int] = Field(default_factory=list)
    changed: int | None = None


class Lobby(BaseModel):
    """Tables that are listed."""

    tables: list[ListedTable]


class Moment(Strict):
    """A moment of a recorded game: the record's ``id`` at this server or its text, and after how many entries."""

    id: RecordId | None = None
    record: RecordText | None = None
    action: Annotated[int, Field(ge=0, le=100_000)]

    @model_validator(mode="after")
    def is_one_record(self) -> Self:
        if (self.id is None) == (self.record is None):
            raise ValueError("either the id of a record or its text is needed")
        return self


class NewTable(Setup):
    """A new table; with ``start`` its game goes on from there. Map and seats are then those of the record."""

    start: Moment | None = None


class AskReplayHint(Moment):
    """What would that bot do here, knowing what this seat knew?"""

    seat: SeatNumber
    bot: BotName = "fast"


class Frame(BaseModel):
    """How things stood after an entry. ``view`` has what is new in it: fields with new values, ``seats`` by number with
    the same of each seat, and in ``gone`` the names of fields that are no more there. In the first one it is whole.
    """

    seat: int | None
    kind: Literal["start", "action", "undo", "resign", "timeout", "takeover", "return"]
    action: str | None
    events: list[GameEvent]
    time: float | None
    view: dict[str, Any]


class RecordedPlayer(BaseModel):
    """Who sat in a seat, as far as the record says."""

    name: str = ""
    kind: Literal["person", "bot"] = "person"
    bot: str = ""
    color: int | None = None


class Replay(BaseModel):
    """A recorded game as one viewer may know it; ``board`` is given where the map is none of the built-in ones."""

    map: str
    board: dict[str, Any] | None
    options: ChosenOptions
    seats: list[RecordedPlayer]
    as_: Annotated[int | Literal["open"] | None, Field(alias="as")]
    frames: list[Frame]
    result: Result | None


class RecordSeat(BaseModel):
    """Who sat in a seat of a finished game."""

    name: str
    kind: Literal["person", "bot"]
    bot: str | None
    color: int | None = None


class RecordLine(BaseModel):
    """A finished game in the list; ``start``: where it was taken up from another one."""

    id: str
    map: str
    finished: int
    seats: list[RecordSeat]
    result: Result
    start: ShownStart | None


class RecordList(BaseModel):
    """A page of finished games, newest first; ``before`` asks for the next one, null at the end."""

    records: list[RecordLine]
    before: int | None


class MapLine(BaseModel):
    """A map that can be played on."""

    id: str
    name: dict[str, str]
    players: tuple[int, int]


class MapList(BaseModel):
    """All maps of this server."""

    maps: list[MapLine]


class Address(BaseModel):
    """What a link for others begins with; empty where that is what the page's own address begins with."""

    url: str


class BotList(BaseModel):
    """The bots of this server, weakest first."""

    bots: list[str]


class HostSeat(BaseModel):
    kind: str
    name: str
    person: str | None


class HostTable(BaseModel):
    """A table as the host sees it, without cards; ``changed_at`` is when anything happened there for the last time."""

    id: str
    status: str
    map: str
    owner: str
    listed: bool
    seq: int
    seats: list[HostSeat]
    created_at: int
    changed_at: int
