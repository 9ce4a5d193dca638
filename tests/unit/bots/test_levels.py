"""The opponents for people: each stronger than the one before it, and the gentle ones err as people do."""

from __future__ import annotations

from itertools import pairwise

import pytest

import semafor
from semafor import load_map
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.matches import play_match
from semafor.bots.api import Budget, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.named_bots import LEVELS
from semafor.bots.players.beginner_bot import BeginnerBot, Mistakes, least_long_length
from semafor.bots.registry import bot_names, identify, make_bot
from semafor.cli.terminal.bot_seats import usual_bot
from semafor.rules import action_codes, constants, turns
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from semafor.texts import LANGUAGES, Texts
from support.position_builders import MAPS

BUDGET = Budget(rollouts=24)
SEEDS = range(6) if semafor.compiled else range(1)


class Person(BeginnerBot):
    name = "person"
    version = "1"

    def __init__(self, **mistakes: object) -> None:
        super().__init__()
        self.mistakes = Mistakes(**mistakes)  # type: ignore[arg-type]  # as the test says


def decisions(bot: BeginnerBot, seed: int) -> list[tuple[State, int, int]]:
    """All that a bot does in a game with itself, each time with the state before it."""
    state, dice, found = new_game(Board(load_map("usa")), 2, seed, 0), FastRng(seed), []
    while state.phase != constants.OVER:
        action = bot.choose_packed(BotView.of(state, state.seat), dice, BUDGET)
        found.append((state.copy(), state.seat, action))
        assert turns.play(state, state.seat, action) == 0
    return found


def test_there_are_five_and_all_are_bots_like_any_other() -> None:
    assert len(LEVELS) == 5
    assert set(LEVELS) < set(bot_names())
    assert usual_bot() == list(LEVELS)[2]


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_another_one_when_the_bot_that_it_is_made_of_is(level: str) -> None:
    bots = {"dispatcher": "search", "director": "champion"}
    _, _, of_its_bot = identify(level).version.partition(".")
    assert of_its_bot == identify(bots.get(level, "fast")).version


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_their_names_and_what_they_are_like_in_their_language(language: str) -> None:
    texts = Texts(language)
    names = [texts(f"term-level-{level}") for level in LEVELS]
    assert len(set(names)) == 5
    assert all(texts(f"term-level-{level}-about") for level in LEVELS)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hoarder_builds_nothing_before_its_hand_is_full(seed: int) -> None:
    builds = 0
    for state, seat, action in decisions(Person(hoarded_cards=12), seed):
        if (
            action_codes.verb_of(action) == action_codes.CLAIM
            and state.last_round == constants.NOT_YET
            and state.deck_size > 1
        ):
            builds += 1
            assert sum(state.seat_snapshot(seat).hand) >= 12
    assert builds > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_dreamer_keeps_the_ticket_with_the_most_points(seed: int) -> None:
    tickets = load_map("usa").tickets
    for state, seat, action in decisions(Person(keeps_largest_ticket=True), seed):
        if action_codes.verb_of(action) == action_codes.KEEP_TICKETS:
            offered = state.seat_snapshot(seat).offered
            kept = [ticket for at, ticket in enumerate(offered) if action_codes.mask_of(action) >> at & 1]
            assert max(tickets[ticket].points for ticket in kept) == max(tickets[ticket].points for ticket in offered)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wanderer_cannot_pass_by_a_long_route_that_it_can_pay(seed: int) -> None:
    routes = load_map("usa").routes
    for state, seat, action in decisions(Person(detour_percent=100), seed):
        if state.phase == constants.TURN:
            claims = [each for each in turns.legal(state, seat) if action_codes.verb_of(each) == action_codes.CLAIM]
            longest = max((routes[action_codes.target_of(claim)].length for claim in claims), default=0)
            if longest >= least_long_length(load_map("usa")):
                assert action_codes.verb_of(action) == action_codes.CLAIM
                assert routes[action_codes.target_of(action)].length == longest


@pytest.mark.parametrize("map", MAPS)
def test_long_routes_are_the_long_ones_of_each_map(map: str) -> None:
    lengths = [route.length for route in load_map(map).routes]
    long = [length for length in lengths if length >= least_long_length(load_map(map))]
    assert 0 < 3 * len(long) < len(lengths)
    assert 3 * lengths.count(min(long) - 1) + 3 * len(long) >= len(lengths)


def test_without_mistakes_it_is_the_policy() -> None:
    fast = make_bot("fast")
    plain = [action for _, _, action in decisions(Person(), 3)]
    state, dice = new_game(Board(load_map("usa")), 2, 3, 0), FastRng(3)
    for action in plain:
        view = BotView.of(state, state.seat)
        assert as_choice(fast.choose(view, view.legal, dice, BUDGET)).action == view.action(action)
        turns.play(state, state.seat, action)


@pytest.mark.slow
@pytest.mark.parametrize("map", MAPS)
@pytest.mark.parametrize(("weaker", "stronger"), list(pairwise(list(LEVELS)[:3])))
def test_every_level_is_stronger_than_the_one_before(weaker: str, stronger: str, map: str) -> None:
    games = play_match([weaker, stronger], map=map, deals=60)
    margins = [
        sum(seat.total * (1, -1)[who] for who, seat in zip(game.seating, game.seats, strict=True)) for game in games
    ]
    assert sum(margins) < 0


@pytest.mark.skipif(not semafor.compiled, reason="interpreted, so many games take too long")
def test_on_poland_the_middle_level_plans_for_countries_and_so_beats_fast() -> None:
    games = play_match(["driver", "fast"], map="poland", deals=40)
    wins = sum(game.seating[seat] == 0 for game in games for seat in game.winners)
    countries = [
        sum(seat.countries * (1, -1)[who] for who, seat in zip(game.seating, game.seats, strict=True)) for game in games
    ]
    assert wins > 0.6 * len(games)
    assert sum(countries) > 10 * len(games)


def test_on_other_maps_the_middle_level_is_fast() -> None:
    for map in ("usa", "europe"):
        outcome = play_match(["driver", "driver"], map=map, deals=1)[0]
        same = play_match(["fast", "fast"], map=map, deals=1)[0]
        assert [seat.claimed for seat in outcome.seats] == [seat.claimed for seat in same.seats]


@pytest.mark.slow
@pytest.mark.parametrize("map", MAPS)
def test_all_five_sit_at_one_table(map: str) -> None:
    players = load_map(map).rules.players[1]
    config = MatchConfig.of(list(LEVELS), map, players, budget=BUDGET)
    assert GameRunner(config).play(MatchPlan(1, tuple(range(5))[-players:])).faults == ()
