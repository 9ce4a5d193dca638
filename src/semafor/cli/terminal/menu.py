"""The legal actions as a person chooses among them: in groups, numbered, the useful ones first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from semafor.cli.terminal.ansi_colors import LETTER_OF
from semafor.cli.terminal.screen import GAP, Screen
from semafor.cli.terminal.text_layout import ELLIPSIS, columns, tied
from semafor.maps.model import Route, Ticket
from semafor.notation.actions import DECK, Action

PAGE: Final = 15
USEFUL: Final = "★"
# Room for a few payments; the others are shown when the route is chosen.
PAYMENTS_WIDTH: Final = 15
# From this width on there is room to say which tickets a route is good for.
WIDE: Final = 100


@dataclass(frozen=True, slots=True)
class Option:
    """One number of the menu: an action, or those that differ only in what is paid, or in the city."""

    verb: str
    actions: tuple[Action, ...]
    route: Route | None = None
    tickets: tuple[Ticket, ...] = ()


@dataclass(frozen=True, slots=True)
class Menu:
    """All that a seat may do now. The numbers hold for as long as the seat has not acted."""

    options: tuple[Option, ...]
    by_route: Mapping[str, int] = field(repr=False)

    def find(self, number: int) -> Option | None:
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def of_verb(self, verb: str) -> list[tuple[int, Option]]:
        return [(number, option) for number, option in enumerate(self.options, start=1) if option.verb == verb]


def make_menu(
    legal: Iterable[Action], hand: str, routes: Mapping[str, Route], useful: Mapping[str, Sequence[Ticket]]
) -> Menu:
    """Draws first, then tickets and stations, then the routes: those on the way of tickets, then the long ones."""
    by_verb: dict[str, list[Action]] = {}
    for action in legal:
        by_verb.setdefault(action.verb, []).append(action)
    options = [Option(verb, (action,)) for verb in ("draw", "tickets", "pass") for action in by_verb.get(verb, ())]
    if stations := by_verb.get("station"):
        options.append(Option("station", tuple(stations)))
    payments: dict[str, list[Action]] = {}
    for action in by_verb.get("claim", ()):
        assert action.route is not None
        payments.setdefault(action.route, []).append(action)
    claims = [
        Option("claim", tuple(sorted_payments(actions, hand)), routes[id], tuple(useful.get(id, ())))
        for id, actions in payments.items()
    ]
    options += sorted(claims, key=usefulness)
    by_route = {option.route.id: number for number, option in enumerate(options, start=1) if option.route}
    return Menu(tuple(options), by_route)


def usefulness(option: Option) -> tuple[int, int, str]:
    """Sorts routes: worth to own tickets, then length; the id last, so that the order never changes by itself."""
    assert option.route is not None
    return -sum(ticket.points for ticket in option.tickets), -option.route.length, option.route.id


def sorted_payments(actions: Iterable[Action], hand: str) -> list[Action]:
    """Those that cost the fewest locomotives first, then those in the color of which the hand holds most."""
    counts = Counter(hand)
    return sorted(actions, key=lambda action: (action.cards.count("L"), -counts[action.cards[0]], action.cards))


def number_of(action: Action, actions: Sequence[Action]) -> str | None:
    """The number of an action in a list that people choose from; nothing if it isn't there."""
    return str(actions.index(action) + 1) if action in actions else None


