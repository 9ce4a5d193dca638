"""Seeds as the environments take them: whole numbers, which deal the same games as everywhere else."""

from __future__ import annotations

from operator import index as whole

MOST_BITS = 256


def seed_of(seed: int) -> int:
    number = whole(seed)
    if number < 0 or number.bit_length() > MOST_BITS:
        raise ValueError(f"seed {number}: it has to be a whole number of at most {MOST_BITS} bits")
    return number
