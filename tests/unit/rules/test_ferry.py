"""Ferries (FERRY): a locomotive for every symbol, the rest like any gray route."""

from __future__ import annotations

import pytest

from semafor import load_map
from support.position_builders import europe, legal, look, look_at, refused, table
from support.small_maps import own_map


@pytest.mark.rule("FERRY-01")
def test_ferries_are_gray_have_symbols_and_lie_in_europe_alone() -> None:
    ferries = {route.id: (route.length, route.ferry) for route in load_map("europe").routes if route.ferry}
    assert ferries == {
        "amsterdam-london": (2, 2),
        "athina-brindisi": (4, 1),
        "athina-smyrna": (2, 1),
        "brindisi-palermo": (3, 1),
        "constantinople-sevastopol": (4, 2),
        "dieppe-london.1": (2, 1),
        "dieppe-london.2": (2, 1),
        "erzurum-sevastopol": (4, 2),
        "essen-kobenhavn.1": (3, 1),
        "essen-kobenhavn.2": (3, 1),
        "palermo-roma": (4, 1),
        "palermo-smyrna": (6, 2),
        "sevastopol-sochi": (2, 1),
    }
    assert {load_map("europe").routes_by_id[id].color for id in ferries} == {"gray"}
    assert not any(route.ferry for map_id in ("usa", "poland") for route in load_map(map_id).routes)


@pytest.mark.rule("FERRY-02", "FERRY-03", "CASE-40")
def test_a_ferry_takes_a_locomotive_for_every_symbol_and_one_color_for_the_rest() -> None:
    game = europe("GGGGGRLLLLLL", "")
    assert legal(game, "claim palermo-smyrna") == [
        "claim palermo-smyrna GGGGLL",
        "claim palermo-smyrna GGGLLL",
        "claim palermo-smyrna GGLLLL",
        "claim palermo-smyrna GLLLLL",
        "claim palermo-smyrna LLLLLL",
        "claim palermo-smyrna RLLLLL",
    ]
    assert refused(game, "claim palermo-smyrna GGGGGL") == "FERRY-02"
    assert refused(game, "claim palermo-smyrna GGGRLL") == "CLAIM-02"
    assert refused(game, "claim palermo-smyrna GGGGLLL") == "CLAIM-02"


@pytest.mark.rule("FERRY-03", "FERRY-02")
def test_smyrna_palermo_costs_two_locomotives_and_four_cards_of_one_color() -> None:
    game = europe("GGGGLL", "")
    events = game.play("claim palermo-smyrna GGGGLL")
    assert events == [{"event": "claim", "seat": 0, "route": "palermo-smyrna", "cards": "GGGGLL", "points": 15}]
    assert look(game)["discard"] == "GGGGLL"
    assert look_at(game, 0)["trains"] == 39


@pytest.mark.rule("FERRY-02")
def test_no_number_of_colored_cards_makes_up_for_a_missing_locomotive() -> None:
    game = europe("GGGGGGGGGL", "")
    assert not legal(game, "claim palermo-smyrna")
    assert legal(game, "claim athina-smyrna") == ["claim athina-smyrna GL"]


@pytest.mark.rule("CASE-41")
def test_where_every_space_has_a_symbol_only_locomotives_pay() -> None:
    game = europe("GLL", "")
    assert legal(game, "claim amsterdam-london") == ["claim amsterdam-london LL"]
    assert refused(game, "claim amsterdam-london GL") == "FERRY-02"


@pytest.mark.rule("CASE-42")
def test_three_cards_do_not_stand_for_a_locomotive() -> None:
    game = europe("RRRL", "")
    assert refused(game, "claim amsterdam-london RRRL") == "CLAIM-02"
    assert not legal(game, "claim amsterdam-london")


@pytest.mark.rule("FERRY-02", "CLAIM-03")
def test_a_colored_ferry_of_ones_own_map_needs_its_color_and_its_symbols() -> None:
    map = own_map(["a-b 3 red ferry 1", "b-c 4 blue"], ["a-b 3", "b-c 4"], players=[2, 2])
    game = table(map, "RRRBBLL", "")
    assert legal(game, "claim a-b") == ["claim a-b RLL", "claim a-b RRL"]
    assert refused(game, "claim a-b BBL") == "CLAIM-03"
    assert refused(game, "claim a-b RRR") == "FERRY-02"
