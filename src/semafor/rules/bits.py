"""Sets of small numbers as the bits of integers, and the few things that Python and C spell differently.

Interpreted, these lines run; compiled, those of bits.pxd do. A test compares the two.

    A mask is a set of numbers below 64 in one word: cities, seats, country cards.
    Routes and tickets go up to 127, so a set of them lies in two neighbouring words of an array, its halves:
    the number i is bit i % 64 of half i // 64. Many such sets lie in one array, one after the other, for example one
    a seat; ``first`` is the index of the word where the set begins, so ``2 * seat`` there.

To go through a set, take a copy apart (C has no generators):

    for half in range(2):
        routes = state.routes[2 * seat + half]
        while routes:
            route, routes = bits.pop_lowest_of_half(routes, half)
"""

COMPILED = False


def bit(number: int) -> int:
    """The mask of one number alone. In C a bare ``1 << number`` would be an int and end at 31."""
    return 1 << number


def has(mask: int, number: int) -> bool:
    return mask >> number & 1 != 0


def lowest(mask: int) -> int:
    """The lowest number in a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def pop_lowest(mask: int) -> tuple[int, int]:
    """The lowest number in a mask that is not empty, and the mask without it."""
    return (mask & -mask).bit_length() - 1, mask & mask - 1


def pop_lowest_of_half(mask: int, half: int) -> tuple[int, int]:
    """The same for one half of a set in two words: the number is counted from the start of the set."""
    return 64 * half + (mask & -mask).bit_length() - 1, mask & mask - 1


def count(mask: int) -> int:
    """How many numbers a mask holds."""
    return mask.bit_count()


def count_both(low: int, high: int) -> int:
    """How many numbers the two halves of a set hold."""
    return low.bit_count() + high.bit_count()


def contains(words: list[int], first: int, number: int) -> bool:
    """Whether the set in two words that begins at ``words[first]`` holds a number."""
    return words[first + (number >> 6)] >> (number & 63) & 1 != 0


def insert(words: list[int], first: int, number: int) -> None:
    words[first + (number >> 6)] |= 1 << (number & 63)


def remove(words: list[int], first: int, number: int) -> None:
    words[first + (number >> 6)] &= ~(1 << (number & 63))


def low32(number: int) -> int:
    """A number as C keeps it in 32 bits."""
    return number & 0xFFFFFFFF


def low64(number: int) -> int:
    """A number as C keeps it in 64 bits."""
    return number & 0xFFFFFFFFFFFFFFFF


def allocate(thing: object, **sizes: int) -> None:
    """Give an interpreted object the arrays that a compiled one carries inside itself."""
    for name, size in sizes.items():
        setattr(thing, name, [0] * size)
