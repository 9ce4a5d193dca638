"""Plans that lead on into neighbouring countries: what they aim at, in which order it is claimed, and that it pays."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game
from semafor.bots.bot_choice import bot_view_of
from semafor.bots.planning.fast_weights import LENGTH_COSTS, FastWeights
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.tuned_weights import TABLES, fast_with
from semafor.bots.search.weight_match import WeightMatch
from semafor.maps.loader import load_map
from semafor.rules import constants
from semafor.rules.board import Board
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import INTERPRETED, effort
from support.position_builders import seat, table
from support.self_play import play_some
from support.small_maps import own_map

# A railway with a country at either end and one in the middle, and a town that no railway leads to.
VALLEY = own_map(
    ["a-b 2 red", "b-c 2 blue", "c-d 2 green", "a-north 1 white", "b-west 1 yellow", "d-south 1 black", "e-east 1 red"],
    ["a-b 4", "c-d 4"],
    countries={"north": [9, 3], "west": [6, 2], "south": [8, 2], "east": [9]},
    players=[2, 2],
)
CAREFREE = FastWeights(country_worth=9)


def planned(game: Game, weights: FastWeights = CAREFREE) -> set[str]:
    view = bot_view_of(game, 0)
    return {view.map.routes[index].id for index in FastPolicy(view.board, weights).planned(view.state, 0)}


def chosen(game: Game, weights: FastWeights = CAREFREE) -> str:
    view = bot_view_of(game, 0)
    return str(view.action(FastPolicy(view.board, weights).choose(view.state, 0)))


def test_the_plan_goes_on_to_the_countries_that_the_railway_can_reach() -> None:
    game = table(VALLEY, seat(tickets=["a-b"]), seat())
    assert planned(game) == {"a-b", "b-c", "c-d", "a-north", "b-west", "d-south"}


def test_who_does_not_care_for_countries_plans_for_tickets_alone() -> None:
    assert planned(table(VALLEY, seat(tickets=["a-b"]), seat()), FastWeights()) == {"a-b"}


def test_a_country_is_left_out_where_its_cards_are_not_worth_the_way() -> None:
    game = table(VALLEY, seat(tickets=["a-b"]), seat(), countries={"north": [9], "west": [6], "south": [], "east": [9]})
    assert planned(game) == {"a-b", "a-north", "b-west"}


def test_an_empty_stack_makes_a_second_country_all_the_same() -> None:
    """CASE-85: what it lacks itself it brings from the others."""
    stacks = {"north": [9], "west": [], "south": [8]}
    game = table(VALLEY, seat(tickets=["a-b"]), seat(routes=["b-c"]), countries=stacks)
    assert planned(game) == {"a-b", "a-north", "b-west"}


def test_a_country_alone_brings_no_card_and_is_left_alone() -> None:
    lonely = own_map(["a-b 2 red", "b-c 2 blue", "a-north 1 white"], ["a-b 4", "b-c 4"], {"north": [9]}, players=[2, 2])
    assert planned(table(lonely, seat(tickets=["a-b"]), seat())) == {"a-b"}


def test_no_more_is_planned_than_there_are_trains_for() -> None:
    game = table(VALLEY, seat(tickets=["a-b"], trains=4), seat())
    assert planned(game, FastWeights(country_worth=9, hurry_turns=0)) == {"a-b", "a-north", "b-west"}


def test_no_more_is_planned_than_there_are_turns_for() -> None:
    game = table(VALLEY, seat("RRWYBBGGK", tickets=["a-b"], trains=9), seat())
    whole = {"a-b", "b-c", "c-d", "a-north", "b-west", "d-south"}
    assert planned(game, FastWeights(country_worth=9, hurry_turns=0)) == whole
    assert planned(game, FastWeights(country_worth=9, hurry_turns=9)) == {"a-b", "a-north", "b-west"}


def test_what_the_plan_has_come_to_is_nearer_to_the_next_country() -> None:
    map = own_map(
        ["a-b 2 red", "b-c 2 blue", "c-d 2 green", "c-west 1 white", "d-south 1 black"],
        ["a-b 4", "b-c 4"],
        countries={"west": [6], "south": [7]},
        players=[2, 2],
    )
    game = table(map, seat(tickets=["a-b"]), seat())
    assert planned(game, FastWeights(country_worth=10)) == {"a-b", "b-c", "c-d", "c-west", "d-south"}
    assert planned(game, FastWeights(country_worth=8)) == {"a-b"}


def test_it_begins_with_the_countries_that_it_has() -> None:
    game = table(VALLEY, seat(tickets=["a-b"], routes=["d-south"]), seat())
    assert planned(game) == {"a-b", "b-c", "c-d", "a-north", "b-west"}


def test_countries_that_are_joined_already_pay_for_one_more() -> None:
    owner, stacks = seat(tickets=["a-b"], routes=["a-b", "b-west"]), {"north": [3], "west": [6, 2], "south": []}
    assert planned(table(VALLEY, owner, seat(routes=["b-c"]), countries=stacks)) == {"a-north"}


def test_what_the_network_has_joined_to_a_country_is_claimed_for_its_cards() -> None:
    game = table(VALLEY, seat("WYYR", tickets=["a-b"], routes=["a-b", "b-west"]), seat())
    assert chosen(game) == "claim a-north W"


def test_a_first_country_is_claimed_for_the_cards_that_come_with_the_second() -> None:
    game = table(VALLEY, seat("W", tickets=["a-b"], routes=["a-b"]), seat())
    assert chosen(game, FastWeights(country_worth=9, country_claim=9999)) == "claim a-north W"


def test_a_country_that_lies_apart_waits_for_the_way_there() -> None:
    """A way that joins two networks brings no cards (CASE-82): who claims too early loses them."""
    game = table(VALLEY, seat("WY", tickets=["a-b"], routes=["d-south"]), seat())
    assert not chosen(game).startswith("claim")
    game = table(VALLEY, seat("WYRR", tickets=["a-b"], routes=["d-south"]), seat())
    assert chosen(game) == "claim a-b RR"


def test_the_cards_that_a_claim_brings_hurry_it() -> None:
    hand = seat("WBB", tickets=["a-b"], routes=["a-b", "b-west"])
    assert chosen(table(VALLEY, hand, seat()), FastWeights(country_worth=9, claim_space=20)) == "claim b-c BB"
    hasty = FastWeights(country_worth=9, claim_space=20, country_haste=9)
    assert chosen(table(VALLEY, hand, seat()), hasty) == "claim a-north W"


def tuned(board: Board) -> FastPolicy:
    return fast_with(board, TABLES.get(board.map.id, (LENGTH_COSTS, {"country_worth": 6}, None)))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_in_poland_are_played_with_legal_actions_alone(players: int) -> None:
    policy = tuned(Board(load_map("poland")))
    for seed in range(2 if INTERPRETED else 40):
        assert play_some(policy, players, seed).phase == constants.OVER


@pytest.mark.slow
@given(settings(), st.integers(0, 2**32))
@effort(25)
def test_it_plays_on_maps_that_nobody_drew(setting: Setting, seed: int) -> None:
    assert play_some(tuned(Board(setting.map)), setting.players, seed).phase == constants.OVER


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_wins_most_games_in_poland_against_who_takes_countries_only_in_passing(players: int) -> None:
    board = Board(load_map("poland"))
    match = WeightMatch(board, tuned(board), FastPolicy(board, FastWeights()))
    match.play(players, 300, 3)
    share, _, own, others = match.results()
    assert share > 0.68
    assert own > others + 5