class MenuLines:
    """The menu as lines of text."""

    def __init__(self, menu: Menu, screen: Screen, width: int) -> None:
        self.menu = menu
        self.screen = screen
        self.texts = screen.texts
        self.width = width

    def short_groups(self, *, second: bool, ticket_deck: int, station_price: int) -> list[str]:
        """Everything but the routes."""
        lines = []
        if draws := self.menu.of_verb("draw"):
            lines.append(self.heading("terminal-group-second" if second else "terminal-group-draw"))
            lines.append("  " + GAP.join(tied(f"{number:>2} {self.draw(option)}") for number, option in draws))
        lines += [f"  {number:>2} {self.tickets(ticket_deck)}" for number, _ in self.menu.of_verb("tickets")]
        stations = self.menu.of_verb("station")
        lines += [f"  {number:>2} {self.station(option, station_price)}" for number, option in stations]
        lines += [f"  {number:>2} {self.texts('terminal-action-pass')}" for number, _ in self.menu.of_verb("pass")]
        return lines

    def offers(self, ticket_deck: int, station_price: int) -> list[tuple[str, str]]:
        """Everything, an option a line, with the number that chooses it."""
        words: dict[str, Callable[[Option], str]] = {
            "draw": self.draw,
            "tickets": lambda _: self.tickets(ticket_deck),
            "station": lambda option: self.station(option, station_price),
            "pass": lambda _: self.texts("terminal-action-pass"),
            "claim": self.claim,
        }
        return [(str(number), words[option.verb](option)) for number, option in enumerate(self.menu.options, start=1)]

    def tickets(self, ticket_deck: int) -> str:
        rules = self.screen.names.map.rules.draw_tickets
        count = min(rules.deal, ticket_deck)
        what = self.texts("terminal-action-tickets", count=count, least=min(rules.keep, count))
        return f"{self.heading('terminal-group-tickets')}: {what}"

    def station(self, option: Option, price: int) -> str:
        cities = len({action.city for action in option.actions})
        what = self.texts("terminal-menu-station", cities=cities, price=price)
        return f"{self.heading('terminal-group-station')}: {what}"

    def claim(self, option: Option) -> str:
        """A route in few words: ``★ Paris–Zürich 3 P +4``."""
        assert option.route is not None
        route, name = option.route, self.screen.names.route(option.route.id)
        star = USEFUL if option.tickets else " "
        letter = LETTER_OF.get(route.color)
        length = f"{route.length} {self.screen.ansi.card(letter)}" if letter else str(route.length)
        kind = f" {self.texts('terminal-route-tunnel')}" if route.tunnel else ""
        kind += f" {self.texts('term-ferry')} {'L' * route.ferry}" if route.ferry else ""
        return f"{star} {name} {length} +{self.points(route)}{kind}"

    def heading(self, message_id: str) -> str:
        return self.screen.label(message_id)

    def draw(self, option: Option) -> str:
        card = option.actions[0].card or DECK
        if card == DECK:
            return self.texts("terminal-menu-deck")
        return f"{self.screen.card(card)}{self.texts('terminal-menu-alone') if card == 'L' else ''}"

    def routes(self, start: int = 0, count: int = PAGE) -> list[str]:
        """A page of the routes that can be claimed."""
        claims = self.menu.of_verb("claim")
        if not claims:
            return []
        page = claims[start : start + count]
        heading = self.heading("terminal-group-claim")
        if any(option.tickets for _, option in page):
            heading += f" ({USEFUL} {self.texts('terminal-menu-useful')})"
        lines = [heading, *self.claim_lines(page)]
        if rest := len(claims) - start - len(page):
            lines.append(f"     {self.texts('terminal-menu-more', count=rest)}")
        return lines

    def claim_lines(self, claims: Sequence[tuple[int, Option]]) -> list[str]:
        rows = []
        for number, option in claims:
            assert option.route is not None
            row = [
                f"  {number:>2}",
                USEFUL if option.tickets else " ",
                self.screen.names.route(option.route.id),
                self.screen.route_kind(option.route),
                f"+{self.points(option.route)}",
                self.payments(option),
            ]
            if self.width >= WIDE and option.tickets:
                row.append("→ " + ", ".join(self.screen.names.ticket(ticket.id) for ticket in option.tickets))
            rows.append(row)
        return columns(rows, right=[False, False, False, False, True], gap=1)

    def points(self, route: Route) -> int:
        return self.screen.names.map.rules.route_points[route.length]

    def payments(self, option: Option) -> str:
        """The cheapest ways to pay, as many as fit."""
        shown = option.actions[0].cards
        for action in option.actions[1:]:
            if len(shown) + len(action.cards) + 3 > PAYMENTS_WIDTH:
                return f"{shown} {ELLIPSIS}"
            shown += f" / {action.cards}"
        return shown
