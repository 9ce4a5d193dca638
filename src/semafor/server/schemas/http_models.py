"""What HTTP is asked and answers, beyond the messages that it shares with the socket."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, Field, StringConstraints, model_validator

from semafor.server.schemas.messages import (
    ActionText,
    ChatText,
    Error,
    Key,
    Part,
    Present,
    SeatNumber,
    Seq,
    ShownStart,
    ShownTable,
)
from semafor.server.schemas.view_models import ChosenOptions, GameEvent, Result
from semafor.server.tables.setup import BotName, Name, Setup, Sha256, Strict

RecordId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
RecordText = Annotated[str, StringConstraints(max_length=512 * 1024)]


class Problem(BaseModel):
    """The answer to everything that was not done."""

    error: Error


class Sit(Strict):
    """Take a seat, or put a bot there."""

    name: Name | None = None
    promise: Annotated[Sha256 | None, Field(description="SHA-256 of the part of the seed that is shown later")] = None
    bot: BotName | None = None

    @model_validator(mode="after")
    def fits(self) -> Self:
        if self.bot is not None and (self.name is not None or self.promise is not None):
            raise ValueError("a bot brings its own name and promises nothing")
        return self


class RevealParts(Strict):
    """The parts of the seed that were promised, by seat, in hexadecimal digits."""

    parts: Annotated[dict[SeatNumber, Part], Field(min_length=1, max_length=5)]


class PlayAction(Strict):
    """An action that was decided on what was seen at ``seq``."""

    seat: SeatNumber
    seq: Seq
    key: Key
    action: ActionText


class TakeBack(Strict):
    """The seat's last action is to be taken back."""

    seat: SeatNumber
    seq: Seq
    key: Key


class GiveUp(Strict):
    """The seat resigns."""

    seat: SeatNumber
    key: Key


class ComeBack(Strict):
    """The seat's player plays for himself again."""

    seat: SeatNumber


class Agree(Strict):
    """Consent to an undo (its ``request``), or, with the request ``hands``, to spectators who see all hands."""

    request: Annotated[int, Field(ge=0)] | Literal["hands"]
    yes: bool


class SayText(Strict):
    """A line for everybody at the table."""

    text: ChatText


class ChatSwitch(Strict):
    """Whether people talk at this table."""

    on: bool


class AskHint(Strict):
    """What would that bot do in this seat?"""

    seat: SeatNumber
    bot: BotName = "fast"


class AskWhy(Strict):
    """Why was that done? ``action`` is an entry of the record, counted from 1."""

    action: Annotated[int, Field(ge=1, le=100_000)]
    bot: BotName | None = None


class Created(BaseModel):
    """The id of a new table; whoever knows it may look in and take a free seat."""

    id: str


class Played(BaseModel):
    """A wish was carried out as number ``seq``; ``repeated``: when it came for the first time. And how things stand."""

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


class Lobby(BaseModel):
    """Tables that are listed."""

    tables: list[ShownTable]


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

    def setup(self, **differences: object) -> Setup:
        """What is kept of it."""
        kept = {name: getattr(self, name) for name in Setup.model_fields}
        return Setup.model_construct(**{**kept, **differences})


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
