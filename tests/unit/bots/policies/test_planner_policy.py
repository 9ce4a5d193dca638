"""The planner in small situations: what it keeps, claims first, insures, dares and leaves alone."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, Map, load_map
from semafor.bots.api import Budget, Choice
from semafor.bots.bot_choice import hint
from semafor.bots.planning.fast_weights import FastWeights
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.planning.turn_value import TurnValue
from semafor.bots.policies.fast_policy import FastPolicy
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.scoring import score
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.position_builders import seat, table, usa
from support.run_both_modes import output_of
from support.self_play import play_some
from support.small_maps import own_map

# A chain with a longer way round each of its routes, and a corner that nobody passes.
CHAIN = own_map(
    ["a-b 3 red", "b-c 3 blue", "c-d 3 green", "a-e 4 white", "e-d 6 white", "x-y 2 red", "y-z 2 blue", "z-a 2 green"],
    ["a-d 9", "a-c 7", "b-d 7", "x-b 3", "a-b 2", "y-z 2"],
    longest_path_bonus=0,
    players=[2, 2],
)


def choice(game: Game, number: int = 0) -> Choice:
    return hint(game, number, "planner", Budget())


def chosen(game: Game, number: int = 0) -> str:
    return str(choice(game, number).action)


def claimed(game: Game, number: int = 0) -> str:
    """The route of the claim that it makes; empty where it does something else."""
    action = choice(game, number).action
    return action.route or "" if action.verb == "claim" else ""


# --- tickets ---


def test_it_keeps_the_tickets_that_share_a_network() -> None:
    game = table(CHAIN, seat(offered=["a-d", "a-c", "x-b"]), seat(), phase="keep")
    assert chosen(game) == "keep a-c,a-d"


def test_a_ticket_that_is_done_already_is_kept_whatever_else() -> None:
    game = table(CHAIN, seat(routes=["a-b", "b-c"], offered=["x-b", "a-c", "a-b"]), seat(), phase="keep")
    assert chosen(game) == "keep a-b,a-c"


def test_near_the_end_it_keeps_no_ticket_that_it_cannot_finish() -> None:
    game = table(CHAIN, seat(trains=3, offered=["a-d", "a-b"]), seat(trains=3), phase="keep")
    assert chosen(game) == "keep a-b"


def test_it_draws_tickets_when_those_that_may_come_are_joined_already() -> None:
    everything = ["a-b", "b-c", "c-d", "x-y", "y-z"]
    game = table(CHAIN, seat(routes=everything, tickets=["a-d"], trains=20), seat(), ticket_deck=["a-c", "b-d", "a-b"])
    assert chosen(game) == "tickets"


def test_it_draws_no_tickets_when_it_has_built_nothing_that_they_could_use() -> None:
    game = table(CHAIN, seat(routes=["y-z"], tickets=["y-z"], trains=5), seat(), ticket_deck=["a-c", "b-d", "a-d"])
    assert chosen(game) != "tickets"


# --- claims ---


def test_long_routes_come_first_while_nobody_threatens() -> None:
    assert claimed(bottleneck()) == "b-c.1"


def test_a_bottleneck_that_a_rival_is_heading_for_comes_before_a_longer_route() -> None:
    assert claimed(bottleneck(rival=["r-a", "b-s"])) == "a-b"


def bottleneck(rival: list[str] | None = None) -> Game:
    """A ticket over a-b, which has no way round, and b-c, which is longer and of no use to anybody else. Few of the
    tickets that a rival may hold lead over a-b."""
    elsewhere = [f"{a}{n}-{b}{n}" for n in range(8) for a, b in ("uv", "vw", "uw")]
    map = own_map(
        ["a-b 3 red", "b-c 4 blue", "b-c 4 green", "r-a 3 white", "b-s 3 white", *(f"{e} 2 gray" for e in elsewhere)],
        ["a-c 12", "r-s 12", *(f"{pair} 3" for pair in elsewhere)],
        longest_path_bonus=0,
        players=[2, 2],
    )
    return table(map, seat("RRRBBBB", tickets=["a-c"]), seat(routes=rival or [], tickets=["r-s"]))


def test_of_the_routes_for_points_it_claims_one_that_leaves_trains_for_the_ticket() -> None:
    game = table(CHAIN, seat("WWWWWWRR", tickets=["a-d"], routes=["b-c", "c-d"], trains=8), seat())
    assert claimed(game) == "a-e"
    game = table(CHAIN, seat("WWWWWWRR", routes=["b-c", "c-d"], trains=8), seat())
    assert claimed(game) == "e-d"


def test_where_trains_run_short_it_finds_the_way_that_takes_few() -> None:
    """The way by e is cheaper in turns, but there are no trains for it."""
    map = own_map(
        ["a-b 2 red", "b-c 2 blue", "c-d 2 green", "a-e 5 white", "e-d 5 white"],
        ["a-d 12", "a-c 4"],
        longest_path_bonus=0,
        players=[2, 2],
    )
    assert claimed(table(map, seat("RRWWWWW", tickets=["a-d"], trains=8), seat())) == "a-b"
    assert claimed(table(map, seat("RRWWWWW", tickets=["a-d"], trains=45), seat())) == "a-e"


def test_in_its_last_turn_it_takes_the_points_that_it_can_pay() -> None:
    game = table(CHAIN, seat("WWWWWWRRR"), seat(trains=2), last_round=1)
    assert claimed(game) == "e-d"


# --- tunnels, stations, countries ---


TUNNEL = own_map(
    ["a-b 4 red tunnel", "c-d 4 blue", "d-e 1 gray"], ["a-b 5", "c-e 5"], longest_path_bonus=0, players=[2, 2]
)


def test_in_its_last_turn_it_rather_builds_for_sure_than_digs_with_no_card_to_spare() -> None:
    game = table(TUNNEL, seat("RRRRBBBB"), seat(), last_round=1, deck="RRRRRRLLL")
    assert claimed(game) == "c-d"


def test_with_cards_to_spare_it_digs() -> None:
    game = table(TUNNEL, seat("RRRRRRLBBB"), seat(), last_round=1, deck="RRRRRRLLL")
    assert claimed(game) == "a-b"


STATIONS = own_map(
    ["a-b 4 red", "b-c 2 blue", "c-d 4 green"], ["a-c 12", "c-d 5"], stations=3, longest_path_bonus=0, players=[2, 2]
)


def test_it_builds_a_station_where_a_rival_has_closed_the_only_way() -> None:
    game = table(STATIONS, seat("G", routes=["a-b"], tickets=["a-c"]), seat(routes=["b-c"]))
    assert chosen(game).startswith("station ")


def test_it_builds_no_station_while_the_way_is_open() -> None:
    game = table(STATIONS, seat("G", routes=["a-b"], tickets=["a-c"]), seat())
    assert not chosen(game).startswith("station ")


def test_it_builds_no_station_while_its_own_part_of_the_way_is_not_built() -> None:
    game = table(STATIONS, seat("RRRR", tickets=["a-c"]), seat(routes=["b-c"]))
    assert claimed(game) == "a-b"


COUNTRIES = own_map(
    ["a-b 3 red", "a-x 2 blue", "b-y 2 green", "b-c 3 white"],
    ["a-c 5", "b-c 3"],
    {"x": [10, 1], "y": [8, 1]},
    players=[2, 2],
)


def test_it_takes_a_country_card_while_it_is_worth_most() -> None:
    game = table(COUNTRIES, seat("GGWWW", routes=["a-b", "a-x"]), seat())
    assert claimed(game) == "b-y"


# --- on any map ---


def test_a_turn_is_worth_more_where_routes_are_long() -> None:
    worth = {
        map: TurnValue(Board(load_map(map)), PlannerWeights()).worth_of_turn(2) for map in ("usa", "europe", "poland")
    }
    assert worth["usa"] > worth["europe"] > worth["poland"] > 0


@pytest.mark.slow
@given(settings(), st.integers(0, 2**32))
@effort(25)
def test_it_plays_whole_games_on_maps_that_nobody_drew(setting: Setting, seed: int) -> None:
    strategy = PlannerPolicy(Board(setting.map), PlannerWeights())
    assert play_some(strategy, setting.players, seed).phase == constants.OVER


@pytest.mark.slow
def test_it_plays_on_the_largest_map_that_there_may_be() -> None:
    board = Board(largest_map())
    assert (board.places, board.routes) == (64, 128)
    play_some(PlannerPolicy(board, PlannerWeights()), 4, 1, 60)


def largest_map() -> Map:
    """A grid of eight by eight cities, some of its routes double, with tickets all over it."""
    colors = ("red", "blue", "green", "gray", "white", "gray")
    cities = [[f"c{row}{column}" for column in range(8)] for row in range(8)]
    pairs = [(cities[i][j], cities[i][j + 1]) for i in range(8) for j in range(7)]
    pairs += [(cities[i][j], cities[i + 1][j]) for i in range(7) for j in range(8)]
    pairs += pairs[:16]
    routes = [f"{a}-{b} {1 + i % 6} {colors[i % 6]}" for i, (a, b) in enumerate(pairs)]
    tickets = [f"c{i % 8}{i // 8}-c{(3 * i + 5) % 8}{7 - i // 8} {5 + i % 9}" for i in range(40)]
    return own_map(routes, tickets, start_tickets={"regular": 7, "long": 0, "keep": 5, "rejected": "bottom"})


SOME_CHOICES = """
from semafor.bots.planning.planner_weights import PlannerWeights
from semafor.bots.policies.planner_policy import PlannerPolicy
from semafor.bots.policies.tuned_weights import TABLES, brisk_with
from semafor.maps.loader import load_map
from semafor.rules import constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game

