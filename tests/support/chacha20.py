"""The generator of the game once more, written from its description and from RFC 8439 alone, to compare ours with."""

from __future__ import annotations

import struct
from collections.abc import Iterator, MutableSequence

MASK = 0xFFFFFFFF


def chacha20_block(key: bytes, counter: int, nonce: bytes = bytes(12)) -> bytes:
    """The block function of RFC 8439, section 2.3."""
    start = [
        *struct.unpack("<4I", b"expand 32-byte k"),
        *struct.unpack("<8I", key),
        counter,
        *struct.unpack("<3I", nonce),
    ]
    state = [*start]
    for _ in range(10):
        for column in range(4):
            quarter_round(state, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            quarter_round(state, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4)
    return struct.pack("<16I", *((word + first) & MASK for word, first in zip(state, start, strict=True)))


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for one, other, third, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        state[one] = (state[one] + state[other]) & MASK
        mixed = state[third] ^ state[one]
        state[third] = (mixed << turn | mixed >> (32 - turn)) & MASK


class Generator:
    """What a seed decides, use after use. The key changes with every use."""

    def __init__(self, seed: int) -> None:
        self.key = seed.to_bytes(32, "little")

    @property
    def seed(self) -> int:
        """The seed of a position at this moment."""
        return int.from_bytes(self.key, "little")

    def words(self) -> Iterator[int]:
        """The random words of one use."""
        key, counter = self.key, 0
        while True:
            block = struct.unpack("<16I", chacha20_block(key, counter))
            if counter == 0:
                self.key = struct.pack("<8I", *block[:8])
            yield from block[8:] if counter == 0 else block
            counter += 1

    def choose(self, n: int) -> int:
        return below(self.words(), n)

    def shuffle(self, pile: MutableSequence[int]) -> None:
        if len(pile) < 2:
            return
        words = self.words()
        for last in range(len(pile) - 1, 0, -1):
            other = below(words, last + 1)
            pile[last], pile[other] = pile[other], pile[last]


def below(words: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1; words that would favour some numbers are thrown away."""
    for word in words:
        high, low = divmod(word * n, 1 << 32)
        if low >= (1 << 32) % n:
            return high
    raise AssertionError("the stream never ends")
