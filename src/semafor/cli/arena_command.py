"""``semafor arena``: let bots play against each other, and tell who is how strong, with error bars."""

from __future__ import annotations

import argparse
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from semafor.cli.command_parser import CommandParser, OptionError, add_json, blaming
from semafor.cli.option_types import map_or_file

if TYPE_CHECKING:
    from semafor.arena.game_outcomes import GameOutcome
    from semafor.arena.match_config import MatchConfig
    from semafor.arena.tournament import Tournament
    from semafor.cli import Subparsers

ABOUT: Final = "measure bots against each other: ratings, wins and scores with 95 %% intervals"
DESCRIPTION: Final = """\
Lets bots play against each other and tells who is how strong, with 95 % intervals. Every line-up plays the same
deals, and every deal in every rotation of the seats, so that luck cancels. Stop it whenever you like: the same
command goes on where it was. The results lie in a folder: games.jsonl (every game), results.json, report.html.
"""
EXAMPLES: Final = """\
examples:
  semafor arena random random --games 100
  semafor arena random my_bot.py:Greedy --map europe --players 3
  semafor arena random "cmd:node bot.js" --seconds 0.1 --schedule gauntlet
  semafor arena champion@0.1 search@0.05 fast
  semafor arena random fast --games 100 --json
  semafor arena show --help                   look at the games again

exit codes:
  0    all games are played, and nobody misbehaved
  2    bad input; nothing was played
  3    a bot misbehaved: it raised an error, chose an illegal action, hung or died
  130  stopped by Ctrl-C; the same command goes on
"""
DEFAULT_GAMES: Final = 1000
# The exit code where a bot misbehaved.
FAULTY: Final = 3
# The sub-command. A bot of this name can stand behind --bot.
SHOW: Final = "show"
FOLDER: Final = "arena-results"


def add_parser(subparsers: Subparsers) -> None:
    parser = subparsers.add_parser("arena", help=ABOUT, description=DESCRIPTION, epilog=EXAMPLES)
    # argparse makes all sub-parsers of one class, and has no sub-command where bots may stand as well.
    parser.__class__ = ArenaParser
    add_bots(parser)
    amount = parser.add_mutually_exclusive_group()
    amount.add_argument(
        "--games", type=count, metavar="N", help=f"at least this many games of every line-up (default: {DEFAULT_GAMES})"
    )
    amount.add_argument("--deals", type=count, metavar="N", help="how many deals, each in every rotation")
    parser.add_argument(
        "--schedule",
        choices=("round-robin", "ladder", "gauntlet"),
        default="round-robin",
        help="everybody meets everybody; each meets the next in the list; the first meets all others",
    )
    add_conditions(parser)
    parser.add_argument(
        "--keep-going", action="store_true", help="play on where a bot has failed in its first ten games the same way"
    )
    parser.add_argument(
        "--out", type=directory, metavar="DIR", help=f"folder of the results (default: one in {FOLDER}/)"
    )
    add_json(parser, "the results as JSON on standard output, in place of the table")
    parser.set_defaults(run=run)