for map_name, players in (("usa", 2), ("europe", 3), ("poland", 2)):
    board = Board(load_map(map_name))
    strategy = brisk_with(board, TABLES[map_name]) if IS_BRISK else PlannerPolicy(board, PlannerWeights())
    state = new_game(board, players, 3, -1)
    while state.phase != constants.OVER:
        action = strategy.choose(state, state.seat)
        print(action)
        turns.play(state, state.seat, action)
"""


@pytest.mark.slow
@pytest.mark.parametrize("is_brisk", [False, True])
def test_compiled_and_interpreted_it_chooses_the_same(is_brisk: bool) -> None:
    script = f"IS_BRISK = {is_brisk}\n{SOME_CHOICES}"
    assert output_of(script, interpreted=False) == output_of(script, interpreted=True)


@pytest.mark.slow
def test_it_beats_the_fast_policy() -> None:
    board = Board(load_map("usa"))
    strategy, policy = PlannerPolicy(board, PlannerWeights()), FastPolicy(board, FastWeights())
    margin = 0
    for deal in range(40):
        for own in range(2):
            state = new_game(board, 2, deal, -1)
            policy.plans.forget()
            while state.phase != constants.OVER:
                player = strategy if state.seat == own else policy
                assert turns.play(state, state.seat, player.choose(state, state.seat)) == 0
            scores = score(state)
            margin += scores.seat(own).total - scores.seat(1 - own).total
    assert margin > 0


# --- reasons ---


def test_it_says_that_a_route_is_for_a_ticket_or_for_points() -> None:
    for_ticket, for_points = choice(bottleneck()), choice(table(CHAIN, seat("WWWWWW"), seat(trains=2), last_round=1))
    assert for_ticket.reasons[0].facts["why"] == "ticket"
    assert for_points.reasons[0].facts["why"] == "points"
    assert for_points.reasons[-1].kind == "hurries"


def test_it_says_which_route_a_card_is_for() -> None:
    game = usa(seat("KKKKK", tickets=["los_angeles-miami"]), seat(), row="KBGYW")
    reasons = choice(game).reasons
    assert reasons[0].kind == "collects-color"
