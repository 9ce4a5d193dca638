"""Who plays with whom: people who want a game with anybody, brought together by map, size and rating."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

# How far apart the ratings of two people may be at first, and how much further with every second that they wait.
FIRST_WINDOW = 150.0
WIDER_EACH_SECOND = 30.0
# Milliseconds after which everybody will do: a far opponent is better than none.
CONTENT_AFTER = 20_000
# The rating of people who have none, as of everybody who begins.
UNKNOWN = 1500.0


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who waits since a moment (milliseconds) for a game of ``players``, on a ``map`` or (None) on any.

    ``ratings`` are by map. ``avoids`` are people whom this one does not want to hear.
    """

    person: str
    name: str
    players: int
    since: int
    map: str | None = None
    ratings: Mapping[str, float] = field(default_factory=dict)
    promise: str | None = None
    avoids: frozenset[str] = frozenset()

    def rating_on(self, map: str) -> float:
        return self.ratings.get(map, UNKNOWN)

    def window(self, now: int) -> float:
        """How far from one's own the rating of another may be."""
        waited = now - self.since
        return math.inf if waited >= CONTENT_AFTER else FIRST_WINDOW + WIDER_EACH_SECOND * waited / 1000


@dataclass(frozen=True, slots=True)
class Group:
    """People who play together, who has waited longest first."""

    map: str
    seekers: tuple[Seeker, ...]


def find_group(seekers: Sequence[Seeker], maps: Mapping[str, tuple[int, int]], now: int) -> Group | None:
    """The next group that can begin; ``maps`` has the fewest and the most players of each.

    Who has waited longest is served first, on the map and with the people whose ratings are closest.
    """
    waiting = sorted(seekers, key=lambda seeker: (seeker.since, seeker.person))
    for first in waiting:
        fitting = [map for map, (fewest, most) in maps.items() if fewest <= first.players <= most]
        groups = [group_around(first, waiting, map, now) for map in fitting if first.map in (None, map)]
        found = [group for group in groups if group is not None]
        if found:
            return min(found, key=spread)
    return None


def group_around(first: Seeker, waiting: Sequence[Seeker], map: str, now: int) -> Group | None:
    """A whole group on this map, with the nearest of those who all suit each other; None where there are too few."""
    members = [first]
    for other in sorted(waiting, key=lambda each: abs(each.rating_on(map) - first.rating_on(map))):
        if len(members) < first.players and all(suits(other, member, map, now) for member in members):
            members.append(other)
    if len(members) < first.players:
        return None
    return Group(map, tuple(sorted(members, key=lambda member: (member.since, member.person))))


def suits(one: Seeker, other: Seeker, map: str, now: int) -> bool:
    if one.person == other.person or one.players != other.players:
        return False
    if one.map not in (None, map) or other.map not in (None, map):
        return False
    if other.person in one.avoids or one.person in other.avoids:
        return False
    distance = abs(one.rating_on(map) - other.rating_on(map))
    return distance <= min(one.window(now), other.window(now))


def spread(group: Group) -> float:
    ratings = [seeker.rating_on(group.map) for seeker in group.seekers]
    return max(ratings) - min(ratings)
