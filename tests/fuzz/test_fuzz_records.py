"""Whatever is taken for a record: a clear error, or a game that it replays to."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from golden.make_golden_games import RECORDS
from semafor import Game, GameError, MapError
from support.hypothesis_profiles import effort
from support.json_mutation import JUNK, mangled

# Short ones, so that something else than an action is hit often enough.
CHOSEN = ("europe-from-a-position", "usa-resigned", "usa-shared", "valley-idle", "poland-2")


@cache
def right_records() -> list[dict[str, Any]]:
    found = []
    for name in CHOSEN:
        record = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
        found += [record, {**record, "actions": record["actions"][:6]}]
        del found[-1]["result"]
    return found


def replayed(record: Any) -> Game | GameError | MapError:
    try:
        return Game.from_record(record)
    except (GameError, MapError) as problem:
        return problem


def survives(record: object) -> bool:
    before, game = json.dumps(record), replayed(record)
    assert json.dumps(record) == before, "what is read is not changed"
    if isinstance(game, Exception):
        assert str(game).strip()
        return False
    assert Game.from_record(json.dumps(game.record())).position() == game.position()
    return True


def test_the_right_ones_are_right() -> None:
    assert all(survives(record) for record in right_records())


@effort(150)
@given(st.data())
def test_a_mangled_record_is_refused_or_replays(data: st.DataObject) -> None:
    survives(data.draw(mangled(data.draw(st.sampled_from(right_records())))))


@effort(40)
@given(JUNK)
def test_what_is_no_record_at_all_is_refused(junk: object) -> None:
    if isinstance(junk, str | bytes):
        with pytest.raises(GameError):
            Game.from_record(junk)
    else:
        assert not survives(junk)


@effort(60)
@given(st.sampled_from(range(10)), st.integers(0, 400), st.sampled_from(("pass", "undo", "draw L", "resign", "keep x")))
def test_a_record_that_does_not_replay_names_the_entry_that_fails(which: int, at: int, text: str) -> None:
    record = json.loads(json.dumps(right_records()[which]))
    at %= len(record["actions"])
    seat = record["actions"][at][0]
    record["actions"][at:] = [[seat, text], [seat, "nonsense"]]
    with pytest.raises(GameError) as problem:
        Game.from_record(record)
    assert getattr(problem.value, "entry", None) in (at + 1, at + 2)


@pytest.mark.parametrize(
    "change",
    [
        {"format": "semafor-record/2"},
        {"map_hash": "sha256:0"},
        {"map": "atlantis"},
        {"map": "/etc/passwd"},
        {"seed": "xyz"},
        {"seed": 2**60},
        {"first": 9},
        {"seats": []},
        {"seats": [{"name": "x" * 10_000}, {}]},
        {"seats": [{"kind": "robot"}, {}]},
        {"actions": {}},
        {"actions": [[0]]},
        {"actions": [[0, "undo"]]},
        {"actions": [[7, "pass"]]},
        {"actions": [[0, "keep " + "x," * 100_000]]},
        {"actions": [[0, "takeover"]] * 100_001},
        {"actions": [[True, "takeover"]]},
        {"actions": [[0, "takeover", []]]},
        {"result": {"seats": [], "ranking": []}},
        {"position": {}},
        {"options": []},
        {"extra": 1},
        {"map_data": {}},
    ],
    ids=lambda change: str(change)[:50],
)
def test_what_cannot_be_is_refused(change: dict[str, object]) -> None:
    record = Game.new("usa", 2, seed=1).record()
    assert survives(record)
    assert not survives(record | change)
