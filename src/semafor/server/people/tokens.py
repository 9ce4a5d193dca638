"""Tokens: whoever holds one is the person it was made for. Only their hashes are ever stored."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

# A prefix of our own lets logs, and the scanners of others, recognise a token that strayed.
PREFIX: Final = "semafor_"
BYTES: Final = 32
FORM: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")


def make_token() -> str:
    """256 random bits: there is no guessing, so the hash needs no salt and no slowness."""
    return PREFIX + secrets.token_urlsafe(BYTES)


def is_token(text: str) -> bool:
    return FORM.fullmatch(text) is not None


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()
