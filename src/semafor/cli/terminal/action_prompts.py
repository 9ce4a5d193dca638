"""The questions to a person: which tickets, which cards, which city, pay for the tunnel or not."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from semafor.cli.terminal.menu import USEFUL, number_of, sorted_payments
from semafor.cli.terminal.prompt_commands import Commands
from semafor.cli.terminal.questions import is_number
from semafor.cli.terminal.screen import GAP
from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.terminal_names import CARD_LETTERS, TerminalNames, fold
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, columns, shorten, width_of
from semafor.explain.event_text import refusal_sentence
from semafor.explain.ticket_paths import station_gains, ticket_paths
from semafor.explain.typed_view import TypedView
from semafor.notation.actions import Action
from semafor.notation.refusals import IllegalAction


class ActionPrompt:
    """The dialogue with one seat about one action."""

    def __init__(self, context: TerminalContext, seat: int) -> None:
        self.context = context
        self.seat = seat
        self.console = context.console
        self.screen = context.screen
        self.texts = context.texts
        self.commands = Commands(context, seat)

    @property
    def view(self) -> TypedView:
        return self.context.view(self.seat)

    def checked(self, action: Action | None) -> Action | None:
        """The action, if the rules allow it; otherwise nothing, after saying why."""
        if action is None:
            return None
        problem = self.context.game.refusal(action, self.seat)
        if problem is None:
            return action
        self.console.say(explained_refusal(problem, self.context.names))
        return None

    def read_number(self, line: str, most: int) -> int | None:
        """A number from 1 to the most; nothing, after saying so, if it is another."""
        if is_number(line) and 1 <= int(line) <= most:
            return int(line)
        self.console.say(self.texts("terminal-error-number", first=1, last=most))
        return None

    def puzzled(self, line: str) -> None:
        self.console.say(self.texts("terminal-error-command", text=shorten(line, LONGEST_QUOTE)))


def explained_refusal(problem: IllegalAction, names: TerminalNames) -> str:
    """Why an action was refused, with its rule and how to read that."""
    message = refusal_sentence(problem, names)
    if problem.rule is None:
        return message
    refused = names.texts("terminal-refused", message=message, rule=problem.rule)
    return f"{refused}\n{names.texts('terminal-rule-more', id=problem.rule)}"


class PaymentChoice(ActionPrompt):
    """One of some actions that differ in their cards alone; nothing if the person goes back."""

    def choose(self, actions: Sequence[Action]) -> Action | None:
        """A single way to pay is taken at once, unless it is for a tunnel, of which nothing can be taken back."""
        route = self.context.game.map.routes_by_id.get(actions[0].route or "")
        if len(actions) == 1 and not (route and route.tunnel):
            return actions[0]
        actions = sorted_payments(actions, self.view.own.hand)
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
        route = self.context.game.map.routes_by_id.get(actions[0].route or "")
        if route:
            points = self.context.game.map.rules.route_points[route.length]
            name, kind = self.context.names.route(route.id), self.screen.route_kind(route)
            self.console.say(f"{self.screen.ansi.strong(name)}: {kind}, +{points}", indent=2)
        elif city := actions[0].city:
            self.console.say(self.screen.ansi.strong(self.context.names.place(city)))
        for number, action in enumerate(actions, start=1):
            cards = self.screen.ansi.cards(action.cards)
            self.console.offer(str(number), f"{cards}  {self.texts.cards(action.cards)}", pad=2, indent=5)


def choose_station(dialogue: ActionPrompt, actions: Sequence[Action]) -> tuple[Action, ...]:
    """The actions that build a station in the city that is chosen; none if the person goes back."""
    context, seat = dialogue.context, dialogue.seat
    gains = station_gains(context.network(seat), context.ticket_paths(seat))
    ids = {action.city for action in actions if action.city is not None}
    cities = sorted(ids, key=lambda city: (-gains.get(city, 0), fold(context.names.place(city))))
    show_cities(context, cities, gains)
    prompt = f"{context.texts('terminal-prompt-city')} {context.texts('terminal-prompt-back')}"
    commands = Commands(context, seat)
    commands.menu, commands.show_again = dialogue.commands.menu, lambda: show_cities(context, cities, gains)
    commands.how_to_type = lambda action: str(cities.index(action.city) + 1) if action.city in ids else None
    while line := commands.ask(prompt):
        if line.isdigit():
            number = dialogue.read_number(line, len(cities))
            meant = [] if number is None else [cities[number - 1]]
        else:
            meant = [place.id for place in context.names.find_places(line) if place.id in ids]
            if not meant:
                context.console.say(context.texts("terminal-error-place", text=shorten(line, LONGEST_QUOTE)))
        if len(meant) == 1:
            return tuple(action for action in actions if action.city == meant[0])
        if meant:
            context.console.say("  " + "   ".join(f"{cities.index(id) + 1} {context.names.place(id)}" for id in meant))
    return ()


def show_cities(context: TerminalContext, cities: Sequence[str], gains: dict[str, int]) -> None:
    """All cities in as many columns as fit, numbered downwards."""
    if context.console.has_panels:
        for number, city in enumerate(cities, start=1):
            context.console.offer(str(number), f"{USEFUL if city in gains else ' '} {context.names.place(city)}")
        return
    cells = [
        f"{number:>3} {USEFUL if city in gains else ' '} {context.names.place(city)}"
        for number, city in enumerate(cities, start=1)
    ]
    across = max(1, (context.console.width - 2) // (max(map(width_of, cells)) + 2))
    down = -(-len(cells) // across)
    context.console.say_all(columns([cells[line::down] for line in range(down)]))
    if any(city in gains for city in cities):
        context.console.say(f"{USEFUL} {context.texts('terminal-menu-useful-station')}")


class TunnelChoice(ActionPrompt):
    """Always asked, even where there is only one answer: the others shall not learn from it what the hand holds."""

    def choose(self) -> Action:
        legal = self.context.game.legal(self.seat)
        payments = sorted_payments((action for action in legal if action.verb == "pay"), self.view.own.hand)
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
        view, say = self.view, self.console.say
        tunnel = view.tunnel
        assert tunnel is not None
        say(self.screen.label("terminal-heading-tunnel", route=self.context.names.route(tunnel.route)))
        say("  " + self.texts("terminal-tunnel-laid", cards=self.cards(tunnel.laid)), indent=4)
        say("  " + self.texts("terminal-tunnel-revealed", cards=self.cards(tunnel.revealed)), indent=4)
        say(self.screen.hand(view.own), indent=2)
        say(self.texts("terminal-tunnel-extra", extra=tunnel.extra))
        if len(options) == 1:
            say(self.texts("terminal-tunnel-unaffordable"))
        for number, action in enumerate(options, start=1):
            if action.verb == "pay":
                what = self.texts("terminal-action-pay", cards=self.texts.cards(action.cards))
            else:
                what = self.texts("terminal-action-withdraw")
            self.console.offer(str(number), what, pad=2, indent=5)

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


class TicketChoice(ActionPrompt):
    """At the start of the game, and after drawing tickets."""

    def choose(self) -> Action:
        offered = self.view.own.offered
        rules = self.context.game.map.rules
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
        return self.context.game.phase == "start"

    def show(self) -> None:
        """The tickets beside what one already has."""
        view, screen = self.view, self.screen
        offered = ticket_paths(self.context.network(self.seat), view.own.offered)
        if self.console.has_panels:
            for number, path in enumerate(offered, start=1):
                distance = screen.distance(path, held=bool(view.own.routes))
                what = f"{self.context.names.ticket(path.ticket.id)} ({path.ticket.points}), {distance}"
                self.console.offer(str(number), what, several=True)
            return
        if self.is_start:
            title = self.texts("terminal-heading-start", player=self.context.names.player(self.seat))
            self.console.say(screen.heading(title, self.console.width))
        self.console.say(screen.row(view), indent=2)
        self.console.say(screen.hand(view.own), indent=2)
        if view.own.tickets:
            self.console.say_all(screen.tickets(self.context.ticket_paths(self.seat), self.console.width))
        self.console.say_all(screen.offered(offered, held=bool(view.own.routes)))

    def read(self, line: str, offered: Sequence[str]) -> Action | None:
        """Tickets by their numbers, all of them, or an action in notation."""
        verb, _, names = line.lower().partition(" ")
        if line == "all":
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
