"""Ratings and intervals: found again from made-up games whose truth is known."""

from __future__ import annotations

from math import exp, inf, log10
from random import Random
from statistics import fmean

import pytest

from semafor.arena.intervals import Estimate, estimate_mean, estimate_share, quantile_of_t
from semafor.arena.ratings import ChoiceCounts, Ranking, points, rate, strengths

TRUTH = (-1.0, -0.2, 0.3, 0.9)


def draw(entrants: tuple[int, ...], rng: Random) -> Ranking:
    """A game by the model itself: the next place goes by strength."""
    left, order = list(entrants), []
    while left:
        chosen = rng.choices(left, [exp(TRUTH[entrant]) for entrant in left])[0]
        left.remove(chosen)
        order.append((chosen,))
    return tuple(order)


def test_the_strengths_of_pairs_are_found_again() -> None:
    rng = Random(1)
    pairs = [(a, b) for a in range(4) for b in range(a)]
    found = strengths(ChoiceCounts(draw(pair, rng) for pair in pairs for _ in range(4000)), 4)
    assert found == pytest.approx(TRUTH, abs=0.06)
    assert sum(found) == pytest.approx(0)


def test_the_strengths_of_tables_of_four_are_found_again() -> None:
    rng = Random(2)
    found = strengths(ChoiceCounts(draw((0, 1, 2, 3), rng) for _ in range(6000)), 4)
    assert found == pytest.approx(TRUTH, abs=0.06)


def test_two_who_meet_alone_differ_by_the_odds_of_their_wins() -> None:
    counts = ChoiceCounts([((0,), (1,))] * 3000 + [((1,), (0,))] * 1000)
    one, other = strengths(counts, 2)
    assert exp(one - other) == pytest.approx(3, rel=0.01)
    assert points(one - other) == pytest.approx(400 * log10(3), abs=1)


def test_ties_count_half_for_each() -> None:
    assert strengths(ChoiceCounts([((0, 1),)] * 10), 2) == pytest.approx([0, 0])
    tied = strengths(ChoiceCounts([((0,), (1,))] * 50 + [((0, 1),)] * 50), 2)
    assert tied == pytest.approx(strengths(ChoiceCounts([((0,), (1,))] * 75 + [((1,), (0,))] * 25), 2))


def test_one_who_sits_there_twice_is_measured_against_the_others_only() -> None:
    alone = ChoiceCounts([((0,), (0,), (1,))] * 100 + [((1,), (0,), (0,))] * 50)
    one, other = strengths(alone, 2)
    # Three seats of equal strength: the single one would win a third of the games, and be last in a third.
    assert one == pytest.approx(other, abs=0.1) or one > other
    assert strengths(ChoiceCounts([((0,), (0,))] * 9), 1) == pytest.approx([0.0])


def test_who_wins_every_game_has_a_high_rating_and_a_wide_interval_but_no_endless_one() -> None:
    best, worst = rate([[((0,), (1,))] * 2] * 200, 2, Random(1))
    assert best.value > 200
    assert best.low > 0 > worst.high
    assert best.high - best.low > 200
    assert inf not in (best.high, -worst.low)


def test_more_games_give_narrower_intervals_that_hold_the_truth() -> None:
    rng = Random(5)
    deals = [[draw((0, 3), rng), draw((3, 0), rng), draw((1, 2), rng), draw((2, 3), rng)] for _ in range(1200)]
    few, many = rate(deals[:100], 4, Random(1)), rate(deals, 4, Random(1))
    for entrant in range(4):
        assert many[entrant].high - many[entrant].low < 0.5 * (few[entrant].high - few[entrant].low)
        assert not few[entrant].excludes(points(TRUTH[entrant]))
        assert not many[entrant].excludes(points(TRUTH[entrant]))


EVEN: list[Ranking] = [((0,), (1,)), ((1,), (0,))]
TWO_OF_THREE: list[Ranking] = [*EVEN, ((0,), (1,))]


@pytest.mark.parametrize("deal", [EVEN, TWO_OF_THREE, [((0, 1),)]])
def test_deals_that_come_out_alike_leave_the_less_doubt_the_more_there_are(deal: list[Ranking]) -> None:
    few, more, many = (rate([deal] * deals, 2, Random(1)) for deals in (2, 50, 1000))
    for entrant in range(2):
        widths = [estimates[entrant].high - estimates[entrant].low for estimates in (few, more, many)]
        assert widths[0] > 400 > widths[1] > widths[2] > 0
        assert widths[2] < 10
        assert not few[entrant].excludes(0)


def test_a_share_that_was_the_same_in_every_deal_is_not_certain_after_a_few() -> None:
    few, many = (estimate_share([2 / 3] * deals) for deals in (2, 1000))
    assert not few.excludes(0.5)
    assert (many.low, many.high) == pytest.approx((2 / 3, 2 / 3), abs=0.003)
    assert many.low < 2 / 3 < many.high


def test_about_95_of_100_intervals_hold_the_truth() -> None:
    rng = Random(3)
    means = [estimate_mean([rng.gauss(10, 4) for _ in range(30)]) for _ in range(400)]
    shares = [estimate_share([float(rng.random() < 0.9) for _ in range(60)]) for _ in range(400)]
    assert 0.92 <= fmean(not mean.excludes(10) for mean in means) <= 0.98
    assert 0.92 <= fmean(not share.excludes(0.9) for share in shares) <= 0.99


def test_a_share_of_all_is_not_certain_and_never_beyond_one() -> None:
    estimate = estimate_share([1.0] * 40)
    assert estimate.value == estimate.high == 1.0
    assert 0.85 < estimate.low < 0.95
    assert estimate_share([1.0]).low == 0.0


def test_games_of_a_deal_count_as_one() -> None:
    rng = Random(4)
    deals = [float(rng.random() < 0.6) for _ in range(100)]
    narrow = estimate_share([share for share in deals for _ in range(4)])
    assert estimate_share(deals).high - estimate_share(deals).low > 1.9 * (narrow.high - narrow.low)


@pytest.mark.parametrize(
    ("freedom", "expected"), [(1, 12.706), (2, 4.303), (4, 2.776), (9, 2.262), (29, 2.045), (1000, 1.962)]
)
def test_small_samples_reach_farther(freedom: int, expected: float) -> None:
    assert quantile_of_t(freedom) == pytest.approx(expected, abs=0.01)


def test_of_a_single_deal_nothing_is_known() -> None:
    assert estimate_mean([7.0]) == Estimate(7.0, -inf, inf)


def test_who_is_always_second_stands_above_who_wins_some_games_and_loses_the_rest() -> None:
    won, lost = [((0,), (1,), (2,))], [((2,), (1,), (0,))]
    ratings = rate([won] * 4 + [lost] * 6, 3, Random(0))
    assert ratings[1].value > ratings[0].value
