"""Names that people give themselves: any script, but nothing invisible, nothing that turns the line around."""

from __future__ import annotations

import unicodedata
from typing import Final

LONGEST_NAME: Final = 40
# Control and format characters, surrogates, private use, what isn't assigned, line and paragraph separators.
HIDDEN: Final = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# These join letters in some scripts and emoji in all; inside a name they are harmless.
JOINERS: Final = "\u200c\u200d"


def clean_name(text: str) -> str:
    """The name as it is shown; ValueError where nothing is left of it, or too much."""
    composed = unicodedata.normalize("NFC", text)
    seen = "".join(char for char in composed if char in JOINERS or unicodedata.category(char) not in HIDDEN)
    name = " ".join(seen.split()).strip(JOINERS)
    if not name:
        raise ValueError("a name has at least one character that can be seen")
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a name has at most {LONGEST_NAME} characters")
    return name


def login_of(name: str) -> str:
    """The form in which accounts are told apart: ÅSA and åsa, Ａnna and Anna are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", clean_name(name)).casefold())
