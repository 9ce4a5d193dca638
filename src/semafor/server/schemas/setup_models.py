"""What a request for a new table may say. Checked here, it becomes the ``TableSetup`` that the tables keep."""

from __future__ import annotations

import re
from typing import Annotated, Literal, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    HttpUrl,
    StringConstraints,
    model_validator,
)

from semafor.bots.registry import bot_names
from semafor.server.tables.clocks import Away, Clock
from semafor.server.tables.name_rules import LONGEST_NAME, clean_name
from semafor.server.tables.table_setup import ChosenSeat, TableSetup

# Control characters, and those that turn the direction of the text around them.
UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
DAY_SECONDS = 24 * 60 * 60


def printable(text: str) -> str:
    if UNPRINTABLE.search(text):
        raise ValueError("has characters that can't be shown")
    return text


def known_bot(name: str) -> str:
    if name not in bot_names():
        raise ValueError(f"there is no such bot; there are {', '.join(bot_names())}")
    return name


Name = Annotated[
    str,
    # Longer than a name may be: it is measured again once its invisible parts are gone.
    StringConstraints(min_length=1, max_length=200),
    AfterValidator(clean_name),
]
MapName = Annotated[str, StringConstraints(max_length=LONGEST_NAME)]
BotName = Annotated[str, StringConstraints(max_length=LONGEST_NAME), AfterValidator(known_bot)]
Color = Annotated[int, Field(ge=0, le=4, description="the color that the seat of this number has by itself")]
Sha256 = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]


class Strict(BaseModel):
    """A request from outside: an unknown field is refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class NoClock(Strict):
    """No limit to thinking."""

    kind: Literal["none"] = "none"


class MoveClock(Strict):
    """``seconds`` for every turn."""

    kind: Literal["move"]
    seconds: Annotated[int, Field(ge=5, le=DAY_SECONDS)]


class GameClock(Strict):
    """``seconds`` for the whole game, and an ``increment`` for every turn."""

    kind: Literal["game"]
    seconds: Annotated[int, Field(ge=30, le=DAY_SECONDS)]
    increment: Annotated[int, Field(ge=0, le=3600)] = 0


class DaysClock(Strict):
    """``days`` for every turn, for games with a move a day."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=30)]


class Options(Strict):
    """Where the game deviates from what its map says."""

    longest_path_bonus: Annotated[int, Field(ge=0, le=999)] | None = None
    country_join: Literal["strict", "generous"] | None = None


class SeatChoice(Strict):
    """Who is to sit in a seat: ``person`` is the owner of the table, ``open`` is for anybody who comes."""

    kind: Literal["person", "bot", "open"]
    name: Name | None = None
    bot: BotName | None = None
    promise: Sha256 | None = None
    color: Color | None = None

    @model_validator(mode="after")
    def fits(self) -> Self:
        if (self.bot is not None) != (self.kind == "bot"):
            raise ValueError("a seat of a bot names the bot, and only such a seat does")
        if self.kind != "person" and self.promise is not None:
            raise ValueError("only a seat of a person can have a promise")
        if self.kind == "open" and self.color is not None:
            raise ValueError("who sits down in an open seat chooses its color")
        return self


class Setup(Strict):
    """A new table."""

    map: MapName = "usa"
    options: Options = Options()
    seats: Annotated[tuple[SeatChoice, ...], Field(min_length=2, max_length=5)]
    clock: Annotated[NoClock | MoveClock | GameClock | DaysClock, Field(discriminator="kind")] = NoClock()
    away: Away = "bot"
    listed: bool = False
    chat: bool = True
    hints: Annotated[
        bool,
        Field(description="whether bots may be asked for advice in a game of several people; it is then not rated"),
    ] = False
    free_undo: Annotated[
        bool,
        Field(
            description="for practice: whoever plays against bots alone, or with others at one device, may also take "
            "back what has shown hidden cards or tickets; the game is then not rated"
        ),
    ] = False
    bot_pace: Annotated[int, Field(ge=0, le=60_000, description="least milliseconds a bot takes for a move")] = 1_000
    stand_in: Annotated[BotName, Field(description="the bot that plays on for an absent player")] = "fast"
    spectators: Annotated[
        Literal["none", "public", "hands"],
        Field(description="hands: spectators see all hands as soon as everybody at the table has agreed"),
    ] = "public"
    webhook: Annotated[HttpUrl, Field(max_length=500)] | None = None
    language: Annotated[Literal["en", "pl", "el"], Field(description="of the messages to the webhook")] = "en"

    def chosen(self) -> TableSetup:
        """What the tables keep of it."""
        return TableSetup(
            map=self.map,
            options=self.options.model_dump(exclude_none=True),
            seats=tuple(ChosenSeat(**seat.model_dump()) for seat in self.seats),
            clock=Clock(**self.clock.model_dump()),
            away=self.away,
            listed=self.listed,
            chat=self.chat,
            hints=self.hints,
            free_undo=self.free_undo,
            bot_pace=self.bot_pace,
            stand_in=self.stand_in,
            spectators=self.spectators,
            webhook=None if self.webhook is None else str(self.webhook),
            language=self.language,
        )