class ArenaParser(CommandParser):
    """Understands ``arena BOT BOT …``, and ``arena show FOLDER …`` by the parser of that sub-command."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # as loosely typed as argparse's own
        if args and args[0] == SHOW:
            return self.leading_commands()[SHOW].parse_known_args(args[1:], namespace)
        return super().parse_known_args(args, namespace)

    def leading_commands(self) -> dict[str, CommandParser]:
        from semafor.cli.arena_show import make_show_parser

        return {SHOW: make_show_parser(f"{self.prog} {SHOW}")}


def add_bots(parser: argparse.ArgumentParser) -> None:
    """Who plays, on what, and how long each may think."""
    parser.add_argument(
        "bots",
        nargs="*",
        metavar="BOT",
        help="a bot by its name, path.py:ClassName, or cmd:PROGRAM ARGUMENT …; @0.1 (seconds) or @300r (rollouts) "
        "behind a name or a class: its own budget",
    )
    parser.add_argument(
        "--bot", action="extend", nargs="+", default=[], metavar="BOT", help="more bots, the same way, after options"
    )
    parser.add_argument(
        "--map", type=map_or_file, default="usa", metavar="MAP", help="usa, europe, poland or a map file (default: usa)"
    )
    parser.add_argument("--players", type=count, default=2, metavar="N", help="how many at a table (default: 2)")
    budget = parser.add_mutually_exclusive_group()
    budget.add_argument("--seconds", type=positive, metavar="S", help="how long a bot may think about an action")
    budget.add_argument(
        "--rollouts", type=count, metavar="N", help="how many rollouts it may play instead; reproducible"
    )


def add_conditions(parser: argparse.ArgumentParser) -> None:
    """Chance, and where the games are played."""
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another seed deals other games (default: 0)")
    parser.add_argument(
        "--deadline",
        type=positive,
        metavar="S",
        help="whoever takes longer has lost (default: 10 × --seconds, but at least 10; without --seconds 60)",
    )
    parser.add_argument(
        "--executor",
        choices=("processes", "serial", "ray"),
        default="processes",
        help="where to play: on all processors (default), in this process alone, or on a Ray cluster",
    )
    parser.add_argument("--workers", type=count, metavar="N", help="how many processes (default: one a processor)")


def count(text: str) -> int:
    from semafor.arena.match_config import LARGEST_COUNT

    if not text.isdecimal() or not 0 < int(text[:12]) <= LARGEST_COUNT:
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 to {LARGEST_COUNT:,}")
    return int(text)


def positive(text: str) -> float:
    from semafor.arena.match_config import MOST_SECONDS

    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.0 < number <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds, above 0 and up to {MOST_SECONDS:,}")
    return number


def directory(text: str) -> Path:
    """A folder that is there, or can be."""
    path = Path(text)
    if path.exists() and not path.is_dir():
        raise argparse.ArgumentTypeError(f"{text!r} is a file, and a folder is wanted")
    return path


def run(options: argparse.Namespace) -> int:
    from semafor.arena.executors import make_executor
    from semafor.arena.fault_watch import FAULTS_FILE, FailingFromStart
    from semafor.arena.progress import Progress
    from semafor.arena.tournament import Stopped, play_tournament
    from semafor.cli.sigterm import terminable

    tournament = tournament_of(options)
    executor = make_executor(options.executor, options.workers)
    folder = options.out or Path(FOLDER) / tournament.name()
    command = command_line(options, folder)
    print(f"{tournament.games:,} games: {', '.join(tournament.config.labels())}. Results: {folder}", file=sys.stderr)
    with terminable():
        try:
            progress = Progress(tournament.games)
            games = play_tournament(tournament, folder, executor, progress, keep_going=options.keep_going)
            tell(tournament, games, folder, command, is_json=options.json)
        except FailingFromStart as failing:
            tell(tournament, failing.games, folder, command, is_json=options.json)
            print(f"semafor: {failing}", file=sys.stderr)
            return FAULTY
        except Stopped as stopped:
            try:
                tell(tournament, stopped.games, folder, command, is_json=options.json)
            finally:  # also where the user interrupts the report
                print(f"Stopped. The same command goes on from here; what is done is in {folder}.", file=sys.stderr)
            raise
    if any(game.faults for game in games):
        print(f"Bots misbehaved; {folder / FAULTS_FILE} has an example of each fault.", file=sys.stderr)
        return FAULTY
    return 0


def tournament_of(options: argparse.Namespace) -> Tournament:
    from semafor.arena.tournament import Tournament
    from semafor.bots.faults import BotError
    from semafor.bots.registry import bot_names

    if len(options.bots) + len(options.bot) < 2:
        raise BotError(f"an arena takes two bots or more; there are {', '.join(bot_names())}")
    config = config_of(options)
    if options.deals is not None:
        return Tournament(config, options.schedule, options.deals)
    return Tournament.of_games(config, options.schedule, options.games or DEFAULT_GAMES)


def config_of(options: argparse.Namespace) -> MatchConfig:
    """Who plays, where, and for how long they think. A program that can't say hello is refused before any game."""
    from semafor.arena.match_config import MatchConfig
    from semafor.bots.api import Budget

    bots = [*options.bots, *options.bot]
    budget = Budget(seconds=options.seconds, rollouts=options.rollouts)
    fewest, most = options.map.rules.players
    if not fewest <= options.players <= most:
        raise OptionError(f"argument --players: must be from {fewest} to {most} on this map, not {options.players}")
    for option, named in (("BOT", options.bots), ("--bot", options.bot)):
        with blaming(option):
            check_bots(named)
    with blaming("--deadline" if options.deadline else None):
        return MatchConfig.of(
            bots, options.map, options.players, budget=budget, deadline=options.deadline, seed=options.seed
        )


