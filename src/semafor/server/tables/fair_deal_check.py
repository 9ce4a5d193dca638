"""Whether a finished game was dealt as it had been promised: its record is held against itself and what others kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from semafor.server.tables.fair_deal import FORMAT, committed, promised, seed_of


@dataclass(frozen=True, slots=True)
class Kept:
    """What a player wrote down before the cards were dealt. A host who makes up the record can't know it."""

    commitment: str | None = None
    parts: Mapping[int, str] = field(default_factory=dict)
    promises: Mapping[int, str] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return self.commitment is not None or bool(self.parts) or bool(self.promises)


def faults_of(record: Mapping[str, object], kept: Kept | None = None) -> list[str]:
    """What is wrong with the deal of a record that replays; nothing, if it was the one promised."""
    deal = record.get("deal")
    if not isinstance(deal, Mapping):
        return ["the record says nothing about how the seed was made"]
    try:
        return [*contradictions(deal, record.get("seed")), *differences(deal, kept or Kept())]
    except (AttributeError, KeyError, TypeError, ValueError):
        return ["the deal of the record can't be read"]


def contradictions(deal: Mapping[str, object], seed: object) -> Iterator[str]:
    """What does not fit together within the record."""
    secret, nonce = str(deal["secret"]), str(deal["nonce"])
    if deal["format"] != FORMAT:
        raise ValueError("unknown format")
    if committed(nonce, secret) != deal["commitment"]:
        yield "the secret is not the one that the server had committed itself to"
    promises, parts = promises_of(deal), parts_of(deal)
    for seat, part in parts.items():
        if promised(part) != promises[seat]:
            yield f"the part of seat {seat} is not the one that was promised"
    if as_number(seed) != int(seed_of(secret, parts), 16):
        yield "the seed is not made of these parts"


def differences(deal: Mapping[str, object], kept: Kept) -> Iterator[str]:
    """Where the record differs from what a player has kept."""
    if kept.commitment is not None and kept.commitment != deal["commitment"]:
        yield "the server had committed itself to another secret before the game"
    promises, parts = promises_of(deal), parts_of(deal)
    for seat, part in sorted(kept.parts.items()):
        if parts.get(seat) != part:
            yield f"seat {seat} had {'no part' if parts.get(seat) is None else 'another part'} in the seed"
    for seat, promise in sorted(kept.promises.items()):
        if promises.get(seat) != promise:
            yield f"seat {seat} had {'promised nothing' if seat not in promises else 'made another promise'}"


def seats_with_part(record: Mapping[str, object]) -> list[int]:
    """The seats that have added a part to the seed, in a record without faults."""
    deal = record["deal"]
    assert isinstance(deal, Mapping)
    return sorted(parts_of(deal))


def seats_of_people(record: Mapping[str, object]) -> list[int]:
    """The seats that could have added a part."""
    seats = record["seats"]
    assert isinstance(seats, Sequence)
    return [number for number, seat in enumerate(seats) if seat.get("kind") != "bot"]


def promises_of(deal: Mapping[str, object]) -> dict[int, str]:
    return {int(entry["seat"]): str(entry["promise"]) for entry in entries_of(deal)}


def parts_of(deal: Mapping[str, object]) -> dict[int, str]:
    return {int(entry["seat"]): str(entry["part"]) for entry in entries_of(deal) if entry["part"] is not None}


def entries_of(deal: Mapping[str, object]) -> Sequence[Mapping[str, Any]]:
    entries = deal["parts"]
    if not isinstance(entries, Sequence):
        raise TypeError("parts are a list")
    return entries


def as_number(seed: object) -> int:
    """A seed is written as a number where it is short."""
    return int(seed, 16) if isinstance(seed, str) else int(str(seed))
