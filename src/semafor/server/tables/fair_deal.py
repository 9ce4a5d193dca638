"""The fair deal: nobody chooses the cards, and whoever refuses a deal that they have seen leaves a trace.

When a table is made, the server commits itself to a secret, which stays the same for all deals of the table. Every
client promises a part of its own, and shows it only when all have promised. The seed is made of the secret, the parts
and the *link*, a fingerprint of all that had been promised and of all deals of the table that failed before. When the
game is over, all of it is shown. ADR 29 says what that is good for, and against whom.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from semafor.server.tables.failed_deals import FailedDeal, link_of, part_entries

FORMAT = "semafor-deal/2"
# Of tables that were made before links: the secret is another one after every deal that failed, which leaves no trace.
OLD_FORMAT = "semafor-deal/1"
SECRET_BYTES = 32
LEAST_PART, MOST_PART = 16, 32
# A table whose deal has failed as often as this begins no game: its log and its record would grow for ever.
MOST_FAILED = 20


@dataclass(slots=True)
class FairDeal:
    """What goes into the seed: the server's secret, and by seat what was promised and what was shown (hexadecimal).

    ``failed`` are the deals of this table that came to nothing. After one, ``owing`` are the seats that had promised a
    part and have to promise another one, and ``withheld`` those for which it failed.
    """

    secret: str
    nonce: str
    promises: dict[int, str] = field(default_factory=dict)
    parts: dict[int, str] = field(default_factory=dict)
    owing: list[int] = field(default_factory=list)
    withheld: list[int] = field(default_factory=list)
    format: str = FORMAT
    failed: list[FailedDeal] = field(default_factory=list)

    @classmethod
    def new(cls) -> FairDeal:
        return cls(secrets.token_hex(SECRET_BYTES), secrets.token_hex(SECRET_BYTES))

    def again(self, failed: FailedDeal) -> FairDeal:
        """Another deal with the same secret, for which everybody promises a new part: the host has seen the old parts.

        To deal without the part that was withheld would let the host choose between two deals that they know.
        """
        # A deal of the old kind told everybody to expect another secret.
        deal = FairDeal.new() if self.format == OLD_FORMAT else replace(self, promises={}, parts={})
        deal.failed = [*self.failed, failed]
        deal.owing, deal.withheld = sorted(self.promises), [each.seat for each in failed.missing]
        return deal

    def promise(self, seat: int, promise: str) -> None:
        self.forget(seat)
        self.promises[seat] = promise

    def forget(self, seat: int) -> None:
        """Drop the promise of a seat that was left, or that promises another part. What has failed stays noted."""
        self.promises.pop(seat, None)
        self.owing = [each for each in self.owing if each != seat]
        self.withheld = [each for each in self.withheld if each != seat]

    def close_gap(self, seat: int) -> None:
        """A free seat was taken away: who sits behind it has moved up, and promises and debts with them."""
        self.forget(seat)
        self.promises = {each - (each > seat): promise for each, promise in self.promises.items()}
        self.owing = [each - (each > seat) for each in self.owing]
        self.withheld = [each - (each > seat) for each in self.withheld]

    @property
    def commitment(self) -> str:
        """The promise of the server: once it is published, the server can't change its secret any more."""
        return committed(self.nonce, self.secret)

    @property
    def awaited(self) -> list[int]:
        """The seats that have promised a part and have not shown it yet."""
        return sorted(self.promises.keys() - self.parts.keys())

    def people_named(self) -> set[str]:
        """The people who are named as the reason why a deal failed."""
        return {each.person for failed in self.failed for each in failed.missing if each.person is not None}

    def failed_links(self) -> Iterator[tuple[str, FailedDeal]]:
        """The deals that failed, each with its link."""
        previous = ""
        for failed in self.failed:
            link = link_of(previous, self.commitment, failed.promises)
            yield link, failed
            previous = failed.end(link)

    @property
    def link(self) -> str:
        """The link of the present deal. It is final as soon as the parts are asked for."""
        ends = [failed.end(link) for link, failed in self.failed_links()]
        return link_of(ends[-1] if ends else "", self.commitment, self.promises)

    def seed(self) -> str:
        return seed_of(self.secret, self.parts, None if self.format == OLD_FORMAT else self.link)

    def to_dict(self) -> dict[str, object]:
        return {
            "secret": self.secret,
            "nonce": self.nonce,
            "promises": {str(seat): promise for seat, promise in self.promises.items()},
            "parts": {str(seat): part for seat, part in self.parts.items()},
            "owing": self.owing,
            "withheld": self.withheld,
            "format": self.format,
            "failed": [failed.to_dict() for failed in self.failed],
        }

    def shown(self) -> dict[str, object]:
        """What everybody may know before the end, and should keep until then."""
        return {
            "commitment": self.commitment,
            "promises": {str(seat): promise for seat, promise in sorted(self.promises.items())},
            "withheld": self.withheld,
            "link": None if self.format == OLD_FORMAT else self.link,
            "failed": [failed.shown(link) for link, failed in self.failed_links()],
        }

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> FairDeal:
        return cls(
            str(data["secret"]),
            str(data["nonce"]),
            {int(seat): promise for seat, promise in data["promises"].items()},
            {int(seat): part for seat, part in data["parts"].items()},
            list(data.get("owing", [])),
            list(data.get("withheld", [])),
            # Tables of older versions lack these.
            str(data.get("format", OLD_FORMAT)),
            [FailedDeal.from_dict(failed) for failed in data.get("failed", [])],
        )

    def revealed(self, players: Sequence[str | None]) -> dict[str, object]:
        """For the record of the finished game: all that is needed to check the deal. ``players`` has by seat the id of
        the person who played.
        """
        written: dict[str, object] = {
            "format": self.format,
            "commitment": self.commitment,
            "nonce": self.nonce,
            "secret": self.secret,
            "parts": part_entries(self.promises, self.parts),
        }
        if self.format != OLD_FORMAT:
            written["link"] = self.link
            written["failed"] = [failed.recorded(link, players) for link, failed in self.failed_links()]
        return written


def committed(nonce: str, secret: str) -> str:
    return sha256(bytes.fromhex(nonce) + bytes.fromhex(secret)).hexdigest()


def promised(part: str) -> str:
    """What a client publishes before it shows its part."""
    return sha256(bytes.fromhex(part)).hexdigest()


def seed_of(secret: str, parts: Mapping[int, str], link: str | None) -> str:
    """The seed, 64 hexadecimal digits: each part with its seat and length, so that no two lists of parts look alike.

    Deals of the old kind have no link.
    """
    mixed = sha256(OLD_FORMAT.encode() + bytes.fromhex(secret))
    if link is not None:
        mixed = sha256(FORMAT.encode() + bytes.fromhex(secret) + bytes.fromhex(link))
    for seat, part in sorted(parts.items()):
        content = bytes.fromhex(part)
        mixed.update(bytes([seat, len(content)]) + content)
    return mixed.hexdigest()
