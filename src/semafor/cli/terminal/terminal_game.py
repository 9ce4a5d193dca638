"""One game at one terminal, from where it stands to its end: whose turn, who may look, what is told."""

from __future__ import annotations

from semafor.cli.terminal.prompt_commands import Commands
from semafor.cli.terminal.scoring_screen import final_lines
from semafor.cli.terminal.terminal_context import TakenBack, TerminalContext
from semafor.cli.terminal.text_layout import LONGEST_QUOTE, shorten
from semafor.cli.terminal.turn_prompt import ask_person
from semafor.explain.event_text import events_paragraph
from semafor.notation.actions import Action


class TerminalGame:
    """People and bots play in turn. With several people, nothing of one is on the screen when another looks at it."""

    def __init__(self, context: TerminalContext) -> None:
        self.context = context
        self.console = context.console
        self.texts = context.texts
        # By seat, how many steps of the game its player has been told.
        self.told = [context.history.last_of(seat) for seat in range(context.game.players)]

    def play(self) -> None:
        """Until the game is over."""
        if not self.context.game.over:
            self.context.keep()
        self.context.changed()
        self.say_who_plays()
        while (seat := self.context.game.seat) is not None:
            if seat in self.context.bots.seats:
                self.move_bot(seat)
            else:
                self.move_person(seat)
        for line in final_lines(self.context):
            self.console.say(line, indent=4)
        self.console.say(self.texts("terminal-record-kept", file=str(self.context.path)))

    def say_who_plays(self) -> None:
        if not self.context.game.over:
            for seat in self.context.bots.replaced:
                self.say_replaced(seat)
        first = self.context.game.view(None).get("first")
        if isinstance(first, int):
            self.console.say(self.texts("terminal-setup-first", player=self.context.names.player(first)))

    def say_replaced(self, seat: int) -> None:
        bots, player = self.context.bots, self.context.names.player(seat)
        bot, message_id, reason = bots.replaced[seat]
        self.console.say(self.texts(message_id, player=player, bot=bot, other=bots.names[seat], reason=reason))

    # --- moves

    def perform(self, seat: int, action: Action) -> int:
        """Play, write it down, keep it. Answers how many steps there were before."""
        before = len(self.context.history.steps)
        events = self.context.game.play(action, seat)
        self.context.history.add(seat, str(action), events)
        self.context.keep()
        self.context.changed(self.context.game.seen_by(events, self.context.at_device))
        return before

    def move_bot(self, seat: int) -> None:
        replaced = self.context.bots.replaced.get(seat)
        action = self.context.bots.choose(self.context.game, seat)
        if self.context.bots.replaced.get(seat) is not replaced:
            self.say_replaced(seat)
        before = self.perform(seat, action)
        viewer = None if self.context.is_shared else self.context.at_device
        for paragraph in self.context.history.tell(self.context.names, viewer, since=before):
            self.console.say(f"  {paragraph}", indent=4)
        if viewer is not None:
            self.told[viewer] = len(self.context.history.steps)

    def move_person(self, seat: int) -> None:
        """A turn, from the moment the person takes the device to the moment they give it away."""
        self.hand_over(seat)
        self.tell_news(seat)
        self.pin_news(seat)
        while self.context.game.seat == seat:
            try:
                action = ask_person(self.context, seat)
                before = self.perform(seat, action)
                step = self.context.history.steps[before]
                told = events_paragraph(self.context.game.seen_by(step.events, seat), self.context.names)
                self.console.say(f"  {told}", indent=4)
                if self.context.game.seat != seat:
                    self.end_turn(seat, action)
            except TakenBack:
                continue
        self.told[seat] = len(self.context.history.steps)
        self.console.pin("")

    def tell_news(self, seat: int) -> None:
        """What the others have done since this seat last acted."""
        news = self.context.history.tell(self.context.names, seat, since=self.told[seat])
        if news:
            had_turn = self.context.history.turns_of(seat) > 0
            heading = "terminal-heading-news" if had_turn else "terminal-heading-log"
            self.console.say(self.context.screen.label(heading))
        for paragraph in news:
            self.console.say(f"  {paragraph}", indent=4)
        self.told[seat] = len(self.context.history.steps)

    def pin_news(self, seat: int) -> None:
        """What the others have done is written again where the table has pushed it out of the window."""
        history = self.context.history
        news = history.tell(self.context.names, seat, since=history.last_of(seat))
        if news and history.turns_of(seat):
            heading = self.context.screen.label("terminal-heading-news")
            self.console.pin(f"{heading}: {' '.join(news)}", self.console.lines_below)

    # --- from hand to hand

    def hand_over(self, seat: int) -> None:
        """Ask for the right person, with nothing private on the screen, before anything private is shown."""
        if self.context.at_device == seat:
            return
        player = self.context.names.player(seat)
        self.console.say()
        self.console.say(self.context.screen.ansi.strong(self.texts("terminal-cover", player=player)))
        self.wait(Commands(self.context, None), self.texts("terminal-cover-ready", player=player))
        self.console.clear()
        self.context.at_device = seat
        self.context.changed()

    def end_turn(self, seat: int, action: Action) -> None:
        """The last moment to take an action back, and to hide the cards from those who look next."""
        commands = Commands(self.context, seat)
        # Whoever withdraws or passes had little choice, and need not be held up.
        undoable = self.context.can_take_back(seat) and action.verb not in ("withdraw", "pass")
        if undoable:
            self.console.say(self.texts("terminal-undo-offer"))
        if self.context.is_shared and not self.context.game.over:
            self.wait(commands, self.texts("terminal-cover-done"), undoable=undoable)
            self.console.clear()
            self.context.at_device = None
            self.context.changed()
        elif undoable:
            self.wait(commands, self.texts("terminal-press-enter"), undoable=True)

    def wait(self, commands: Commands, prompt: str, *, undoable: bool = False) -> None:
        """Until Enter is pressed; what else is typed, and is no command, was meant for another moment."""
        if self.console.has_panels:
            self.console.offer("", self.texts("fullscreen-go-on"))
            if undoable:
                self.console.offer("undo", self.texts("terminal-help-undo"))
        while line := commands.ask(prompt):
            self.console.say(self.texts("terminal-error-command", text=shorten(line, LONGEST_QUOTE)))
