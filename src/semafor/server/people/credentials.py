"""How people prove who they are: tokens for devices, passwords for accounts. Only hashes of either are ever stored."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

# The prefix lets our logs, and secret scanners of others, recognise a token that was pasted somewhere by mistake.
TOKEN_PREFIX: Final = "semafor_"  # noqa: S105 the part of a token that is no secret
TOKEN_BYTES: Final = 32
TOKEN_FORM: Final = re.compile(rf"{TOKEN_PREFIX}[A-Za-z0-9_-]{{43}}")
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 256


def make_token() -> str:
    """256 random bits. They can't be guessed, so their hash needs neither salt nor a slow function."""
    return TOKEN_PREFIX + secrets.token_urlsafe(TOKEN_BYTES)


def is_token(text: str) -> bool:
    return TOKEN_FORM.fullmatch(text) is not None


def hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


class Passwords:
    """Passwords by argon2, which is slow on purpose: call it in a thread."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._dummy_hash: str | None = None

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def verify(self, stored: str | None, password: str) -> bool:
        """Whether this is the password. Without an account (``stored`` is None) a dummy hash is checked, which takes
        just as long: the time of the answer must not tell which accounts exist.
        """
        if stored is None:
            if self._dummy_hash is None:
                self._dummy_hash = self.hash(secrets.token_hex())
            stored = self._dummy_hash
        try:
            return self._hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_outdated(self, stored: str) -> bool:
        return self._hasher.check_needs_rehash(stored)
