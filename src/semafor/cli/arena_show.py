"""``semafor arena show``: the games of an arena again: listed, told, written to a file, or replayed in the page."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from semafor.cli.command_parser import CommandParser

if TYPE_CHECKING:
    from semafor.arena.arena_folder import ArenaFolder
    from semafor.arena.game_outcomes import GameOutcome

DESCRIPTION: Final = """\
Lists the games of an arena, or shows one of them. A game is called by its deal and by who sits where: 17:0-1 is deal 17
with bot 0 (the first of the command line) in seat 0 and bot 1 in seat 1.
"""
EXAMPLES: Final = """\
examples:
  semafor arena show results                          all games
  semafor arena show results --worst mine             the games that mine lost, the worst first
  semafor arena show results 17:0-1                   one game, action by action
  semafor arena show results 17:0-1 --save game.json  its record, for semafor replay and the page
  semafor arena show results --worst mine --open      the worst one in the browser
"""
USUAL_LINES: Final = 20


def make_show_parser(prog: str) -> CommandParser:
    parser = CommandParser(prog=prog, description=DESCRIPTION, epilog=EXAMPLES)
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="the folder of the results")
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game by its name, or by the number of its deal")
    parser.add_argument("--worst", metavar="BOT", help="the games that this bot lost: by a fault, then by most points")
    parser.add_argument("--faults", action="store_true", help="only games in which a bot misbehaved")
    parser.add_argument(
        "--most", type=lines, default=USUAL_LINES, metavar="N", help=f"how many games to list (default: {USUAL_LINES})"
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="write the record: of GAME, or of the first one listed"
    )
    parser.add_argument(
        "--open", action="store_true", help="replay it in the browser of this machine; takes semafor[server]"
    )
    parser.add_argument("--map", metavar="FILE", help="the map file, where the folder holds no copy of it")
    parser.set_defaults(run=run)
    return parser


def lines(text: str) -> int:
    if not text.isdecimal() or int(text[:12]) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


def run(options: argparse.Namespace) -> int:
    from semafor.arena.arena_folder import ArenaFolder

    folder = ArenaFolder(options.folder, options.map)
    if options.game is not None:
        return show(folder, folder.find(options.game), options)
    games = chosen(folder, options)
    if not games:
        print("There is no such game.")
        return 0
    if options.save or options.open:
        return show(folder, games[0], options)
    list_games(folder, games, options)
    return 0


def chosen(folder: ArenaFolder, options: argparse.Namespace) -> list[GameOutcome]:
    """The games that were asked for: by deal, or the worst of a bot first."""
    from semafor.arena.arena_folder import losses_of

    games = [game for game in folder.games() if game.faults or not options.faults]
    if options.worst is None:
        return sorted(games, key=lambda game: (game.deal, game.seating))
    return losses_of(games, folder.entrant(options.worst))


def list_games(folder: ArenaFolder, games: Sequence[GameOutcome], options: argparse.Namespace) -> None:
    from semafor.arena.game_names import name_of
    from semafor.arena.report.game_table import game_rows
    from semafor.arena.report.report_table import aligned

    entrant = None if options.worst is None else folder.entrant(options.worst)
    shown = games[: options.most]
    print("\n".join(aligned(game_rows(shown, folder.labels, entrant), left=(0, 1, 3 + (entrant is not None)))))
    if len(games) > len(shown):
        print(f"{len(shown):,} of {len(games):,} games; --most {len(games)} lists all of them")
    print(f"To see one: semafor arena show {folder.path} {name_of(shown[0])} --open (or --save game.json)")


def show(folder: ArenaFolder, game: GameOutcome, options: argparse.Namespace) -> int:
    """One game: written to a file, opened in the page, or both; else told here."""
    from semafor.arena.game_names import name_of
    from semafor.notation.records import layout
    from semafor.notation.strict_json import save_text

    record = folder.record(game)
    if options.save is not None:
        save_text(options.save, layout(record))
        print(f"{options.save}: game {name_of(game)}; semafor replay {options.save} tells it")
    if options.open:
        from semafor.cli.record_in_page import open_record

        return open_record(record)
    if options.save is None:
        tell(record)
    return 0


def tell(record: dict[str, object]) -> None:
    from semafor.cli.replay_command import tell_game
    from semafor.cli.terminal.terminal_names import TerminalNames
    from semafor.game import Game
    from semafor.texts import Texts

    game = Game.from_record(record)
    tell_game(game, TerminalNames(Texts("en"), game.map, game.names), argparse.Namespace(to=None, step=False))
