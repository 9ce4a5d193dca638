"""Measure all that is claimed of the bots' strength, the most important first, and print it as tables for docs/bots.md.

python tools/claims.py                               everything; takes hours
python tools/claims.py --games 200 --only usa-2      fewer games, and only the claims with this in their name
python tools/claims.py --champion-games 100          fewer of those with champion, which thinks longest

Budgets are in rollouts, so that the games are the same on every machine, however busy. docs/bots.md says how long a
rollout takes; they are chosen so that nobody thinks longer than the claim allows.

It can be stopped at any time and goes on where it was: every claim has its folder in build/claims. The tables are
printed at the end, and written to build/claims/claims.md after every claim.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from semafor.arena.executors import make_executor
from semafor.arena.intervals import Estimate
from semafor.arena.progress import Progress, duration
from semafor.arena.setting import Setting
from semafor.arena.standings import Standings, judge, whole_deals
from semafor.arena.tournament import Tournament, hold
from semafor.bots.registry import bot_names
from semafor.maps.loader import built_in_maps, load_map

BASELINES = ("longroute", "hungry", "onestep", "path")
BEST_BASELINE = "the best baseline"
LADDER = ("random", BEST_BASELINE, "planner", "search", "champion")
# What searchers get on the ladder, by the number of players from two on: search a few milliseconds, for it has many
# games, and more where the planner is stronger than the policy of the rollouts; champion up to twice the time, as with
# their usual 50 and 100 milliseconds. On two maps its rollouts are dearer, so that it has fewer of them.
ROLLOUTS = {
    "search": {"usa": (200, 100, 100, 100), "europe": (200, 100, 60, 60), "poland": (30, 30, 30)},
    "champion": {"usa": (130, 80, 80, 80), "europe": (130, 80, 60, 60), "poland": (60, 60, 60)},
}
FOLDER = Path("build/claims")
TIME = "seconds.json"


@dataclass(frozen=True)
class Claim:
    """The first bot against the others, and what should come out: a share of wins, a mean score, or just more points
    than the other on the same deals."""

    map: str
    players: int
    bots: tuple[str, ...]
    wins: float | None = None
    score: float | None = None

    @property
    def name(self) -> str:
        return f"{self.map}-{self.players}-{'-'.join(self.bots)}"

    @property
    def uses_champion(self) -> bool:
        return any(bot.startswith("champion") for bot in self.bots)

    def holds(self, standings: Standings) -> bool:
        """Whether the figure itself is there, or, where none is claimed, the interval excludes zero."""
        if self.score is not None:
            return shown_score(standings).value >= self.score
        pairing = standings.pairings[0]
        if self.wins is not None:
            return pairing.wins.value >= self.wins
        return pairing.difference is not None and pairing.difference.low > 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="games a claim (default: 1000)")
    parser.add_argument("--champion-games", type=int, default=400, help="games a claim with champion (default: 400)")
    parser.add_argument("--jobs", type=int, help="how many processes (default: one a processor)")
    parser.add_argument("--only", default="", help="only claims with this in their name, such as usa-2 or champion")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where the games are kept (default: {FOLDER})")
    options = parser.parse_args()
    # Whoever ends this ends it in good order: the time that it took is written down.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    rows: list[str] = []
    for claim in all_claims(options):
        if options.only in claim.name and is_playable(claim):
            rows.append(row(claim, *measure(claim, options)))
            (options.folder / "claims.md").write_text(table(rows), encoding="utf-8")
    print(table(rows))
    return 0


def all_claims(options: argparse.Namespace) -> Iterator[Claim]:
    """The most important first. What the best baseline is on a map is found out when it is needed."""
    usa = ("usa", 2)
    yield Claim(*usa, ("fast", "fast"), score=100)
    yield Claim(*usa, ("planner", "fast"), wins=0.60)
    for baseline in BASELINES:
        yield Claim(*usa, ("planner", baseline), wins=0.75)
    yield Claim(*usa, ("search@600r", "fast"), wins=0.75)
    yield Claim(*usa, ("champion@700r", "fast"), wins=0.80)
    yield Claim(*usa, ("champion@50r", "longroute"), wins=0.85)
    for baseline in BASELINES[1:]:
        yield Claim(*usa, ("champion@50r", baseline), wins=0.95)
    for step in range(len(LADDER) - 1):
        for map, players in all_settings():
            if options.only in f"{map}-{players}-" or options.only.startswith(f"{map}-{players}"):
                weaker, stronger = (rung(bot, map, players, options) for bot in LADDER[step : step + 2])
                yield Claim(map, players, (stronger, weaker))
    yield Claim(*usa, ("champion@700r", "search@1500r"), wins=0.55)


def all_settings() -> Iterator[tuple[str, int]]:
    for map in built_in_maps():
        fewest, most = load_map(map).rules.players
        for players in range(fewest, most + 1):
            yield map, players


def rung(bot: str, map: str, players: int, options: argparse.Namespace) -> str:
    if bot == BEST_BASELINE:
        return best_baseline(map, players, options)
    return f"{bot}@{ROLLOUTS[bot][map][players - 2]}r" if bot in ROLLOUTS else bot


def best_baseline(map: str, players: int, options: argparse.Namespace) -> str:
    standings, _ = measure(Claim(map, players, BASELINES), options)
    return standings.ranked[0].label


def is_playable(claim: Claim) -> bool:
    return all(bot.partition("@")[0] in bot_names() for bot in claim.bots)


def measure(claim: Claim, options: argparse.Namespace) -> tuple[Standings, float]:
    """Play what is not played yet. The answer is the standings, and the seconds that all of it took."""
    games = options.champion_games if claim.uses_champion else options.games
    tournament = Tournament(Setting.of(claim.bots, claim.map, claim.players), "round-robin", deals=1)
    tournament = replace(tournament, deals=ceil(games / tournament.games_a_deal))
    folder = options.folder / claim.name
    clock = folder / TIME
    print(f"{claim.name}: {tournament.games:,} games", file=sys.stderr)
    before = json.loads(clock.read_text()) if clock.exists() else 0.0
    start = time.monotonic()
    try:
        outcomes = hold(tournament, folder, make_executor("processes", options.jobs), Progress(tournament.games))
    finally:
        took = before + time.monotonic() - start
        folder.mkdir(parents=True, exist_ok=True)
        clock.write_text(json.dumps(took))
    return judge(whole_deals(outcomes, tournament.games_a_deal), tournament.setting.labels()), took


def shown_score(standings: Standings) -> Estimate:
    """The mean score over all entrants that played; of a bot against itself both have the same."""
    score = standings.entrants[0].score
    assert score is not None
    return score


HEADING = (
    "| map | players | bots | games | wins, 95 % | points, 95 % | claimed | holds | time |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def table(rows: list[str]) -> str:
    return "\n".join([HEADING, *rows]) + "\n"


def row(claim: Claim, standings: Standings, took: float) -> str:
    pairing = standings.pairings[0]
    wins = f"{100 * pairing.wins.value:.1f} % ({100 * pairing.wins.low:.1f} to {100 * pairing.wins.high:.1f})"
    if claim.score is not None:
        score = shown_score(standings)
        points, claimed = f"{score.value:.1f} ({score.low:.1f} to {score.high:.1f})", f"{claim.score:g} points"
    else:
        difference = pairing.difference
        assert difference is not None
        points = f"{difference.value:+.1f} ({difference.low:+.1f} to {difference.high:+.1f})"
        claimed = "more points" if claim.wins is None else f"{100 * claim.wins:g} %"
    bots = " against ".join(f"`{bot}`" for bot in claim.bots)
    holds = "yes" if claim.holds(standings) else "**no**"
    cells = (claim.map, claim.players, bots, standings.games, wins, points, claimed, holds, duration(took))
    return "| " + " | ".join(map(str, cells)) + " |"


if __name__ == "__main__":
    sys.exit(main())
