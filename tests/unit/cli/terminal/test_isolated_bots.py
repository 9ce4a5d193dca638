"""Bots of one's own at the terminal: one that hangs or takes its process down loses its seat, and nobody the game."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

import pytest

from semafor.arena import match_config
from semafor.bots.api import Budget
from semafor.bots.bot_view import BotView
from semafor.bots.faults import BotError
from semafor.bots.process import isolated_bot
from semafor.bots.process.isolated_bot import IsolatedBot
from semafor.cli.terminal.new_game import NewGame, PlannedSeat
from semafor.cli.terminal.terminal_bots import check
from semafor.game import Game
from semafor.maps.loader import load_map
from semafor.rules.fast_rng import FastRng
from support.paths import ROOT
from support.terminal_player import TerminalSession, typed

BOTS = """
import os
import signal
import sys
from semafor.bots.api import Choice
from semafor.bots.reasons.reason import Reason


class First:
    name, version = "first", "1"

    def choose(self, sight, legal, rng, budget):
        if sight.data["phase"] != "start":
            return self.go_on(legal)
        return Choice(legal[0])

    def go_on(self, legal):
        return Choice(legal[0], (Reason("random", {"choices": len(legal)}),))


class Counting(First):
    def __init__(self):
        self.asked = 0

    def choose(self, sight, legal, rng, budget):
        self.asked += 1
        return Choice(legal[0], (Reason("random", {"choices": self.asked}),))


class Hanging(First):
    def go_on(self, legal):
        signal.pause()


class Dying(First):
    def go_on(self, legal):
        os._exit(3)


class Crashing(First):
    def go_on(self, legal):
        os.kill(os.getpid(), signal.SIGSEGV)


class Interrupting(First):
    def go_on(self, legal):
        raise KeyboardInterrupt


class Curt(First):
    def go_on(self, legal):
        return [legal[0]]


class Lingering(First):
    def close(self):
        signal.pause()


class Stillborn(First):
    def __init__(self):
        os._exit(4)


class Loud(First):
    def choose(self, sight, legal, rng, budget):
        print("thinking aloud")
        return Choice(legal[0], (Reason("random", {"choices": os.getpid()}),))
"""


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short deadline for bots that hang, so that the test is short; the usual one for all others."""
    if "Hanging" in request.node.name:
        monkeypatch.setattr(match_config, "USUAL_DEADLINE", 1.0)


REPLACED = [
    (
        "Hanging",
        "en",
        "the bot {bot} has not answered in time, so driver plays instead. The reason: no answer within 1 s",
    ),
    ("Hanging", "pl", "bot {bot} nie odpowiedział na czas, więc zamiast niego gra driver. Powód: no answer within 1 s"),
    ("Hanging", "el", "το μποτ {bot} δεν απάντησε εγκαίρως, στη θέση του παίζει driver."),
    (
        "Dying",
        "en",
        "the bot {bot} has crashed, so driver plays instead. The reason: its process ended with exit code 3",
    ),
    ("Dying", "pl", "bot {bot} przestał działać, więc zamiast niego gra driver."),
    ("Dying", "el", "το μποτ {bot} σταμάτησε να λειτουργεί, στη θέση του παίζει driver."),
    ("Crashing", "en", "the bot {bot} has crashed, so driver plays instead. The reason: its process ended by SIGSEGV"),
    ("Interrupting", "en", "has failed, so driver plays instead. The reason: raised an error: KeyboardInterrupt"),
    ("Curt", "en", "is no choice of an action: return Choice(action)"),
]


@pytest.mark.parametrize(("name", "language", "message"), REPLACED)
def test_one_that_hangs_or_dies_is_replaced_and_the_game_goes_on(
    name: str, language: str, message: str, bots: Path, tmp_path: Path
) -> None:
    bot = f"{bots}:{name}"
    session = TerminalSession(tmp_path / "saved_games", language)
    wish = NewGame(load_map("usa"), (PlannedSeat("Ola"), PlannedSeat(bot=bot)), seed=1, first=1)
    shown = "".join(session.type("1 2", "", new_game=wish).split())
    assert "".join(message.format(bot=bot).split()) in shown
    assert (session.game.seat, session.game.phase) == (0, "turn")


