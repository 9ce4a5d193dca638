"""A match: a set of games between the same bots. Pure: the same match is played the same way anywhere, any time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, split_budget
from semafor.arena.schedules import plans
from semafor.bots.api import BotLike, Budget
from semafor.bots.faults import BotError
from semafor.bots.registry import label_of, maker_of
from semafor.maps.model import Map


def play_match(
    bots: Sequence[BotLike],
    map: str | Map = "usa",
    *,
    deals: int = 1,
    seed: int = 0,
    budget: Budget | None = None,
    options: Mapping[str, object] | None = None,
) -> list[GameOutcome]:
    """Play every deal in every rotation of the seats, so that luck cancels; one bot a seat.

    A bot is a name, with a budget if you like (``champion@0.1``), ``path.py:ClassName``, ``cmd:PROGRAM``, a class, of
    which a new bot is made for every game, or a bot itself, which then plays all of them. One that fails has lost the
    game; ``faults`` of the outcome say why.

    >>> from semafor.arena.matches import play_match
    >>> games = play_match(["random", "random"], deals=2)
    >>> len(games), sorted(seat.place for seat in games[0].seats)
    (4, [1, 2])
    """
    if isinstance(bots, str):
        raise BotError(f"bots: name a bot for every seat, as in [{bots!r}, {bots!r}], not {bots!r} alone")
    config = MatchConfig.of([label_of(bot) for bot in bots], map, len(bots), budget=budget, options=options, seed=seed)
    runner = GameRunner(config, [maker_of(split_budget(bot)[0] if isinstance(bot, str) else bot) for bot in bots])
    return [runner.play(plan) for plan in plans([tuple(range(len(bots)))], deals)]
