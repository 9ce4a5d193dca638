"""What all games of an arena have in common, and what it takes to play one of them again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from semafor.bots.api import Budget
from semafor.bots.faults import BotError
from semafor.bots.process.external_bot import PREFIX
from semafor.bots.registry import BotIdentity, absolute_spec, bot_names, identify, in_one_line
from semafor.bots.source_fingerprint import is_file, split
from semafor.maps.fingerprint import map_hash
from semafor.maps.json_cursor import JsonCursor
from semafor.maps.loader import load_map
from semafor.maps.model import Map
from semafor.notation.errors import SetupError
from semafor.notation.game_options import GameOptions
from semafor.rules.fast_rng import FastRng

# A bot that doesn't answer within its deadline has lost. By default that is this many times its seconds, but never
# shorter than this, since a machine that is busy with other things must cost nobody a game.
DEADLINE_FACTOR = 10.0
SHORTEST_DEADLINE = 10.0
USUAL_DEADLINE = 60.0
# The largest numbers that options take: of seconds, and of games and rollouts.
MOST_SECONDS = 1_000_000
LARGEST_COUNT = 1_000_000_000
LONGEST_LABEL = 24


class MatchPlan(NamedTuple):
    """One game to play: which deal, and which entrant sits in which seat."""

    deal: int
    seating: tuple[int, ...]


@dataclass(frozen=True)
class MatchConfig:
    """The bots, the map, how long each bot may think, and the seed. It pickles, for it holds no bot, only names."""

    bots: tuple[str, ...]
    map: Map
    players: int = 2
    options: GameOptions = field(default_factory=GameOptions)
    budget: Budget = field(default_factory=Budget)
    deadline: float = USUAL_DEADLINE
    seed: int = 0
    # What a bot may think where it differs from all others, by its place among the bots.
    own_budgets: tuple[Budget | None, ...] = ()

    @classmethod
    def of(
        cls,
        bots: Sequence[str],
        map: str | Path | Map = "usa",
        players: int = 2,
        *,
        budget: Budget | None = None,
        options: Mapping[str, object] | None = None,
        deadline: float | None = None,
        seed: int = 0,
    ) -> MatchConfig:
        """The same from what people write; SetupError or BotError where it can't be."""
        board = map if isinstance(map, Map) else load_map(map)
        budget = budget or Budget()
        faults: list[str] = []
        root = JsonCursor(None, "arena", "", faults)
        root.child("players", players).whole(*board.rules.players)
        chosen = GameOptions.read(root.child("options", dict(options or {})))
        if not bots:
            root.child("bots").fault("at least one must play")
        if faults:
            raise SetupError(faults)
        entrants = [split_budget(bot) for bot in bots]
        specs = tuple(absolute_spec(spec) for spec, _ in entrants)
        own = tuple(own for _, own in entrants)
        slowest = max(usual_deadline(each or budget) for each in own)
        for bot, each in zip(bots, own, strict=True):
            check_deadline(bot, each or budget, deadline or slowest)
        return cls(specs, board, players, chosen, budget, deadline or slowest, seed, own if any(own) else ())

    def game_seed(self, deal: int) -> int:
        """The seed of a deal: all 256 bits that a game takes."""
        return int.from_bytes(self._digest(f"deal {deal}"), "little")

    def rng_of(self, deal: int, seat: int) -> FastRng:
        """The chance of the bot in a seat. It does not depend on which bot that is, so luck is dealt out alike."""
        return FastRng(int.from_bytes(self._digest(f"deal {deal}, seat {seat}")[:16], "little"))

    def _digest(self, purpose: str) -> bytes:
        return sha256(f"semafor arena {self.seed}, {purpose}".encode()).digest()

    def budget_of(self, entrant: int) -> Budget:
        """How long a bot may think: its own budget, or that of all. The deadline is the same for all."""
        own = self.own_budgets[entrant] if self.own_budgets else None
        return replace(own or self.budget, deadline=self.deadline)

    def identities(self) -> list[BotIdentity]:
        return [identify(bot) for bot in self.bots]

    def labels(self) -> list[str]:
        """What the entrants are called: by their names, with their own budgets, and numbers where one stands twice."""
        own = self.own_budgets or (None,) * len(self.bots)
        return labels_of([identity.name for identity in self.identities()], [suffix(each) for each in own])

    def to_dict(self) -> dict[str, object]:
        """All that the games depend on, to tell one arena from another."""
        own = {"own_budgets": [suffix(each) for each in self.own_budgets]} if self.own_budgets else {}
        return {
            **own,
            "bots": [list(identity) for identity in self.identities()],
            "map": self.map.id,
            "map_hash": map_hash(self.map),
            "players": self.players,
            "options": self.options.to_dict(),
            "seconds": self.budget.seconds,
            "rollouts": self.budget.rollouts,
            "deadline": self.deadline,
            "seed": self.seed,
        }


