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
    """Turns a sight into lines. Colors are added to letters and words, which say everything by themselves."""

    def __init__(self, words: TerminalNames, paint: AnsiColors, bots: Iterable[int]) -> None:
        self.words = words
        self.texts = words.texts
        self.paint = paint
        self.bots = frozenset(bots)

    # --- headings

    def heading(self, title: str, width: int) -> str:
        return self.paint.strong(rule_off(title, self.words.name(self.words.map.name), width))

    def turn_heading(self, number: int, player: str, width: int) -> str:
        return self.heading(self.texts("terminal-heading-turn", number=number, player=player), width)

    def label(self, message_id: str, **variables: str | int) -> str:
        return self.paint.strong(self.texts(message_id, **variables))

    # --- cards

    def card(self, letter: str) -> str:
        return tied(f"{self.paint.card(letter)} {self.words.card(letter)}")

    def row(self, sight: TypedView) -> str:
        cards = GAP.join(self.card(letter) for letter in sight.row)
        return f"{self.label('terminal-heading-row')}: {cards or self.texts('terminal-row-empty')}"

    def piles(self, sight: TypedView) -> str:
        return GAP.join(
            (
                tied(self.texts("terminal-deck", count=sight.deck)),
                tied(self.texts("terminal-discard", count=sight.discard)),
                tied(self.texts("terminal-ticket-deck", count=sight.ticket_deck)),
            )
        )

    def hand(self, seat: TypedSeatView) -> str:
        counts = Counter(seat.hand)
        kinds = GAP.join(tied(f"{counts[letter]} × {self.card(letter)}") for letter in CARD_LETTERS if counts[letter])
        heading = self.label("terminal-heading-hand", count=seat.hand_size)
        return f"{heading}: {kinds}" if kinds else self.texts("terminal-hand-empty")

    # --- tickets

    def tickets(self, journeys: Sequence[TicketPath], width: int | None = None) -> list[str]:
        """One line a ticket; cut to a width where one is given."""
        if not journeys:
            return [self.texts("terminal-tickets-none")]
        lines = []
        for journey in sorted(journeys, key=lambda journey: (journey.done, -journey.ticket.points)):
            line = f"  {self.mark(journey)} {self.ticket(journey)}: {self.progress(journey)}"
            lines.append(line if width is None else shorten(line, width))
        return [self.label("terminal-heading-tickets"), *lines]

    def ticket(self, journey: TicketPath) -> str:
        ticket = journey.ticket
        name = self.texts("terminal-ticket", ticket=self.words.ticket(ticket.id), points=ticket.points)
        return f"{name}, {self.texts('terminal-ticket-long')}" if ticket.long else name

    def mark(self, journey: TicketPath) -> str:
        if journey.done:
            return DONE
        return OPEN if journey.within_reach or journey.with_station else LOST

    def progress(self, journey: TicketPath) -> str:
        if journey.done:
            return self.texts("terminal-ticket-done")
        if journey.with_station:
            return self.texts("terminal-ticket-with-station")
        if journey.way is None:
            return self.texts("terminal-ticket-out-of-reach")
        if not journey.within_reach:
            return self.texts("terminal-ticket-not-enough-trains", count=journey.way.trains)
        routes = ", ".join(f"{self.pair(route)}{TIE}{route.length}" for route in journey.way.missing)
        return self.texts("terminal-ticket-missing", count=journey.way.trains, routes=routes)

    def pair(self, route: Route) -> str:
        """The two ends of a route; which strand it is does not matter here."""
        return f"{self.words.place(route.a)}–{self.words.place(route.b)}"

    def offered(self, journeys: Sequence[TicketPath], *, held: bool) -> list[str]:
        """Tickets to choose from, numbered, with how far apart their cities are for this seat."""
        rows = []
        for number, journey in enumerate(journeys, start=1):
            if journey.done:
                distance = self.texts("terminal-ticket-done")
            elif journey.way is None:
                distance = self.texts("terminal-ticket-out-of-reach")
            else:
                message_id = "terminal-ticket-trains-more" if held else "terminal-ticket-trains"
                distance = self.texts(message_id, count=journey.way.trains)
            rows.append((f"{number:>4}", self.ticket(journey), distance))
        return [self.label("terminal-heading-offered"), *columns(rows)]

    # --- players

    def players(self, sight: TypedView) -> list[str]:
        """Who stands where: everything that everybody may know, in a table."""
        board = self.words.map
        titles = ["player", "points", "trains", *["stations"] * bool(board.rules.stations), "cards", "tickets"]
        titles += ["country-cards"] * bool(board.countries)
        rows = [[f"  {self.texts(f'terminal-column-{titles[0]}')}", *self.titles(titles[1:])]]
        for number, seat in enumerate(sight.seats):
            mark = PLAYING if number == sight.seat and sight.phase not in ("over", "start") else " "
            row = [f"{mark} {self.player(number, sight)}", str(seat.points), str(seat.trains)]
            row += [str(seat.stations)] * bool(board.rules.stations)
            row += [str(seat.hand_size), "?" if seat.ticket_count is None else str(seat.ticket_count)]
            if board.countries:
                row.append(str(sum(sum(values) for values in seat.country_cards.values())))
            rows.append(row)
        lines = columns(rows, right=[False] + [True] * (len(titles) - 1))
        return [self.paint.faint(lines[0]), *lines[1:]]

    def titles(self, names: Iterable[str]) -> list[str]:
        return [self.texts(f"terminal-column-{name}") for name in names]

    def player(self, number: int, sight: TypedView) -> str:
        """A name with what one should know of its owner."""
        marks = []
        if number in self.bots:
            marks.append(self.texts("terminal-mark-bot"))
        if number == sight.viewer:
            marks.append(self.texts("terminal-mark-you"))
        if sight.seats[number].resigned:
            marks.append(self.texts("terminal-mark-resigned"))
        name = self.words.player(number)
        return f"{name} ({', '.join(marks)})" if marks else name

    def countries(self, sight: TypedView) -> list[str]:
        """The stacks of country cards that are left."""
        if not self.words.map.countries:
            return []
        stacks = GAP.join(
            tied(f"{self.words.place(country)} {' '.join(map(str, values)) or '–'}")
            for country, values in sight.countries.items()
        )
        return [f"{self.label('terminal-heading-countries')}: {stacks}"]

    def last_round(self, sight: TypedView) -> list[str]:
        """Who still has a turn, once the end is near."""
        if sight.last_round is None or sight.phase == "over":
            return []
        order = ", ".join(map(self.words.player, sight.last_turns))
        banner = self.texts("terminal-last-round", turns=sight.last_round)
        line = f"{banner} {self.texts('terminal-last-round-order', names=order)}"
        if sight.viewer == sight.seat:
            line += f" {self.texts('terminal-last-turn')}"
        return [self.paint.strong(f"!! {line}")]

    # --- routes

    def route_kind(self, route: Route) -> str:
        """Length, color and kind of a route: ``3 P purple, tunnel``."""
        letter = LETTER_OF.get(route.color)
        color = self.texts("term-route-color", color=route.color)
        kind = f"{route.length} {self.paint.card(letter)} {color}" if letter else f"{route.length} {color}"
        if route.tunnel:
            kind += f", {self.texts('terminal-route-tunnel')}"
        if route.ferry:
            kind += f", {self.texts('term-ferry')} {self.paint.cards('L' * route.ferry)}"
        return kind
