"""The things of one game by name, in the language of the players, and found again by what people type."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

from semafor.cli.terminal.text_layout import printable, shorten
from semafor.maps.model import City, Country, Map, Name, Route
from semafor.texts import Texts

# Letters that do not come apart into a plain one and a mark.
PLAIN: Final = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "ı": "i"})
LONGEST_NAME: Final = 20
CARD_LETTERS: Final = "RBGYKWOPL"


class Names:
    """Names of places, routes, tickets and players."""

    def __init__(self, texts: Texts, map: Map, players: Sequence[str]) -> None:
        self.texts = texts
        self.map = map
        # Names may come from a file that somebody sent.
        self.players = tuple(shorten(printable(player), LONGEST_NAME) for player in players)

    def player(self, seat: int) -> str:
        return self.players[seat]

    def name(self, name: Name) -> str:
        return printable(name.in_language(self.texts.language))

    def place(self, id: str) -> str:
        return self.name(self.map.places[id].name)

    def ticket(self, id: str) -> str:
        ticket = self.map.tickets_by_id[id]
        return f"{self.place(ticket.a)}–{self.place(ticket.b)}"

    def tickets(self, ids: Iterable[str]) -> str:
        return ", ".join(map(self.ticket, ids))

    def route(self, id: str) -> str:
        """Its two ends, and of parallel strands the color, or the number where the color doesn't tell them apart."""
        route = self.map.routes_by_id[id]
        name = f"{self.place(route.a)}–{self.place(route.b)}"
        strands = self.strands(route)
        if len(strands) == 1:
            return name
        if sum(strand.color == route.color for strand in strands) == 1:
            return f"{name} ({self.texts('term-route-color', color=route.color)})"
        return f"{name} ({id.rpartition('.')[2]})"

    def strands(self, route: Route) -> list[Route]:
        """The routes between the same two places."""
        ends = {route.a, route.b}
        return [other for other in self.map.routes if {other.a, other.b} == ends]

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
