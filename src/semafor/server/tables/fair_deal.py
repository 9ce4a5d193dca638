"""The fair deal: nobody chooses the cards, not even the host, and everybody can check that afterwards.

Before anybody sits down, the server commits itself to a secret. Every client promises a part of its own, and shows it
only when all have promised. The seed is made of the secret and the parts; when the game is over, all of it is shown.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256

FORMAT = "semafor-deal/1"
SECRET_BYTES = 32
LEAST_PART, MOST_PART = 16, 32


@dataclass(slots=True)
class FairDeal:
    """What goes into the seed: the server's secret, and by seat what was promised and what was shown (hexadecimal).

    After a deal that failed, ``owing`` are the seats that had promised a part and have to promise another one, and
    ``withheld`` those among them that did not show theirs.
    """

    secret: str
    nonce: str
    promises: dict[int, str] = field(default_factory=dict)
    parts: dict[int, str] = field(default_factory=dict)
    owing: list[int] = field(default_factory=list)
    withheld: list[int] = field(default_factory=list)

    @classmethod
    def new(cls) -> FairDeal:
        return cls(secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES))

    def again(self, withheld: Iterable[int]) -> FairDeal:
        """A deal with a new secret, for which everybody promises a new part: the server has seen the old parts by now.

        To deal without the part that was withheld would let the server choose between two deals that it knows.
        """
        deal = FairDeal.new()
        deal.owing, deal.withheld = sorted(self.promises), list(withheld)
        return deal

    def promise(self, seat: int, promise: str) -> None:
        self.forget(seat)
        self.promises[seat] = promise

    def forget(self, seat: int) -> None:
        """Drop the promise of a seat that was left, or that promises another part."""
        self.promises.pop(seat, None)
        self.owing = [each for each in self.owing if each != seat]
        self.withheld = [each for each in self.withheld if each != seat]

    @property
    def commitment(self) -> str:
        """The promise of the server: once it is published, the server can't change its secret any more."""
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
            "owing": self.owing,
            "withheld": self.withheld,
        }

    def shown(self) -> dict[str, object]:
        """What everybody may know before the end, and should keep until then."""
        return {
            "commitment": self.commitment,
            "promises": {str(seat): promise for seat, promise in sorted(self.promises.items())},
            "withheld": self.withheld,
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, object]) -> FairDeal:
        promises, parts = data["promises"], data["parts"]
        owing, withheld = data.get("owing", []), data.get("withheld", [])
        assert isinstance(promises, dict)
        assert isinstance(parts, dict)
        assert isinstance(owing, list)
        assert isinstance(withheld, list)
        return cls(
            str(data["secret"]),
            str(data["nonce"]),
            {int(seat): promise for seat, promise in promises.items()},
            {int(seat): part for seat, part in parts.items()},
            owing,
            withheld,
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
