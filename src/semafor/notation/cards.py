"""Train cards as letters: R red, B blue, G green, Y yellow, K black, W white, O orange, P purple, L locomotive."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from semafor.rules import constants

# In the order of the kinds, so color first, locomotives last.
LETTERS = "RBGYKWOPL"
LOCOMOTIVE = "L"
COLOR_WORDS = ("red", "blue", "green", "yellow", "black", "white", "orange", "purple")
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
