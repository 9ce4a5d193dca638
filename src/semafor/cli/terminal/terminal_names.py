"""The things of one game by name, fit for a terminal, and found again by what people type."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

from semafor.cli.terminal.text_layout import printable, shorten
from semafor.explain.names import Names
from semafor.maps.model import City, Country, Map
from semafor.texts import Texts

# Letters that do not come apart into a plain one and a mark.
PLAIN: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})
LONGEST_NAME: Final = 20
CARD_LETTERS: Final = "RBGYKWOPL"


class TerminalNames(Names):
    """Names without control characters: they may come from a file that somebody sent."""

    def __init__(self, texts: Texts, map: Map, players: Sequence[str]) -> None:
        super().__init__(texts, map, [shorten(printable(player), LONGEST_NAME) for player in players])
        self.texts: Texts = texts

    def spelled(self, text: str) -> str:
        return printable(text)

    def card(self, letter: str) -> str:
        """The kind of a card in one word."""
        return self.texts("terminal-card", card=letter)

    def find_places(self, typed: str) -> list[City | Country]:
        """The places whose name begins with what was typed, in any language and without its marks; or else holds it."""
        wanted = fold(typed)
        if len(wanted) < 2:
            return []
        names = {id: [fold(name) for name in spellings(place)] for id, place in self.map.places.items()}
        beginning = [id for id, known in names.items() if any(name.startswith(wanted) for name in known)]
        holding = [id for id, known in names.items() if any(wanted in name for name in known)]
        return [self.map.places[id] for id in beginning or holding]

    def find_card(self, typed: str) -> str | None:
        """The card that a letter or a color's name means."""
        if len(typed) == 1 and typed.upper() in CARD_LETTERS:
            return typed.upper()
        wanted = fold(typed)
        for texts in (self.texts, Texts("en")):
            for letter in CARD_LETTERS:
                if fold(texts("terminal-card", card=letter)) == wanted:
                    return letter
        return None


def spellings(place: City | Country) -> tuple[str, ...]:
    return place.name.en, place.name.pl, place.name.el, place.id


def fold(text: str) -> str:
    """A text as one searches for it: small letters without marks."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter)).translate(PLAIN).strip()
