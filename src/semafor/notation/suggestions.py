"""What somebody may have meant by a name that doesn't exist: the nearest one that does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from semafor.notation.map_ids import MapIds

# Longer texts are no misspelled names, and comparing takes time with the square of their length.
LONGEST_NAME = 60
# How much two names have to have in common, from 0 to 1.
LIKENESS = 0.7


def find_nearest(name: str, names: Iterable[str]) -> str | None:
    """The name most like this one; None where none is like it. Capitals, spaces and the order of two ends don't count.

    >>> find_nearest("omaha-Chicago", ["chicago-omaha", "chicago-toronto"])
    'chicago-omaha'
    """
    from difflib import get_close_matches  # few people misspell anything, and all pay for imports

    if not 0 < len(name) <= LONGEST_NAME:
        return None
    plain = name.lower().replace(" ", "_").replace("–", "-")
    known = list(names)
    # A route or ticket may be named from its other end; the number of a strand stays behind.
    ends, dot, strand = plain.partition(".")
    turned = "-".join(reversed(ends.split("-"))) + dot + strand
    for spelling in (plain, turned):
        if spelling in known:
            return spelling
        # Of several strands the first stands for all.
        if f"{spelling}.1" in known:
            return f"{spelling}.1"
    for spelling in (plain, turned):
        if found := get_close_matches(spelling, known, 1, LIKENESS):
            return found[0]
    return None


def with_suggestion(facts: Mapping[str, int | str], reason: str, map_ids: MapIds) -> Mapping[str, int | str]:
    """The facts of a refusal, with a ``suggestion`` where something unknown is like something that the map has."""
    kind = reason.removeprefix("unknown-")
    known = {"route": map_ids.route_index, "city": map_ids.city_index, "ticket": map_ids.ticket_index}.get(kind)
    nearest = None if known is None or kind not in facts else find_nearest(str(facts[kind]), known)
    return facts if nearest is None else {**facts, "suggestion": nearest}
