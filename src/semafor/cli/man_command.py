"""``semafor man``: the manual page, made of the same parsers as the help texts, so that it can't fall behind them."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from semafor.cli.command_parser import CommandParser

if TYPE_CHECKING:
    from semafor.cli import Subparsers

ABOUT: Final = "write the manual page, for man"
EXAMPLES: Final = """\
examples:
  semafor man                                              print it; to read it:  semafor man | man -l -
  semafor man -o semafor.1                                 write it, for example into ~/.local/share/man/man1
"""
EXIT_CODES: Final = (
    ("0", "it was done"),
    ("1", "a server or a worker refused, or could not do, what was asked"),
    ("2", "bad input: a wrong option, file, map, bot or game"),
    ("3", "a bot misbehaved in an arena: it raised an error, chose an illegal action, hung or died"),
    ("130", "it was interrupted"),
)
# What a reader of roff would take for a command, and characters with a meaning of their own.
SPECIAL: Final = {"\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti"}


def add_parser(subparsers: Subparsers) -> None:
    from semafor.cli.map_command import add_output

    parser = subparsers.add_parser("man", help=ABOUT, description=ABOUT, epilog=EXAMPLES)
    add_output(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    import semafor
    from semafor.cli import make_parser
    from semafor.cli.map_command import write

    page = "\n".join(lines_of_page(make_parser([]), semafor.__version__)) + "\n"
    return write(page.encode(), options.output)


def lines_of_page(parser: argparse.ArgumentParser, version: str) -> Iterator[str]:
    yield f'.TH SEMAFOR 1 "" "semafor {version}" "User Commands"'
    yield from (".SH NAME", "semafor \\- the open railway board game")
    yield from (".SH SYNOPSIS", ".B semafor", "[\\-h] [\\-V] \\fICOMMAND\\fR ...")
    yield from (".SH DESCRIPTION", as_roff(parser.description or ""), ".SH OPTIONS")
    yield from (".TP", "\\fB\\-h, \\-\\-help\\fR", "what a command takes, with examples; it stands behind any command")
    yield from (".TP", "\\fB\\-V, \\-\\-version\\fR", "the version", ".SH COMMANDS")
    for command in commands_of(parser):
        yield from lines_of_command(command)
    yield ".SH EXIT STATUS"
    for code, meaning in EXIT_CODES:
        yield from (".TP", f".B {code}", as_roff(meaning))


def commands_of(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Every command and every command within one, in the order of the help text."""
    for action in parser._actions:  # noqa: SLF001 argparse has no public way to ask for commands
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for command in action.choices.values():
                yield command
                yield from commands_of(command)
    if isinstance(parser, CommandParser):
        yield from parser.leading_commands().values()


def lines_of_command(parser: argparse.ArgumentParser) -> Iterator[str]:
    yield f'.SS "{as_roff(parser.prog)}"'
    yield as_roff(" ".join((parser.description or "").split()))
    yield from (".PP", as_roff(usage_of(parser)))
    for action in parser._actions:  # noqa: SLF001
        if action.dest == "help" or action.help in (None, argparse.SUPPRESS):
            continue
        formatter = parser._get_formatter()  # noqa: SLF001 it fills defaults into the help text
        yield from (".TP", f"\\fB{as_roff(name_of(action))}\\fR", as_roff(formatter._expand_help(action)))  # noqa: SLF001
    if parser.epilog:
        yield from (".PP", ".nf", *(as_roff(line) for line in parser.epilog.strip().splitlines()), ".fi")


def usage_of(parser: argparse.ArgumentParser) -> str:
    return " ".join(parser.format_usage().removeprefix("usage: ").split())


def name_of(action: argparse.Action) -> str:
    value = action.metavar or ("{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.dest)
    if not action.option_strings:
        return str(value)
    return ", ".join(action.option_strings) + ("" if action.nargs == 0 else f" {value}")


def as_roff(text: str) -> str:
    escaped = re.sub("|".join(map(re.escape, SPECIAL)), lambda found: SPECIAL[found[0]], text)
    # A line that begins with a dot would be a command.
    return f"\\&{escaped}" if escaped.startswith(".") else escaped
