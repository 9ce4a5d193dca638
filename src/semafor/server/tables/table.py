"""A hosted game in memory: who sits where, the game itself, its clock. Pure: it knows no database and no socket.

The functions of ``seating``, ``playing``, ``undo_rules`` and ``timeouts`` change a table and return the change, or
raise Refusal and leave it as it was. If a change can't be stored, the table in memory has to be thrown away and loaded
again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Literal, TypeVar

from semafor.game import Game
from semafor.maps.model import Map
from semafor.notation.events import Event
from semafor.server.tables import clocks
from semafor.server.tables.changes import MOVES_GAME, Change, Kind
from semafor.server.tables.clocks import Clock, Times
from semafor.server.tables.fair_deal import FairDeal
from semafor.server.tables.log_chain import LogHead
from semafor.server.tables.person import Person
from semafor.server.tables.refusal import Refusal
from semafor.server.tables.seat_colors import seat_colors
from semafor.server.tables.table_setup import TableSetup

Status = Literal["open", "dealing", "playing", "over", "closed"]
# Milliseconds after which bots that are to move are asked again, in case the first question got lost.
ASK_BOTS_AGAIN = 8_000
# The keys of the last requests are kept in memory, to answer repeated requests; the stored log has all of them.
MOST_KEYS = 64
NO_TIMES = Times((), ())
EMPTY_LOG = LogHead()


@dataclass(slots=True)
class Seat:
    """Who sits in a seat. ``stand_in`` is the bot that plays on for an absent person. ``asked`` is the seq of the last
    action for which this seat has asked the others to consent to an undo: nobody is asked twice about one action.
    ``color`` is the one that was chosen; ``Table.colors`` has the one that the seat plays in.
    ``hinted`` is the seq of what was last decided when this seat asked a bot for advice: one decision is told once.
    """

    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    asked: int = 0
    color: int | None = None
    hinted: int = -1

    @property
    def is_free(self) -> bool:
        """Whether nobody plays here: the seat is open, or its person has left for good."""
        return self.kind == "open" or (self.kind == "person" and self.person is None)

    @property
    def played_by_bot(self) -> str | None:
        """The bot that makes the moves here, if one does."""
        return self.bot if self.kind == "bot" else self.stand_in

    def shown(self) -> dict[str, object]:
        written: dict[str, object] = {"kind": self.kind, "name": self.name}
        if self.bot is not None:
            written["bot"] = self.bot
        if self.stand_in is not None:
            written["stand_in"] = self.stand_in
        if self.resigned:
            written["resigned"] = True
        return written


@dataclass(slots=True)
class UndoRequest:
    """A player asks to take an action back; ``waiting`` are the people who have not agreed yet."""

    id: int
    seat: int
    waiting: list[str]
    expires: int


@dataclass(frozen=True, slots=True)
class Start:
    """The beginning of a game that continues a recorded one: the position after ``action`` entries of ``record`` (None
    where this server does not have that record). What one seat could not see was dealt anew, without a fair deal.
    """

    position: Mapping[str, object]
    action: int
    record: str | None = None

    def shown(self) -> dict[str, object]:
        return {"record": self.record, "action": self.action}


@dataclass(slots=True)
class AgainWish:
    """Somebody wants to play again since ``time``, and promises parts of the next seed, by their seat in this game."""

    time: int
    promises: dict[str, str] = field(default_factory=dict)


Kept = TypeVar("Kept", Seat, UndoRequest, Start, AgainWish)


@dataclass(slots=True)
class Table:
    """Everything about one table. ``last`` is the last change of the game itself, and ``last_by_seat`` has the seq of
    the last one of each seat.

    ``map`` is None where this process lacks it, or has another map of that name: the position of a running game then
    stays ``unread``, as it was stored. ``map_hash`` says which map it was, unless it is a built-in one.
    """

    id: str
    owner: str
    setup: TableSetup
    seats: list[Seat]
    deal: FairDeal
    created: int
    map: Map | None = None
    map_hash: str | None = None
    unread: bytes | None = None
    status: Status = "open"
    seq: int = 0
    changed: int = 0
    began: int = 0
    deadline: int | None = None
    game: Game | None = None
    times: Times = NO_TIMES
    request: UndoRequest | None = None
    open_hands: list[str] = field(default_factory=list)
    banned: list[str] = field(default_factory=list)
    # By person, who wants to play again. It stays when there is a rematch.
    again: dict[str, AgainWish] = field(default_factory=dict)
    rematch: str | None = None
    chat: bool = True
    # False after an undo that had revealed hidden cards, with hints or open hands, and in a game that continues a
    # recorded one.
    is_rated: bool = True
    start: Start | None = None
    last: Change | None = None
    last_by_seat: dict[int, int] = field(default_factory=dict)
    keys: dict[tuple[str, str], int] = field(default_factory=dict)
    # The seats that have asked a bot about what they do next; the record notes it with that action.
    advised: set[int] = field(default_factory=set)
    # The end of the log as it is stored, to which the next change is appended.
    head: LogHead = EMPTY_LOG
    clock: Clock = field(init=False)

    def __post_init__(self) -> None:
        self.clock = self.setup.clock

    # --- who

    def seat_of(self, person: Person, number: int) -> Seat:
        """The seat, if this person may act for it; Refusal otherwise."""
        if not 0 <= number < len(self.seats):
            raise Refusal("not-found", f"there is no seat {number} at this table")
        seat = self.seats[number]
        if seat.kind != "person" or seat.person != person.id:
            raise Refusal("forbidden", f"seat {number} is not yours")
        return seat

    def seats_held_by(self, person: str | None) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def people(self) -> list[str]:
        """Everybody who holds a seat, once."""
        return list(dict.fromkeys(seat.person for seat in self.seats if seat.person is not None))

    @property
    def is_left_to_bots(self) -> bool:
        """Whether the game goes on, but all people in it have given up."""
        return self.status == "playing" and all(seat.resigned for seat in self.seats if seat.kind == "person")

    def wanting_again(self) -> list[str]:
        """The people in the seats who want to play again."""
        return [person for person in self.people() if person in self.again]

    def must_be_owner(self, person: Person) -> None:
        if person.id != self.owner:
            raise Refusal("forbidden", "only the owner of the table may do this")

    # --- the present

    def running(self) -> Game:
        if self.game is None or self.status != "playing":
            raise Refusal("conflict", "there is no game going on at this table")
        return self.game

    def acting(self) -> tuple[int, ...]:
        return self.game.acting if self.game is not None and self.status == "playing" else ()

    def bots_to_move(self) -> list[tuple[int, str]]:
        """The seats in which a bot is to move now. While people are asked to consent to an undo, bots wait as well."""
        if self.request is not None:
            return []
        if not self.has_bots:
            return []
        moves = ((seat, self.seats[seat].played_by_bot) for seat in self.acting())
        return [(seat, bot) for seat, bot in moves if bot is not None]

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays in any seat, for itself or for somebody."""
        return any([seat.kind == "bot" or seat.stand_in is not None for seat in self.seats])  # noqa: C419 a list is faster

    def people_to_move(self) -> list[int]:
        return [seat for seat in self.acting() if self.seats[seat].played_by_bot is None]

    def overdue(self) -> list[int]:
        """Seats whose timeout is in the log, and for which the bot or the resignation that follows is not yet."""
        if self.setup.away == "wait":
            return []
        return [
            seat for seat in self.people_to_move() if self.times.since[seat] is not None and not self.times.left[seat]
        ]

    def decided_at(self, seat: int) -> int:
        """The seq since which a seat's decision is up to date: what was decided on an older one is stale."""
        if self.game is not None and self.game.phase == "start":
            return self.last_by_seat.get(seat, 0)
        return 0 if self.last is None else self.last.seq

    def wake_at(self) -> int | None:
        """When the scheduler has to look at this table, though nobody asks for it."""
        if self.unread is not None and self.status == "playing":
            return self.changed + ASK_BOTS_AGAIN
        moments = [] if self.deadline is None else [self.deadline]
        if self.clock.runs and self.status == "playing":
            if (deadline := clocks.next_deadline(self.times)) is not None:
                moments.append(deadline)
            if self.overdue():
                moments.append(self.changed)
        if self.request is not None:
            moments.append(self.request.expires)
        if self.bots_to_move():
            moments.append(self.changed + self.setup.bot_pace + ASK_BOTS_AGAIN)
        return min(moments) if moments else None

    @property
    def colors(self) -> list[int]:
        """The color that each seat plays in."""
        return seat_colors([seat.color for seat in self.seats])

    @property
    def is_among_people(self) -> bool:
        """Whether several people play, or may sit down: at one device or at many, those who have left included."""
        return sum(seat.kind != "bot" for seat in self.seats) > 1

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask a bot for advice."""
        return self.setup.hints or not self.is_among_people

    @property
    def hands_are_open(self) -> bool:
        """Whether spectators see all hands: everybody at the table has agreed to it."""
        return self.setup.spectators == "hands" and set(self.people()) <= set(self.open_hands)

    # --- changing

    def note(
        self,
        kind: Kind,
        now: int,
        *,
        seat: int | None = None,
        person: str | None = None,
        key: str | None = None,
        text: str = "",
        events: list[Event] | None = None,
    ) -> Change:
        """Number a change that has been made, and remember what later requests are judged by."""
        if self.status == "playing" and self.hands_are_open:
            self.is_rated = False
        self.seq += 1
        self.changed = now
        starting = self.game is not None and self.game.phase == "start"
        change = Change(self.seq, now, kind, seat, person, key, text, events or [], starting)
        self.remember(change)
        return change

    def remember(self, change: Change) -> None:
        """Keep of a change what later requests are judged by: who decided last, and which keys were used."""
        if change.seat is not None and change.kind == "hint":
            self.advised.add(change.seat)
        elif change.seat is not None and change.kind == "action":
            self.advised.discard(change.seat)
        if change.kind in MOVES_GAME:
            self.last = change
            if change.seat is not None:
                self.last_by_seat[change.seat] = change.seq
            if change.kind != "action":
                # After a start, a resignation or an undo, earlier decisions of all seats are stale.
                self.last_by_seat = dict.fromkeys(range(len(self.seats)), change.seq)
        if change.key is not None and change.person is not None:
            self.keys[change.person, change.key] = change.seq
            if len(self.keys) > MOST_KEYS:
                del self.keys[next(iter(self.keys))]

    # --- as clients and the store have it

    def shown(self) -> dict[str, object]:
        """The table as everybody may know it."""
        return {
            "id": self.id,
            "status": self.status,
            "map": self.setup.map,
            "options": self.setup.options,
            "clock": self.setup.clock.to_dict(),
            "away": self.setup.away,
            "listed": self.setup.listed,
            "chat": self.chat,
            "hints": self.allows_hints,
            "free_undo": self.setup.free_undo,
            "rated": self.is_rated and not self.hands_are_open and not (self.setup.hints and self.is_among_people),
            "bot_pace": self.setup.bot_pace,
            "spectators": self.setup.spectators,
            "open_hands": self.hands_are_open,
            "seats": [
                {**seat.shown(), "color": color} if color != number else seat.shown()
                for number, (seat, color) in enumerate(zip(self.seats, self.colors, strict=True))
            ],
            "owner_seats": self.seats_held_by(self.owner),
            "deal": self.deal.shown() if self.start is None else None,
            "request": None if self.request is None else {"id": self.request.id, "seat": self.request.seat},
            "again": self._shown_again(),
            "rematch": self.rematch,
            "start": None if self.start is None else self.start.shown(),
            "created": self.created,
        }

    def _shown_again(self) -> dict[str, object] | None:
        wanting = self.wanting_again()
        if not wanting:
            return None
        return {
            "seats": sorted(seat for person in wanting for seat in self.seats_held_by(person)),
            "people": len(wanting),
            "of": len(self.people()),
            "time": max(self.again[person].time for person in wanting),
        }

    def stored_fields(self) -> dict[str, object]:
        """What is stored besides the game and the setup, and changes seldom (the column ``company``)."""
        return {
            "seats": [asdict(seat) for seat in self.seats],
            "deal": self.deal.to_dict(),
            "began": self.began,
            "deadline": self.deadline,
            "request": None if self.request is None else asdict(self.request),
            "open_hands": self.open_hands,
            "banned": self.banned,
            "again": {person: asdict(wish) for person, wish in self.again.items()},
            "rematch": self.rematch,
            "chat": self.chat,
            "is_rated": self.is_rated,
            "start": None if self.start is None else asdict(self.start),
            "map_hash": self.map_hash,
        }

    def load_fields(self, data: Mapping[str, Any]) -> None:
        self.seats = [from_known(Seat, seat) for seat in data["seats"]]
        self.deal = FairDeal.from_dict(data["deal"])
        self.began = data["began"]
        self.deadline = data["deadline"]
        self.request = None if data["request"] is None else from_known(UndoRequest, data["request"])
        self.open_hands = list(data["open_hands"])
        self.rematch = data["rematch"]
        self.chat = data["chat"]
        # Tables of the first version lack these.
        self.banned = list(data.get("banned", []))
        self.again = {person: from_known(AgainWish, wish) for person, wish in data.get("again", {}).items()}
        self.is_rated = data.get("is_rated", True)
        self.map_hash = data.get("map_hash")
        start = data.get("start")
        self.start = None if start is None else from_known(Start, start)


def from_known(kind: type[Kept], data: Mapping[str, Any]) -> Kept:
    """Read back a stored object. Fields that a newer version has added are ignored."""
    return kind(**{known.name: data[known.name] for known in fields(kind) if known.name in data})
