"""Whether a finished game was dealt as it had been promised: its record is held against itself and what others kept."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

from semafor.game import Game
from semafor.server.tables.failed_deals import DealEnd, end_of, link_of
from semafor.server.tables.fair_deal import FORMAT, OLD_FORMAT, committed, promised, seed_of

MOST_SEATS = 5


@dataclass(frozen=True, slots=True)
class Kept:
    """What a player wrote down before the cards were dealt. A host who makes up the record can't know it."""

    commitment: str | None = None
    parts: Mapping[int, str] = field(default_factory=dict)
    promises: Mapping[int, str] = field(default_factory=dict)
    link: str | None = None
    # The links of deals that failed before.
    earlier_links: tuple[str, ...] = ()
    # The map and the number of players: the link does not cover them, and the same seed deals other cards there.
    game: tuple[str, int] | None = None

    def __bool__(self) -> bool:
        return self != Kept()


def faults_of(record: Mapping[str, object], kept: Kept | None = None) -> list[str]:
    """What is wrong with the deal of a record that replays; nothing, if it was the one promised."""
    deal = record.get("deal")
    if not isinstance(deal, Mapping):
        return ["the record says nothing about how the seed was made"]
    try:
        kept = kept or Kept()
        return [*contradictions(deal, record), *differences(deal, kept), *other_game(record, kept)]
    except (AttributeError, KeyError, TypeError, ValueError):
        return ["the deal of the record can't be read"]


def contradictions(deal: Mapping[str, object], record: Mapping[str, object]) -> Iterator[str]:
    """What does not fit together within the record."""
    secret, nonce = str(deal["secret"]), str(deal["nonce"])
    if deal["format"] not in (FORMAT, OLD_FORMAT):
        raise ValueError("unknown format")
    if committed(nonce, secret) != deal["commitment"]:
        yield "the secret is not the one that the server had committed itself to"
    yield from broken_promises(deal)
    link = None
    if not is_of_old_kind(record):
        link = str(deal["link"])
        yield from broken_links(deal)
        for seat in sorted(promises_of(deal).keys() - parts_of(deal).keys()):
            yield f"the part of seat {seat} was promised and is not in the seed"
    seed = seed_of(secret, parts_of(deal), link)
    if as_number(record.get("seed")) != int(seed, 16):
        yield "the seed is not made of these parts"
        return
    seats = record["seats"]
    assert isinstance(seats, Sequence)
    first = first_of(seed, len(seats))
    if record.get("first", first) != first:
        yield f"another seat should have begun: the seed chooses seat {first}"


def broken_promises(deal: Mapping[str, object]) -> Iterator[str]:
    promises = promises_of(deal)
    for seat, part in parts_of(deal).items():
        if promised(part) != promises[seat]:
            yield f"the part of seat {seat} is not the one that was promised"


def broken_links(deal: Mapping[str, object]) -> Iterator[str]:
    """Where the chain of the table's deals, from the first that failed to the one that was played, does not hold."""
    previous, commitment = "", str(deal["commitment"])
    for number, failed in enumerate(failed_of(deal), 1):
        for fault in broken_promises(failed):
            yield f"failed deal {number}: {fault}"
        link = link_of(previous, commitment, promises_of(failed))
        if link != failed["link"]:
            yield f"failed deal {number} is not the one that its link stands for"
        previous = end_of(link, str(failed["ended"]), missing_seats(failed), parts_of(failed))
    if link_of(previous, commitment, promises_of(deal)) != deal["link"]:
        yield "the link does not stand for these promises and the deals that failed before"


def differences(deal: Mapping[str, object], kept: Kept) -> Iterator[str]:
    """Where the record differs from what a player has kept."""
    if kept.commitment is not None and kept.commitment != deal["commitment"]:
        yield "the server had committed itself to another secret before the game"
    if kept.link is not None and kept.link != deal.get("link"):
        yield "before the parts were shown there were other promises, or other deals that had failed"
    if kept.earlier_links and not {*kept.earlier_links} <= {str(failed["link"]) for failed in failed_of(deal)}:
        yield "a deal that you took part in is missing from those that failed"
    promises, parts = promises_of(deal), parts_of(deal)
    for seat, part in sorted(kept.parts.items()):
        if parts.get(seat) != part:
            yield f"seat {seat} had {'no part' if parts.get(seat) is None else 'another part'} in the seed"
    for seat, promise in sorted(kept.promises.items()):
        if promises.get(seat) != promise:
            yield f"seat {seat} had {'promised nothing' if seat not in promises else 'made another promise'}"


def other_game(record: Mapping[str, object], kept: Kept) -> Iterator[str]:
    """Whether the parts were shown for another game than the one of the record."""
    seats = record["seats"]
    assert isinstance(seats, Sequence)
    if kept.game is not None and kept.game != (record["map"], len(seats)):
        yield f"{kept.game[0]} with {kept.game[1]} players was to be played when the parts were shown"


def first_of(seed: str, players: int) -> int:
    """The seat that begins. Chance chooses it before any card, so it is the same on every map."""
    first = Game("usa", players, seed=seed).record()["first"]
    assert isinstance(first, int)
    return first


def is_of_old_kind(record: Mapping[str, object]) -> bool:
    """Whether deals that failed before this one would have left no trace in the record."""
    deal = record["deal"]
    assert isinstance(deal, Mapping)
    return bool(deal["format"] == OLD_FORMAT)


def failed_of(deal: Mapping[str, object]) -> Sequence[Mapping[str, Any]]:
    """The deals that failed before this one."""
    failed = deal["failed"]
    if not isinstance(failed, Sequence):
        raise TypeError("failed deals are a list")
    return failed


def missing_seats(failed: Mapping[str, Any]) -> list[int]:
    """The seats for which a deal failed; ValueError where that can't be told."""
    if failed["ended"] not in get_args(DealEnd):
        raise ValueError("a deal fails for one of four reasons")
    for missing in failed["missing"]:
        if not isinstance(missing["seat"], int) or missing["player"] not in (None, *range(MOST_SEATS)):
            raise ValueError("a missing seat has a number, and the seat of its player")
    return [missing["seat"] for missing in failed["missing"]]


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
