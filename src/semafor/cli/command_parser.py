"""The parser of every command: argparse, with suggestions for what is misspelt and errors that name the option."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

# How much a misspelt word has to have in common with a known one, from 0 to 1, and how long it may be.
LIKENESS = 0.6
LONGEST_WORD = 40


class CommandParser(argparse.ArgumentParser):
    """Options are written out in full: a script that shortens them would break when another option begins alike."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        named.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        named.setdefault("allow_abbrev", False)
        super().__init__(*arguments, **named)
        # Whoever finds a fault later complains in the name of the command. That of an inner command replaces it.
        self.set_defaults(parser=self)

    def parse_known_args(  # type: ignore[override]  # argparse declares it three times, for namespaces of others
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """The command itself refuses what it doesn't know: argparse would leave that to the parser of all commands."""
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.refuse_unknown(unknown)
        return found, unknown

    def leading_commands(self) -> dict[str, CommandParser]:
        """Commands of its own that may stand first where something else may stand as well; argparse has no such."""
        return {}

    def refuse_unknown(self, words: Sequence[str]) -> NoReturn:
        option = next((word for word in words if word.startswith("-") and word != "--"), None)
        if option is None:
            self.error(f"nothing more is expected here: {' '.join(map(shown, words))}")
        name = option.partition("=")[0]
        self.error(f"there is no option {shown(name)}{suggestion(name, self._option_string_actions)}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is None or value in action.choices:
            return
        known = [str(choice) for choice in action.choices]
        hint = f"{suggestion(str(value), known)} (choose from {', '.join(known)})"
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001 argparse has no public name for it
            raise argparse.ArgumentError(None, f"there is no command {shown(str(value))}{hint}")
        raise argparse.ArgumentError(action, f"there is no {shown(str(value))}{hint}")


class OptionError(ValueError):
    """An option is wrong in itself or beside the others; the message names it."""


@contextmanager
def blaming(option: str | None) -> Iterator[None]:
    """Within it, what is wrong with the game, map or bot is said of this option; of nothing where it wasn't given."""
    from semafor.maps.json_cursor import MapError
    from semafor.notation.errors import GameError

    try:
        yield
    except (GameError, MapError) as problem:
        if option is None:
            raise
        raise OptionError(f"argument {option}: {problem}") from problem


def shown(word: str) -> str:
    """A word of the command line for a message. One that a terminal can't show, or would obey, is escaped."""
    return word if word.isprintable() else ascii(word)


def suggestion(word: str, known: Iterable[str]) -> str:
    """``; did you mean play?`` behind a misspelt word, or nothing where no known one is like it."""
    from difflib import get_close_matches  # few people misspell anything, and all pay for imports

    near = get_close_matches(word[:LONGEST_WORD], list(known), 1, LIKENESS)
    return f"; did you mean {near[0]}?" if near else ""


def examples_of(command: str, examples: str) -> str:
    """The examples of one command among those of several, with the lines that belong to them."""
    lines, is_meant = ["examples:"], False
    for line in examples.splitlines():
        if line.startswith("  semafor "):
            is_meant = f"{line} ".startswith(f"  {command} ")
        if is_meant and line.strip():
            lines.append(line)
    return "\n".join(lines)


def add_json(parser: argparse.ArgumentParser, what: str = "one JSON value, for programs") -> None:
    parser.add_argument("--json", action="store_true", help=what)
