"""The messages of the socket, both ways, as models: they check what comes in and describe what goes out.

For speed, ``hosting.outgoing_messages`` writes what goes out without them; the tests hold that against these models.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, RootModel, StringConstraints, TypeAdapter
from pydantic.json_schema import models_json_schema

from semafor.server.schemas.command_models import (
    Agree,
    ComeBack,
    GiveUp,
    PlayAction,
    RevealParts,
    SayText,
    SeatNumber,
    Seq,
    TakeBack,
)
from semafor.server.schemas.setup_models import Strict
from semafor.server.schemas.view_models import ChosenOptions, GameEvent, Result, ShownClock, View
from semafor.server.tables.changes import Kind
from semafor.server.tables.refusal import Code

# --- from the client: the commands of ``command_models`` with their ``type``, and messages about the connection itself


class Act(PlayAction):
    """Play an action."""

    type: Literal["act"]


class Undo(TakeBack):
    """Take the seat's last action back, or ask the others for their consent."""

    type: Literal["undo"]


class Resign(GiveUp):
    """Give the game up."""

    type: Literal["resign"]


class Return(ComeBack):
    """Play for oneself again, where a bot has taken over."""

    type: Literal["return"]


class Consent(Agree):
    """Answer somebody who asks to take an action back."""

    type: Literal["consent"]
    request: Annotated[int, Field(ge=0)]


class Say(SayText):
    """Talk to everybody at the table."""

    type: Literal["chat"]


class Reveal(RevealParts):
    """Show the parts of the seed that were promised, by seat."""

    type: Literal["reveal"]


class Mute(Strict):
    """Hear no more of a person, or hear them again. For a client that has said who it is this is remembered."""

    type: Literal["mute"]
    person: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
    yes: bool = True


class Look(Strict):
    """See the table as another of one's own seats does, or (null) as somebody who sees no hand."""

    model_config = Strict.model_config | {"populate_by_name": True}

    type: Literal["look"]
    as_: Annotated[SeatNumber | None, Field(alias="as")]
    since: Annotated[Seq | None, Field(description="tell what happened after this, as the seat saw it")] = None


class Resync(Strict):
    """Ask for the present, and for what happened after ``since``."""

    type: Literal["resync"]
    since: Seq | None = None


class Ping(Strict):
    """Answered with ``pong``."""

    type: Literal["ping"]


FromClient = Annotated[
    Act | Undo | Resign | Return | Consent | Say | Mute | Reveal | Look | Resync | Ping, Field(discriminator="type")
]
from_client: TypeAdapter[Any] = TypeAdapter(FromClient)


class FromClientMessage(RootModel[FromClient]):
    """What a client may send."""


# --- from the server


class Error(BaseModel):
    """Why a request was refused. ``present`` comes with ``stale``: how things stand now.

    An ``illegal`` action comes with its ``reason``, a key that never changes, and the ``facts`` that belong to it: ids
    of the map, seats, card letters and numbers. From these a client says it in its own language.
    """

    code: Code
    message: str
    rule: str | None = None
    reason: str | None = None
    facts: dict[str, int | str] | None = None
    present: Present | None = None


