"""Sets in the bits of integers do what sets of Python do."""

from __future__ import annotations

from random import Random

import pytest

from semafor.rules import bits

RNG = Random(1)
SETS: list[set[int]] = [set(), {0}, {63}, {64}, {127}, {0, 63, 64, 127}, set(range(128))]
SETS += [set(RNG.sample(range(128), RNG.randrange(128))) for _ in range(50)]


def words_of(numbers: set[int]) -> list[int]:
    """A set in two words, with a full word before it and one behind it that nobody may touch."""
    words = [sum(1 << number % 64 for number in numbers if number // 64 == half) for half in range(2)]
    return [2**64 - 1, *words, 2**64 - 1]


def numbers_in(words: list[int]) -> list[int]:
    """Taken apart as the loops of the rules do."""
    found = []
    for half in range(2):
        rest = words[1 + half]
        while rest:
            number, rest = bits.pop_lowest_of_half(rest, half)
            found.append(number)
    return found


@pytest.mark.parametrize("numbers", SETS)
def test_going_through_a_set_meets_every_number_once_from_the_lowest_up(numbers: set[int]) -> None:
    assert numbers_in(words_of(numbers)) == sorted(numbers)


@pytest.mark.parametrize("numbers", SETS)
def test_a_mask_knows_its_numbers_how_many_they_are_and_the_lowest(numbers: set[int]) -> None:
    mask = words_of(numbers)[1]
    inside = sorted(number for number in numbers if number < 64)
    assert [number for number in range(64) if bits.has(mask, number)] == inside
    assert sum(bits.bit(number) for number in inside) == mask
    assert bits.count(mask) == len(inside)
    if inside:
        assert bits.lowest(mask) == inside[0]
        assert bits.pop_lowest(mask) == (inside[0], mask - bits.bit(inside[0]))


@pytest.mark.parametrize("numbers", SETS)
@pytest.mark.parametrize("number", [0, 1, 62, 63, 64, 65, 126, 127])
def test_a_number_goes_into_a_set_and_out_of_it_and_no_other_is_touched(numbers: set[int], number: int) -> None:
    words = words_of(numbers)
    assert bits.contains(words, 1, number) == (number in numbers)
    bits.insert(words, 1, number)
    assert words == words_of(numbers | {number})
    bits.remove(words, 1, number)
    assert words == words_of(numbers - {number})
