"""A fast generator for search and rollouts: xoroshiro128+, whose high bits are as good as anybody needs there.

Games are dealt by ``deal_rng``; nothing secret ever comes from here.
"""

from __future__ import annotations

from semafor.rules import bits

# The first numbers of a generator with a small seed are poor, so this many are thrown away.
WARM_UP = 16


class FastRng:
    """Seeded, copyable, and without a Python object in its hot path."""

    low: int
    high: int

    def __init__(self, seed: int) -> None:
        self.low = seed & 0xFFFFFFFFFFFFFFFF
        self.high = seed >> 64 & 0xFFFFFFFFFFFFFFFF ^ 0x9E3779B97F4A7C15
        for _ in range(WARM_UP):
            self.roll()

    def copy(self) -> FastRng:
        twin = FastRng(0)
        twin.low, twin.high = self.low, self.high
        return twin

    def roll(self) -> int:
        """Sixty-four random bits."""
        result = bits.low64(self.low + self.high)
        mixed = self.high ^ self.low
        self.low = (bits.low64(self.low << 24) | self.low >> 40) ^ mixed ^ bits.low64(mixed << 16)
        self.high = bits.low64(mixed << 37) | mixed >> 27
        return result

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias, less than n in 2³², is far below what any search could notice."""
        return (self.roll() >> 32) * n >> 32

    def __reduce__(self) -> tuple[object, ...]:
        return revive, (self.low, self.high)


def revive(low: int, high: int) -> FastRng:
    rng = FastRng(0)
    rng.low, rng.high = low, high
    return rng
