"""What may stand where somebody presses Tab, read off the very parsers that read the command line."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from semafor.cli.command_parser import CommandParser

# The shell itself completes the names of files and folders; it is told by one of these instead of a word.
FILES, FOLDERS = ":files", ":folders"
# What an argument takes is told by what its help calls it. All other names stand for what only the user knows.
COMPLETED = ("MAP", "BOT", "FILE", "DIR", "DIRECTORY", "FOLDER")
LONGEST_ABOUT = 70
# The shells break words at these; a reply replaces what stands behind the last of them.
BREAKS_OF_BASH = "=:"


class CompletedWord(NamedTuple):
    """A whole word, and a few words about it."""

    word: str
    about: str = ""


def answer(arguments: Sequence[str]) -> Iterator[str]:
    """The lines for a shell: ``bash LINE``, or ``zsh WORD …`` and ``fish WORD …`` without the name of the program.

    Each line is a word, for zsh and fish with a tab and words about it, or asks for files or folders.
    """
    from semafor.cli import make_parser

    shell, *words = arguments
    if shell == "bash":
        words = split_line(words[0])[1:]
    words = words or [""]
    for word, about in complete(make_parser(words[:-1]), words):
        if word in (FILES, FOLDERS):
            yield word
        elif shell == "bash":
            kept = max(words[-1].rfind(letter) for letter in BREAKS_OF_BASH) + 1
            yield word[kept:]
        else:
            yield f"{word}\t{about}" if about else word


def split_line(line: str) -> list[str]:
    """The words of a line that somebody is still typing: its last word may be empty, or a quotation without an end."""
    from shlex import split

    for end in ("", "'", '"'):
        try:
            return [*split(line + end), *([""] if not end and (not line or line[-1].isspace()) else [])]
        except ValueError:
            continue
    return [*line.split(), ""]


def complete(parser: argparse.ArgumentParser, words: Sequence[str]) -> Iterable[CompletedWord]:
    """The candidates for the last of the words; the others stand before it."""
    place = Place(parser)
    for word in words[:-1]:
        if not place.pass_over(word):
            return []
    last = words[-1]
    option, is_joined, value = last.partition("=")
    if is_joined and option in place.options:
        found = starting(values_of(place.options[option], value), value)
        return [each if each.word in (FILES, FOLDERS) else CompletedWord(f"{option}={each.word}", "") for each in found]
    if place.expected is not None:
        return starting(values_of(place.expected, last), last)
    if last.startswith("-") and not place.is_only_positional:
        return starting(place.unused_options(), last)
    positional = place.next_positional()
    if positional is not None:
        return starting([*place.leading_commands(), *values_of(positional, last)], last)
    return starting(place.unused_options(), last)


class Place:
    """Where on the command line the next word stands: in which command, behind which option."""

    def __init__(self, parser: argparse.ArgumentParser) -> None:
        self.enter(parser)

    def enter(self, parser: argparse.ArgumentParser) -> None:
        self.parser = parser
        # argparse has no public way to ask a parser what it takes; every program that completes reads these.
        actions = parser._actions  # noqa: SLF001
        self.options = {option: action for action in actions for option in action.option_strings}
        self.positionals = [action for action in actions if not action.option_strings]
        self.passed = 0
        self.used: set[str] = set()
        # The option whose value comes next, and whether it must come.
        self.expected: argparse.Action | None = None
        self.is_only_positional = False
        # A command of the parser's own counts as one only as the first word behind its name.
        self.is_first = True

    def pass_over(self, word: str) -> bool:
        """Go on behind a word; False where it can't stand there, so that nobody knows what comes next."""
        is_first, self.is_first = self.is_first, False
        if self.expected is not None and not (word.startswith("-") and self.expected.nargs in ("*", "+", "?")):
            if self.expected.nargs not in ("*", "+"):
                self.expected = None
            return True
        self.expected = None
        if word == "--" and not self.is_only_positional:
            self.is_only_positional = True
            return True
        if word.startswith("-") and not self.is_only_positional:
            return self.pass_option(word)
        if is_first and word in (leading := commands_leading(self.parser)):
            self.enter(leading[word])
            return True
        positional = self.next_positional()
        if isinstance(positional, argparse._SubParsersAction):  # noqa: SLF001 argparse has no public name for it
            command = positional.choices.get(word)
            if command is not None:
                self.enter(command)
            return command is not None
        self.passed += 1
        return positional is not None

    def pass_option(self, word: str) -> bool:
        name, is_joined, _ = word.partition("=")
        action = self.options.get(name)
        if action is None:
            return False
        self.used.add(name)
        if not is_joined and action.nargs != 0:
            self.expected = action
        return True

    def next_positional(self) -> argparse.Action | None:
        """What stands next; the last one takes any number of words, where it says so."""
        if self.passed < len(self.positionals):
            return self.positionals[self.passed]
        last = self.positionals[-1] if self.positionals else None
        return last if last is not None and last.nargs in ("*", "+") else None

    def leading_commands(self) -> Iterator[CompletedWord]:
        """The commands that may stand here beside what else may stand here."""
        if self.is_first:
            for name, parser in commands_leading(self.parser).items():
                yield CompletedWord(name, about(parser.description))

    def unused_options(self) -> Iterator[CompletedWord]:
        """The options that may still be given, each by its long name. What excludes another one is left out with it."""
        gone = {id(self.options[name]) for name in self.used if not is_repeated(self.options[name])}
        for group in self.parser._mutually_exclusive_groups:  # noqa: SLF001
            if any(id(action) in gone for action in group._group_actions):  # noqa: SLF001
                gone |= {id(action) for action in group._group_actions}  # noqa: SLF001
        for action in self.parser._actions:  # noqa: SLF001
            if action.option_strings and id(action) not in gone and action.help != argparse.SUPPRESS:
                yield CompletedWord(action.option_strings[-1], about(action.help))


