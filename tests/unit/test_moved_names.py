"""Names that the documentation has shown still import from their old place, and say where they are now."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

from semafor.moved_names import MOVED
from support.paths import ROOT

# The old name as documentation, README and examples showed it, and the new one.
SHOWN = [
    ("semafor.bots.bot:Bot", "semafor.bots.api:Bot"),
    ("semafor.bots.bot:Budget", "semafor.bots.api:Budget"),
    ("semafor.bots.bot:Choice", "semafor.bots.api:Choice"),
    ("semafor.bots.sight:Sight", "semafor.bots.bot_view:BotView"),
    ("semafor.env.single:AgainstBots", "semafor.env.gymnasium_env:AgainstBots"),
    ("semafor.rules.dice:Dice", "semafor.rules.fast_rng:FastRng"),
]
UNMOVED = [
    "semafor.arena.intervals:Estimate",
    "semafor.arena.matches:play_match",
    "semafor.arena.standings:judge",
    "semafor.arena.standings:whole_deals",
    "semafor.bots.reasons:Reason",
    "semafor.env.game_space:GameSpace",
    "semafor.env.vector:VectorGames",
    "semafor.maps.drawing:draw_map",
    "semafor.maps.drawing:plan_board",
    "semafor.maps.fingerprint:map_hash",
    "semafor.notation.errors:PositionError",
    "semafor.notation.legal_actions:LegalActions",
    "semafor.rules.dealing:new_game",
    "semafor.rules.turns:legal",
]


@pytest.fixture(autouse=True)
def without_old_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test imports the old modules as if for the first time."""
    for old in MOVED:
        monkeypatch.delitem(sys.modules, old, raising=False)
        package, _, name = old.rpartition(".")
        monkeypatch.delattr(import_module(package), name, raising=False)


def find(place: str) -> object:
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


@pytest.mark.parametrize(("old", "new"), SHOWN, ids=[old for old, _ in SHOWN])
def test_an_old_name_is_the_same_object_and_names_its_new_place_once(old: str, new: str) -> None:
    if "gymnasium" in new:
        pytest.importorskip("gymnasium")
    with pytest.warns(DeprecationWarning, match=f"has moved to {new.partition(':')[0]}") as warned:
        assert find(old) is find(new)
    assert len(warned) == 1
    assert find(old) is find(new)


def test_the_warning_names_what_is_called_otherwise_and_the_line_that_imports() -> None:
    with pytest.warns(DeprecationWarning, match="Sight is now BotView") as warned:
        from semafor.bots.sight import Sight  # type: ignore[import-not-found]  # mypy knows no moved modules
    assert warned[0].filename == __file__
    assert Sight.__name__ == "BotView"


@pytest.mark.parametrize("place", UNMOVED)
def test_what_has_not_moved_imports_without_a_warning(place: str) -> None:
    assert find(place)


def test_every_new_place_exists_and_no_old_one_does() -> None:
    for old, (place, _) in MOVED.items():
        assert (ROOT / "src" / f"{place.replace('.', '/')}.py").is_file()
        assert not (ROOT / "src" / f"{old.replace('.', '/')}.py").exists()


def test_a_program_that_uses_no_old_name_does_not_load_the_table() -> None:
    script = "import sys; from semafor import Game; Game(); sys.exit('semafor.moved_names' in sys.modules)"
    assert subprocess.run([sys.executable, "-W", "error", "-c", script], check=False).returncode == 0
