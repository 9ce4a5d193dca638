"""What names people may have: any script, but no invisible characters and none that reverse the direction of text."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 40
# Unicode categories: control, format, surrogate, private use, unassigned, line and paragraph separators.
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# These join letters in some scripts and emoji in all; inside a name they are harmless.
JOINERS: Final = "\u200c\u200d"


def clean_name(text: str) -> str:
    """The name as it is shown; ValueError if nothing is left of it, or if it is too long."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(char for char in composed if char in JOINERS or unicodedata.category(char) not in HIDDEN)
    name = " ".join(seen.split()).strip(JOINERS)
    if not name:
        raise ValueError("a name needs at least one visible character")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} characters")
    return name


def login_of(name: str) -> str:
    """The form in which names of accounts are compared: ÅSA and åsa, Ａnna and Anna are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(name)).casefold())
