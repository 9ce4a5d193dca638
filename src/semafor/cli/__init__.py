"""The command ``semafor``: one sub-command a module, each loaded only when it is asked for."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # What the commands add their parsers to.
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 argparse has no public name for it

# In the order of the help text.
COMMANDS = ("play", "serve", "worker", "admin", "backup", "restore", "replay", "map", "arena", "simulate", "engine")
BAD_INPUT = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the answer is its exit code: 0, 2 for bad input, 130 when interrupted."""
    from semafor.maps.loader import MapError
    from semafor.notation.errors import GameError

    arguments = sys.argv[1:] if arguments is None else list(arguments)
    try:
        options = make_parser(arguments).parse_args(arguments)
        if options.command != "map":  # which needs no rules
            say_if_interpreted()
        code: int = options.run(options)
        sys.stdout.flush()
    except (GameError, MapError) as problem:
        return complain(str(problem))
    except BrokenPipeError:
        # Nobody reads on (semafor … | head). Python would try to flush once more at its end and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        return complain(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def make_parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser for these arguments: it knows the command that they name, or all of them, for the help text."""
    parser = argparse.ArgumentParser(prog="semafor", description="The open railway board game.")
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="show the version and stop")
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    named = [argument for argument in arguments if not argument.startswith("-")][:1]
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