def usual_deadline(budget: Budget) -> float:
    if budget.seconds is None:
        return USUAL_DEADLINE
    return max(SHORTEST_DEADLINE, DEADLINE_FACTOR * budget.seconds)


def check_deadline(bot: str, budget: Budget, deadline: float) -> None:
    """BotError where a bot may think until the deadline or beyond: it would lose every game."""
    if budget.seconds is not None and budget.seconds >= deadline:
        raise BotError(
            f"{bot}: with {budget.seconds:g} s to think and a deadline of {deadline:g} s it would lose every game; "
            "the deadline must be longer"
        )


def split_budget(spec: str) -> tuple[str, Budget | None]:
    """The bot and its own budget: ``search@0.05`` (or ``@0.05s``) thinks in seconds, ``search@300r`` in rollouts."""
    name, separator, amount = spec.rpartition("@")
    is_path = "/" in amount or ":" in amount
    if not separator or is_path or spec.startswith(PREFIX) or spec in bot_names():
        return spec, None
    try:
        own = read_budget(amount)
    except ValueError:
        raise BotError(
            f"there is no bot {spec!r}, and {'@' + amount!r} is no budget: "
            "@0.05 or @0.05s behind a name is seconds, @300r is rollouts"
        ) from None
    if not (0 < (own.seconds or 0) <= MOST_SECONDS or 0 < (own.rollouts or 0) <= LARGEST_COUNT):
        raise BotError(
            f"{spec}: {amount} is no time to think and no number of rollouts; "
            f"seconds go up to {MOST_SECONDS:,}, rollouts from 1 to {LARGEST_COUNT:,}"
        )
    return name, own


def read_budget(amount: str) -> Budget:
    if amount.endswith("r"):
        return Budget(rollouts=int(amount.removesuffix("r")))
    return Budget(seconds=float(amount.removesuffix("s")))


def suffix(own: Budget | None) -> str:
    """The budget of a bot behind its name, where it has one of its own."""
    if own is None:
        return ""
    return f"@{own.seconds:g}s" if own.seconds is not None else f"@{own.rollouts}r"


def labels_of(names: Sequence[str], suffixes: Sequence[str]) -> list[str]:
    """What bots are called: by name and own budget, with numbers where the same stands twice."""
    labels = [label(name) + each for name, each in zip(names, suffixes, strict=True)]
    return [
        f"{name} {labels[: at + 1].count(name)}" if labels.count(name) > 1 else name for at, name in enumerate(labels)
    ]


def label(name: str) -> str:
    """A name short enough for a table. A program is called by its file and what stands behind it."""
    if name.startswith(PREFIX):
        words = split(name.removeprefix(PREFIX))
        begin = next((at for at, word in enumerate(words) if is_file(word)), 0)
        name = in_one_line(" ".join(word.rpartition("/")[2] for word in words[begin:])) or PREFIX
    return name if len(name) <= LONGEST_LABEL else name[: LONGEST_LABEL - 1] + "…"
