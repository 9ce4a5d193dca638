"""The fair deal: nobody chooses the cards, not even the host, and everybody can check that afterwards.

Before anybody sits down, the server commits itself to a secret. Every client promises a part of its own, and shows it
only when all have promised. The seed is made of the secret and the parts; when the game is over, all of it is shown.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256

FORMAT = "semafor-deal/1"
SECRET_BYTES = 32
LEAST_PART, MOST_PART = 16, 32


@dataclass(slots=True)
class Deal:
    """What goes into the seed: the server's secret, and by seat what was promised and what was shown (hexadecimal)."""

    secret: str
    nonce: str
    promises: dict[int, str] = field(default_factory=dict)
    parts: dict[int, str] = field(default_factory=dict)

    @classmethod
    def new(cls) -> Deal:
        return cls(secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES))

    @property
    def commitment(self) -> str:
        """The promise of the server: it can't change its secret any more once this is published."""
        return committed(self.nonce, self.secret)

    @property
    def awaited(self) -> list[int]:
        """The seats that have promised a part and have not shown it yet."""
        return sorted(self.promises.keys() - self.parts.keys())

    def seed(self) -> str:
        return seed_of(self.secret, self.parts)

    def to_dict(self) -> dict[str, object]:
        return {
            "secret": self.secret,
            "nonce": self.nonce,
            "promises": {str(seat): promise for seat, promise in self.promises.items()},
            "parts": {str(seat): part for seat, part in self.parts.items()},
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> Deal:
        promises, parts = data["promises"], data["parts"]
        assert isinstance(promises, dict)
        assert isinstance(parts, dict)
        return cls(
            str(data["secret"]),
            str(data["nonce"]),
            {int(seat): promise for seat, promise in promises.items()},
            {int(seat): part for seat, part in parts.items()},
        )

    def revealed(self) -> dict[str, object]:
        """For the record of the finished game: all that is needed to check the deal."""
        return {
            "format": FORMAT,
            "commitment": self.commitment,
            "nonce": self.nonce,
            "secret": self.secret,
            "parts": [
                {"seat": seat, "promise": promise, "part": self.parts.get(seat)}
                for seat, promise in sorted(self.promises.items())
            ],
        }


def committed(nonce: str, secret: str) -> str:
    return sha256(bytes.fromhex(nonce) + bytes.fromhex(secret)).hexdigest()


def promised(part: str) -> str:
    """What a client publishes before it shows its part."""
    return sha256(bytes.fromhex(part)).hexdigest()


def seed_of(secret: str, parts: Mapping[int, str]) -> str:
    """The seed, 64 hexadecimal digits: each part with its seat and length, so that no two lists of parts look alike."""
    mixed = sha256(FORMAT.encode() + bytes.fromhex(secret))
    for seat, part in sorted(parts.items()):
        content = bytes.fromhex(part)
        mixed.update(bytes([seat, len(content)]) + content)
    return mixed.hexdigest()


def faults_of(record: Mapping[str, object]) -> list[str]:
    """What is wrong with the deal of a record that replays; nothing, if it was the one promised."""
    deal = record.get("deal")
    if not isinstance(deal, Mapping):
        return ["the record says nothing about how the seed was made"]
    try:
        return list(contradictions(deal, record.get("seed")))
    except (KeyError, TypeError, ValueError):
        return ["the deal of the record can't be read"]


def contradictions(deal: Mapping[str, object], seed: object) -> list[str]:
    secret, nonce, entries = str(deal["secret"]), str(deal["nonce"]), deal["parts"]
    if deal["format"] != FORMAT or not isinstance(entries, Sequence):
        raise ValueError("unknown format")
    faults = []
    if committed(nonce, secret) != deal["commitment"]:
        faults.append("the secret is not the one that the server had committed itself to")
    parts: dict[int, str] = {}
    for entry in entries:
        seat, part = int(entry["seat"]), entry["part"]
        if part is None:
            continue
        if promised(part) != entry["promise"]:
            faults.append(f"the part of seat {seat} is not the one that was promised")
        parts[seat] = part
    if as_number(seed) != int(seed_of(secret, parts), 16):
        faults.append("the seed is not made of these parts")
    return faults


def as_number(seed: object) -> int:
    """A seed is written as a number where it is short."""
    return int(seed, 16) if isinstance(seed, str) else int(str(seed))
