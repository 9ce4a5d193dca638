"""Golden games: kept records that must replay the same for ever, event for event, to the same position and result.

If a change of a rule is meant, ``python tests/golden/make_golden_games.py`` plays them anew; it is a line under "Rules"
in the changelog then.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from golden.make_golden_games import EXPECTED, RECORDS, expected_of
from golden.situations import WANTED
from semafor import Game

PATHS = sorted(RECORDS.glob("*.json"))
KEPT: dict[str, dict[str, Any]] = json.loads(EXPECTED.read_text(encoding="utf-8"))


def test_every_record_has_its_expectation_and_every_expectation_its_record() -> None:
    assert {path.stem for path in PATHS} == set(KEPT)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_replays_the_same(path: Path) -> None:
    game = Game.load(path)
    assert game.over
    assert expected_of(game) == KEPT[path.stem]
    kept = json.loads(path.read_text(encoding="utf-8"))
    assert json.loads(json.dumps(game.record())) == kept
    assert game.score().to_dict() == kept["result"]


def test_the_golden_games_show_every_situation_there_is() -> None:
    assert WANTED - {name for game in KEPT.values() for name in game["shows"]} == set()


def test_the_golden_games_are_played_on_every_map_by_every_number_of_players() -> None:
    records = [json.loads(path.read_text(encoding="utf-8")) for path in PATHS]
    tables = Counter((record["map"], len(record["seats"])) for record in records)
    wanted = {(map_id, players) for map_id in ("usa", "europe", "poland") for players in (2, 3, 4, 5)}
    assert wanted - {("poland", 5)} <= set(tables)
