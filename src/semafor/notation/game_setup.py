"""How a game begins: dealt anew, or taken up from a position. What is wrong with it is said before anything is done."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from semafor.maps.json_cursor import JsonCursor
from semafor.maps.loader import load_map
from semafor.maps.model import Map
from semafor.notation.errors import PositionError, RecordError, SetupError
from semafor.notation.game_options import BITS, HEXADECIMAL, GameOptions
from semafor.notation.map_ids import map_ids_for
from semafor.notation.map_lookup import MapLookup, board_for
from semafor.notation.position_reading import LoadedPosition, read_position
from semafor.notation.positions import write_position
from semafor.notation.records import LONGEST_NAME, Player, Record
from semafor.rules import constants, dealing


def set_up(
    map: str | Map,
    players: int,
    *,
    seed: int | str | None,
    options: Mapping[str, object] | None,
    first: int | None,
    names: Sequence[str] | None,
    bots: Mapping[int, str] | None,
) -> Record:
    """The record that a new game begins with."""
    faults: list[str] = []
    root = JsonCursor(None, "new game", "", faults)
    board = load_map(map) if isinstance(map, str) else map
    fewest, most = board.rules.players
    seats = root.child("players", players).whole(fewest, most)
    rule = "COMP-08" if faults else None
    chosen = GameOptions.read(root.child("options", {} if options is None else options))
    if first is not None:
        first = root.child("first", first).whole(0, (seats or most) - 1)
    key = read_key(root.child("seed", secrets.randbits(BITS) if seed is None else seed))
    people = players_of(root, seats or fewest, names, bots)
    if faults:
        raise SetupError(faults, rule)
    return Record(board, chosen, people, (), key, first)


def record_of(loaded: LoadedPosition, names: Sequence[str] | None, bots: Mapping[int, str] | None = None) -> Record:
    """The record of a game that is taken up from a position."""
    faults: list[str] = []
    people = players_of(JsonCursor(None, "position", "", faults), loaded.state.players, names, bots)
    if faults:
        raise SetupError(faults)
    return Record(loaded.map_ids.map, loaded.options, people, (), position=write_position(*loaded))


def read_key(cursor: JsonCursor) -> int:
    """A seed in Python may be a number of all 256 bits; files and the protocol write those in hexadecimal digits."""
    seed = cursor.value
    if isinstance(seed, str) and HEXADECIMAL.fullmatch(seed):
        return int(seed, 16)
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 1 << BITS:
        return seed
    cursor.refuse(f"must be a whole number of at most {BITS} bits, or 1 to 64 hexadecimal digits as a text")
    return 0


def players_of(
    root: JsonCursor, seats: int, names: Sequence[str] | None, bots: Mapping[int, str] | None = None
) -> tuple[Player, ...]:
    """The players as a record lists them."""
    bots = bots or {}
    if names is None:
        names = [f"Player {seat + 1}" for seat in range(seats)]
    elif len(names) != seats:
        root.child("names").fault(f"{len(names)} names for {seats} players")
    for seat, name in enumerate(names):
        root.child("names").child(seat, name).text(LONGEST_NAME)
    for seat, bot in bots.items():
        root.child("bots").child("seat", seat).whole(0, seats - 1)
        root.child("bots").child("name", bot).text(LONGEST_NAME)
    return tuple(
        {"name": name, "kind": "bot", "bot": bots[seat]} if seat in bots else {"name": name, "kind": "person"}
        for seat, name in enumerate(names)
    )


def begin(record: Record) -> LoadedPosition:
    """The state that a record begins with."""
    return deal(record) if record.position is None else take_up(record)


def deal(record: Record) -> LoadedPosition:
    first = constants.NOBODY if record.first is None else record.first
    state = dealing.new_game(board_for(record.map, record.options), len(record.seats), record.seed or 0, first)
    return LoadedPosition(state, map_ids_for(record.map), record.options)


def take_up(record: Record) -> LoadedPosition:
    try:
        loaded = read_position(record.position, MapLookup([record.map]))
    except PositionError as problem:
        raise RecordError([f"record: {fault}" for fault in problem.faults]) from None
    if loaded.map_ids.map.id != record.map.id:
        raise RecordError(["record: position: map: not that of the record"])
    if loaded.options != record.options:
        raise RecordError(["record: position: options: not those of the record"])
    if loaded.state.players != len(record.seats):
        raise RecordError([f"record: position: seats: {loaded.state.players}, the record has {len(record.seats)}"])
    return loaded
