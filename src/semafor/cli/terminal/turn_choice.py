"""The question of every turn: the table, the menu below it, and all the ways to answer."""

from __future__ import annotations

from typing import Final

from semafor.cli.terminal.answer_parsing import Reading
from semafor.cli.terminal.dialogue import Dialogue
from semafor.cli.terminal.menu import Menu, MenuLines, Option, make_menu
from semafor.cli.terminal.payment_choice import PaymentChoice
from semafor.cli.terminal.station_choice import choose_station
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.text_layout import wrap
from semafor.explain.ticket_paths import useful_routes
from semafor.notation.actions import Action

# At least so many routes are shown, even where the window is too low for them and the table.
FEWEST_ROUTES: Final = 4
MOST_ROUTES: Final = 15
# The heading over the routes, the line for those left over, the prompt.
AROUND_ROUTES: Final = 3


class TurnChoice(Dialogue):
    """What to do in a turn, or which card to take second."""

    def __init__(self, desk: TerminalContext, seat: int) -> None:
        super().__init__(desk, seat)
        self.is_second = desk.game.phase == "second"
        self.journeys = desk.journeys(seat)
        self.menu = self.make_menu()
        self.commands.menu = self.menu
        self.commands.show_again = self.show
        self.commands.how_to_type = self.how_to_type
        # How many of the routes have been shown.
        self.shown = 0

    def make_menu(self) -> Menu:
        useful = useful_routes(self.desk.network(self.seat), self.journeys)
        legal = self.desk.game.legal(self.seat)
        return make_menu(legal, self.sight.own.hand, self.desk.game.map.routes_by_id, useful)

    def choose(self) -> Action:
        self.show()
        reading = Reading(self.desk, self.seat, self.menu)
        player = self.desk.words.player(self.seat)
        prompt = (
            self.texts("terminal-prompt-second") if self.is_second else self.texts("terminal-prompt", player=player)
        )
        while True:
            line = self.commands.ask(prompt)
            if not line:
                self.show()
            elif line.lower() in ("more", "m"):
                self.show_more()
            else:
                meant = reading.read(line)
                action = self.choose_among(meant) if isinstance(meant, Option) else meant
                if legal := self.checked(action):
                    return legal

    def how_to_type(self, action: Action) -> str | None:
        """The number of the menu, with the cards behind it; a station takes its city, too."""
        if action.verb == "station":
            return str(action)
        numbers = [number for number, option in self.menu.of_verb(action.verb) if action in option.actions]
        return f"{numbers[0]} {action.cards}".rstrip() if numbers else None

    def choose_among(self, option: Option) -> Action | None:
        """The one action of an option that stands for several; nothing if the person goes back."""
        actions = option.actions
        if len({action.city for action in actions}) > 1:
            actions = choose_station(self, actions)
        return PaymentChoice(self.desk, self.seat).choose(actions) if actions else None

    # --- showing

    def show(self) -> None:
        """The table and the menu, with as many routes as leave the table in sight."""
        width = self.console.width
        lines = self.table(width) + self.groups(width)
        # A line for each of the others, whose last moves stand above the table.
        room = self.console.height - len(lines) - AROUND_ROUTES - (self.desk.game.players - 1)
        self.shown = min(max(room, FEWEST_ROUTES), MOST_ROUTES, len(self.menu.by_route))
        self.console.say_all([*lines, *self.lines(width).routes(count=self.shown)])

    def show_more(self) -> None:
        """The next page of routes; after the last one, the first again."""
        start = self.shown if self.shown < len(self.menu.by_route) else 0
        self.console.say_all(self.lines(self.console.width).routes(start, MOST_ROUTES))
        self.shown = min(start + MOST_ROUTES, len(self.menu.by_route))

    def lines(self, width: int) -> MenuLines:
        return MenuLines(self.menu, self.screen, width)

    def table(self, width: int) -> list[str]:
        """Everything that lies on the table; before the second card only what matters then."""
        sight, screen = self.sight, self.screen
        paragraphs = [screen.row(sight), screen.hand(sight.own)]
        if not self.is_second:
            number = self.desk.chronicle.turns_of(self.seat) + 1
            paragraphs = [
                screen.turn_heading(number, self.desk.words.player(self.seat), width),
                *screen.last_round(sight),
                *screen.players(sight),
                *screen.countries(sight),
                screen.row(sight),
                screen.piles(sight),
                screen.hand(sight.own),
                *screen.tickets(self.journeys, width),
            ]
        return [line for paragraph in paragraphs for line in wrap(paragraph, width, indent=2)]

    def groups(self, width: int) -> list[str]:
        sight = self.sight
        price = self.desk.game.map.rules.stations - sight.own.stations + 1
        paragraphs = self.lines(width).short_groups(
            second=self.is_second, ticket_deck=sight.ticket_deck, station_price=price
        )
        return [line for paragraph in paragraphs for line in wrap(paragraph, width, indent=5)]
