"""What names people may have: any script, but no invisible characters and none that reverse the direction of text."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

LONGEST_NAME: Final = 40
# Unicode categories: control, format, surrogate, private use, unassigned, line and paragraph separators.
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# These join letters in some scripts and emoji in all; inside a name they are harmless.
JOINERS: Final = "\u200c\u200d"
# Letters, marks and signs by their category, of which nothing is seen: fillers, selectors of variants, an empty braille
# cell. Some scripts and emoji need them inside a name, but no name is made of them, or told from another by them.
UNSEEN: Final = frozenset(
    (
        *JOINERS,
        *"\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0",
        *map(chr, range(0xFE00, 0xFE10)),
        *map(chr, range(0xE0100, 0xE01F0)),
    )
)


def clean_name(text: str) -> str:
    """The name as it is shown; ValueError if nothing is left of it, or if it is too long."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(char for char in composed if char in JOINERS or unicodedata.category(char) not in HIDDEN)
    name = " ".join(seen.split()).strip(JOINERS)
    if not appearance(name):
        raise ValueError("a name needs at least one visible character")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} characters")
    return name


def distinct_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number behind it if one of the others is called so, in whatever spelling."""
    taken = {appearance(other) for other in others}
    found, count = name, 1
    while appearance(found) in taken:
        count += 1
        ending = f" {count}"
        found = name[: LONGEST_NAME - len(ending)] + ending
    return found


def login_of(name: str) -> str:
    """The form in which names of accounts are compared: ÅSA and åsa, Ａnna and Anna are the same."""
    return folded(clean_name(name))


def folded(name: str) -> str:
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def appearance(name: str) -> str:
    """The form in which names at a table are compared: without what nobody sees."""
    return "".join(char for char in folded(name) if char not in UNSEEN).strip()
