"""Ratings from places: Bradley–Terry for two players, Plackett–Luce for more, found by the MM algorithm (Hunter 2004).

Both say: of those who are left, each takes the next best place with a chance in proportion to its strength. Ratings
are on the scale of chess: 400 points are odds of ten to one. Their mean is zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations, product
from math import exp, log, log10
from random import Random

from semafor.arena.intervals import Estimate, estimate_share, middle

# The entrants by place, best first, those who tie together. An entrant may be in it more than once.
Ranking = tuple[tuple[int, ...], ...]

SCALE = 400.0
PRECISE_ENOUGH = 1e-7
MOST_STEPS = 20_000
# Each entrant is given one drawn game against an average player. It keeps the rating of a bot that has lost or won all
# its games finite, and weighs little against hundreds of real games.
IMAGINED_GAMES = 1.0
RESAMPLES = 400
# Deals are alike, so bundles of them are, too; more bundles than this would only take longer.
MOST_BUNDLES = 400
# The interval of a share is cut at this and at 1 less this. After one deal it reaches from 0 to 1, where log odds are
# infinite, and the charts need a number.
MOST_DOUBT = 0.95


class ChoiceCounts:
    """What the rankings come down to: how often each was chosen, and out of whom."""

    def __init__(self, rankings: Iterable[Ranking] = ()) -> None:
        self.chosen: Counter[int] = Counter()
        self.contests: Counter[tuple[int, ...]] = Counter()
        for ranking, times in Counter(rankings).items():
            self.add(ranking, times)

    def add(self, ranking: Ranking, times: float = 1.0) -> None:
        """Those who tie could as well stand in any other order, so all orders count, each a little."""
        orders = list(product(*(list(permutations(group)) for group in ranking)))
        for order in orders:
            left = [entrant for group in order for entrant in group]
            while len(left) > 1:
                self.contests[tuple(sorted(left))] += times / len(orders)  # type: ignore[assignment]  # parts of games
                self.chosen[left.pop(0)] += times / len(orders)  # type: ignore[assignment]  # the same

    def contested(self, entrant: int) -> float:
        """How often an entrant could have been chosen."""
        return sum(weight * contenders.count(entrant) for contenders, weight in self.contests.items())

    def add_all(self, other: ChoiceCounts, times: int) -> None:
        for mine, theirs in ((self.chosen, other.chosen), (self.contests, other.contests)):
            for key, weight in theirs.items():
                mine[key] += times * weight  # type: ignore[index]  # each counter with its own keys


def strengths(counts: ChoiceCounts, entrants: int, start: Sequence[float] | None = None) -> list[float]:
    """The most likely strengths, as logarithms with mean zero."""
    logs = [0.0] * entrants if start is None else list(start)
    contests = [(contenders, Counter(contenders), weight) for contenders, weight in counts.contests.items()]
    for _ in range(MOST_STEPS):
        force = [exp(value) for value in logs]
        share = [IMAGINED_GAMES / (own + 1.0) for own in force]
        for contenders, seats, weight in contests:
            part = weight / sum([force[entrant] for entrant in contenders])
            for entrant, count in seats.items():
                share[entrant] += part * count
        fresh = [log((counts.chosen[entrant] + IMAGINED_GAMES / 2) / share[entrant]) for entrant in range(entrants)]
        # Only differences matter; without this the steps would go on for long just to shift all of them.
        mean = sum(fresh) / entrants
        fresh = [value - mean for value in fresh]
        step = max(abs(new - old) for new, old in zip(fresh, logs, strict=True))
        logs = fresh
        if step < PRECISE_ENOUGH:
            break
    return logs


def rate(deals: Sequence[Sequence[Ranking]], entrants: int, rng: Random) -> list[Estimate]:
    """The ratings of all entrants from the rankings of each deal, with intervals by drawing the deals anew."""
    bundles = [ChoiceCounts(ranking for deal in bundle for ranking in deal) for bundle in bundled(deals)]
    together = ChoiceCounts()
    for bundle in bundles:
        together.add_all(bundle, 1)
    best = strengths(together, entrants)
    found: list[list[float]] = []
    for _ in range(RESAMPLES):
        drawn = ChoiceCounts()
        for at, times in Counter(rng.choices(range(len(bundles)), k=len(bundles))).items():
            drawn.add_all(bundles[at], times)
        found.append(strengths(drawn, entrants, best))
    estimates = []
    for entrant, value in enumerate(best):
        low, high = middle([logs[entrant] for logs in found])
        reach = doubt(bundles, entrant, len(deals)) * (entrants - 1) / entrants  # the others move the other way
        estimates.append(Estimate(points(value), points(min(low, value - reach)), points(max(high, value + reach))))
    return estimates


def doubt(bundles: Sequence[ChoiceCounts], entrant: int, deals: int) -> float:
    """How far off the strength of one may be who did as well every time: no drawing anew would ever tell.

    It is the distance from the share that was reckoned with for the entrant to the farther end of the interval.
    """
    chosen = sum(bundle.chosen[entrant] for bundle in bundles)
    contested = sum(bundle.contested(entrant) for bundle in bundles)
    share = chosen / contested
    if any(abs(bundle.chosen[entrant] - share * bundle.contested(entrant)) > PRECISE_ENOUGH for bundle in bundles):
        return 0.0
    reckoned = (chosen + IMAGINED_GAMES / 2) / (contested + IMAGINED_GAMES)
    possible = estimate_share([share] * deals)
    ends = [max(possible.low, 1 - MOST_DOUBT)] * (share > 0) + [min(possible.high, MOST_DOUBT)] * (share < 1)
    return max(abs(log_odds(end) - log_odds(reckoned)) for end in ends)


def log_odds(share: float) -> float:
    return log(share / (1 - share))


def bundled(deals: Sequence[Sequence[Ranking]]) -> list[Sequence[Sequence[Ranking]]]:
    """The deals in bundles of the same size, or almost."""
    count = min(len(deals), MOST_BUNDLES)
    return [deals[at * len(deals) // count : (at + 1) * len(deals) // count] for at in range(count)]


def points(strength: float) -> float:
    return strength * SCALE * log10(exp(1.0))
