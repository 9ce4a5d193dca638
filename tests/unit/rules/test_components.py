"""What is in the box (COMP): cards, trains, stations, tickets, and for how many players."""

from __future__ import annotations

from collections import Counter

import pytest

from semafor import Game, GameError, load_map
from support.position_builders import MAPS, all_train_cards, europe, look, look_at, refused, total

COLORS = "RBGYKWOP"


@pytest.mark.rule("COMP-01", "COMP-02")
@pytest.mark.parametrize("map_id", MAPS)
def test_a_game_has_twelve_cards_of_each_of_eight_colors_and_fourteen_locomotives(map_id: str) -> None:
    cards = all_train_cards(Game.new(map_id, 2, seed=1))
    assert cards == Counter({**dict.fromkeys(COLORS, 12), "L": 14})
    assert cards.total() == 110


@pytest.mark.rule("COMP-02")
@pytest.mark.parametrize("map_id", MAPS)
def test_routes_are_printed_in_the_eight_colors_and_gray(map_id: str) -> None:
    colors = {"purple", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"}
    assert {route.color for route in load_map(map_id).routes} == colors


@pytest.mark.rule("COMP-03", "SETUP-01")
@pytest.mark.parametrize(("map_id", "trains"), [("usa", 45), ("europe", 45), ("poland", 35)])
def test_everybody_owns_45_trains_and_in_poland_35(map_id: str, trains: int) -> None:
    game = Game.new(map_id, 4, seed=1)
    assert [content["trains"] for content in look(game)["seats"]] == [trains] * 4


@pytest.mark.rule("COMP-03")
def test_a_position_with_more_trains_than_a_seat_owns_is_refused() -> None:
    with pytest.raises(GameError, match=r"seats\[0\]\.trains"):
        Game.from_position({"map": "poland", "seats": [{"trains": 36}, {}]})


@pytest.mark.rule("COMP-04", "SETUP-01")
@pytest.mark.parametrize(("map_id", "stations"), [("usa", 0), ("europe", 3), ("poland", 0)])
def test_everybody_owns_three_stations_in_europe_and_none_elsewhere(map_id: str, stations: int) -> None:
    game = Game.new(map_id, 3, seed=1)
    assert [content["stations"] for content in look(game)["seats"]] == [stations] * 3


@pytest.mark.rule("COMP-05")
@pytest.mark.parametrize(("map_id", "regular", "long"), [("usa", 30, 0), ("europe", 40, 6), ("poland", 35, 0)])
def test_the_tickets_of_each_map(map_id: str, regular: int, long: int) -> None:
    tickets = load_map(map_id).tickets
    assert Counter(ticket.long for ticket in tickets) == Counter({False: regular, True: long})
    assert len({frozenset((ticket.a, ticket.b)) for ticket in tickets}) == regular + long


@pytest.mark.rule("COMP-06", "CASE-87")
@pytest.mark.parametrize(("map_id", "bonus"), [("usa", 10), ("europe", 10), ("poland", 0)])
def test_the_longest_path_is_worth_ten_points_but_nothing_in_poland(map_id: str, bonus: int) -> None:
    assert load_map(map_id).rules.longest_path_bonus == bonus


@pytest.mark.rule("COMP-07", "SETUP-10", "CASE-90")
def test_poland_has_twenty_country_cards_in_seven_stacks_with_the_highest_on_top() -> None:
    stacks = look(Game.new("poland", 2, seed=1))["countries"]
    assert stacks == {
        "belarus": [6, 4, 2],
        "czech_republic": [10, 7, 4, 2],
        "germany": [7, 4, 3],
        "lithuania": [3],
        "russia": [7, 4, 3],
        "slovakia": [6, 4, 2],
        "ukraine": [6, 4, 2],
    }
    assert sum(len(stack) for stack in stacks.values()) == 20


@pytest.mark.rule("COMP-07")
@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_other_maps_have_no_country_cards(map_id: str) -> None:
    assert look(Game.new(map_id, 2, seed=1))["countries"] == {}


@pytest.mark.rule("COMP-08")
@pytest.mark.parametrize(("map_id", "most"), [("usa", 5), ("europe", 5), ("poland", 4)])
def test_two_to_five_play_and_in_poland_two_to_four(map_id: str, most: int) -> None:
    for players in range(2, most + 1):
        assert Game.new(map_id, players, seed=1).players == players
    for players in (0, 1, most + 1):
        with pytest.raises(GameError) as problem:
            Game.new(map_id, players, seed=1)
        assert problem.value.rule == "COMP-08"


@pytest.mark.rule("COMP-04", "STAT-08")
def test_an_unbuilt_station_is_a_thing_of_value_in_europe_alone() -> None:
    assert total(europe("", "")) == 12
    assert total(Game.new("usa", 2, seed=1)) == 0


@pytest.mark.rule("COMP-04")
def test_nobody_builds_a_fourth_station() -> None:
    game = europe({"hand": "RRRR", "station_cities": ["paris", "roma", "wien"]}, "")
    assert look_at(game, 0)["stations"] == 0
    assert refused(game, "station berlin RRRR") == "STAT-03"
