"""What lies on the table, as lines of text for the seat that looks at it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from semafor.cli.terminal.ansi_colors import LETTER_OF, AnsiColors
from semafor.cli.terminal.terminal_names import CARD_LETTERS, TerminalNames
from semafor.cli.terminal.text_layout import TIE, columns, rule_off, shorten, tied
from semafor.explain.ticket_paths import TicketPath
from semafor.explain.typed_view import TypedSeatView, TypedView
from semafor.maps.model import Route

DONE: Final = "✓"
OPEN: Final = "·"
LOST: Final = "✗"
PLAYING: Final = "▶"
# Between things that stand side by side in one line.
GAP: Final = "   "


class Screen:
    """Turns a view into lines. Colors are added to letters and names, which say everything by themselves."""

    def __init__(self, names: TerminalNames, ansi: AnsiColors, bots: Iterable[int], *, signs: bool = False) -> None:
        self.names = names
        self.texts = names.texts
        self.ansi = ansi
        self.bots = frozenset(bots)
        # Whether names have the sign before them that their wagons have on the board.
        self.signs = signs

    # --- headings

    def heading(self, title: str, width: int) -> str:
        return self.ansi.strong(rule_off(title, self.names.name(self.names.map.name), width))

    def turn_heading(self, number: int, player: str, width: int) -> str:
        return self.heading(self.texts("terminal-heading-turn", number=number, player=player), width)

    def label(self, message_id: str, **variables: str | int) -> str:
        return self.ansi.strong(self.texts(message_id, **variables))

    # --- cards

    def card(self, letter: str) -> str:
        return tied(f"{self.ansi.card(letter)} {self.names.card(letter)}")

    def row(self, view: TypedView) -> str:
        cards = GAP.join(self.card(letter) for letter in view.row)
        return f"{self.label('terminal-heading-row')}: {cards or self.texts('terminal-row-empty')}"

    def piles(self, view: TypedView) -> str:
        return GAP.join(
            (
                tied(self.texts("terminal-deck", count=view.deck)),
                tied(self.texts("terminal-discard", count=view.discard)),
                tied(self.texts("terminal-ticket-deck", count=view.ticket_deck)),
            )
        )

    def hand(self, seat: TypedSeatView) -> str:
        counts = Counter(seat.hand)
        kinds = GAP.join(tied(f"{counts[letter]} × {self.card(letter)}") for letter in CARD_LETTERS if counts[letter])
        heading = self.label("terminal-heading-hand", count=seat.hand_size)
        return f"{heading}: {kinds}" if kinds else self.texts("terminal-hand-empty")

    # --- tickets

    def tickets(self, paths: Sequence[TicketPath], width: int | None = None) -> list[str]:
        """One line a ticket; cut to a width where one is given."""
        if not paths:
            return [self.texts("terminal-tickets-none")]
        lines = []
        for path in sorted(paths, key=lambda path: (path.done, -path.ticket.points)):
            line = f"  {self.mark(path)} {self.ticket(path)}: {self.progress(path)}"
            lines.append(line if width is None else shorten(line, width))
        return [self.label("terminal-heading-tickets"), *lines]

    def ticket(self, path: TicketPath) -> str:
        ticket = path.ticket
        name = self.texts("terminal-ticket", ticket=self.names.ticket(ticket.id), points=ticket.points)
        return f"{name}, {self.texts('terminal-ticket-long')}" if ticket.long else name

    def mark(self, path: TicketPath) -> str:
        if path.done:
            return DONE
        return OPEN if path.within_reach or path.with_station else LOST

    def progress(self, path: TicketPath) -> str:
        if path.done:
            return self.texts("terminal-ticket-done")
        if path.with_station:
            return self.texts("terminal-ticket-with-station")
        if path.way is None:
            return self.texts("terminal-ticket-out-of-reach")
        if not path.within_reach:
            return self.texts("terminal-ticket-not-enough-trains", count=path.way.trains)
        routes = ", ".join(f"{self.pair(route)}{TIE}{route.length}" for route in path.way.missing)
        return self.texts("terminal-ticket-missing", count=path.way.trains, routes=routes)

    def pair(self, route: Route) -> str:
        """The two ends of a route; which strand it is does not matter here."""
        return f"{self.names.place(route.a)}–{self.names.place(route.b)}"

    def offered(self, paths: Sequence[TicketPath], *, held: bool) -> list[str]:
        """Tickets to choose from, numbered, with how far apart their cities are for this seat."""
        rows = [
            (f"{number:>4}", self.ticket(path), self.distance(path, held=held))
            for number, path in enumerate(paths, start=1)
        ]
        return [self.label("terminal-heading-offered"), *columns(rows)]

    def distance(self, path: TicketPath, *, held: bool) -> str:
        """How far apart the cities of a ticket are; ``held``: for somebody who has routes already."""
        if path.done:
            return self.texts("terminal-ticket-done")
        if path.way is None:
            return self.texts("terminal-ticket-out-of-reach")
        return self.texts("terminal-ticket-trains-more" if held else "terminal-ticket-trains", count=path.way.trains)

    # --- players

    def players(self, view: TypedView) -> list[str]:
        """Who stands where: everything that everybody may know, in a table."""
        board = self.names.map
        titles = ["player", "points", "trains", *["stations"] * bool(board.rules.stations), "cards", "tickets"]
        titles += ["country-cards"] * bool(board.countries)
        rows = [[f"  {self.texts(f'terminal-column-{titles[0]}')}", *self.titles(titles[1:])]]
        for number, seat in enumerate(view.seats):
            mark = PLAYING if number == view.seat and view.phase not in ("over", "start") else " "
            row = [f"{mark} {self.player(number, view)}", str(seat.points), str(seat.trains)]
            row += [str(seat.stations)] * bool(board.rules.stations)
            row += [str(seat.hand_size), "?" if seat.ticket_count is None else str(seat.ticket_count)]
            if board.countries:
                row.append(str(sum(sum(values) for values in seat.country_cards.values())))
            rows.append(row)
        lines = columns(rows, right=[False] + [True] * (len(titles) - 1))
        return [self.ansi.faint(lines[0]), *lines[1:]]

    def titles(self, names: Iterable[str]) -> list[str]:
        return [self.texts(f"terminal-column-{name}") for name in names]

    def player(self, number: int, view: TypedView) -> str:
        """A name with what one should know of its owner."""
        marks = []
        if number in self.bots:
            marks.append(self.texts("terminal-mark-bot"))
        if number == view.viewer:
            marks.append(self.texts("terminal-mark-you"))
        if view.seats[number].resigned:
            marks.append(self.texts("terminal-mark-resigned"))
        name = self.names.player(number)
        if self.signs:
            name = f"{self.ansi.seat(number)} {name}"
        return f"{name} ({', '.join(marks)})" if marks else name

    def countries(self, view: TypedView) -> list[str]:
        """The stacks of country cards that are left."""
        if not self.names.map.countries:
            return []
        stacks = GAP.join(
            tied(f"{self.names.place(country)} {' '.join(map(str, values)) or '–'}")
            for country, values in view.countries.items()
        )
        return [f"{self.label('terminal-heading-countries')}: {stacks}"]

    def last_round(self, view: TypedView) -> list[str]:
        """Who still has a turn, once the end is near."""
        if view.last_round is None or view.phase == "over":
            return []
        order = ", ".join(map(self.names.player, view.last_turns))
        banner = self.texts("terminal-last-round", turns=view.last_round)
        line = f"{banner} {self.texts('terminal-last-round-order', names=order)}"
        if view.viewer == view.seat:
            line += f" {self.texts('terminal-last-turn')}"
        return [self.ansi.strong(f"!! {line}")]

    # --- routes

    def route_kind(self, route: Route) -> str:
        """Length, color and kind of a route: ``3 P purple, tunnel``."""
        letter = LETTER_OF.get(route.color)
        color = self.texts("term-route-color", color=route.color)
        kind = f"{route.length} {self.ansi.card(letter)} {color}" if letter else f"{route.length} {color}"
        if route.tunnel:
            kind += f", {self.texts('terminal-route-tunnel')}"
        if route.ferry:
            kind += f", {self.texts('term-ferry')} {self.ansi.cards('L' * route.ferry)}"
        return kind
