"""How sure a mean is. What is counted are deals: the games of one deal are alike, so they don't count by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, pi, sqrt, tan
from statistics import NormalDist, fmean, variance
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A value, and the interval in which it lies with 95 % confidence."""

    value: float
    low: float
    high: float

    def excludes(self, number: float) -> bool:
        return not self.low <= number <= self.high


def quantile_of_t(freedom: int) -> float:
    """How many standard errors the interval reaches to each side: Student's t by its expansion around the normal.

    After two or three deals that is too rough, but there it has a simple form.
    """
    if freedom == 1:
        return tan(pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * sqrt(2 / (1 - CONFIDENCE**2))
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def estimate_mean(values: Sequence[float]) -> Estimate:
    """The mean of a number that every deal has one of."""
    mean = fmean(values)
    if len(values) < 2:
        return Estimate(mean, -inf, inf)
    reach = quantile_of_t(len(values) - 1) * sqrt(variance(values) / len(values))
    return Estimate(mean, mean - reach, mean + reach)


def estimate_share(values: Sequence[float]) -> Estimate:
    """The mean of a share that every deal has one of: Wilson's interval, which is right near 0 and 1, too.

    It is reckoned with as many independent trials as would vary as much as the deals do.
    """
    share, deals = fmean(values), len(values)
    if deals < 2:
        return Estimate(share, 0.0, 1.0)
    spread = variance(values) / deals
    if spread == 0.0 and 0.0 < share < 1.0:
        # All deals were equal so far, so they tell nothing of the variance. Assume two more, as different as can be.
        spread = variance([*values, 0.0, 1.0]) / (deals + 2)
    trials = share * (1 - share) / spread if spread > 0.0 else deals
    z = quantile_of_t(deals - 1)
    center = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials)) / (1 + z * z / trials)
    return Estimate(share, max(0.0, center - reach), min(1.0, center + reach))


def middle(values: Sequence[float]) -> tuple[float, float]:
    """The two ends of the middle 95 % of what a bootstrap has found."""
    ordered = sorted(values)
    outside = round((1 - CONFIDENCE) / 2 * (len(ordered) - 1))
    return ordered[outside], ordered[len(ordered) - 1 - outside]
