"""``semafor play``: the game in the terminal, for people at one device and bots."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from semafor.cli.command_parser import OptionError
from semafor.cli.option_types import map_or_file
from semafor.languages import LANGUAGES

if TYPE_CHECKING:
    from semafor.cli import Subparsers
    from semafor.cli.terminal.console import Console
    from semafor.cli.terminal.new_game import NewGame
    from semafor.cli.terminal.terminal_context import TableWatcher
    from semafor.texts import Texts

EXAMPLES = """\
examples:
  semafor play                                        it asks who plays, and on which map
  semafor play --yes                                  at once: you against one bot
  semafor play --map europe --seat Ola --bot driver   Ola against a bot
  semafor play --seat Ola --seat Jan --lang pl        two people at one device, in Polish
  semafor play --bot mine.py:Mine                     against a bot of your own
  semafor play --load game.json                       take a saved game up again
  semafor play --plain                                line by line, without the board

The board takes the full screen where the terminal has 80 x 24 characters and semafor[terminal] is installed; otherwise
the game runs line by line. Type help, or press F1. A game that was left waits for the next semafor play.
"""
# In columns and rows.
SMALLEST_SCREEN = (80, 24)
LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal, on the full screen or line by line: people at one device, bots, or both. "
        "Without arguments it asks.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--map", type=map_or_file, metavar="MAP", help="usa, europe, poland, or a map file")
    parser.add_argument("--seat", action=AddSeat, dest="seats", metavar="NAME", help="a person; repeat it for several")
    parser.add_argument(
        "--bot",
        action=AddSeat,
        dest="seats",
        metavar="BOT",
        help="a level or another bot (driver, search@0.5, search@20r), a class (mine.py:Mine), or a program "
        "('cmd:node bot.js'); repeat it for several. With --load: a class or program of that game that may run",
    )
    parser.add_argument("--players", type=int, metavar="N", help="how many play; the seats left over are bots'")
    parser.add_argument("--seed", metavar="N", help="the same seed deals the same game")
    parser.add_argument("--first", type=int, metavar="N", help="who begins: 1 for the first seat (by chance)")
    parser.add_argument("--load", type=Path, metavar="FILE", help="take a saved game, or a position, up again")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (by default that of the system, or English)")
    parser.add_argument(
        "--plain", action="store_true", help="line by line: for pipes, screen readers and small windows"
    )
    parser.add_argument("--no-color", action="store_true", help="no colors; NO_COLOR in the environment does the same")
    parser.add_argument("--yes", action="store_true", help="ask nothing before the game: you against one bot")
    parser.set_defaults(run=run, seats=[])


class AddSeat(argparse.Action):
    """People and bots sit in the order in which they were named."""

    def __call__(self, _parser: object, namespace: argparse.Namespace, value: Any, option: str | None = None) -> None:
        namespace.seats = [*namespace.seats, (option, value)]


def run(options: argparse.Namespace) -> int:
    from semafor.cli.terminal.console import standard_console
    from semafor.cli.terminal.saved_games import standard_saved_games
    from semafor.cli.terminal.terminal_app import TerminalApp
    from semafor.game import Game
    from semafor.texts import Texts

    texts = Texts(options.lang or language_of_system())
    given = (options.map, options.players, options.seed, options.first)
    is_described = bool(options.seats) or options.yes or any(option is not None for option in given)
    agreed: list[str] = []
    if options.load:
        if any(option == "--seat" for option, _ in options.seats) or options.yes or given != (None,) * len(given):
            raise OptionError(
                "argument --load: --load takes a game up as it is; it goes with --bot, --lang, --plain and --no-color "
                "alone"
            )
        agreed = check_bots([value for _, value in options.seats], texts)
    loaded = (Game.load(options.load), options.load) if options.load else None
    is_full, why_not = can_fill_screen(options, texts)
    console = standard_console(colors=not options.no_color, questions=True)
    new_game = None
    if not loaded and (is_described or not console.interactive):
        new_game = described_game(options, texts)
    # Started by make, the command ``semafor`` may not be on the PATH.
    command = "make terminal" if "MAKELEVEL" in os.environ else "semafor play"

    def play(on: Console, watcher: TableWatcher | None = None) -> None:
        app = TerminalApp(on, texts, standard_saved_games(), command, watcher)
        app.run(new_game=new_game, loaded=loaded, agreed=agreed)

    if is_full:
        from semafor.cli.fullscreen.fullscreen_run import run_fullscreen

        run_fullscreen(play, texts, console)
    else:
        if why_not:
            console.say(why_not)
        play(console)
    return 0


def can_fill_screen(options: argparse.Namespace, texts: Texts) -> tuple[bool, str]:
    """Whether the board is shown on the full screen; if not, the line that says why, where somebody can change it."""
    import sys
    from importlib.util import find_spec
    from shutil import get_terminal_size

    from semafor.cli.missing_extras import how_to_install

    if options.plain or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM", "dumb") == "dumb":
        return False, ""
    if find_spec("textual") is None:
        return False, texts("fullscreen-missing", command=how_to_install("terminal"))
    columns, rows = get_terminal_size()
    if columns < SMALLEST_SCREEN[0] or rows < SMALLEST_SCREEN[1]:
        return False, texts("fullscreen-too-small", columns=SMALLEST_SCREEN[0], rows=SMALLEST_SCREEN[1])
    return True, ""


def described_game(options: argparse.Namespace, texts: Texts) -> NewGame:
    """The game that the command line asks for. What is wrong with it ends the program with code 2."""
    from semafor.cli.terminal.new_game import NewGame, PlannedSeat, filled_up, name_problem
    from semafor.cli.terminal.text_layout import printable
    from semafor.maps.loader import load_map

    map = options.map or load_map("usa")
    named = [(option, printable(value).strip()) for option, value in options.seats]
    if problem := name_problem([value for option, value in named if option == "--seat"], texts):
        raise OptionError(f"argument --seat: {problem}")
    if options.players is not None and options.players < len(named):
        raise OptionError(f"argument --players: {options.players}, but {len(named)} seats are named")
    fewest, most = map.rules.players
    refusal = texts("terminal-error-players", map=map.name.in_language(texts.language), least=fewest, most=most)
    # Checked before the seats are filled up: a hundred million of them would take hours.
    if options.players is not None and not fewest <= options.players <= most:
        raise OptionError(f"argument --players: {refusal}")
    bots = iter(check_bots([value for option, value in named if option == "--bot"], texts))
    seats = [PlannedSeat(bot=next(bots)) if option == "--bot" else PlannedSeat(value) for option, value in named]
    full = filled_up(seats, options.players)
    if not fewest <= len(full) <= most:
        raise OptionError(f"argument {'--players' if options.players is not None else named[-1][0]}: {refusal}")
    if options.first is not None and not 1 <= options.first <= len(full):
        raise OptionError(f"argument --first: {texts('terminal-error-number', first=1, last=len(full))}")
    first = None if options.first is None else options.first - 1
    seed = int(options.seed) if options.seed and options.seed.isdigit() and len(options.seed) < 16 else options.seed
    return NewGame(map, full, seed, first)


def check_bots(names: Sequence[str], texts: Texts) -> list[str]:
    """The same bots, found from any folder. One that can't play ends the program with code 2."""
    from semafor.bots.faults import BotError
    from semafor.cli.terminal.terminal_bots import check, complaint

    checked = []
    for name in names:
        try:
            checked.append(check(name))
        except BotError as problem:
            raise OptionError(f"argument --bot: {complaint(name, problem, texts)}") from problem
    return checked


def language_of_system() -> str:
    """The language that the system is set to, if there are texts in it."""
    for variable in LANGUAGE_VARIABLES:
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