def commands_leading(parser: argparse.ArgumentParser) -> dict[str, CommandParser]:
    return parser.leading_commands() if isinstance(parser, CommandParser) else {}


def is_repeated(action: argparse.Action) -> bool:
    # The classes of argparse for what is given once; all others gather.
    return type(action).__name__ not in ("_StoreAction", "_StoreTrueAction", "_HelpAction", "ShowVersion")


def values_of(action: argparse.Action, begun: str) -> Iterator[CompletedWord]:
    """What an argument takes, as far as it can be known."""
    if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
        for choice in action._choices_actions:  # noqa: SLF001
            yield CompletedWord(choice.dest, about(choice.help))
    elif action.choices is not None:
        yield from (CompletedWord(str(choice)) for choice in action.choices)
    elif action.metavar == "MAP":
        yield from (CompletedWord(map) for map in ("usa", "europe", "poland"))
        yield CompletedWord(FILES)
    elif action.metavar == "BOT":
        yield from bots(begun)
    elif action.metavar == "FILE":
        yield CompletedWord(FILES)
    elif action.metavar in ("DIR", "DIRECTORY", "FOLDER"):
        yield CompletedWord(FOLDERS)


def bots(begun: str) -> Iterator[CompletedWord]:
    """The bots with names, and the classes of a file that can play. The file is read and never run."""
    path, colon, _ = begun.rpartition(":")
    if colon:
        yield from (CompletedWord(f"{path}:{name}") for name in bot_classes(Path(path)))
        return
    from semafor.bots.named_bots import LEVELS, OWN_BOTS, points_of_packages

    yield from (
        CompletedWord(name) for name in dict.fromkeys([*OWN_BOTS, *LEVELS, *sorted(points_of_packages().names)])
    )
    yield CompletedWord(FILES)


def bot_classes(path: Path) -> list[str]:
    import ast

    try:
        module = ast.parse(path.expanduser().read_bytes())
    except (OSError, SyntaxError, ValueError):
        return []
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    return [
        node.name
        for node in classes
        if any(isinstance(part, ast.FunctionDef) and part.name == "choose" for part in node.body)
    ]


def starting(candidates: Iterable[CompletedWord], begun: str) -> list[CompletedWord]:
    return [each for each in candidates if each.word in (FILES, FOLDERS) or each.word.startswith(begun)]


def about(help_text: str | None) -> str:
    """The beginning of a help text, in one line."""
    line = " ".join((help_text or "").replace("%%", "%").partition(" (default")[0].split())
    return line if len(line) <= LONGEST_ABOUT else line[: LONGEST_ABOUT - 1].rsplit(" ", 1)[0] + "…"
