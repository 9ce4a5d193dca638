"""Colors on top of words and letters, never instead of them."""

from __future__ import annotations

from typing import Final

RESET: Final = "\x1b[0m"
STRONG: Final = "\x1b[1m"
FAINT: Final = "\x1b[2m"

# Letter on ground, chosen so that they can be read on dark and on light terminals.
CARDS: Final = {
    "R": "\x1b[1;97;41m",
    "B": "\x1b[1;97;44m",
    "G": "\x1b[1;30;42m",
    "Y": "\x1b[1;30;103m",
    "K": "\x1b[1;97;48;5;236m",
    "W": "\x1b[1;30;48;5;255m",
    "O": "\x1b[1;30;48;5;208m",
    "P": "\x1b[1;97;45m",
    "L": "\x1b[1;30;48;5;51m",
}
LETTER_OF: Final = {
    "red": "R", "blue": "B", "green": "G", "yellow": "Y", "black": "K", "white": "W", "orange": "O", "purple": "P",
}  # fmt: skip

# The signs and colors of seats, as on the page and in pictures: circle, triangle, square, diamond, cross.
SEAT_SIGNS: Final = ("●", "▲", "■", "◆", "✚")
SEATS: Final = (
    "\x1b[1;97;48;5;25m",
    "\x1b[1;97;48;5;160m",
    "\x1b[1;97;48;5;28m",
    "\x1b[1;30;48;5;214m",
    "\x1b[1;97;48;5;234m",
)


class AnsiColors:
    """Paints, or leaves everything as it is where there are no colors."""

    def __init__(self, *, colors: bool) -> None:
        self.colors = colors

    def strong(self, text: str) -> str:
        return f"{STRONG}{text}{RESET}" if self.colors and text else text

    def faint(self, text: str) -> str:
        return f"{FAINT}{text}{RESET}" if self.colors and text else text

    def card(self, letter: str) -> str:
        """The letter of a card, on its color."""
        return f"{CARDS[letter]} {letter} {RESET}" if self.colors else letter

    def seat(self, number: int) -> str:
        """The sign of a seat, on its color."""
        return f"{SEATS[number]} {SEAT_SIGNS[number]} {RESET}" if self.colors else SEAT_SIGNS[number]

    def cards(self, letters: str) -> str:
        return "".join(f"{CARDS[letter]}{letter}{RESET}" for letter in letters) if self.colors else letters
