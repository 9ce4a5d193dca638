"""With which cards to pay: the exact ones, chosen by the person, the locomotives saved first."""

from __future__ import annotations

from collections.abc import Sequence

from semafor.cli.terminal.dialogue import Dialogue
from semafor.cli.terminal.menu import number_of, sorted_payments
from semafor.notation.actions import Action


class PaymentChoice(Dialogue):
    """One of some actions that differ in their cards alone; nothing if the person goes back."""

    def choose(self, actions: Sequence[Action]) -> Action | None:
        """A single way to pay is taken at once, unless it is for a tunnel, of which nothing can be taken back."""
        route = self.desk.game.map.routes_by_id.get(actions[0].route or "")
        if len(actions) == 1 and not (route and route.tunnel):
            return actions[0]
        actions = sorted_payments(actions, self.sight.own.hand)
        self.commands.show_again = lambda: self.show(actions)
        self.commands.how_to_type = lambda action: number_of(action, actions)
        self.show(actions)
        prompt = f"{self.texts('terminal-prompt-payment')} {self.texts('terminal-prompt-back')}"
        while line := self.commands.ask(prompt):
            if line.isdigit():
                number = self.read_number(line, len(actions))
                if number is not None:
                    return actions[number - 1]
                continue
            cards = sorted(line.upper().replace(" ", ""))
            chosen = [action for action in actions if sorted(action.cards) == cards]
            if chosen:
                return chosen[0]
            self.puzzled(line)
        return None

    def show(self, actions: Sequence[Action]) -> None:
        route = self.desk.game.map.routes_by_id.get(actions[0].route or "")
        if route:
            points = self.desk.game.map.rules.route_points[route.length]
            name, kind = self.desk.words.route(route.id), self.screen.route_kind(route)
            self.console.say(f"{self.screen.paint.strong(name)}: {kind}, +{points}", indent=2)
        elif city := actions[0].city:
            self.console.say(self.screen.paint.strong(self.desk.words.place(city)))
        for number, action in enumerate(actions, start=1):
            cards = self.screen.paint.cards(action.cards)
            self.console.say(f"  {number:>2} {cards}  {self.texts.cards(action.cards)}", indent=5)
