"""Train cards as letters: R red, B blue, G green, Y yellow, K black, W white, O orange, P purple, L locomotive."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from semafor.rules import constants

# In the order of the kinds, so color first, locomotives last.
LETTERS = "RBGYKWOPL"
LOCOMOTIVE = "L"
COLOR_WORDS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
# The texts of 0 to 15 cards of a kind, one kind after the other: nearly all that is ever written.
RUN = 16
RUNS = tuple(letter * count for letter in LETTERS for count in range(RUN))
KIND_OF = {letter: kind for kind, letter in enumerate(LETTERS)}


def are_cards(text: str) -> bool:
    """Whether a text is made of card letters alone."""
    return not text.strip(LETTERS)


def sorted_cards(text: str) -> str:
    """The one spelling of a set of cards: color first, locomotives last."""
    return "".join(letter * text.count(letter) for letter in LETTERS)


def letters_of(card_kinds: Iterable[int]) -> str:
    """Cards whose order matters."""
    return "".join([LETTERS[kind] for kind in card_kinds])


def letters_of_counts(counts: Sequence[int]) -> str:
    """Cards whose order doesn't matter, from how many there are of each kind."""
    return "".join([letter * count for letter, count in zip(LETTERS, counts, strict=True)])


def letters_of_payment(color: int, colored: int, locomotives: int) -> str:
    return LETTERS[color] * colored + LOCOMOTIVE * locomotives


def text_of_counts(counts: list[int], first: int) -> str:
    """The same, straight from a state, where the counts stand among others."""
    return "".join([text_of_run(kind, counts[first + kind]) for kind in range(constants.KINDS)])


def text_of_payment(color: int, colored: int, locomotives: int) -> str:
    """The same as ``letters_of_payment``, for compiled code."""
    if locomotives == 0:
        return text_of_run(color, colored)
    return text_of_run(color, colored) + text_of_run(constants.LOCOMOTIVE, locomotives)


def text_of_run(kind: int, count: int) -> str:
    """So many cards of one kind. Compiled, no kind is checked."""
    return RUNS[kind * RUN + count] if count < RUN else RUNS[kind * RUN + 1] * count


def kinds_of(text: str) -> list[int]:
    return [KIND_OF[letter] for letter in text]


def counts_of(text: str) -> list[int]:
    return [text.count(letter) for letter in LETTERS]


def payment_of(text: str) -> tuple[int, int, int] | None:
    """Color, how many cards of it, how many locomotives; None where the cards are of more than one color."""
    colors = set(text) - {LOCOMOTIVE}
    locomotives = text.count(LOCOMOTIVE)
    if len(colors) > 1:
        return None
    color = KIND_OF[colors.pop()] if colors else constants.LOCOMOTIVE
    return color, len(text) - locomotives, locomotives
