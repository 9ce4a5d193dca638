"""The names of places, routes, tickets and players of one game, in one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from semafor.maps.model import Map, Name
from semafor.maps.route_names import DASH, route_name, ticket_name


class Translator(Protocol):
    """What makes sentences of message ids and variables; ``semafor.texts.Texts`` is one."""

    language: str

    def __call__(self, message_id: str, **variables: str | int) -> str: ...

    def cards(self, cards: str) -> str:
        """Cards in words: ``GGL`` is twice green and once a locomotive."""


class Names:
    """What the things of a game are called. ``dash`` stands between the two ends of a route or ticket."""

    def __init__(self, texts: Translator, map: Map, players: Sequence[str] = (), *, dash: str = DASH) -> None:
        self.texts = texts
        self.map = map
        self.players = tuple(players)
        self.dash = dash

    def player(self, seat: int) -> str:
        return self.players[seat]

    def spelled(self, text: str) -> str:
        """A name as it is shown. A terminal leaves control characters out here."""
        return text

    def name(self, name: Name) -> str:
        return self.spelled(name.in_language(self.texts.language))

    def place(self, id: str) -> str:
        return self.name(self.map.places[id].name)

    def ticket(self, id: str) -> str:
        return self.spelled(ticket_name(self.map, id, self.texts.language, self.dash))

    def tickets(self, ids: Iterable[str]) -> str:
        return ", ".join(map(self.ticket, ids))

    def route(self, id: str) -> str:
        """Its two ends; behind those of parallel routes, what tells them apart."""
        return self.spelled(route_name(self.map, id, self.texts.language, self.strand_mark, self.dash))

    def strand_mark(self, mark: str) -> str:
        """What tells parallel routes apart, in words: a color, or the number of a track."""
        return self.texts("term-track-number", number=mark) if mark.isdigit() else self.color(mark)

    def color(self, color: str) -> str:
        """The word for the color of a route."""
        return self.texts("term-route-color", color=color)

    def fact(self, key: str, fact: int | str) -> int | str:
        """A fact of a refusal or reason as a sentence shows it: seats and ids of the map become names, everything else
        stays as it is, also an id that the map does not know.
        """
        match key, fact:
            case (("player" | "owner"), int()):
                return self.player(fact)
            case (("route" | "for_route"), str()) if fact in self.map.routes_by_id:
                return self.route(fact)
            case "ticket", str() if fact in self.map.tickets_by_id:
                return self.ticket(fact)
            case (("city" | "country"), str()) if fact in self.map.places:
                return self.place(fact)
            case "hand", "":
                return self.texts("term-no-cards")
        return fact