def check_bots(bots: Sequence[str]) -> None:
    """BotError where one is unknown, can't be loaded or can't be started."""
    from semafor.arena.match_config import split_budget
    from semafor.bots.process.external_bot import PREFIX, check_program
    from semafor.bots.registry import find_maker

    for bot in bots:
        if bot.startswith(PREFIX):
            check_program(bot.removeprefix(PREFIX))
        else:
            find_maker(split_budget(bot)[0])


def tell(
    tournament: Tournament, games: list[GameOutcome], folder: Path, command: str, *, is_json: bool = False
) -> None:
    """Write the results of all whole deals to the folder, and a summary or JSON to the terminal."""
    from semafor.arena.map_stats import map_stats_of
    from semafor.arena.report.report_games import find_games
    from semafor.arena.report.report_json import write_json
    from semafor.arena.report.report_page import ReportDetails, write_page
    from semafor.arena.report.report_table import write_table
    from semafor.arena.standings import judge, whole_deals
    from semafor.arena.turn_order import game_length, turn_places
    from semafor.notation.strict_json import save_text

    deals = whole_deals(games, tournament.games_a_deal)
    if not deals:
        print("No deal has been played to the end by everybody, so there are no results yet.", file=sys.stderr)
        return
    config = tournament.config
    standings = judge(deals, config.labels())
    whole = [game for deal in deals for game in deal]
    stats = map_stats_of(deals, config.map, len(config.bots))
    length = game_length(deals)
    linked = find_games(whole, len(config.bots), length, folder)
    details = ReportDetails(command, str(folder), turn_places(deals, config), length, linked)
    results = write_json(tournament, standings, stats, whole, details)
    save_text(folder / "results.json", results)
    save_text(folder / "report.html", write_page(tournament, standings, stats, details))
    if is_json:
        print(results, end="")
        return
    print(write_table(standings))
    print(f"{folder / 'report.html'}")
    worst = shlex.quote(standings.ranked[-1].label)
    print(f"Games: semafor arena show {shlex.quote(str(folder))} --worst {worst}", file=sys.stderr)


def command_line(options: argparse.Namespace, folder: Path) -> str:
    """The command that was given, with what it depends on: who plays, how many games, and all that is not usual."""
    from semafor.arena.tournament import MAP_FILE

    words = ["semafor", "arena"]
    if options.map.id != "usa" or not options.map.built_in:
        # Of a map file the arena keeps a copy, which is there when the original has changed.
        words += ["--map", options.map.id if options.map.built_in else str(folder / MAP_FILE)]
    named: dict[str, object] = {"players": 2, "seconds": None, "rollouts": None, "seed": 0, "deadline": None}
    named |= {"schedule": "round-robin", "games": None, "deals": None}
    for name, usual in named.items():
        if (value := getattr(options, name)) != usual:
            words += [f"--{name}", f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join([*words[:2], *options.bots, *options.bot, *words[2:], "--out", str(folder)])
