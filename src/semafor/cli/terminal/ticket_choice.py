"""Which of the offered tickets to keep: by their numbers, with how far each would be."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from semafor.cli.terminal.dialogue import Dialogue
from semafor.cli.terminal.questions import is_number
from semafor.explain.ticket_paths import ticket_paths
from semafor.notation.actions import Action


class TicketChoice(Dialogue):
    """At the start of the game, and after drawing tickets."""

    def choose(self) -> Action:
        offered = self.sight.own.offered
        rules = self.desk.game.map.rules
        least = min(rules.start_tickets.keep if self.is_start else rules.draw_tickets.keep, len(offered))
        prompt = self.texts("terminal-prompt-start" if self.is_start else "terminal-prompt-keep", least=least)
        self.commands.show_again = self.show
        self.commands.how_to_type = lambda action: numbers_of(action.tickets, offered)
        self.show()
        while True:
            line = self.commands.ask(prompt)
            if not line:
                self.show()
            elif legal := self.checked(self.read(line, offered)):
                return legal

    @property
    def is_start(self) -> bool:
        return self.desk.game.phase == "start"

    def show(self) -> None:
        """The tickets beside what one already has."""
        sight, screen = self.sight, self.screen
        if self.is_start:
            title = self.texts("terminal-heading-start", player=self.desk.words.player(self.seat))
            self.console.say(screen.heading(title, self.console.width))
        self.console.say(screen.row(sight), indent=2)
        self.console.say(screen.hand(sight.own), indent=2)
        if sight.own.tickets:
            self.console.say_all(screen.tickets(self.desk.journeys(self.seat), self.console.width))
        offered = ticket_paths(self.desk.network(self.seat), sight.own.offered)
        self.console.say_all(screen.offered(offered, held=bool(sight.own.routes)))

    def read(self, line: str, offered: Sequence[str]) -> Action | None:
        """Tickets by their numbers, all of them, or an action in notation."""
        verb, _, names = line.lower().partition(" ")
        if line.lower() in ("all", "*"):
            return Action.keep(offered)
        if verb == "keep" and names:
            return Action.keep(name for name in re.split(r"[\s,]+", names) if name)
        numbers = [number for number in re.split(r"[\s,;+]+", line) if number]
        if not numbers or not all(map(is_number, numbers)):
            self.puzzled(line)
            return None
        chosen = {self.read_number(number, len(offered)) for number in numbers}
        if None in chosen:
            return None
        return Action.keep(ticket for number, ticket in enumerate(offered, start=1) if number in chosen)


def numbers_of(tickets: Collection[str], offered: Sequence[str]) -> str:
    return " ".join(str(number) for number, ticket in enumerate(offered, start=1) if ticket in tickets)
