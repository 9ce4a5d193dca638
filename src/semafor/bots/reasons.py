"""Why a bot does what it does, as data. The sentences for people are made from it in their language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Fact = str | int | float

# What there is to say, and the facts that every reason of a kind tells. Routes, cities and tickets go by the ids of
# the map, colors by their word, seats by their number; what a sentence doesn't need may be told on top.
KINDS: Mapping[str, tuple[str, ...]] = {
    "works-on-ticket": ("ticket", "missing"),  # spaces that its way still lacks
    "wants-route": ("route", "why"),  # and, where rivals want it, how many: "rivals"
    "collects-color": ("color", "for_route"),
    "keeps-ticket": ("ticket", "value", "cost"),  # points, and the spaces that it takes beyond the others
    "rejects-ticket": ("ticket", "value", "cost"),
    "draws-tickets": ("trains",),
    "builds-station": ("city", "ticket"),
    "pays-tunnel": ("route", "extra"),
    "withdraws": ("route", "extra"),
    "hurries": ("trains",),  # somebody has so few left: the end is near
    "expects": ("margin", "win_share"),  # points before the best rival; from 0 to 1
    "random": ("choices",),
    "only-choice": (),
}
WHYS = ("threatened", "cards-at-hand", "few-trains", "longest", "country", "points", "ticket")


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason.

    >>> Reason("wants-route", {"route": "paris-zurich", "why": "threatened", "rivals": 1}).kind
    'wants-route'
    """

    kind: str
    facts: Mapping[str, Fact] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"there is no reason {self.kind!r}; there are {', '.join(KINDS)}")
        missing = [name for name in KINDS[self.kind] if name not in self.facts]
        if missing:
            raise ValueError(f"the reason {self.kind} lacks {', '.join(missing)}")
        if self.kind == "wants-route" and self.facts["why"] not in WHYS:
            raise ValueError(f"no why {self.facts['why']!r}; there are {', '.join(WHYS)}")

    def to_dict(self) -> dict[str, object]:
        """As the engine protocol writes it."""
        return {"kind": self.kind, **self.facts}
