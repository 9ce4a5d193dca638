"""The generator behind the seed: ChaCha20 keyed by the seed, with a new key after every use.

A *use* is one shuffle or one choice. It reads the ChaCha20 stream (RFC 8439, nonce zero, block counter from zero) of
the state's 256-bit key as little-endian 32-bit words. The first eight words are the key for the next use, the rest
are the random words of this one. So the key is all that a position needs to carry, and nobody can compute what was
dealt before from it, nor what comes from the cards seen.

A number below n comes from one word w as the high half of w·n; where the low half is less than 2³² mod n, that word
is thrown away and the next one taken, so every number is equally likely. A pile of n is shuffled from its last
place down: place i changes with place `below(i + 1)`. The first place is the bottom, the last one the top.
This never changes within format 1 of the records; tests pin it with vectors.
"""

from __future__ import annotations

from semafor.rules import bits
from semafor.rules.state import State


def begin_use(state: State) -> None:
    """Start reading the stream of the present key."""
    state.block_number = 0
    make_block(state)
    for i in range(8):
        state.next_key[i] = state.block[i]
    state.block_used = 8


def end_use(state: State) -> None:
    """Forget the present key."""
    for i in range(8):
        state.key[i] = state.next_key[i]


def next_word(state: State) -> int:
    if state.block_used == 16:
        state.block_number += 1
        make_block(state)
        state.block_used = 0
    word = state.block[state.block_used]
    state.block_used += 1
    return word


def below(state: State, n: int) -> int:
    """A number from 0 to n - 1, each equally likely. Only inside a use."""
    word = next_word(state)
    product = word * n
    if bits.low32(product) < n:
        unfair = bits.low32(-n) % n
        while bits.low32(product) < unfair:
            word = next_word(state)
            product = word * n
    return product >> 32


def choose(state: State, n: int) -> int:
    """One choice of n, as a use of its own."""
    begin_use(state)
    choice = below(state, n)
    end_use(state)
    return choice


def shuffle_pile(state: State, size: int) -> None:
    """Shuffle the first ``size`` entries of ``pile``, as a use of its own. A single card needs none."""
    if size < 2:
        return
    begin_use(state)
    for i in range(size - 1, 0, -1):
        j = below(state, i + 1)
        card = state.pile[i]
        state.pile[i] = state.pile[j]
        state.pile[j] = card
    end_use(state)


def make_block(state: State) -> None:
    """One block of ChaCha20: twenty rounds over constants, key, block number and a nonce of zero, plus these again."""
    block = state.block
    block[0], block[1], block[2], block[3] = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574  # "expand 32-byte k"
    for i in range(8):
        block[4 + i] = state.key[i]
    block[12], block[13], block[14], block[15] = state.block_number, 0, 0, 0
    for _ in range(10):
        quarter_round(state, 0, 4, 8, 12)
        quarter_round(state, 1, 5, 9, 13)
        quarter_round(state, 2, 6, 10, 14)
        quarter_round(state, 3, 7, 11, 15)
        quarter_round(state, 0, 5, 10, 15)
        quarter_round(state, 1, 6, 11, 12)
        quarter_round(state, 2, 7, 8, 13)
        quarter_round(state, 3, 4, 9, 14)
    block[0] = bits.low32(block[0] + 0x61707865)
    block[1] = bits.low32(block[1] + 0x3320646E)
    block[2] = bits.low32(block[2] + 0x79622D32)
    block[3] = bits.low32(block[3] + 0x6B206574)
    for i in range(8):
        block[4 + i] = bits.low32(block[4 + i] + state.key[i])
    block[12] = bits.low32(block[12] + state.block_number)


def quarter_round(state: State, a: int, b: int, c: int, d: int) -> None:
    block = state.block
    block[a] = bits.low32(block[a] + block[b])
    block[d] = rotate(block[d] ^ block[a], 16)
    block[c] = bits.low32(block[c] + block[d])
    block[b] = rotate(block[b] ^ block[c], 12)
    block[a] = bits.low32(block[a] + block[b])
    block[d] = rotate(block[d] ^ block[a], 8)
    block[c] = bits.low32(block[c] + block[d])
    block[b] = rotate(block[b] ^ block[c], 7)


def rotate(word: int, by: int) -> int:
    return bits.low32(word << by) | word >> (32 - by)