@pytest.mark.parametrize(
    ("name", "language", "message"),
    [
        ("Hanging", "en", "has no advice; it has not answered in time: no answer within 1 s"),
        ("Hanging", "pl", "nie ma rady, bo nie odpowiedział na czas"),
        ("Dying", "en", "has no advice; it has crashed: its process ended with exit code 3"),
        ("Dying", "el", "δεν έχει συμβουλή, γιατί σταμάτησε να λειτουργεί"),
    ],
)
def test_a_hint_of_one_that_hangs_or_dies_is_none_and_the_game_goes_on(
    name: str, language: str, message: str, bots: Path, tmp_path: Path
) -> None:
    shown, game = typed(tmp_path / "saved_games", f"hint {bots}:{name}", "1", language=language)
    assert message in " ".join(shown.split())
    assert game.phase == "second"


def choose(bot: IsolatedBot, game: Game) -> int:
    """The number that the bot gives as ``choices`` in its reason."""
    (reason,) = bot.choose(BotView.of_game(game, 0), FastRng(1), Budget()).reasons
    return int(reason.facts["choices"])


def test_it_remembers_from_choice_to_choice_and_another_game_gets_another_one(bots: Path) -> None:
    game = Game.new("usa", 2, seed=1)
    for _ in range(2):
        bot = IsolatedBot(f"{bots}:Counting", 60.0)
        assert [choose(bot, game) for _ in range(3)] == [1, 2, 3]
        bot.close()


def test_it_thinks_in_another_process_where_nothing_that_it_prints_is_shown(
    bots: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = IsolatedBot(f"{bots}:Loud", 60.0)
    assert choose(bot, Game.new("usa", 2, seed=1)) != os.getpid()
    bot.close()
    assert capfd.readouterr().out == ""


def test_one_that_never_goes_home_is_sent_away(bots: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(isolated_bot, "CLOSE_SECONDS", 0.1)
    bot = IsolatedBot(f"{bots}:Lingering", 60.0)
    bot.close()
    # If the process were used again, the next bot would wait for the first one's ``close`` there.
    another = IsolatedBot(f"{bots}:Counting", 60.0)
    assert choose(another, Game.new("usa", 2, seed=1)) == 1
    another.close()


def test_one_that_dies_as_soon_as_it_is_made_is_refused_before_the_game(bots: Path) -> None:
    with pytest.raises(BotError, match=r"Stillborn can't be made, it died: its process ended with exit code 4"):
        check(f"{bots}:Stillborn")


def test_the_user_is_not_kept_waiting_by_a_bot_that_hangs(bots: Path) -> None:
    bot = IsolatedBot(f"{bots}:Hanging", 60.0)
    game = Game.new("usa", 2, seed=1, first=0)
    for seat in range(2):
        game.play(game.legal(seat)[0], seat)
    previous = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.5)
    try:
        with pytest.raises(KeyboardInterrupt):
            bot.choose(BotView.of_game(game, 0), FastRng(1), Budget())
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)
    bot.close()


def test_a_program_is_started_once_for_the_check_and_the_game(tmp_path: Path) -> None:
    log, program = tmp_path / "starts", tmp_path / "program.py"
    example = ROOT / "examples" / "outside_bot.py"
    lines = f"import runpy\nopen({str(log)!r}, 'a').write('x')\nrunpy.run_path({str(example)!r}, run_name='__main__')\n"
    program.write_text(lines, encoding="utf-8")
    spec = f"cmd:{sys.executable} {program}"
    check(spec)
    bot = IsolatedBot(spec, 60.0)
    bot.choose(BotView.of_game(Game.new("usa", 2, seed=1), 0), FastRng(1), Budget())
    bot.close()
    assert log.read_text(encoding="utf-8") == "x"
