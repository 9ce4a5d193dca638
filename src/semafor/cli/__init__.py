"""The command ``semafor``: one sub-command a module, each loaded only when it is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from semafor.cli.command_parser import CommandParser, OptionError

if TYPE_CHECKING:
    # What the commands add their parsers to.
    Subparsers = argparse._SubParsersAction[CommandParser]  # noqa: SLF001 argparse has no public name for it

# In the order of the help text.
COMMANDS = (
    "play",
    "serve",
    "worker",
    "admin",
    "backup",
    "restore",
    "replay",
    "map",
    "maps",
    "bot",
    "bots",
    "arena",
    "simulate",
    "engine",
    "completion",
    "man",
)
# What needs no rules, so nobody need be told how they run.
WITHOUT_RULES = ("map", "maps", "bot", "completion", "man")
EXAMPLES = """\
examples:
  semafor play                          play in the terminal
  semafor serve --open                  play in the browser, and host others
  semafor arena champion@0.1 fast       let bots play against each other
  semafor play --help                   what a command takes, with examples
"""
BAD_INPUT = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the answer is its exit code: 0, 2 for bad input, 130 when interrupted."""
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    if arguments[:1] == ["__complete"]:
        return answer_shell(arguments[1:])
    try:
        parser = make_parser(arguments)
        if not arguments:
            # A bare command asks what there is.
            parser.print_help()
            return 0
        options = parser.parse_args(arguments)
        if options.command not in WITHOUT_RULES:
            say_if_interpreted()
        code: int = run_command(options)
        sys.stdout.flush()
    except SystemExit:
        # Before the next line asks for the classes of errors: most who get here wanted help or the version, at once.
        raise
    except bad_input() as problem:
        return complain(str(problem))
    except ModuleNotFoundError as problem:
        from semafor.cli.missing_extras import find_extra, how_to_install

        extra = find_extra(problem.name)
        if extra is None:
            raise
        return complain(f"this takes {problem.name}, which is not installed; what brings it: {how_to_install(extra)}")
    except BrokenPipeError:
        # Nobody reads on (semafor … | head). Python would try to flush once more at its end and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        return complain(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def bad_input() -> tuple[type[Exception], ...]:
    """The errors that say what is wrong with a game, a map or a bot. They are loaded when something has gone wrong."""
    from semafor.maps.json_cursor import MapError
    from semafor.notation.errors import GameError

    return GameError, MapError


def run_command(options: argparse.Namespace) -> int:
    """Run it. What turns out to be wrong with an option is told as argparse tells what it finds itself."""
    try:
        code: int = options.run(options)
        return code
    except OptionError as problem:
        parser: CommandParser = options.parser
        parser.error(str(problem))


def answer_shell(question: Sequence[str]) -> int:
    """What may stand at the end of a line. A shell has no use for an error in the middle of what somebody types."""
    from contextlib import suppress

    from semafor.cli.completion import answer

    with suppress(Exception):
        sys.stdout.write("".join(f"{line}\n" for line in answer(question)))
    return 0


def make_parser(arguments: Sequence[str]) -> CommandParser:
    """The parser for these arguments: it knows the command that they name, or all of them, for the help text."""
    parser = CommandParser(prog="semafor", description="The open railway board game.", epilog=EXAMPLES)
    parser.add_argument("-V", "--version", action=ShowVersion, nargs=0, help="show the version and stop")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    named = [argument for argument in arguments if not argument.startswith("-")][:1]
    if not named and {"-V", "--version"} & set(arguments):
        return parser
    for command in COMMANDS if named not in [[name] for name in COMMANDS] else named:
        import_module(f"semafor.cli.{command}_command").add_parser(subparsers)
    return parser


class ShowVersion(argparse.Action):
    """Looks the version up only when somebody asks for it."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        import semafor

        print(f"semafor {semafor.__version__}")
        parser.exit()


def say_if_interpreted() -> None:
    import semafor

    if not semafor.compiled:
        print("semafor: the rules run interpreted: complete, but slow (no compiled modules here)", file=sys.stderr)


def complain(message: str) -> int:
    print(f"semafor: {message}", file=sys.stderr)
    return BAD_INPUT
