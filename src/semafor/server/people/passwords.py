"""Passwords, kept by argon2; a hash made by weaker settings is made anew when its owner logs in."""

from __future__ import annotations

import secrets
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

SHORTEST: Final = 8
LONGEST: Final = 256


class Passwords:
    """Slow on purpose: call it in a thread."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._nobodys: str | None = None

    def hash(self, password: str) -> str:
        return self._hasher.hash(password)

    def verify(self, kept: str | None, password: str) -> bool:
        """Whether it is the password. Where there is no account it takes just as long, and the answer is no."""
        if kept is None:
            if self._nobodys is None:
                self._nobodys = self.hash(secrets.token_hex())
            kept = self._nobodys
        try:
            return self._hasher.verify(kept, password)
        except (VerificationError, InvalidHashError):
            return False

    def is_outdated(self, kept: str) -> bool:
        return self._hasher.check_needs_rehash(kept)
