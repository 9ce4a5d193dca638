"""Reads records that strangers send, in a process of its own: it may take long, and nothing in them is trusted."""

from __future__ import annotations

import gzip
import json
import random
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from semafor.game import Game
from semafor.maps.fingerprint import map_hash
from semafor.notation.errors import DocumentError, GameError
from semafor.notation.records import RESIGN, TABLE_NOTES, UNDO
from semafor.notation.strict_json import read_json
from semafor.rules.fast_rng import FastRng
from semafor.server.replay.replay_frames import Viewer, replay_of
from semafor.server.tables.refusal import Refusal

# A game has some hundred entries; a table of five that takes much back, perhaps a thousand.
MOST_ENTRIES = 5_000
LONGEST_MESSAGE = 2_000
# Level 5 is within a few per cent of the best, at a third of its time.
GZIP_LEVEL = 5
SYSTEM_RNG = random.SystemRandom()
# Entries of a record that are no actions of the game.
NO_ACTIONS = (UNDO, RESIGN, *TABLE_NOTES)


@dataclass(frozen=True, slots=True)
class ResumedGame:
    """What a new game needs to go on from a moment of a recorded one."""

    map: str
    options: dict[str, object]
    position: dict[str, object]


def read_game(record: str) -> Game:
    """The game of a record; Refusal with all faults if it can't be read."""
    try:
        data = read_json(record)
        if not isinstance(data, dict):
            raise DocumentError("a record is a JSON object")
        entries = data.get("actions")
        if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
            raise DocumentError(f"{len(entries)} entries are too many; a record may have {MOST_ENTRIES}")
        return Game.from_record(data)
    except GameError as problem:
        raise Refusal("bad-request", str(problem)[:LONGEST_MESSAGE], rule=problem.rule) from None


def write_replay(record: str, viewer: Viewer) -> bytes:
    """The frames as gzipped JSON; they repeat much, so they compress well."""
    game = read_game(record)
    if isinstance(viewer, int) and viewer >= game.players:
        raise Refusal("bad-request", f"there is no seat {viewer} in this game")
    return gzip.compress(to_json(replay_of(game, viewer)), GZIP_LEVEL, mtime=0)


def game_at(record: str, action: int, maps: Mapping[str, str]) -> Game:
    """The game after ``action`` entries. Its map must be one of this server: ``maps`` has their hashes by id."""
    game = read_game(record)
    if action > len(game.entries):
        raise Refusal("bad-request", f"this game has {len(game.entries)} entries, so there is no entry {action}")
    if maps.get(game.map.id) != map_hash(game.map):
        raise Refusal("bad-request", f"this server does not have the map {game.map.id}")
    return game.at(action)


def write_view(record: str, action: int, seat: int, maps: Mapping[str, str]) -> bytes:
    """The view of a seat that has to act after ``action`` entries, as JSON."""
    game = game_at(record, action, maps)
    if seat not in game.acting:
        raise Refusal("conflict", "this seat has nothing to decide now")
    return to_json(game.view(seat))


def write_question(record: str, action: int, seat: int) -> bytes:
    """What a bot has to know about the entry ``action`` of a finished game: the view that the seat had before it, and
    the map, unless it is a built-in one.
    """
    try:
        data = read_json(record)
        assert isinstance(data, dict)
        begun = {name: value for name, value in data.items() if name != "result"}
        game = Game.from_record({**begun, "actions": begun["actions"][: action - 1]})
    except GameError as problem:
        raise Refusal("bad-request", str(problem)[:LONGEST_MESSAGE], rule=problem.rule) from None
    return to_json({"view": game.view(seat), "map": None if game.map.built_in else game.map.text})


def action_at(entries: Sequence[Sequence[Any]], number: int) -> tuple[int, str]:
    """The seat and the action of an entry of a record. Entries are counted from 1, as in the faults of a record."""
    if number > len(entries):
        raise Refusal("not-found", f"the record has {len(entries)} entries")
    seat, text = entries[number - 1][:2]
    if text in NO_ACTIONS:
        raise Refusal("not-found", f"entry {number} is no action of the game")
    return seat, text


def resume(record: str, action: int, seat: int | None, players: int, maps: Mapping[str, str]) -> ResumedGame:
    """The position after ``action`` entries for a new game, in which ``seat`` knows what it knew then.

    Everything that the seat could not see is dealt again: whoever has read the record knows every card of it.
    """
    game = game_at(record, action, maps)
    if game.over:
        raise Refusal("conflict", "the game is over there")
    if game.players != players:
        raise Refusal("bad-request", f"this game has {game.players} seats")
    position: dict[str, object] = {**game.redealt(seat, FastRng(secrets.randbits(128))).position()}
    # FastRng is meant for search and is not secure: from cards that are seen, somebody might compute the rest. So the
    # deck and the seed come from the system's generator.
    deck = str(position["deck"])
    position |= {"deck": "".join(SYSTEM_RNG.sample(deck, len(deck))), "seed": secrets.token_hex(32)}
    return ResumedGame(game.map.id, game.options, position)


def to_json(content: object) -> bytes:
    """By the standard library: a map in a record may have integers that are too large for orjson."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