class ShownSeat(BaseModel):
    """A seat as everybody sees it."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    color: Annotated[int | None, Field(description="where it is another than the number of the seat")] = None


class SeatPart(BaseModel):
    """What a seat had promised for a deal that failed, and its part if it was shown."""

    seat: int
    promise: str
    part: str | None


class MissingPart(BaseModel):
    """A seat for which a deal failed, and who sat there (empty where that is forgotten)."""

    seat: int
    name: str


class ShownFailure(BaseModel):
    """A deal that failed: parts did not come in time (``late``), somebody left the seat meanwhile (``left``), the seat
    was taken away (``removed``), or the table was closed.
    """

    link: str
    ended: Literal["late", "left", "removed", "closed"]
    missing: list[MissingPart]
    parts: list[SeatPart]


class ShownDeal(BaseModel):
    """The commitment of the server, and by seat the promised parts of the seed: keep them to check the deal later.

    ``link`` is the fingerprint of the present deal and of all before it; it is final while the cards are dealt, and
    null for a deal of the older kind. ``failed`` are the deals of this table that came to nothing, and ``withheld``
    are the seats for which the last one failed, and that have to promise anew.
    """

    commitment: str
    promises: dict[int, str]
    withheld: list[int]
    link: str | None = None
    failed: list[ShownFailure] = []


class ShownRequest(BaseModel):
    """A player asks to take an action back."""

    id: int
    seat: int


class ShownStart(BaseModel):
    """The game continues after ``action`` entries of a record (null: one that this server does not have)."""

    record: str | None
    action: int


class ShownAgain(BaseModel):
    """Who wants to play again: their ``seats``, how many ``people`` these are ``of`` all, and since when the last one
    does.
    """

    seats: list[int]
    people: int
    of: int
    time: int


class ShownTable(BaseModel):
    """A table as everybody may know it; ``deal`` is null where the game goes on from a record, see ``start``."""

    id: str
    status: Literal["open", "dealing", "playing", "over", "closed"]
    map: str
    options: ChosenOptions
    clock: ShownClock
    away: Literal["bot", "resign", "wait"]
    listed: bool
    chat: bool
    hints: Annotated[bool, Field(description="whether players may ask bots for advice")] = False
    free_undo: Annotated[bool, Field(description="whether all is taken back where nobody else is to be asked")] = False
    rated: Annotated[bool, Field(description="whether the result counts for the ratings of those who have one")] = True
    bot_pace: int
    spectators: Literal["none", "public", "hands"]
    open_hands: bool
    seats: list[ShownSeat]
    owner_seats: list[int]
    deal: ShownDeal | None
    request: ShownRequest | None
    again: ShownAgain | None = None
    rematch: str | None
    start: ShownStart | None
    created: int


class News(BaseModel):
    """One change of the table. ``action`` and ``events`` are what the viewer may know of it."""

    type: Literal["update"]
    seq: int
    kind: Kind
    seat: int | None
    action: str | None
    events: list[GameEvent]


class UpdateMessage(News):
    """A change, and how things stand after it for the seat in ``as`` (null: a spectator)."""

    as_: Annotated[int | None, Field(alias="as")]
    view: View | None
    legal: list[str]
    clock: ShownClock
    table: ShownTable | None = None
    result: Result | None = None


class Present(BaseModel):
    """How a table stands for somebody: everything that a client needs to begin anew."""

    seq: int
    table: ShownTable
    own: list[int]
    owner: Annotated[bool, Field(description="whether the client is the owner of the table")]
    as_: Annotated[int | None, Field(alias="as")]
    view: View | None
    legal: list[str]
    clock: ShownClock
    result: Result | None


class Accepted(BaseModel):
    """The request with this key has been carried out as change ``seq``."""

    type: Literal["accepted"]
    key: str
    seq: int


class Refused(BaseModel):
    """A request was refused, and nothing has changed, unless the ``reason`` is ``outcome-unknown``. ``key`` is null
    where the request had none, and where a client is told that the server lacks what it has seen (``unknown-seq``).
    """

    type: Literal["refused"]
    key: str | None
    error: Error


class Chat(BaseModel):
    """A person says something. Not numbered, not stored."""

    type: Literal["chat"]
    person: str
    name: str
    seat: int | None
    text: str
    time: int


class Hello(Present):
    """The first message, and the answer to ``look`` and ``resync``. ``missed`` is null where it is not known."""

    type: Literal["hello"]
    missed: list[News] | None
    chat: list[Chat]


class Presence(BaseModel):
    """Which seats have somebody at the other end, and how many look on."""

    type: Literal["presence"]
    seats: list[int]
    spectators: int


class Reconnect(BaseModel):
    """The server stops; come back after ``after`` milliseconds."""

    type: Literal["reconnect"]
    after: int


class Pong(BaseModel):
    """The answer to ``ping``."""

    type: Literal["pong"]


FromServer = Annotated[
    Hello | UpdateMessage | Accepted | Refused | Chat | Presence | Reconnect | Pong, Field(discriminator="type")
]


class FromServerMessage(RootModel[FromServer]):
    """What a client may be told."""


from_server: TypeAdapter[Any] = TypeAdapter(FromServer)


def socket_messages() -> dict[str, Any]:
    """All messages as one JSON Schema: ``from_client`` and ``from_server`` among its definitions."""
    (_, schema) = models_json_schema(
        [(FromClientMessage, "validation"), (FromServerMessage, "serialization")],
        title="Messages of the socket",
        description="What clients send: FromClientMessage. What they are told: FromServerMessage.",
        ref_template="#/$defs/{model}",
    )
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
