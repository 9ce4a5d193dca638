"""The few things that Python and C spell differently. Interpreted, these lines run; compiled, those of bits.pxd do."""

COMPILED = False


def lowest(mask: int) -> int:
    """The number of the lowest bit set; the mask is not zero."""
    return (mask & -mask).bit_length() - 1


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


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
