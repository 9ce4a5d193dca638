"""Whatever is taken for a position: a clear error, or a game that can be played."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, GameError, PositionError
from semafor.rules.fast_rng import FastRng
from support.hypothesis_profiles import effort
from support.json_mutation import JUNK, mangled
from support.position_builders import europe, poland, usa


@cache
def right_positions() -> list[dict[str, Any]]:
    """At least one of each phase and map."""
    tunnel = europe("RRRR", "BB", deck="RBGKWO")
    tunnel.play("claim erzurum-sochi RRR")
    keep = poland("RR", "BB", ticket_deck=["bialystok-pila", "elk-opole"])
    keep.play("tickets")
    second = usa("", "", "")
    second.play("draw deck")
    over = europe({"tickets": ["berlin-roma"], "station_cities": ["paris"]}, "", last_round=1)
    over.play("draw deck")
    over.play("draw deck")
    started = Game.new("europe", 3, seed=1)
    started.play(started.legal(1)[0], 1)
    middle = Game.new("poland", 4, seed=2)
    dice = FastRng(4)
    for _ in range(120):
        legal = middle.legal()
        middle.play(legal[dice.below(len(legal))])
    games = [tunnel, keep, second, over, started, middle, Game.new("usa", 5, seed=3)]
    return [{**game.position()} for game in games]


def loaded(position: Any) -> Game | PositionError:
    try:
        return Game.from_position(position)
    except PositionError as problem:
        return problem


def survives(position: object) -> bool:
    """Whether it loads. If it does, it loads again unchanged and can be played on; if not, the error says why."""
    before, game = json.dumps(position), loaded(position)
    assert json.dumps(position) == before, "what is read is not changed"
    if isinstance(game, PositionError):
        assert game.faults
        assert all(fault.startswith("position") for fault in game.faults)
        return False
    written = game.position()
    assert Game.from_position(json.dumps(written)).position() == written
    game.score()
    for viewer in (None, *range(game.players)):
        game.view(viewer)
    dice = FastRng(1)
    for _ in range(25):
        if game.over:
            break
        legal = game.legal()
        game.play(legal[dice.below(len(legal))])
    return True


def test_the_right_ones_are_right() -> None:
    assert all(survives(position) for position in right_positions())


@effort(250)
@given(st.data())
def test_a_mangled_position_is_refused_or_can_be_played(data: st.DataObject) -> None:
    survives(data.draw(mangled(data.draw(st.sampled_from(right_positions())))))


@effort(60)
@given(JUNK)
def test_what_is_no_position_at_all_is_refused(junk: object) -> None:
    if isinstance(junk, str | bytes):
        with pytest.raises(GameError):
            Game.from_position(junk)
    else:
        assert not survives(junk)


@pytest.mark.parametrize(
    "change",
    [
        {"seats": [{"routes": ["kyiv-smolensk"]}, {"routes": ["kyiv-smolensk"]}]},
        {"seats": [{"routes": ["kyiv-smolensk", "kyiv-smolensk"]}, {}]},
        {"seats": [{"station_cities": ["paris"]}, {"station_cities": ["paris"]}]},
        {"seats": [{"hand": "R" * 13}, {}]},
        {"seats": [{"trains": 46}, {}]},
        {"seats": [{"trains": 10**30}, {}]},
        {"seats": [{"points": -(10**30)}, {}]},
        {"seats": [{}]},
        {"seats": [{}] * 6},
        {"seats": [{}] * 100_000},
        {"phase": "tunnel"},
        {"phase": "keep"},
        {"phase": "start"},
        {"phase": "nonsense"},
        {"seat": 2},
        {"seat": -1},
        {"row": "BGYKWO"},
        {"deck": "R" * 10_000_000},
        {"deck": 7},
        {"ticket_deck": ["cadiz-stockholm"]},
        {"ticket_deck": ["berlin-roma", "berlin-roma"]},
        {"countries": {"germany": [7]}},
        {"last_round": 0},
        {"last_round": 3},
        {"idle": 20},
        {"passes": 2},
        {"seed": 2**53},
        {"seed": "0" * 65},
        {"seed": -1},
        {"options": {"longest_path_bonus": 10**9}},
        {"options": {"house_rule": 1}},
        {"map": "atlantis"},
        {"map": "../europe"},
        {"map": None},
        {"tunnel": {"route": "erzurum-sochi", "laid": "RRR", "revealed": "RBG", "extra": 1}},
        {"rejected": ["berlin-roma"]},
    ],
    ids=lambda change: str(change)[:50],
)
def test_what_cannot_be_is_refused(change: dict[str, object]) -> None:
    assert not survives({"map": "europe", "seats": [{}, {}], "row": "BGYKW", "deck": "OOPP"} | change)
