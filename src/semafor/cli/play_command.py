"""``semafor play``: the game in the terminal, for people at one device and bots."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from semafor.cli import Subparsers
    from semafor.cli.terminal.new_game import NewGame
    from semafor.texts import Texts

LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def add_parser(subparsers: Subparsers) -> None:
    from semafor.texts import LANGUAGES

    parser = subparsers.add_parser(
        "play",
        help="play in the terminal",
        description="Play in the terminal: people at one device, bots, or both. Without arguments it asks.",
        allow_abbrev=False,
        epilog="During the game, type help. A game that was left waits for the next semafor play.",
    )
    parser.add_argument("--map", metavar="MAP", help="usa, europe, poland, or a map file")
    parser.add_argument("--seat", action=AddSeat, dest="seats", metavar="NAME", help="a person; repeat it for several")
    parser.add_argument("--bot", action=AddSeat, dest="seats", metavar="LEVEL", help="a bot; repeat it for several")
    parser.add_argument("--players", type=int, metavar="N", help="how many play; the seats left over are bots'")
    parser.add_argument("--seed", metavar="N", help="the same seed deals the same game")
    parser.add_argument("--first", type=int, metavar="N", help="who begins: 1 for the first seat (by chance)")
    parser.add_argument("--load", type=Path, metavar="FILE", help="take a saved game, or a position, up again")
    parser.add_argument("--lang", choices=LANGUAGES, help="the language (by default that of the system, or English)")
    parser.add_argument("--no-color", action="store_true", help="plain text")
    parser.add_argument("--yes", action="store_true", help="ask nothing before the game: you against one bot")
    parser.set_defaults(run=run, error=parser.error, seats=[])


class AddSeat(argparse.Action):
    """People and bots sit in the order in which they were named."""

    def __call__(self, _parser: object, namespace: argparse.Namespace, value: Any, option: str | None = None) -> None:
        namespace.seats = [*namespace.seats, (option, value)]


def run(options: argparse.Namespace) -> int:
    from semafor.cli.terminal.console import standard_console
    from semafor.cli.terminal.evening import Evening
    from semafor.cli.terminal.shelf import standard_shelf
    from semafor.game import Game
    from semafor.texts import Texts

    texts = Texts(options.lang or language_of_system())
    wishes = (options.map, options.players, options.seed, options.first)
    is_described = bool(options.seats) or options.yes or any(wish is not None for wish in wishes)
    if options.load and is_described:
        options.error("--load takes a game up as it is; it goes with --lang and --no-color alone")
    loaded = (Game.load(options.load), options.load) if options.load else None
    console = standard_console(colors=not options.no_color, questions=True)
    wish = None
    if not loaded and (is_described or not console.interactive):
        wish = described_game(options, texts)
    # Whoever came by way of make need not have the command at hand.
    command = "make terminal" if "MAKELEVEL" in os.environ else "semafor play"
    Evening(console, texts, standard_shelf(), command).spend(wish=wish, loaded=loaded)
    return 0


def described_game(options: argparse.Namespace, texts: Texts) -> NewGame:
    """The game that the command line asks for. What is wrong with it ends the program with code 2."""
    from semafor.cli.terminal.layout import printable
    from semafor.cli.terminal.new_game import NewGame, Seat, filled_up, name_problem
    from semafor.maps.loader import load_map

    map = load_map(options.map or "usa")
    named = [(option, printable(value).strip()) for option, value in options.seats]
    check_bots([value for option, value in named if option == "--bot"], options, texts)
    if problem := name_problem([value for option, value in named if option == "--seat"], texts):
        options.error(problem)
    full = filled_up(
        [Seat(bot=value) if option == "--bot" else Seat(value) for option, value in named], options.players
    )
    fewest, most = map.rules.players
    if options.players is not None and options.players < len(named):
        options.error(f"--players {options.players}, but {len(named)} seats are named")
    if not fewest <= len(full) <= most:
        name = map.name.in_language(texts.language)
        options.error(texts("terminal-error-players", map=name, least=fewest, most=most))
    if options.first is not None and not 1 <= options.first <= len(full):
        options.error(texts("terminal-error-number", first=1, last=len(full)))
    first = None if options.first is None else options.first - 1
    seed = int(options.seed) if options.seed and options.seed.isdigit() and len(options.seed) < 16 else options.seed
    return NewGame(map, full, seed, first)


def check_bots(names: Sequence[str], options: argparse.Namespace, texts: Texts) -> None:
    from semafor.bots.registry import bot_names

    for name in names:
        if name not in bot_names():
            options.error(texts("terminal-error-bot", bot=name, bots=", ".join(bot_names())))


def language_of_system() -> str:
    """The language that the system is set to, if there are texts in it."""
    from semafor.texts import LANGUAGES

    for variable in LANGUAGE_VARIABLES:
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]
