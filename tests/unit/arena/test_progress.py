"""The progress of an arena as people see it: from the beginning on a terminal, now and then elsewhere."""

from __future__ import annotations

import io
import re
import threading

import pytest

from semafor.arena.progress import Progress, counted

# Upper limit for a test that hangs; a passing one does not wait for it.
PATIENCE_SECONDS = 60.0


class Terminal(io.StringIO):
    """What a terminal has been sent; tells when that was drawn a number of times."""

    def __init__(self, awaited: int = 0) -> None:
        super().__init__()
        self.is_drawn = threading.Event()
        self._awaited = awaited

    def isatty(self) -> bool:
        return True

    def flush(self) -> None:
        if len(self.drawn) >= self._awaited:
            self.is_drawn.set()

    @property
    def drawn(self) -> list[str]:
        """Each time without the bar."""
        return re.findall(r"▏ ([^\r]*)", self.getvalue())


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_terminal_sees_at_once_how_much_is_to_do() -> None:
    terminal = Terminal()
    with Progress(20, out=terminal, clock=Clock(), tick_seconds=PATIENCE_SECONDS):
        assert terminal.drawn == ["0 of 20 games, 0 s so far"]
    assert terminal.drawn[1:] == ["0 of 20 games, 0 s\n"]


def test_a_terminal_is_drawn_again_while_nothing_comes_and_no_more_when_it_is_over() -> None:
    terminal = Terminal(awaited=4)
    with Progress(20, out=terminal, tick_seconds=0.001):
        assert terminal.is_drawn.wait(PATIENCE_SECONDS)
    assert not [thread for thread in threading.enumerate() if "_tick" in thread.name]
    assert terminal.getvalue().endswith("\n")


def test_what_remains_is_told_as_soon_as_it_can_be_guessed() -> None:
    terminal, clock = Terminal(), Clock()
    with Progress(20, out=terminal, clock=clock, tick_seconds=PATIENCE_SECONDS) as progress:
        clock.now += 4
        progress.show()
        progress.add(5, "1 fault")
        clock.now += 1
        progress.show()
    assert terminal.drawn == [
        "0 of 20 games, 0 s so far",
        "0 of 20 games, 4 s so far",
        "5 of 20 games, 5 s so far, 15 s left, 1 fault",
        "5 of 20 games, 5 s, 1 fault\n",
    ]


def test_games_that_were_there_before_make_nobody_faster() -> None:
    terminal, clock = Terminal(), Clock()
    progress = Progress(0, out=terminal, clock=clock, tick_seconds=PATIENCE_SECONDS)
    progress.total, progress.done = 1000, 990
    with progress:
        clock.now += 10
        progress.add(2)
    assert terminal.drawn[1] == "992 of 1,000 games, 10 s so far, 40 s left"


def test_elsewhere_it_is_a_line_now_and_then_and_nothing_ticks() -> None:
    out, clock = io.StringIO(), Clock()
    threads = threading.active_count()
    with Progress(20, out=out, clock=clock) as progress:
        assert threading.active_count() == threads
        progress.add(1)
        clock.now += 10
        progress.add(4)
        progress.add(15)
    assert out.getvalue() == "5 of 20 games, 10 s so far, 30 s left\n20 of 20 games, 10 s\n"


@pytest.mark.parametrize(("number", "told"), [(0, "0 deals"), (1, "1 deal"), (1000, "1,000 deals")])
def test_one_is_not_said_as_many(number: int, told: str) -> None:
    assert counted(number, "deal") == told
