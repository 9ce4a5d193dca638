"""Whatever is taken for a map: all its faults, or a board on which a game can be played."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from semafor import Map, MapError
from semafor.maps.loader import map_from_data
from semafor.rules.fast_rng import FastRng
from support.hypothesis_profiles import effort
from support.json_mutation import JUNK, mangled
from support.random_play import new_state, walk
from support.small_maps import map_data


@cache
def right_maps() -> list[dict[str, Any]]:
    small = map_data(
        ["a-b 1 gray", "a-b 1 red", "b-c 2 blue tunnel", "c-d 2 gray ferry 1", "d-x 1 gray", "a-x 2 red"],
        ["a-c 5", "b-d 3", "a-d 4 long", "b-c 2 long"],
        {"x": [5, 3]},
        players=[2, 2],
        start_tickets={"regular": 1, "long": 1, "keep": 1, "rejected": "removed"},
        stations=3,
    )
    poland: dict[str, Any] = json.loads(files("semafor.maps").joinpath("poland.json").read_bytes())
    return [small, small, small, poland | {"id": "own"}]


def read(data: object) -> Map | MapError:
    try:
        return map_from_data(data)
    except MapError as problem:
        return problem


def survives(data: object) -> bool:
    before, map = json.dumps(data), read(data)
    assert json.dumps(data) == before, "what is read is not changed"
    if isinstance(map, MapError):
        assert map.faults
        assert all(fault.startswith("map") for fault in map.faults)
        return False
    for players in map.rules.players:
        for _ in walk(new_state(map, players, 1), FastRng(1), 40):
            pass
    return True


def test_the_right_ones_are_right() -> None:
    assert all(survives(data) for data in right_maps())


@effort(200)
@given(st.data())
def test_a_mangled_map_is_refused_or_can_be_played(data: st.DataObject) -> None:
    survives(data.draw(mangled(data.draw(st.sampled_from(right_maps())))))


@effort(40)
@given(JUNK)
def test_what_is_no_map_at_all_is_refused(junk: object) -> None:
    assert not survives(junk)
