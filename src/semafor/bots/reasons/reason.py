"""Why a bot does what it does, as data. The sentences for people are made from it in their language."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field

from semafor.rules.board import COLOR_NAMES

Fact = str | int | float

# What there is to say, and the facts that every reason of a kind tells. Routes, cities and tickets go by the ids of
# the map, colors by their word, seats by their number; what a sentence doesn't need may be told on top.
KINDS: Mapping[str, tuple[str, ...]] = {
    # Tickets.
    "works-on-ticket": ("ticket", "missing"),  # spaces that its way still lacks
    "needs-spaces": ("spaces", "trains"),  # all tickets together, and the trains for them
    "keeps-ticket": ("ticket", "value", "cost"),  # points, and the spaces that it takes beyond the others
    "rejects-ticket": ("ticket", "value", "cost"),
    "misfits-ticket": ("ticket", "value", "cost"),  # rejected, and its points are dearer than those of the kept ones
    "has-no-way": ("ticket", "value"),
    "draws-tickets": ("trains",),
    # Routes.
    "wants-route": ("route", "why"),  # and, where rivals want it, how many: "rivals"
    "builds-station": ("city", "ticket"),
    "station-for-later": ("city",),
    "pays-tunnel": ("route", "extra"),
    "withdraws": ("route", "extra"),
    # Cards.
    "collects-color": ("color", "for_route"),  # the route takes this color and lacks it; or it is "locomotive"
    "collects-any": ("for_route", "missing"),  # a gray route, and how many cards it lacks
    "collects-together": ("color", "missing"),  # how many all planned routes of this color lack
    "lacks-cards": ("for_route", "missing"),
    "row-lacks": ("for_route",),  # no card in the row helps with it
    "saves-color": ("color",),  # no planned route lacks it
    "saves-cards": ("held",),  # no planned route lacks any
    "saves-locomotives": ("held",),
    # The course of the game.
    "hurries": ("trains",),  # the fewest that anybody has left, when the end is near
    "beats-claim": ("route",),  # what the bot would have done at once, and what did worse when it was tried out
    "beats-draw": ("color",),
    "beats-locomotive": (),
    "beats-deck": (),
    "beats-tickets": (),
    "beats-station": ("city",),
    "expects": ("margin", "win_share"),  # points before the best rival; from 0 to 1
    "random": ("choices",),
    "only-choice": (),
}
WHYS = (
    "threatened",
    "cards-at-hand",
    "few-trains",
    "longest",
    "country",
    "first-country",
    "points",
    "ticket",
)
COLORS = (*COLOR_NAMES, "locomotive")
# What is told in words; every other fact of a kind is a number.
WORDS = frozenset({"ticket", "route", "for_route", "city", "color", "why"})


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
        unfit = [name for name in (*KINDS[self.kind], "rivals") if not is_fit(name, self.facts.get(name, 1))]
        if unfit:
            raise ValueError(f"the reason {self.kind} can't tell {', '.join(unfit)} like that")
        if self.kind == "wants-route" and self.facts["why"] not in WHYS:
            raise ValueError(f"no why {self.facts['why']!r}; there are {', '.join(WHYS)}")

    def to_dict(self) -> dict[str, object]:
        """As the engine protocol writes it."""
        return {"kind": self.kind, **self.facts}


def is_fit(name: str, fact: object) -> bool:
    """Whether a fact is of the type that its name promises."""
    if name == "color":
        return fact in COLORS
    if name in WORDS:
        return isinstance(fact, str)
    return isinstance(fact, int | float) and not isinstance(fact, bool) and math.isfinite(fact)
