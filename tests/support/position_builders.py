"""Small positions for tests: a table with just what a test speaks of, and short questions about what became of it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from semafor import Game, IllegalAction, Map

# A seat is what it holds besides the default; where that is a hand alone, the cards are enough.
Seat = str | Mapping[str, object]
Events = list[dict[str, object]]

# A row and a deck in which nothing happens by itself, with neither red cards nor locomotives.
ROW = "BGYKW"
DECK = "OPOPBGYKWOPB"

MAPS = ("usa", "europe", "poland")


def seat(hand: str = "", **fields: object) -> Seat:
    return {"hand": hand, **fields}


def table(map: str | Map, *seats: Seat, **fields: object) -> Game:
    """A game taken up from a position: quiet row and deck, and whatever else the test says."""
    contents = [{"hand": content} if isinstance(content, str) else content for content in seats]
    id, maps = (map, ()) if isinstance(map, str) else (map.id, (map,))
    return Game.from_position({"map": id, "row": ROW, "deck": DECK, "seats": contents, **fields}, maps=maps)


def usa(*seats: Seat, **fields: object) -> Game:
    return table("usa", *seats, **fields)


def europe(*seats: Seat, **fields: object) -> Game:
    return table("europe", *seats, **fields)


def poland(*seats: Seat, **fields: object) -> Game:
    return table("poland", *seats, **fields)


def everybody_keeps(game: Game, count: int | None = None) -> Game:
    """Let everybody keep the first ``count`` tickets of those offered, by default all."""
    for number in game.acting:
        offered = look(game)["seats"][number]["offered"]
        game.play("keep " + ",".join(offered[:count]), number)
    return game


def play(game: Game, *actions: str) -> Events:
    """Several actions, one after the other; all that happened."""
    return [event for action in actions for event in game.play(action)]


def look(game: Game) -> dict[str, Any]:
    return {**game.position()}


def look_at(game: Game, number: int) -> dict[str, Any]:
    """What a seat holds."""
    content: dict[str, Any] = look(game)["seats"][number]
    return content


def hand(game: Game, number: int = 0) -> str:
    cards: str = look_at(game, number)["hand"]
    return cards


def names(events: Sequence[Mapping[str, object]]) -> list[object]:
    return [event["event"] for event in events]


def legal(game: Game, beginning: str = "", seat: int | None = None) -> list[str]:
    """The legal actions that begin so, in the order of the alphabet."""
    return sorted(text for text in game.legal(seat).texts() if text.startswith(beginning))


def verbs(game: Game) -> set[str]:
    return {action.verb for action in game.legal()}


def refused(game: Game, action: str, seat: int | None = None) -> str | None:
    """The rule by which an action is refused; it must not be among the legal ones, and nothing may change."""
    before = json.dumps(game.position())
    with pytest.raises(IllegalAction) as problem:
        game.play(action, seat)
    assert str(problem.value), "a refusal says why"
    assert json.dumps(game.position()) == before, "a refusal changes nothing"
    assert action not in game.legal(seat), "what is refused is not legal"
    return problem.value.rule


def all_train_cards(game: Game) -> Counter[str]:
    """Every train card that is anywhere on the table or in a hand."""
    position = look(game)
    tunnel = position["tunnel"] or {"laid": "", "revealed": ""}
    piles = [position["deck"], position["row"], position["discard"], tunnel["laid"], tunnel["revealed"]]
    return Counter("".join(piles + [content["hand"] for content in position["seats"]]))


def total(game: Game, number: int = 0) -> int:
    return game.score().seats[number].total
