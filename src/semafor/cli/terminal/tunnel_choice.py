"""Three cards were turned up for a tunnel: pay what they ask for, or withdraw."""

from __future__ import annotations

from collections.abc import Sequence

from semafor.cli.terminal.dialogue import Dialogue
from semafor.cli.terminal.menu import number_of, sorted_payments
from semafor.cli.terminal.screen import GAP
from semafor.cli.terminal.terminal_names import CARD_LETTERS
from semafor.notation.actions import Action


class TunnelChoice(Dialogue):
    """Always asked, even where there is only one answer: the others shall not learn from it what the hand holds."""

    def choose(self) -> Action:
        legal = self.desk.game.legal(self.seat)
        payments = sorted_payments((action for action in legal if action.verb == "pay"), self.sight.own.hand)
        options = [*payments, Action.withdraw()]
        self.commands.show_again = lambda: self.show(options)
        self.commands.how_to_type = lambda action: number_of(action, options)
        self.show(options)
        while True:
            line = self.commands.ask(self.texts("terminal-prompt-tunnel"))
            if not line:
                self.show(options)
            elif allowed := self.checked(self.read(line, options)):
                return allowed

    def show(self, options: Sequence[Action]) -> None:
        sight, say = self.sight, self.console.say
        tunnel = sight.tunnel
        assert tunnel is not None
        say(self.screen.label("terminal-heading-tunnel", route=self.desk.words.route(tunnel.route)))
        say("  " + self.texts("terminal-tunnel-laid", cards=self.cards(tunnel.laid)), indent=4)
        say("  " + self.texts("terminal-tunnel-revealed", cards=self.cards(tunnel.revealed)), indent=4)
        say(self.screen.hand(sight.own), indent=2)
        say(self.texts("terminal-tunnel-extra", extra=tunnel.extra))
        if len(options) == 1:
            say(self.texts("terminal-tunnel-unaffordable"))
        for number, action in enumerate(options, start=1):
            if action.verb == "pay":
                what = self.texts("terminal-action-pay", cards=self.texts.cards(action.cards))
            else:
                what = self.texts("terminal-action-withdraw")
            say(f"  {number:>2} {what}", indent=5)

    def cards(self, letters: str) -> str:
        return GAP.join(map(self.screen.card, letters))

    def read(self, line: str, options: Sequence[Action]) -> Action | None:
        """A number, ``pay`` and cards, the cards alone, or ``withdraw``."""
        if line.isdigit():
            number = self.read_number(line, len(options))
            return None if number is None else options[number - 1]
        verb, _, cards = line.upper().partition(" ")
        if verb == "WITHDRAW":
            return Action.withdraw()
        letters = (cards if verb == "PAY" else line.upper()).replace(" ", "")
        if letters and not letters.strip(CARD_LETTERS):
            return Action.pay(letters)
        self.puzzled(line)
        return None
