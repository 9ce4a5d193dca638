"""Records as they come from outside, read in a process of their own: here work may be hard and nothing is believed."""

from __future__ import annotations

import gzip
import json
import random
import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from semafor.game import Game
from semafor.maps.fingerprint import map_hash
from semafor.notation.errors import DocumentError, GameError
from semafor.notation.strict_json import read_json
from semafor.rules.fast_rng import FastRng
from semafor.server.replay.replay_frames import Viewer, replay_of
from semafor.server.tables.refusal import Refusal

# A game has some hundred entries; a table of five that takes much back, perhaps a thousand.
MOST_ENTRIES = 5_000
LONGEST_MESSAGE = 2_000
# Level 5 is within a few per cent of the best, at a third of its time.
PACKED_HOW_WELL = 5
SYSTEM_CHANCE = random.SystemRandom()


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a new game begins with that takes a recorded one up."""

    map: str
    options: dict[str, object]
    position: dict[str, object]


def read_game(record: str) -> Game:
    """The game of a record; Refusal says all that is wrong with it."""
    try:
        data = read_json(record)
        if not isinstance(data, dict):
            raise DocumentError("a record is an object, and this is none")
        entries = data.get("actions")
        if isinstance(entries, list) and len(entries) > MOST_ENTRIES:
            raise DocumentError(f"{len(entries)} entries are more than are replayed here; at most {MOST_ENTRIES}")
        return Game.from_record(data)
    except GameError as problem:
        raise Refusal("bad-request", str(problem)[:LONGEST_MESSAGE], rule=problem.rule) from None


def write_replay(record: str, viewer: Viewer) -> bytes:
    """The frames as JSON, packed: there is much that repeats in them."""
    game = read_game(record)
    if isinstance(viewer, int) and viewer >= game.players:
        raise Refusal("bad-request", f"there is no seat {viewer} in this game")
    return gzip.compress(written(replay_of(game, viewer)), PACKED_HOW_WELL, mtime=0)


def game_at(record: str, action: int, maps: Mapping[str, str]) -> Game:
    """The game after so many entries, on one of the maps of this server: their hashes by their ids."""
    game = read_game(record)
    if action > len(game.entries):
        raise Refusal("bad-request", f"this game has {len(game.entries)} entries, so none after {action}")
    if maps.get(game.map.id) != map_hash(game.map):
        raise Refusal("bad-request", f"the map {game.map.id} is none of this server's")
    return game.at(action)


def write_view(record: str, action: int, seat: int, maps: Mapping[str, str]) -> bytes:
    """What a seat saw when it had to decide."""
    game = game_at(record, action, maps)
    if seat not in game.acting:
        raise Refusal("conflict", "this seat has nothing to decide now")
    return written(game.view(seat))


def take_up(record: str, action: int, seat: int | None, players: int, maps: Mapping[str, str]) -> Beginning:
    """The position after so many entries for a new game, in which a seat knows what it knew, and nobody knows more.

    Who has seen the record knows every card of it. So all that the seat could not see then is dealt anew.
    """
    game = game_at(record, action, maps)
    if game.over:
        raise Refusal("conflict", "the game is over there")
    if game.players != players:
        raise Refusal("bad-request", f"this game has {game.players} seats")
    position = game.redealt(seat, FastRng(secrets.randbits(128))).position()
    # Dice are for search: from cards that were seen, somebody might compute the rest. What is still to come is secret.
    deck = str(position["deck"])
    position |= {"deck": "".join(SYSTEM_CHANCE.sample(deck, len(deck))), "seed": secrets.token_hex(32)}
    return Beginning(game.map.id, game.options, position)


def written(content: object) -> bytes:
    """By the standard library, since a comment in somebody's map may hold numbers that no faster one writes."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
