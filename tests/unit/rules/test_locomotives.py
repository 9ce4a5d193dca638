"""Locomotives (LOCO): stand for every color, and are dear when they lie face up."""

from __future__ import annotations

import pytest

from support.position_builders import europe, hand, legal, look, look_at, play, poland, refused, usa


@pytest.mark.rule("LOCO-01")
def test_a_locomotive_stands_for_any_color_of_a_route() -> None:
    game = usa("RLL", "")
    assert legal(game, "claim chicago-duluth") == ["claim chicago-duluth RLL"]
    game.play("claim chicago-duluth RLL")
    assert look_at(game, 0)["routes"] == ["chicago-duluth"]
    assert look(game)["discard"] == "RLL"


@pytest.mark.rule("LOCO-01")
def test_a_locomotive_stands_for_any_color_of_a_station() -> None:
    game = europe({"hand": "RL", "station_cities": ["roma"]}, "")
    game.play("station paris RL")
    assert look_at(game, 0)["station_cities"] == ["paris", "roma"]


@pytest.mark.rule("LOCO-01")
def test_a_locomotive_pays_a_route_into_a_country() -> None:
    game = poland("L", "")
    game.play("claim lithuania-suwalki L")
    assert look_at(game, 0)["routes"] == ["lithuania-suwalki"]


@pytest.mark.rule("LOCO-02")
def test_a_face_up_locomotive_is_the_only_card_of_its_turn() -> None:
    game = usa("", "", row="LGYKW", deck="OP")
    events = game.play("draw L")
    assert events == [
        {"event": "draw", "seat": 0, "from": "row", "card": "L"},
        {"event": "turn_up", "card": "O"},
    ]
    assert hand(game) == "L"
    assert look(game)["row"] == "OGYKW"
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("LOCO-03", "CASE-20")
@pytest.mark.parametrize("first", ["draw deck", "draw R"])
def test_a_face_up_locomotive_is_never_the_second_card(first: str) -> None:
    game = usa("", "", row="LRRBB", deck="GOP")
    game.play(first)
    assert refused(game, "draw L") == "LOCO-03"
    assert "draw L" not in game.legal()


@pytest.mark.rule("LOCO-03")
def test_not_even_where_it_was_turned_up_for_the_first_card() -> None:
    game = usa("", "", row="RGYKW", deck="LOP")
    game.play("draw R")
    assert look(game)["row"] == "LGYKW"
    assert refused(game, "draw L") == "LOCO-03"


@pytest.mark.rule("LOCO-03")
def test_the_rule_is_named_even_where_no_locomotive_lies_there() -> None:
    game = usa("", "")
    game.play("draw deck")
    assert refused(game, "draw L") == "LOCO-03"


@pytest.mark.rule("LOCO-04", "CASE-21")
def test_two_locomotives_drawn_blind_are_two_normal_cards() -> None:
    game = usa("", "", deck="LLOP")
    game.play("draw deck")
    assert (game.seat, game.phase) == (0, "second")
    game.play("draw deck")
    assert hand(game) == "LL"
    assert game.seat == 1


@pytest.mark.rule("LOCO-04", "CASE-21")
def test_a_blind_locomotive_leaves_the_right_to_a_face_up_color_but_to_no_locomotive() -> None:
    game = usa("", "", row="LGYKW", deck="LOP")
    game.play("draw deck")
    assert legal(game) == ["draw G", "draw K", "draw W", "draw Y", "draw deck"]
    game.play("draw G")
    assert hand(game) == "GL"


@pytest.mark.rule("LOCO-04")
def test_a_locomotive_drawn_blind_as_second_card_ends_the_turn_like_any_other() -> None:
    game = usa("", "", deck="OLPP")
    play(game, "draw deck", "draw deck")
    assert hand(game) == "OL"
    assert game.seat == 1


@pytest.mark.rule("LOCO-05", "FERRY-02")
def test_locomotives_are_mandatory_on_ferry_symbols() -> None:
    game = europe("RRRRL", "")
    assert refused(game, "claim athina-smyrna RR") == "FERRY-02"
    game.play("claim athina-smyrna RL")
    assert look_at(game, 0)["routes"] == ["athina-smyrna"]
