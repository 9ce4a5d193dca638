"""The seal on questions to bots and on their answers: they hold hands, and others may read the bus, or write to it.

Servers and workers share a key. Without it nobody reads a question, learns the name of a table from a job, or has a bot
do what they like. Within one process, on the bus in memory, there is nothing to seal.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from pathlib import Path
from typing import Final

from cryptography.fernet import Fernet, InvalidToken

from semafor.server.bus.bus_interface import BusError

KEY_FILE: Final = "bus-key"
FEWEST_CHARACTERS: Final = 32
PURPOSE: Final = b"semafor bus 1"
MISSING: Final = (
    "a worker needs the key of its servers to read their questions: set SEMAFOR_BUS_KEY or SEMAFOR_BUS_KEY_FILE, "
    f"or name their data folder with --data; the key lies there as {KEY_FILE}"
)


class BusKeyError(BusError):
    """There is no key, or it could be guessed."""


class SealError(ValueError):
    """The text was not sealed with this key: it comes from a stranger, or from a server with another one."""


class MessageSeal:
    """Closes and opens texts with one key; any text of at least 32 characters is one."""

    def __init__(self, key: str) -> None:
        if len(key) < FEWEST_CHARACTERS:
            raise BusKeyError(f"SEMAFOR_BUS_KEY must have at least {FEWEST_CHARACTERS} characters")
        secret = hmac.digest(key.encode(), PURPOSE, sha256)
        self._fernet = Fernet(urlsafe_b64encode(secret))
        self._name_key = hmac.digest(secret, b"names", sha256)

    def close(self, text: str) -> str:
        return self._fernet.encrypt(text.encode()).decode()

    def open(self, sealed: str) -> str:
        try:
            return self._fernet.decrypt(sealed.encode()).decode()
        except InvalidToken:
            raise SealError(
                "it was not sealed with our key; all servers and workers on a bus need the same SEMAFOR_BUS_KEY"
            ) from None

    def name(self, id: str) -> str:
        """The same for the same id, and nothing can be told from it."""
        return hmac.digest(self._name_key, id.encode(), sha256).hex()


class NoSeal:
    """For the bus in memory: texts stay as they are."""

    def close(self, text: str) -> str:
        return text

    def open(self, sealed: str) -> str:
        return sealed

    def name(self, id: str) -> str:
        return id


NO_SEAL: Final = NoSeal()
Seal = MessageSeal | NoSeal


def seal_of_worker(key: str, folder: Path) -> MessageSeal:
    """The seal of a process that has no keys of its own: from the setting, or from the data folder of the servers."""
    try:
        return MessageSeal(key or (folder / KEY_FILE).read_text(encoding="utf-8").strip())
    except FileNotFoundError:
        raise BusKeyError(MISSING) from None
