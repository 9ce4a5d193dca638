"""A whole game in one small file: map, options, seed and actions, complete enough to replay anywhere, at any time."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import NamedTuple

from semafor.maps.fingerprint import map_hash
from semafor.maps.json_cursor import JsonCursor, MapError
from semafor.maps.loader import map_from_data
from semafor.maps.model import Map
from semafor.notation.actions import LONGEST_TEXT
from semafor.notation.errors import RecordError
from semafor.notation.game_options import GameOptions, read_seed, write_seed
from semafor.notation.map_lookup import MapLookup
from semafor.notation.position_reading import find_map
from semafor.notation.strict_json import fields_of

FORMAT = "semafor-record/1"
REQUIRED = ("format", "map", "map_hash", "seats", "actions")
OPTIONAL = ("map_data", "options", "seed", "first", "position", "result", "deal")
MOST_ENTRIES = 100_000
KINDS_OF_PLAYER = ("person", "bot")
LONGEST_NAME = 200

UNDO = "undo"
RESIGN = "resign"
# These are told, and change nothing in the game itself.
TABLE_NOTES = ("timeout", "takeover", "return")

Player = Mapping[str, object]


class RecordEntry(NamedTuple):
    """One line of the record: who, what, and notes that nobody needs for the replay."""

    seat: int
    text: str
    notes: Mapping[str, object] | None = None

    def to_list(self) -> list[object]:
        return [self.seat, self.text] if self.notes is None else [self.seat, self.text, dict(self.notes)]


@dataclass(frozen=True, slots=True)
class Record:
    """A game as its record tells it. It began with a seed and a first seat, or was taken up from a position."""

    map: Map
    options: GameOptions
    seats: tuple[Player, ...]
    entries: tuple[RecordEntry, ...]
    seed: int | None = None
    first: int | None = None
    position: Mapping[str, object] | None = None
    result: Mapping[str, object] | None = None
    # How the seed was made, where nobody was to choose it; the game itself needs nothing of it.
    deal: Mapping[str, object] | None = None

    def to_dict(self) -> dict[str, object]:
        written: dict[str, object] = {"format": FORMAT, "map": self.map.id, "map_hash": map_hash(self.map)}
        if not self.map.built_in:
            written["map_data"] = deepcopy(self.map.data)
        written["options"] = self.options.to_dict()
        written["seats"] = [dict(seat) for seat in self.seats]
        if self.position is not None:
            written["position"] = self.position
        else:
            written["seed"] = write_seed(self.seed or 0)
            written["first"] = self.first
        written["actions"] = [entry.to_list() for entry in self.entries]
        if self.result is not None:
            written["result"] = self.result
        if self.deal is not None:
            written["deal"] = self.deal
        return written


def read_record(data: object, maps: MapLookup) -> Record:
    """What a record says, checked for its shape; whether it replays is for the game to find out."""
    faults: list[str] = []
    fields = fields_of(JsonCursor(data, "record", "", faults), REQUIRED, OPTIONAL)
    fields["format"].choice((FORMAT,))
    map = read_map(fields, maps)
    seats = read_players(fields["seats"], map)
    entries = read_entries(fields["actions"], len(seats))
    position = read_object(fields["position"])
    if position is None and not fields["seed"].given:
        fields["seed"].fault("missing")
    for name in ("seed", "first"):
        if position is not None and fields[name].given:
            fields[name].fault("a game that was taken up from a position has none")
    options = GameOptions.read(fields["options"])
    seed = read_seed(fields["seed"])
    first = fields["first"].whole(0, max(len(seats) - 1, 0))
    result = read_object(fields["result"])
    deal = read_object(fields["deal"])
    if faults or map is None:
        raise RecordError(faults)
    return Record(map, options, seats, entries, seed, first, position, result, deal)


def read_map(fields: Mapping[str, JsonCursor], maps: MapLookup) -> Map | None:
    """The map that the record carries along, or the one of that name, if it still plays the same."""
    name, data = fields["map"], fields["map_data"]
    if data.given:
        try:
            map: Map | None = map_from_data(data.value, data.place)
        except MapError as problem:
            data.faults.extend(problem.faults)
            return None
        if map is not None and name.value != map.id:
            name.refuse(f"must be {map.id}, as in map_data")
    else:
        map = find_map(name, maps)
    if map is not None and fields["map_hash"].value != map_hash(map):
        fields["map_hash"].refuse(f"the map {map.id} plays otherwise here: must be {map_hash(map)}")
    return map


def read_players(cursor: JsonCursor, map: Map | None) -> tuple[Player, ...]:
    players = []
    for seat in cursor.items(*(map.rules.players if map is not None else (2, 5))):
        fields = fields_of(seat, optional=("name", "kind", "bot"))
        fields["name"].text(LONGEST_NAME)
        fields["kind"].choice(KINDS_OF_PLAYER)
        fields["bot"].text(LONGEST_NAME)
        players.append({name: field.value for name, field in fields.items() if field.given})
    return tuple(players)


def read_entries(cursor: JsonCursor, players: int) -> tuple[RecordEntry, ...]:
    if isinstance(cursor.value, list) and len(cursor.value) > MOST_ENTRIES:
        cursor.fault(f"{len(cursor.value)} entries are more than any game has; at most {MOST_ENTRIES}")
        return ()
    return tuple(read_entry(entry, players) for entry in cursor.items(0, MOST_ENTRIES))


def read_entry(cursor: JsonCursor, players: int) -> RecordEntry:
    items = cursor.items(2, 3)
    if len(items) < 2:
        return RecordEntry(0, "")
    seat = items[0].whole(0, max(players - 1, 0))
    text = items[1].value
    if not isinstance(text, str) or len(text) > LONGEST_TEXT:
        items[1].refuse(f"must be a text of at most {LONGEST_TEXT} characters")
        text = ""
    return RecordEntry(seat or 0, str(text), read_object(items[2]) if len(items) == 3 else None)


def read_object(cursor: JsonCursor) -> Mapping[str, object] | None:
    """An object whose fields somebody else reads."""
    if isinstance(cursor.value, dict):
        return cursor.value
    cursor.refuse("must be an object")
    return None


def layout(record: Mapping[str, object]) -> str:
    """A record as the text of a file: one line a field and one an action, for people and for comparing versions."""
    lines = []
    for name, value in record.items():
        if name == "actions" and isinstance(value, list) and value:
            entries = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f' "actions": [\n  {entries}\n ]')
        else:
            lines.append(f" {json.dumps(name)}: {json.dumps(value, ensure_ascii=False)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"
