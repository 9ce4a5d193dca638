"""What a person may mean by a line: a number, a card, an action in notation, or the name of a city."""

from __future__ import annotations

from typing import Final

from semafor.cli.terminal.city_routes import city_routes
from semafor.cli.terminal.dialogue import explained_refusal
from semafor.cli.terminal.menu import Menu, Option
from semafor.cli.terminal.questions import is_number
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import CARD_LETTERS, fold
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, shorten
from semafor.notation.actions import DECK, FORMS, Action, ActionError

DECK_WORDS: Final = ("d", "deck")


class Reading:
    """Reads the lines typed during one turn. What it can't turn into an action or an option, it answers itself."""

    def __init__(self, desk: TerminalContext, seat: int, menu: Menu) -> None:
        self.desk = desk
        self.seat = seat
        self.menu = menu

    def read(self, line: str) -> Action | Option | None:
        first, _, rest = line.partition(" ")
        rest = rest.strip()
        if is_number(first):
            return self.read_number(int(first), rest)
        if fold(line) in DECK_WORDS:
            return Action.draw()
        if card := self.desk.words.find_card(line):
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
        self.desk.console.say(self.desk.texts("terminal-error-number", first=1, last=last))

    def puzzle_over(self, line: str) -> None:
        self.desk.console.say(self.desk.texts("terminal-error-command", text=shorten(line, LONGEST_QUOTE)))

    def read_notation(self, verb: str, rest: str) -> Action | Option | None:
        """An action as the notation writes it, in small or capital letters; what is left out is asked for."""
        if verb == "draw":
            if fold(rest) == "tickets":
                return Action.draw_tickets()
            if fold(rest) in DECK_WORDS:
                return Action.draw(DECK)
            if card := self.desk.words.find_card(rest):
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
        if target in self.desk.game.map.routes_by_id or target in self.desk.game.map.places:
            self.desk.console.say(self.desk.texts("terminal-error-not-payable"))
            return None
        self.look_for_place(target.partition("-")[0])
        return None

    def parse(self, text: str) -> Action | None:
        try:
            return Action.parse(text)
        except ActionError as problem:
            self.desk.console.say(explained_refusal(problem, self.desk.words))
            return None

    def look_for_place(self, typed: str) -> None:
        """Shows the routes of a place; numbers behind which they can be claimed are those of the menu."""
        lines = city_routes(self.desk, self.seat, self.menu, typed)
        if lines:
            self.desk.console.say_all(lines)
        else:
            self.puzzle_over(typed)
