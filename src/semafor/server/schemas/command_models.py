"""What players ask of a table, as one set of models: HTTP takes them as they are, the socket adds a ``type``."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, StringConstraints, model_validator

from semafor.server.schemas.setup_models import BotName, Color, Name, Sha256, Strict, printable

LONGEST_TEXT = 500
# A line of chat travels over the bus, which takes short messages only.
LONGEST_LINE = 250

Key = Annotated[
    str,
    StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{1,64}$"),
    Field(description="chosen by the client, new for every request: sent twice, the request is carried out once"),
]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
SeatCount = Annotated[int, Field(ge=2, le=5)]
Seq = Annotated[int, Field(ge=0, le=2**31 - 1, description="what was last seen when this was decided")]
ActionText = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_TEXT)]
ChatText = Annotated[
    str,
    StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_LINE),
    AfterValidator(printable),
]
Part = Annotated[str, StringConstraints(pattern=r"^([0-9a-f]{2}){16,32}$")]

# --- in the game, over HTTP and the socket


class PlayAction(Strict):
    """An action that was decided on what was seen at ``seq``."""

    key: Key
    seat: SeatNumber
    seq: Seq
    action: ActionText


class TakeBack(Strict):
    """Undo: the seat's last action is to be taken back."""

    key: Key
    seat: SeatNumber
    seq: Seq


class GiveUp(Strict):
    """The seat resigns."""

    key: Key
    seat: SeatNumber


class ComeBack(Strict):
    """The seat's player takes it back from the bot that has taken over."""

    seat: SeatNumber


class Agree(Strict):
    """Consent to an undo (its ``request``), or, with the request ``hands``, to spectators who see all hands."""

    request: Annotated[int, Field(ge=0)] | Literal["hands"]
    yes: bool


class RevealParts(Strict):
    """The parts of the seed that were promised, by seat, in hexadecimal digits."""

    parts: Annotated[dict[SeatNumber, Part], Field(min_length=1, max_length=5)]


class SayText(Strict):
    """A line for everybody at the table."""

    text: ChatText


# --- before and after the game, over HTTP alone


class Sit(Strict):
    """Take a seat, or put a bot there."""

    name: Name | None = None
    promise: Annotated[Sha256 | None, Field(description="SHA-256 of the part of the seed that is shown later")] = None
    bot: BotName | None = None
    color: Annotated[Color | None, Field(description="of a person; one that no other person at the table has")] = None

    @model_validator(mode="after")
    def fits(self) -> Self:
        if self.bot is not None and any(each is not None for each in (self.name, self.promise, self.color)):
            raise ValueError("a bot brings its own name, takes a color that is left, and promises nothing")
        return self


class OneMoreSeat(Strict):
    """One more free seat, for a table that has ``of`` seats: sent twice, it adds one."""

    of: SeatCount


class PlayAgain(Strict):
    """Whether one wants to play again, after the end of a game. The parts of the next seed are promised by own seat."""

    yes: bool
    promises: Annotated[dict[SeatNumber, Sha256], Field(max_length=5)] = Field(default_factory=dict)


class ChatSwitch(Strict):
    """Whether people talk at this table."""

    on: bool
