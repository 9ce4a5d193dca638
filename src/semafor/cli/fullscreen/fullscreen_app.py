"""The screen of a game: board, players, tickets, cards, answers, a log that stays, and a line to type in."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.events import Resize
from textual.filter import LineFilter, NoColor
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Input, OptionList, RichLog, Static
from textual.widgets.option_list import Option

from semafor.cli.fullscreen.board_widget import BoardWidget
from semafor.cli.fullscreen.fullscreen_console import (
    CARD_PACE,
    Cleared,
    FullscreenConsole,
    OfferedAnswer,
    QuestionAsked,
    Said,
    TableShown,
    TunnelShown,
)
from semafor.cli.fullscreen.fullscreen_style import ANSI_THEME, STYLE
from semafor.cli.fullscreen.fullscreen_widgets import AnswerLine, AnswerList, CardRow, LogPane
from semafor.cli.fullscreen.place_suggester import PlaceSuggester, complete_place
from semafor.cli.fullscreen.table_snapshot import TableSnapshot
from semafor.cli.fullscreen.table_text import TableText
from semafor.cli.terminal.ansi_colors import AnsiColors
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.cli.terminal.text_layout import wrap
from semafor.texts import Texts

# From this size on everything has a place beside the board; on smaller screens some of it takes turns.
WIDE: Final = (110, 30)
WORDY: Final = 130
FEWEST_COLUMNS: Final = 20
# In small windows these take turns beside the answers.
ASIDE: Final = ("log", "tickets", "players")
STEP: Final = (8, 3)


class GameEnded(Message):
    """The thread of the game has come to its end."""


class FullscreenApp(App[None]):
    """Paints what the game tells it, and answers what the game asks."""

    CSS = STYLE
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True),
        Binding("f1", "type('help')", priority=True),
        Binding("f2", "turn_page", priority=True),
        Binding("f3", "read", priority=True),
        Binding("f5", "show_all", priority=True),
        Binding("pageup", "page(1)", priority=True),
        Binding("pagedown", "page(-1)", priority=True),
        Binding("ctrl+left,shift+left", "pan(-1, 0)", priority=True),
        Binding("ctrl+right,shift+right", "pan(1, 0)", priority=True),
        Binding("ctrl+up,shift+up", "pan(0, -1)", priority=True),
        Binding("ctrl+down,shift+down", "pan(0, 1)", priority=True),
    ]

    def __init__(
        self, play: Callable[[FullscreenConsole], None], texts: Texts, *, colors: bool, pace: float = CARD_PACE
    ) -> None:
        super().__init__()
        self.ansi_theme_dark = ANSI_THEME
        self.texts = texts
        self.has_colors = colors
        self.ansi = AnsiColors(colors=colors)
        self.table_text = TableText(texts, self.ansi)
        self.game_console = FullscreenConsole(self.tell, colors=colors, pace=pace)
        self.table: TableSnapshot | None = None
        self.answers: tuple[OfferedAnswer, ...] = ()
        self.is_waiting = False
        # What went wrong in the thread of the game, to be raised when the screen is left.
        self.problem: BaseException | None = None
        self._play = play
        self._paragraphs: list[tuple[str, int]] = []
        # Where what was said since the last answer begins, and how many lines it takes.
        self._first_unread = 0
        self._lines_since_answer = 0
        # Whether something has happened on the table since the last answer.
        self._has_moved = False
        self._page = 0
        # The app itself learns of a new size only after its handlers have.
        self._window = Size(*WIDE)
        self._is_leaving = False
        # Set when the screen is given back: what a bot does afterwards is painted no more.
        self._is_gone = False
        self._has_tunnel_open = False

    def get_line_filters(self) -> Sequence[LineFilter]:
        return super().get_line_filters() if self.has_colors else [NoColor()]

    def compose(self) -> ComposeResult:
        yield Static(id="title")
        with Container(id="body"):
            with Container(id="stage"):
                yield BoardWidget(colors=self.has_colors)
                yield Static(id="tunnel")
            with Container(id="panels"):
                yield Static(id="players")
                yield Static(id="tickets")
                yield AnswerList(id="answers")
                yield LogPane(id="log", wrap=False, markup=False)
        yield CardRow(id="row")
        yield Static(id="hand")
        yield Static(id="prompt")
        yield AnswerLine(
            {
                "enter": self.enter,
                "up": lambda: self.highlight(-1),
                "down": lambda: self.highlight(1),
                "tab": self.complete,
                "escape": self.step_back,
            },
            PlaceSuggester(self.known_names),
        )
        yield Static(id="keys")

    def on_mount(self) -> None:
        self._window = self.size
        self.screen.set_class(not self.has_colors, "colorless")
        self.arrange()
        self.query_one(AnswerLine).focus()
        # A closed window, or somebody who stops the program. Windows has no such handlers.
        with contextlib.suppress(NotImplementedError, AttributeError):
            for signal_number in (signal.SIGTERM, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(signal_number, self.action_leave)
        # A daemon: a bot that hangs must not keep the program from ending.
        threading.Thread(target=self._run_game, name="game", daemon=True).start()

    def _run_game(self) -> None:
        try:
            self._play(self.game_console)
        except BaseException as problem:  # noqa: BLE001 it is raised again when the screen is left
            self.problem = problem
        self.post_message(GameEnded())

    def tell(self, message: Message) -> None:
        """A message from the thread of the game."""
        if not self._is_gone:
            self.post_message(message)

    def on_game_ended(self) -> None:
        self.give_back()

    def give_back(self) -> None:
        self._is_gone = True
        self.exit()

    def known_names(self) -> TerminalNames | None:
        return None if self.table is None else self.table.names

    # --- what the game tells

    def on_said(self, message: Said) -> None:
        self._paragraphs.append((message.text, message.indent))
        self._lines_since_answer += self.write(message.text, message.indent)

    def on_cleared(self, _: Cleared) -> None:
        self._paragraphs.clear()
        self._first_unread = 0
        self.query_one(RichLog).clear()
        self.show_answers(())
        self.close_tunnel()

    def on_question_asked(self, message: QuestionAsked) -> None:
        self.is_waiting = True
        self.query_one("#prompt", Static).update(Text.from_ansi(message.prompt))
        self.show_answers(message.answers)
        # The answer to a command, or the final scoring. What the others did is read in passing.
        is_to_be_read = not self._has_moved or self.table is None or self.table.is_over
        if is_to_be_read and self._lines_since_answer > max(self.query_one(RichLog).size.height, 1):
            self.set_reading(on=True)

    def on_table_shown(self, message: TableShown) -> None:
        self.table = message.table
        self._has_moved = True
        if not message.table.in_tunnel:
            self.close_tunnel()
        self.query_one(BoardWidget).show(message.table)
        self.show_table()

    def on_tunnel_shown(self, message: TunnelShown) -> None:
        """The cards that pay, those turned up so far, and in the end what it costs."""
        assert self.table is not None
        box = self.query_one("#tunnel", Static)
        box.update(self.table_text.tunnel(self.table, message))
        box.display = True
        self._has_tunnel_open = not message.is_done

    def close_tunnel(self) -> None:
        self.query_one("#tunnel").display = False
        self._has_tunnel_open = False

    # --- painting

    def show_table(self) -> None:
        table = self.table
        if table is None:
            return
        title = Text.from_ansi(f"{table.title}   {table.alarm}" if table.alarm else table.title)
        self.query_one("#title", Static).update(title)
        self.query_one("#players", Static).update(Text.from_ansi("\n".join(table.players)))
        self.query_one("#tickets", Static).update(Text.from_ansi("\n".join(table.tickets)))
        is_wordy = self._window.width >= WORDY
        row = self.query_one(CardRow)
        line, row.spots = self.table_text.row(table, wordy=is_wordy)
        row.update(line)
        self.query_one("#hand", Static).update(self.table_text.hand(table, wordy=is_wordy))
        if table.thinking and not self.is_waiting:
            self.query_one("#prompt", Static).update(table.thinking)

    def show_answers(self, answers: Sequence[OfferedAnswer]) -> None:
        self.answers = tuple(answers)
        shown = self.query_one("#answers", OptionList)
        shown.clear_options()
        width = max((len(answer.typed) for answer in answers), default=0)
        shown.add_options(
            Option(Text.from_ansi(f"{answer.typed:>{width}} {answer.text}", no_wrap=True, overflow="ellipsis"))
            for answer in answers
        )
        shown.highlighted = None

    def write(self, text: str, indent: int) -> int:
        """A paragraph at the end of the log; the answer is how many lines it takes."""
        log = self.query_one(RichLog)
        lines = wrap(text, self.game_console.width, indent)
        for line in lines:
            log.write(Text.from_ansi(line), scroll_end=not self.screen.has_class("reading"))
        return len(lines)

    def arrange(self) -> None:
        """Everything in its place for this size of the window."""
        is_narrow = self._window.width < WIDE[0] or self._window.height < WIDE[1]
        self.screen.set_class(is_narrow, "narrow")
        self.query_one("#keys", Static).update(self.texts("fullscreen-keys-short" if is_narrow else "fullscreen-keys"))
        for number, name in enumerate(ASIDE):
            self.screen.set_class(is_narrow and self._page == number, f"show-{name}")
        self.screen.set_class(not is_narrow and self._page % 2 == 1, "board-only")

    def on_log_pane_resized(self) -> None:
        """How much room the log has now; what is in it is broken into lines anew."""
        log = self.query_one(RichLog)
        room = log.scrollable_content_region
        if not log.display or room.width < FEWEST_COLUMNS:
            return
        is_changed = room.width != self.game_console.room[0]
        self.game_console.room = (room.width, max(room.height, 1))
        if is_changed:
            log.clear()
            starts = [0, *accumulate(self.write(text, indent) for text, indent in self._paragraphs)]
            if self.screen.has_class("reading"):
                # An answer is read from its beginning; of the final scoring the end matters most.
                is_over = self.table is not None and self.table.is_over
                first = starts[-1 if is_over else min(self._first_unread, len(starts) - 1)]
                self.call_after_refresh(log.scroll_to, y=first, animate=False)

    def on_resize(self, event: Resize) -> None:
        self._window = event.size
        self.arrange()
        self.show_table()

    def set_reading(self, *, on: bool) -> None:
        """The log over the whole screen, from the first line that was not read yet, or at its place again."""
        if self.screen.has_class("reading") == on:
            return
        self.screen.set_class(on, "reading")

    # --- answering

    def enter(self) -> None:
        """The answer that is highlighted, or else what is typed."""
        shown = self.query_one("#answers", OptionList)
        if shown.highlighted is not None:
            self.choose(shown.highlighted)
        else:
            self.action_type(self.query_one(AnswerLine).value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.choose(event.option_index)

    def choose(self, number: int) -> None:
        answer = self.answers[number]
        if not answer.several:
            self.action_type(answer.typed)
            return
        # Of several that may be chosen, each is put into the line or taken out of it.
        line = self.query_one(AnswerLine)
        chosen = line.value.split()
        chosen.remove(answer.typed) if answer.typed in chosen else chosen.append(answer.typed)
        line.value = " ".join(chosen)
        line.cursor_position = len(line.value)
        self.query_one("#answers", OptionList).highlighted = None

    def action_type(self, typed: str) -> None:
        """Send a line to the game, if it waits for one; otherwise nothing but a tunnel is hurried on."""
        if not self.is_waiting:
            self.game_console.hurry()
            return
        self.is_waiting = False
        self._has_moved = False
        self._lines_since_answer = 0
        self.set_reading(on=False)
        self.close_tunnel()
        self.query_one(AnswerLine).value = ""
        self.query_one("#prompt", Static).update("")
        self.show_answers(())
        self._first_unread = len(self._paragraphs)
        if typed:
            self.on_said(Said(self.ansi.faint(f"> {typed}"), 2))
            self._lines_since_answer = 0
        self.game_console.answer(typed)

    def on_board_widget_chosen(self, message: BoardWidget.Chosen) -> None:
        assert self.table is not None
        if message.route is not None:
            self.action_type(f"claim {message.route}")
        elif message.place is not None:
            self.action_type(self.table.names.place(message.place))

    def on_card_row_picked(self, message: CardRow.Picked) -> None:
        self.action_type(message.typed)

    def on_input_changed(self, event: Input.Changed) -> None:
        if self.table is not None:
            typed = event.value.strip()
            found = self.table.names.find_places(typed) if typed and not typed[0].isdigit() else []
            self.query_one(BoardWidget).seek(frozenset(place.id for place in found))

    # --- keys

    def complete(self) -> None:
        line = self.query_one(AnswerLine)
        whole = complete_place(line.value, self.table.names) if self.table is not None else None
        if whole is not None:
            line.value = whole
            line.cursor_position = len(whole)

    def highlight(self, step: int) -> None:
        if self.screen.has_class("reading"):
            self.query_one(RichLog).scroll_relative(y=step, animate=False)
            return
        shown = self.query_one("#answers", OptionList)
        if shown.option_count:
            at = shown.highlighted
            first = 0 if step > 0 else shown.option_count - 1
            shown.highlighted = first if at is None else (at + step) % shown.option_count

    def action_page(self, step: int) -> None:
        log = self.query_one(RichLog)
        if self.screen.has_class("reading"):
            log.scroll_relative(y=-step * max(log.size.height - 1, 1), animate=False)
        else:
            self.query_one(BoardWidget).zoom(step)

    def action_pan(self, columns: int, rows: int) -> None:
        self.query_one(BoardWidget).move(columns * STEP[0], rows * STEP[1])

    def action_show_all(self) -> None:
        self.query_one(BoardWidget).show_all()

    def action_turn_page(self) -> None:
        self._page = (self._page + 1) % len(ASIDE)
        self.arrange()

    def action_read(self) -> None:
        self.set_reading(on=not self.screen.has_class("reading"))

    def step_back(self) -> None:
        """One step back: from reading, from a highlighted answer, from what is typed, from the question."""
        line, shown = self.query_one(AnswerLine), self.query_one("#answers", OptionList)
        if self.screen.has_class("reading"):
            self.set_reading(on=False)
        elif shown.highlighted is not None:
            shown.highlighted = None
        elif line.value:
            line.value = ""
        else:
            self.action_type("")

    def action_leave(self) -> None:
        """The first time politely; the second time without waiting for a bot that thinks."""
        if self._is_leaving:
            self.give_back()
            return
        self._is_leaving = True
        self.query_one("#prompt", Static).update(self.texts("fullscreen-leaving"))
        self.game_console.leave()
