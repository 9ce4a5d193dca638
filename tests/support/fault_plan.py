"""What goes wrong, when, and for how long: chosen by a seed before anything runs, so that a run can be repeated.

``SEMAFOR_CHAOS_SEED=7`` chooses the plan, ``SEMAFOR_CHAOS_SECONDS=600`` how long new faults go on.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

Kind = Literal[
    "kill", "stop", "disk full", "clock jump", "file away", "file replaced", "file overwritten", "bus restart",
    "bus stop", "database restart", "database stop", "connections cut", "queue dropped",
]  # fmt: skip

SEED: Final = int(os.environ.get("SEMAFOR_CHAOS_SEED", "1"))
SECONDS: Final = float(os.environ.get("SEMAFOR_CHAOS_SECONDS", "20"))
# Accepted actions between two faults. Fewer in a row would only test that nothing runs.
FEWEST, MOST = 10, 80
# Seconds that something is stopped, full or away.
SHORTEST, LONGEST = 0.1, 2.5
# Seconds by which the clock of a server may be wrong, either way. Beyond a week, tables that wait would be removed.
FARTHEST_JUMP: Final = 2 * 24 * 3600
ALONE: Final[tuple[Kind, ...]] = (
    *("kill", "stop", "disk full", "clock jump", "file away", "file replaced", "file overwritten"),
)
# Servers that share PostgreSQL and Redis; and such whose bus is PostgreSQL as well.
TOGETHER: Final[tuple[Kind, ...]] = (
    *("kill", "stop", "clock jump", "bus restart", "bus stop", "database restart", "database stop", "connections cut"),
)
WITHOUT_REDIS: Final[tuple[Kind, ...]] = (
    *("queue dropped", "kill", "stop", "database restart", "database stop", "connections cut"),
)
# More than any run has time for.
LENGTH: Final = 5000


@dataclass(frozen=True, slots=True)
class Fault:
    """After ``actions`` more accepted actions, and some ``delay``; ``server`` counts the servers that there are."""

    kind: Kind
    actions: int
    delay: float
    seconds: float
    server: int
    jump: int

    def __str__(self) -> str:
        no_time = {"kill": "", "queue dropped": "", "clock jump": f" by {self.jump} s"}
        details = no_time.get(self.kind, f" for {self.seconds:.2f} s")
        return f"after {self.actions} actions: {self.kind}{details}, server {self.server}"


def make_plan(seed: int, kinds: Sequence[Kind], servers: int) -> list[Fault]:
    """The same plan for the same arguments, for ever. Every kind comes once before any comes again."""
    rng = random.Random(seed)
    rounds = range(-(-LENGTH // len(kinds)))
    return [choose_fault(rng, kind, servers) for _ in rounds for kind in rng.sample(kinds, len(kinds))]


def choose_fault(rng: random.Random, kind: Kind, servers: int) -> Fault:
    return Fault(
        kind,
        rng.randint(FEWEST, MOST),
        rng.uniform(0, 0.05),
        rng.uniform(SHORTEST, LONGEST),
        rng.randrange(servers),
        rng.randint(-FARTHEST_JUMP, FARTHEST_JUMP),
    )
