"""The game as people think of it: who may do what, what happens then, what each may see, and how it stands.

>>> from semafor import Game
>>> game = Game.new("europe", players=3, seed=7)
>>> game.phase, game.seat, len(game.legal())
('start', 0, 11)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self, cast

from semafor.game_shortcuts import GameDocument, GameShortcuts, by_seat, labels_of
from semafor.maps.json_cursor import shown
from semafor.maps.model import Map
from semafor.notation.action_codec import offered_to, pack_for
from semafor.notation.actions import Action
from semafor.notation.document_types import PositionData, RecordData, ViewData
from semafor.notation.errors import DocumentError, GameError, RecordError
from semafor.notation.events import Event, seen_by, write_events
from semafor.notation.game_setup import begin, record_of, set_up
from semafor.notation.legal_actions import LegalActions
from semafor.notation.map_lookup import MapLookup
from semafor.notation.position_reading import LoadedPosition, read_position
from semafor.notation.positions import PHASES, write_position
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO, Record, RecordEntry, layout, read_record
from semafor.notation.refusal_facts import find_refusal
from semafor.notation.refusals import IllegalAction, refused
from semafor.notation.results import Result, is_same, score
from semafor.notation.strict_json import load_document, read_json, save_text
from semafor.notation.view_json import WrittenViews
from semafor.notation.views import ViewParts, summary, write_view
from semafor.rules import constants, determinize, refusal_codes, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from semafor.undo_log import RESIGNED, UndoEntry, UndoLog

if TYPE_CHECKING:
    from semafor.bots.api import BotLike


class Step(NamedTuple):
    """One entry of the record and what it led to."""

    entry: RecordEntry
    events: list[Event]


class Game(GameShortcuts):
    """One game, from the first deal to the final scoring. Seats count from 0; actions are Actions or their text.

    Whatever can't be done raises a GameError (an IllegalAction, where the rules refuse it) and changes nothing.
    """

    # The moment that was last written as JSON; the next one takes from it what has not changed.
    _written: WrittenViews | None

    def __init__(
        self,
        map: str | Map = "usa",
        players: int = 2,
        *,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        first: int | None = None,
        names: Sequence[str] | None = None,
        bots: Mapping[int, BotLike] | Sequence[BotLike | None] | None = None,
    ) -> None:
        """Deal a new game.

        ``map`` is the id of a built-in map, or a map from ``load_map``. The same ``seed`` (a whole number, or
        hexadecimal digits) deals the same game; without one, chance decides. ``first`` is the seat that begins,
        ``names`` are the players', and ``bots`` says which seats are played by which bot when ``play_bots`` is called:
        names, classes or objects, as for ``ask``, by their seats or as a list with None where a person plays.
        """
        bots = by_seat(bots)
        record = set_up(map, players, seed=seed, options=options, first=first, names=names, bots=labels_of(bots))
        self._begin(record, begin(record), bots)

    @classmethod
    def new(
        cls,
        map: str | Map = "usa",
        players: int = 2,
        *,
        seed: int | str | None = None,
        options: Mapping[str, object] | None = None,
        first: int | None = None,
        names: Sequence[str] | None = None,
        bots: Mapping[int, BotLike] | Sequence[BotLike | None] | None = None,
    ) -> Self:
        """The same as ``Game(…)``, next to ``from_position``, ``from_record`` and ``load``."""
        return cls(map, players, seed=seed, options=options, first=first, names=names, bots=bots)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, object] | str | bytes,
        *,
        maps: Iterable[Map] = (),
        names: Sequence[str] | None = None,
        bots: Mapping[int, BotLike] | Sequence[BotLike | None] | None = None,
    ) -> Self:
        """Take a game up from a position; ``maps`` are those that it may name besides the built-in ones."""
        loaded = read_position(parsed(position), MapLookup(maps))
        bots = by_seat(bots)
        return cls._from_record(record_of(loaded, names, labels_of(bots)), loaded, bots)

    @classmethod
    def from_record(cls, record: Mapping[str, object] | str | bytes, *, maps: Iterable[Map] = ()) -> Self:
        """Replay a record to its end. RecordError says which entry is the first that fails."""
        read = read_record(parsed(record), MapLookup(maps))
        game = cls._from_record(read)
        for number, entry in enumerate(read.entries, start=1):
            try:
                game.apply(entry)
            except GameError as problem:
                fault = f"record: entry {number} (seat {entry.seat}, {entry.text[:60]!r}): {problem}"
                raise RecordError([fault], problem.rule, number) from None
        if read.result is not None and not game.over:
            raise RecordError(["record: result: the game is not over"])
        if read.result is not None and not is_same(read.result, game.score()):
            raise RecordError(["record: result: the replay gives another one"])
        return game

    @classmethod
    def load(cls, path: str | Path, *, maps: Iterable[Map] = ()) -> Self:
        """Take a game up from a file that holds a record or a position."""
        data = load_document(path)
        if not isinstance(data, dict):
            raise DocumentError(f"{Path(path).name}: neither a record nor a position")
        return cls.from_record(data, maps=maps) if "format" in data else cls.from_position(data, maps=maps)

    def save(self, path: str | Path) -> None:
        """Write the record to a file. Whatever happens, the file holds the old game or the new one, never half."""
        save_text(path, layout(self.record()))

    # --- how it stands

    @property
    def map(self) -> Map:
        return self._map_ids.map

    @property
    def options(self) -> dict[str, object]:
        """Where the game deviates from what its map says."""
        return self._options.to_dict()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._state.players

    @property
    def names(self) -> tuple[str, ...]:
        return self._names

    @property
    def phase(self) -> str:
        """``start``, ``turn``, ``second``, ``tunnel``, ``keep`` or ``over``."""
        return PHASES[self._state.phase]

    @property
    def seat(self) -> int | None:
        """The seat that acts, at the start the lowest that has not chosen yet; None when the game is over."""
        return None if self.over else self._state.seat

    @property
    def acting(self) -> tuple[int, ...]:
        """All seats that may act now: at the start everybody who has not chosen yet."""
        return tuple(turns.acting(self._state))

    @property
    def over(self) -> bool:
        return self._undo_log.state.phase == constants.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several where they share the victory; nobody before the end."""
        return self.score().winners if self.over else ()

    def score(self) -> Result:
        """The result as if the game ended now."""
        return score(self._state, self._map_ids)

    @property
    def entries(self) -> tuple[RecordEntry, ...]:
        """What was done so far, as the record writes it: actions, and what else happened at the table."""
        return tuple(self._entries)

    @property
    def state(self) -> State:
        """A copy of the state inside, for those who think in integers. The game does not see what becomes of it."""
        return self._state.copy()

    # --- playing

    def legal(self, seat: int | None = None) -> LegalActions:
        """What a seat may do now, by default the one that acts. Nothing for a seat that may not act."""
        state = self._undo_log.state
        seat = state.seat if seat is None else self._existing(seat)
        return LegalActions(seat, turns.legal(state, seat), self._map_ids, offered_to(state, seat))

    def refusal(self, action: Action | str, seat: int | None = None) -> IllegalAction | None:
        """Why an action would be refused now; None where it would not be."""
        try:
            self._packed(action, self._existing(seat))
        except IllegalAction as problem:
            return problem
        return None

    def play(
        self, action: Action | str, seat: int | None = None, *, notes: Mapping[str, object] | None = None
    ) -> list[Event]:
        """Do it, and tell what happened: complete, so not for other players' eyes (see ``seen_by``)."""
        seat = self._undo_log.state.seat if seat is None else self._existing(seat)
        return self._perform(self._packed(action, seat), notes)

    def resign(self, seat: int, *, notes: Mapping[str, object] | None = None) -> list[Event]:
        """A seat gives up: it takes no more turns, its routes stay, it ranks last."""
        seat = self._existing(seat)
        if self.over:
            raise refused("END-02", "game-over", {})
        if self._state.resigned >> seat & 1:
            raise GameError(f"{self._names[seat]} has resigned already")
        return self._perform(UndoEntry(seat, RESIGNED, RESIGN), notes)

    def undo(self, seat: int | None = None, *, notes: Mapping[str, object] | None = None) -> Action:
        """Take back a seat's last action and all that followed; by default the last action of all.

        The record keeps what was taken back, and the undo. The answer is the action taken back.
        """
        if seat is not None:
            seat = self._existing(seat)
        at = self._undo_log.last_action(seat)
        if at is None:
            raise GameError("there is no action to take back" + ("" if seat is None else f" by {self._names[seat]}"))
        entry = self._undo_log.entries[at]
        self._undo_log.go_back(at)
        self._entries.append(RecordEntry(entry.seat, UNDO, notes))
        return Action.parse(entry.text)

    def note(self, seat: int, text: str, *, notes: Mapping[str, object] | None = None) -> None:
        """Write down what happens at a table beside the game: ``timeout``, ``takeover`` or ``return``."""
        if text not in TABLE_NOTES:
            raise GameError(f"{text[:60]!r} is no note; there are {', '.join(TABLE_NOTES)}")
        self._entries.append(RecordEntry(self._existing(seat), text, notes))

    def apply(self, entry: RecordEntry) -> list[Event]:
        """Do what an entry of a record says."""
        seat, text, notes = entry
        if text == RESIGN:
            return self.resign(seat, notes=notes)
        if text == UNDO:
            self.undo(seat, notes=notes)
        elif text in TABLE_NOTES:
            self.note(seat, text, notes=notes)
        else:
            return self.play(text, seat, notes=notes)
        return []

    # --- what to tell and what to keep

    def view(self, seat: int | None) -> ViewData:
        """The game as a seat may know it; None is a spectator."""
        viewer = None if seat is None else self._existing(seat)
        return cast(ViewData, GameDocument(write_view(self._state, self._map_ids, self._options, viewer), self.map))

    def view_parts(self) -> ViewParts:
        """This moment taken apart, for those who show it to many viewers at once."""
        return ViewParts(self._state, self._map_ids, self._options)

    def written_views(self) -> WrittenViews:
        """This moment as JSON, for those who send it to many viewers at once."""
        self._written = WrittenViews(self._state, self._map_ids, self._options, self._written)
        return self._written

    def seen_by(self, events: Iterable[Event], seat: int | None) -> list[Event]:
        """Events as a seat may see them; None is a spectator."""
        viewer = None if seat is None else self._existing(seat)
        return [seen_by(event, viewer, starting=self._state.phase == constants.START) for event in events]

    def position(self) -> PositionData:
        """Everything, hidden cards too, so that a game can go on from it."""
        return cast(PositionData, GameDocument(write_position(self._state, self._map_ids, self._options), self.map))

    def record(self) -> RecordData:
        """The whole game, to be replayed anywhere. While it runs, this holds its secrets."""
        result = self.score().to_dict() if self.over else None
        return cast(RecordData, replace(self._setup, entries=tuple(self._entries), result=result).to_dict())

    def history(self) -> list[Step]:
        """Every entry with its events, by playing the game once more."""
        twin = self._from_record(self._setup)
        return [Step(entry, twin.apply(entry)) for entry in self._entries]

    def at(self, count: int) -> Self:
        """The game as it was after the first ``count`` entries of its record."""
        if count not in range(len(self._entries) + 1):
            raise GameError(f"the record has {len(self._entries)} entries, so there is no moment after {shown(count)}")
        twin = self._from_record(self._setup, bots=self._bots)
        for entry in self._entries[:count]:
            twin.apply(entry)
        return twin

    def positions(self) -> Iterator[PositionData]:
        """The position before the first entry of the record and after each, in one pass over it."""
        twin = self._from_record(self._setup)
        yield twin.position()
        # The game may go on while somebody iterates; these are the entries of now.
        for entry in tuple(self._entries):
            twin.apply(entry)
            yield twin.position()

    def redealt(self, seat: int | None, rng: FastRng) -> Self:
        """A game that begins here and looks the same to a seat (None: to a spectator): the rest is dealt anew.

        The seed is new as well. What was done before is not part of the new game, and can't be taken back in it.
        """
        viewer = -1 if seat is None else self._existing(seat)
        state = self.state
        determinize.redeal(state, viewer, rng)
        loaded = LoadedPosition(state, self._map_ids, self._options)
        record = replace(self._setup, seed=None, first=None, deal=None, position=write_position(*loaded))
        return self._from_record(record, loaded, self._bots)

    def copy(self) -> Self:
        """A game of its own that goes on from here."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__, _undo_log=self._undo_log.copy(), _entries=[*self._entries])
        return twin

    __copy__ = copy

    def __deepcopy__(self, _: dict[int, object]) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether two games have the same record: the same beginning, players and entries. They have no hash, since a
        game changes."""
        if not isinstance(other, Game):
            return NotImplemented
        return self._setup == other._setup and self._entries == other._entries

    __hash__ = None  # type: ignore[assignment]  # as lists have none

    def __str__(self) -> str:
        return summary(self.view(None), self._names, str(self.map.name))

    def __repr__(self) -> str:
        return f"<Game on {self.map.id}, {self.players} players, {self.phase}, {len(self._undo_log.entries)} actions>"

    # --- inside

    @classmethod
    def _from_record(
        cls, record: Record, loaded: LoadedPosition | None = None, bots: Mapping[int, BotLike] | None = None
    ) -> Self:
        """The game that a record begins with, whose state has perhaps been loaded already."""
        game = cls.__new__(cls)
        cls._begin(game, record, loaded or begin(record), bots)
        return game

    def _begin(self, record: Record, loaded: LoadedPosition, bots: Mapping[int, BotLike] | None) -> None:
        self._bots = bots
        state, self._map_ids, self._options = loaded
        first = state.first if record.position is None else None
        self._setup = replace(record, first=first, entries=(), result=None)
        self._names = tuple(str(seat.get("name", f"Player {i}")) for i, seat in enumerate(record.seats, start=1))
        self._entries: list[RecordEntry] = []
        self._undo_log = UndoLog(state)
        self._written = None

    @property
    def _state(self) -> State:
        return self._undo_log.state

    def _existing(self, seat: object) -> int:
        """A seat that exists; None is the one whose turn it is."""
        if seat is None:
            return self._state.seat
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self._state.players:
            raise refused("TURN-01", "unknown-seat", {"seat": shown(seat)})
        return seat

    def _packed(self, action: Action | str, seat: int) -> UndoEntry:
        """The entry that an action means for a seat, if the rules allow it."""
        # Most actions are one of those that ``legal`` has made, or its text, and are allowed.
        number = self._map_ids.find_number(action)
        if number is not None and turns.refusal(self._undo_log.state, seat, number) == refusal_codes.FINE:
            return UndoEntry(seat, number, self._map_ids.action_texts[number])
        if not isinstance(action, Action):
            action = Action.parse(action)
        packed = pack_for(action, self._state, seat, self._map_ids)
        problem = find_refusal(packed, action, self._state, seat, self._map_ids, self._names)
        if problem is not None:
            raise problem
        return UndoEntry(seat, packed.number, str(action))

    def _perform(self, entry: UndoEntry, notes: Mapping[str, object] | None) -> list[Event]:
        happened = self._undo_log.add(entry)
        self._entries.append(RecordEntry(entry.seat, entry.text, notes))
        return write_events(happened, self._map_ids)


def parsed(data: Mapping[str, object] | str | bytes) -> object:
    return read_json(data) if isinstance(data, str | bytes) else data
