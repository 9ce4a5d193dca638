"""Matches and standings: pure, fair, and counted right."""

from __future__ import annotations

import pickle
from dataclasses import replace

import pytest

import semafor
from semafor import GameError, load_map
from semafor.arena.game_outcomes import Fault, GameOutcome, SeatOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.intervals import Estimate
from semafor.arena.map_stats import map_stats_of
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.matches import play_match
from semafor.arena.report.report_page import headline
from semafor.arena.report.report_table import write_table
from semafor.arena.standings import Pairing, Standings, judge, whole_deals
from semafor.bots.api import Budget
from semafor.rules.fast_rng import FastRng
from support.paths import ROOT

DEALS = 6 if semafor.compiled else 2
GREEDY = f"{ROOT / 'examples' / 'greedy_bot.py'}:Greedy"


def timeless(game: GameOutcome) -> object:
    return [(seat.total, seat.place, seat.completed, seat.failed, seat.claimed) for seat in game.seats]


def seat(total: int, place: int, **changes: object) -> SeatOutcome:
    fields: dict[str, object] = dict.fromkeys(
        ("routes", "tickets", "bonus", "stations", "countries", "longest", "decisions"), 0
    )
    fields |= {"completed": (), "failed": (), "claimed": (), "seconds": 0.0, "slowest": 0.0}
    return SeatOutcome(total=total, place=place, **(fields | changes))  # type: ignore[arg-type]  # as it stands there


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_a_match_is_the_same_every_time(map: str) -> None:
    one, other = (play_match(["random", "random"], map, deals=2, seed=9) for _ in range(2))
    assert [timeless(game) for game in one] == [timeless(game) for game in other]
    assert [timeless(game) for game in one] != [timeless(game) for game in play_match(["random"] * 2, map, deals=2)]


def test_the_same_bot_against_itself_wins_exactly_half() -> None:
    games = play_match(["random", "random"], deals=DEALS)
    standings = judge(whole_deals(games, 2), ["one", "other"])
    assert [standing.wins.value for standing in standings.entrants] == [0.5, 0.5]
    (pairing,) = standings.pairings
    assert pairing.difference is not None
    assert (pairing.wins.value, pairing.difference.value) == (0.5, 0.0)
    assert [standing.rating.value for standing in standings.entrants] == [0.0, 0.0]


def test_with_three_players_everybody_sits_everywhere_and_wins_a_third() -> None:
    games = play_match(["random"] * 3, "europe", deals=2)
    standings = judge(whole_deals(games, 3), ["a", "b", "c"])
    assert [standing.wins.value for standing in standings.entrants] == pytest.approx([1 / 3] * 3)


def test_every_rotation_plays_the_same_deal_from_another_seat() -> None:
    first, second = play_match(["random", "random"])
    assert (first.deal, first.seating, second.seating) == (0, (0, 1), (1, 0))
    assert timeless(first) == timeless(second), "it is the same bot, so only the names change seats"


def test_a_bot_is_told_chance_by_its_seat_and_not_by_its_name() -> None:
    config = MatchConfig.of(["random", GREEDY])
    assert config.rng_of(3, 1).roll() == MatchConfig.of([GREEDY]).rng_of(3, 1).roll()
    assert config.rng_of(3, 1).roll() != config.rng_of(3, 0).roll()
    assert config.game_seed(3) != config.game_seed(4)
    assert config.game_seed(0) != MatchConfig.of(["random"], seed=1).game_seed(0)
    assert isinstance(config.rng_of(0, 0), FastRng)


def test_settings_and_outcomes_travel_and_are_written_down_without_loss() -> None:
    config = MatchConfig.of(["random"], "poland", 3, budget=Budget(rollouts=4), options={"longest_path_bonus": 5})
    assert pickle.loads(pickle.dumps(config)) == config
    outcome = GameRunner(config).play(MatchPlan(1, (0, 0, 0)))
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    written = GameOutcome.from_dict(outcome.to_dict())
    assert timeless(written) == timeless(outcome)
    assert (written.deal, written.seating, written.actions) == (1, (0, 0, 0), outcome.actions)


def test_greed_beats_chance() -> None:
    games = play_match([GREEDY, "random"], deals=DEALS)
    standings = judge(whole_deals(games, 2), ["greedy", "random"])
    assert standings.entrants[0].wins.value > 0.9
    assert standings.ranked[0].label == "greedy"
    assert standings.entrants[0].rating.value > standings.entrants[1].rating.value


def test_who_share_the_victory_share_the_win() -> None:
    game = GameOutcome(0, (0, 1, 2), (seat(50, 1), seat(50, 1), seat(20, 3)), 10)
    standings = judge([[game]], ["a", "b", "c"])
    assert [standing.wins.value for standing in standings.entrants] == [0.5, 0.5, 0.0]


def test_a_game_in_which_a_bot_has_two_seats_is_one_game() -> None:
    deal = [GameOutcome(0, seating, (seat(50, 1), seat(40, 2), seat(20, 3)), 10) for seating in ((0, 0, 1), (0, 1, 1))]
    standings = judge([deal], ["a", "b"])
    assert [standing.games for standing in standings.entrants] == [2, 2]
    assert [row.split()[-2] for row in write_table(standings).splitlines()[1:3]] == ["2", "2"]


def test_one_game_on_one_deal_is_told_as_one() -> None:
    game = GameOutcome(0, (0, 1), (seat(50, 1), seat(40, 2)), 10)
    assert write_table(judge([[game]], ["a", "b"])).splitlines()[-1] == "1 game on 1 deal"


