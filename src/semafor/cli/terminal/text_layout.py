"""Lines and columns of text, measured as they look: escape codes for colors take no room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

ESCAPE: Final = re.compile(r"\x1b\[[0-9;]*m")
# Both begin where nothing of theirs comes before, and take back no letter: they need time in proportion to the text.
WORD: Final = re.compile(r"(?<! ) *+[^ ]+")
FIRST_COLUMN: Final = re.compile(r"\A *+\S++(?: \S++)*+ {2,}")
ELLIPSIS: Final = "…"
# A space at which no line is broken.
TIE: Final = "\N{NO-BREAK SPACE}"
# How much is repeated of what somebody typed.
LONGEST_QUOTE: Final = 40


def width_of(text: str) -> int:
    """How many columns a text takes."""
    plain = ESCAPE.sub("", text) if "\x1b" in text else text
    if plain.isascii():
        return len(plain)
    return sum(map(letter_width, plain))


@cache
def letter_width(letter: str) -> int:
    if unicodedata.combining(letter):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def wrap(text: str, width: int, indent: int = 0) -> list[str]:
    """A text in lines of at most that width, if no word is longer; the spaces between words stay as they are."""
    return [line for paragraph in text.split("\n") for line in wrap_paragraph(paragraph, width, indent)]


def wrap_paragraph(text: str, width: int, indent: int) -> Iterator[str]:
    line, used = "", 0
    # A word keeps the spaces before it, so that columns stay columns.
    for word in WORD.findall(text):
        room = width_of(word)
        if line.strip() and used + room > width:
            yield line.replace(TIE, " ")
            line = " " * indent + word.lstrip()
            used = width_of(line)
        else:
            line += word
            used += room
    yield line.replace(TIE, " ")


def tied(text: str) -> str:
    """A text that stays in one line."""
    return text.replace(" ", TIE)


def shorten(text: str, width: int) -> str:
    """A text cut to a width; colored text must not be cut, for its last code would be lost."""
    if width_of(text) <= width:
        return text
    room = width - 1
    for at, letter in enumerate(text):
        room -= letter_width(letter)
        if room < 0:
            text = text[:at]
            break
    return text.rstrip(" ,–") + ELLIPSIS


def last_column(line: str) -> int:
    """Where the second of two columns begins, so that its text can go on below itself; 0 if there is but one."""
    first = FIRST_COLUMN.match(line)
    return first.end() if first else 0


def pad(text: str, width: int, *, right: bool = False) -> str:
    gap = " " * (width - width_of(text))
    return gap + text if right else text + gap


def columns(rows: Sequence[Sequence[str]], right: Sequence[bool] = (), gap: int = 2) -> list[str]:
    """Rows of cells as lines; ``right`` says which columns are flush right."""
    count = max(map(len, rows), default=0)
    flush = [*right, *[False] * count][:count]
    full = [[*row, *[""] * (count - len(row))] for row in rows]
    widths = [max(width_of(row[column]) for row in full) for column in range(count)]
    return [
        (" " * gap)
        .join(pad(cell, width, right=is_right) for cell, width, is_right in zip(row, widths, flush, strict=True))
        .rstrip()
        for row in full
    ]


def rule_off(title: str, end: str, width: int) -> str:
    """A line across the screen with a title near its left end and a word near its right."""
    right = f" {end} ──" if end else ""
    return pad_with("─", f"── {title} ", width - width_of(right)) + right


def pad_with(filling: str, text: str, width: int) -> str:
    return text + filling * max(width - width_of(text), 0)


def printable(text: str) -> str:
    """Text without control characters, which could play tricks on the terminal when shown again."""
    return "".join(letter if letter.isprintable() else " " for letter in text)
