"""The types of views, positions, records and results are those of what whole games write."""

from __future__ import annotations

import types
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from mypy import api as mypy

from semafor import Game
from semafor.bots.bot_view import BotView
from semafor.cli import main
from semafor.notation.document_types import PositionData, RecordData, ResultData, ViewData
from support.document_blocks import programs
from support.paths import ROOT


def fits(value: Any, wanted: Any) -> bool:
    """Whether a value is of a type, to the last field, and has no field more."""
    origin, arguments = get_origin(wanted), get_args(wanted)
    if origin is NotRequired:
        return fits(value, arguments[0])
    if origin in (Union, types.UnionType):
        return any(fits(value, one) for one in arguments)
    if origin is Literal:
        return value in arguments
    if origin is list:
        return isinstance(value, list) and all(fits(item, arguments[0]) for item in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(item, arguments[1]) for item in value.values())
    if is_typeddict(wanted):
        hints = get_type_hints(wanted, include_extras=True)
        required = {name for name, hint in hints.items() if wanted.__total__ and get_origin(hint) is not NotRequired}
        return (
            isinstance(value, dict)
            and required <= value.keys() <= hints.keys()
            and all(fits(item, hints[name]) for name, item in value.items())
        )
    return wanted is object or value is None and wanted is type(None) or type(value) is wanted


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("europe", 3), ("poland", 4)])
def test_whole_games_write_what_the_types_say(map: str, players: int) -> None:
    game = Game.new(map, players, seed=3, bots={1: "fast"})
    while not game.over:
        assert fits(game.position(), PositionData)
        assert all(fits(game.view(seat), ViewData) for seat in (None, *range(players)))
        for _ in range(7):
            legal = game.legal()
            if not game.over:
                game.play(legal[len(game.entries) * 5 % len(legal)])
    assert fits(game.record(), RecordData)
    assert fits(game.score().to_dict(), ResultData)


@pytest.mark.parametrize("change", [{"row": 7}, {"seats": [{}]}, {"phase": "lunch"}, {"more": 1}])
def test_what_has_another_shape_does_not_fit(change: dict[str, object]) -> None:
    assert not fits({**Game.new("usa", seed=1).position(), **change}, PositionData)


def test_a_bot_sees_its_view_as_typed_values() -> None:
    game = Game.new("usa", players=2, seed=1)
    seen = BotView.of_game(game, 1).seen
    assert seen.own.hand == game.view(1)["seats"][1]["hand"]
    assert (seen.viewer, seen.seats[0].hand, seen.seats[0].hand_size) == (1, "", 4)


@pytest.mark.slow
@pytest.mark.long("mypy reads the whole package anew")
def test_mypy_is_content_with_the_bots_that_we_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = programs(ROOT / "docs" / "how-to" / "write-a-bot.md")
    assert len(shown) > 0
    assert main(["bot", "new", str(tmp_path / "begun.py")]) == 0
    files = [ROOT / "examples" / "greedy_bot.py", tmp_path / "begun.py"]
    for number, text in enumerate(shown):
        files.append(tmp_path / f"shown_{number}.py")
        files[-1].write_text(text, encoding="utf-8")
    monkeypatch.setenv("MYPYPATH", str(ROOT / "src"))
    config = tmp_path / "mypy.ini"
    config.write_text("[mypy]\nfollow_imports = silent\n", encoding="utf-8")
    for file in files:
        told, problems, code = mypy.run(
            ["--strict", "--config-file", str(config), "--cache-dir", str(tmp_path), str(file)]
        )
        assert code == 0, f"{told}{problems}"