def test_scores_leave_out_games_with_a_fault_and_wins_do_not() -> None:
    proper = GameOutcome(0, (0, 1), (seat(80, 1), seat(60, 2)), 90)
    faulty = GameOutcome(0, (1, 0), (seat(3, 2), seat(1, 1)), 5, (Fault(0, "raised", "oops", 4),))
    standings = judge([[proper, faulty]], ["good", "bad"])
    good, bad = standings.entrants
    assert (good.wins.value, bad.wins.value) == (1.0, 0.0)
    assert good.score is not None
    assert good.score.value == 80
    assert (dict(good.faults), dict(bad.faults)) == ({}, {"raised": 1})


def test_the_table_counts_the_faults_of_each_kind_with_the_first_as_an_example() -> None:
    said = "KeyError: 'no' \x1b[31m\nway"
    faults = [Fault(1, "died", "its process ended", 3), Fault(0, "raised", "oops", 4), Fault(1, "raised", said, 7)]
    deals = [
        [GameOutcome(deal, (0, 1), (seat(1, 1), seat(0, 2)), 9, (fault,))] for deal, fault in enumerate([*faults] * 2)
    ]
    lines = write_table(judge(deals, ["one", "other"])).splitlines()
    told = sorted(line for line in lines if "×" in line)
    assert told[0] == "one: 2 × raised an error, first in deal 1, action 4: oops"
    assert told[1] == "other: 2 × died, first in deal 0, action 3: its process ended"
    assert told[2] == "other: 2 × raised an error, first in deal 2, action 7: KeyError: 'no' [31m way"


def test_deals_that_not_everybody_has_played_wait() -> None:
    one = GameOutcome(0, (0, 1), (seat(1, 2), seat(2, 1)), 3)
    other = GameOutcome(0, (1, 0), (seat(1, 2), seat(2, 1)), 3)
    half = GameOutcome(1, (0, 1), (seat(1, 2), seat(2, 1)), 3)
    assert whole_deals([half, other, one], 2) == [[one, other]]


def test_tickets_and_routes_tell_what_they_did_for_those_who_had_them() -> None:
    won = seat(9, 1, completed=(0,), failed=(1,), claimed=(5,))
    lost = seat(2, 2, failed=(1,), claimed=(6,))
    deals = [[GameOutcome(deal, (0, 1), seats, 9) for seats in ((won, lost), (lost, won))] for deal in range(20)]
    stats = map_stats_of(deals, load_map("usa"), 2)
    first, second = stats.tickets[:2]
    assert (first.held, first.completed, second.held, second.completed) == (40, 40, 80, 0)
    effect, none = first.effect.estimate(), second.effect.estimate()
    assert effect is not None
    assert none is not None
    assert effect.value == pytest.approx(0.5)
    assert none.value == pytest.approx(0.0)
    assert stats.routes[5].claims == [20, 20]
    assert stats.tickets[2].effect.estimate() is None


def test_what_a_ticket_is_worth_is_not_surer_because_a_deal_was_played_twice() -> None:
    deals = whole_deals(play_match(["random", "random"], deals=40), 2)
    once = map_stats_of([deal[:1] for deal in deals], load_map("usa"), 2)
    twice = map_stats_of(deals, load_map("usa"), 2)
    effects = [
        (one, two)
        for kind in ("tickets", "routes")
        for alone, doubled in zip(getattr(once, kind), getattr(twice, kind), strict=True)
        if (one := alone.effect.estimate()) and (two := doubled.effect.estimate())
    ]
    assert effects
    for one, two in effects:
        assert two.high - two.low == pytest.approx(one.high - one.low, rel=0.2), "the same bot played the same again"


def test_the_headline_names_nobody_who_loses_to_the_next() -> None:
    standing = judge([[GameOutcome(0, (0, 1), (seat(1, 2), seat(2, 1)), 3)]], ["a", "b"]).entrants[0]
    first = replace(standing, label="first", rating=Estimate(10.0, -50.0, 70.0))
    second = replace(standing, label="second", rating=Estimate(-10.0, -70.0, 50.0))
    for wins, told in (
        (Estimate(0.3, 0.2, 0.4), "first and second are too close to call"),
        (Estimate(0.5, 0.3, 0.7), "first and second are too close to call"),
        (Estimate(0.7, 0.6, 0.8), "first comes out on top"),
    ):
        pairing = Pairing(0, 1, 100, wins, None)
        assert headline(Standings((first, second), (pairing,), 50, 100)) == told
        other_way = replace(pairing.turned(), first=0, second=1)
        assert headline(Standings((second, first), (other_way,), 50, 100)) == told


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ({"bots": []}, "at least one must play"),
        ({"bots": ["random"], "players": 9}, "players"),
        ({"bots": ["random"], "options": {"speed": 3}}, "options.speed: unknown field"),
        ({"bots": ["random"], "map": "atlantis"}, "atlantis: there is no such file"),
    ],
)
def test_an_arena_that_cannot_be_is_refused_with_the_reason(arguments: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        MatchConfig.of(**arguments)  # type: ignore[arg-type]  # what is wrong with it is the point


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(GameError, match="no bot 'nobody'"):
        play_match(["nobody", "random"])


def test_one_name_is_no_list_of_bots() -> None:
    with pytest.raises(GameError, match=r"a bot for every seat, as in \['fast', 'fast'\], not 'fast' alone"):
        play_match("fast")
