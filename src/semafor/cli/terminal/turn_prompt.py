"""The question of every turn: the table, the menu below it, and all the ways to answer."""

from __future__ import annotations

from typing import Final

from semafor.cli.terminal.action_prompts import (
    ActionPrompt,
    PaymentChoice,
    TicketChoice,
    TunnelChoice,
    choose_station,
    explained_refusal,
)
from semafor.cli.terminal.city_routes import city_routes
from semafor.cli.terminal.menu import Menu, MenuLines, Option, make_menu
from semafor.cli.terminal.questions import is_number
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import CARD_LETTERS, fold
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, shorten, wrap
from semafor.explain.ticket_paths import useful_routes
from semafor.notation.actions import DECK, FORMS, Action, ActionError

# The fewest routes that are shown, even where the window is too low for them and the table.
FEWEST_ROUTES: Final = 4
MOST_ROUTES: Final = 15
# The heading over the routes, the line for those left over, the prompt.
AROUND_ROUTES: Final = 3


class TurnChoice(ActionPrompt):
    """What to do in a turn, or which card to take second."""

    def __init__(self, context: TerminalContext, seat: int) -> None:
        super().__init__(context, seat)
        self.is_second = context.game.phase == "second"
        self.paths = context.ticket_paths(seat)
        self.menu = self.make_menu()
        self.commands.menu = self.menu
        self.commands.show_again = self.show
        self.commands.how_to_type = self.how_to_type
        # How many of the routes have been shown.
        self.shown = 0

    def make_menu(self) -> Menu:
        useful = useful_routes(self.context.network(self.seat), self.paths)
        legal = self.context.game.legal(self.seat)
        return make_menu(legal, self.view.own.hand, self.context.game.map.routes_by_id, useful)

    def choose(self) -> Action:
        self.show()
        reading = AnswerReader(self.context, self.seat, self.menu)
        player = self.context.names.player(self.seat)
        prompt = (
            self.texts("terminal-prompt-second") if self.is_second else self.texts("terminal-prompt", player=player)
        )
        while True:
            line = self.commands.ask(prompt)
            if not line:
                self.show()
            elif line == "more":
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
        return PaymentChoice(self.context, self.seat).choose(actions) if actions else None

    # --- showing

    def show(self) -> None:
        """The table and the menu, with as many routes as leave the table in view."""
        width = self.console.width
        if self.console.has_panels:
            for typed, text in self.lines(width).offers(self.view.ticket_deck, self.station_price):
                self.console.offer(typed, text)
            return
        lines = self.table(width) + self.groups(width)
        # A line for each of the others, whose last moves stand above the table.
        room = self.console.height - len(lines) - AROUND_ROUTES - (self.context.game.players - 1)
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
        view, screen = self.view, self.screen
        paragraphs = [screen.row(view), screen.hand(view.own)]
        if not self.is_second:
            number = self.context.history.turns_of(self.seat) + 1
            paragraphs = [
                screen.turn_heading(number, self.context.names.player(self.seat), width),
                *screen.last_round(view),
                *screen.players(view),
                *screen.countries(view),
                screen.row(view),
                screen.piles(view),
                screen.hand(view.own),
                *screen.tickets(self.paths, width),
            ]
        return [line for paragraph in paragraphs for line in wrap(paragraph, width, indent=2)]

    def groups(self, width: int) -> list[str]:
        paragraphs = self.lines(width).short_groups(
            second=self.is_second, ticket_deck=self.view.ticket_deck, station_price=self.station_price
        )
        return [line for paragraph in paragraphs for line in wrap(paragraph, width, indent=5)]

    @property
    def station_price(self) -> int:
        return self.context.game.map.rules.stations - self.view.own.stations + 1


DECK_WORDS: Final = ("d", "deck")


class AnswerReader:
    """Reads the lines typed during one turn. What it can't turn into an action or an option, it answers itself."""

    def __init__(self, context: TerminalContext, seat: int, menu: Menu) -> None:
        self.context = context
        self.seat = seat
        self.menu = menu

    def read(self, line: str) -> Action | Option | None:
        first, _, rest = line.partition(" ")
        rest = rest.strip()
        if is_number(first):
            return self.read_number(int(first), rest)
        if fold(line) in DECK_WORDS:
            return Action.draw()
        if card := self.context.names.find_card(line):
            return Action.draw(card)
        if first.lower() in FORMS:
            return self.read_notation(first.lower(), rest)
        self.look_for_place(line)
        return None

    def read_number(self, number: int, rest: str) -> Action | Option | None:
        """An option of the menu, perhaps with the payment behind it."""
        option = self.menu.find(number)
        if option is None:
            self.complain_of_number(len(self.menu.options))
            return None
        if not rest:
            return option
        cards = rest.upper().replace(" ", "")
        if option.route and not cards.strip(CARD_LETTERS):
            return Action.claim(option.route.id, cards)
        if not option.route or not is_number(rest):
            self.puzzle_over(f"{number} {rest}")
        elif 1 <= int(rest) <= len(option.actions):
            return option.actions[int(rest) - 1]
        else:
            self.complain_of_number(len(option.actions))
        return None

    def complain_of_number(self, last: int) -> None:
        self.context.console.say(self.context.texts("terminal-error-number", first=1, last=last))

    def puzzle_over(self, line: str) -> None:
        self.context.console.say(self.context.texts("terminal-error-command", text=shorten(line, LONGEST_QUOTE)))

    def read_notation(self, verb: str, rest: str) -> Action | Option | None:
        """An action as the notation writes it, in small or capital letters; what is left out is asked for."""
        if verb == "draw":
            if fold(rest) == "tickets":
                return Action.draw_tickets()
            if fold(rest) in DECK_WORDS:
                return Action.draw(DECK)
            if card := self.context.names.find_card(rest):
                return Action.draw(card)
        if verb in ("claim", "station"):
            return self.read_payment(verb, rest)
        return self.parse(f"{verb} {rest.lower()}")

    def read_payment(self, verb: str, rest: str) -> Action | Option | None:
        """``claim paris-zurich GGL`` as it stands; without the cards, the ways to pay; of strands, those there are."""
        target, _, cards = fold(rest).partition(" ")
        if cards:
            return self.parse(f"{verb} {target} {cards.upper()}")
        if verb == "claim":
            options = [self.menu.options[number - 1] for id, number in self.menu.by_route.items() if id == target]
        else:
            stations = self.menu.of_verb("station")
            actions = tuple(action for _, option in stations for action in option.actions if action.city == target)
            options = [Option("station", actions)] if actions else []
        if options:
            return options[0]
        if target in self.context.game.map.routes_by_id or target in self.context.game.map.places:
            self.context.console.say(self.context.texts("terminal-error-not-payable"))
            return None
        self.look_for_place(target.partition("-")[0])
        return None

    def parse(self, text: str) -> Action | None:
        try:
            return Action.parse(text)
        except ActionError as problem:
            self.context.console.say(explained_refusal(problem, self.context.names))
            return None

    def look_for_place(self, typed: str) -> None:
        """Shows the routes of a place; numbers behind which they can be claimed are those of the menu."""
        lines = city_routes(self.context, self.seat, self.menu, typed)
        if lines:
            self.context.console.say_all(lines)
        else:
            self.puzzle_over(typed)


def ask_person(context: TerminalContext, seat: int) -> Action:
    """An action that is legal now."""
    match context.game.phase:
        case "start" | "keep":
            return TicketChoice(context, seat).choose()
        case "tunnel":
            return TunnelChoice(context, seat).choose()
    return TurnChoice(context, seat).choose()
