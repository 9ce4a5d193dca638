"""Measure all that is claimed of the bots' strength, the most important first, and print it as tables for docs/bots.md.

python tools/strength_claims.py                               everything; takes hours
python tools/strength_claims.py --games 200 --only usa-2      fewer games, and only the claims with this in their name
python tools/strength_claims.py --champion-games 100          fewer of those with champion, which thinks longest

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
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from semafor.arena.executors import make_executor
from semafor.arena.intervals import Estimate
from semafor.arena.match_config import MatchConfig
from semafor.arena.progress import Progress, duration
from semafor.arena.standings import Standings, judge, whole_deals
from semafor.arena.tournament import Tournament, play_tournament
from semafor.cli.arena_command import count
from semafor.maps.loader import built_in_maps, load_map

# The players of the playtesting literature, and all fixed opponents of the USA map.
BASELINES = ("longroute", "hungry", "onestep", "path")
ANCHORS = (*BASELINES, "racer")
# The budget of search against them.
SEARCH_AT_ANCHORS = "search@200r"
# Stands for the best of them on a map, which is measured when a claim needs it.
BEST_BASELINE = "best"
# The levels for people that are no bot of the ladder under another name, the gentlest first.
LEVELS = ("porter", "conductor", "driver")
# What searchers get on the ladder, by the number of players from two on. Against planner, search gets a few
# milliseconds, for it has many games, and more where the planner is stronger than the policy of the rollouts. Against
# search, champion gets up to twice the time, as with their usual 50 and 100 milliseconds; its rollouts are dearer on
# two maps, so that it has fewer of them there.
SEARCH = {"usa": (200, 100, 100, 100), "europe": (200, 100, 60, 60), "poland": (30, 30, 30)}
CHAMPION_AND_SEARCH = {
    "usa": ((700, 1500), (80, 100), (80, 100), (160, 200)),
    "europe": ((130, 200), (80, 100), (60, 60), (60, 60)),
    "poland": ((100, 100), (100, 100), (100, 100)),
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

    def against(self, baseline: str) -> Claim:
        """The same, once it is known who is the best baseline."""
        return replace(self, bots=tuple(baseline if bot == BEST_BASELINE else bot for bot in self.bots))

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
    parser.add_argument("--games", type=count, default=1000, help="games a claim (default: 1000)")
    parser.add_argument("--champion-games", type=count, default=400, help="games a claim with champion (default: 400)")
    parser.add_argument("--jobs", type=count, help="how many processes (default: one a processor)")
    parser.add_argument("--only", default="", help="only claims with this in their name, such as usa-2 or champion")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"where the games are kept (default: {FOLDER})")
    options = parser.parse_args()
    asked_for = [claim for claim in all_claims() if may_be_named(claim, options.only)]
    if not asked_for:
        parser.error(f"no claim has {options.only!r} in its name")
    # SIGTERM raises SystemExit, so that the time taken so far is still written down.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    rows: dict[str, str] = {}
    for asked in asked_for:
        claim = asked
        if BEST_BASELINE in asked.bots:
            claim = asked.against(best_baseline(asked.map, asked.players, options))
        if options.only in claim.name and claim.name not in rows:
            rows[claim.name] = row(claim, *measure(claim, options))
            (options.folder / "claims.md").write_text(table(rows.values()), encoding="utf-8")
    print(table(rows.values()))
    return 0


def all_claims() -> Iterator[Claim]:
    """The most important first. Some come twice: what is claimed first says more."""
    usa = ("usa", 2)
    yield Claim(*usa, ("fast", "fast"), score=100)
    yield Claim(*usa, ("planner", "fast"), wins=0.60)
    for anchor in ANCHORS:
        yield Claim(*usa, ("fast", anchor), wins=0.50)
    for anchor in ANCHORS:
        yield Claim(*usa, ("planner", anchor), wins=0.75)
    yield Claim(*usa, ("search@600r", "fast"), wins=0.75)
    yield Claim(*usa, ("champion@700r", "fast"), wins=0.80)
    for anchor in ANCHORS:
        yield Claim(*usa, ("champion@200r", anchor), wins=0.90)
    for anchor in ANCHORS:
        yield Claim(*usa, (SEARCH_AT_ANCHORS, anchor), wins=0.75)
    yield Claim(*usa, ("champion@700r", "search@1500r"), wins=0.55)
    for map, players in all_settings():
        for level, gentler in zip(LEVELS[1:], LEVELS, strict=False):
            yield Claim(map, players, (level, gentler))
    for step in zip(*(ladder(map, players) for map, players in all_settings()), strict=True):
        yield from step


def ladder(map: str, players: int) -> Iterator[Claim]:
    """Every rung against the one below it."""
    yield Claim(map, players, (BEST_BASELINE, "random"))
    yield Claim(map, players, ("planner", BEST_BASELINE))
    yield Claim(map, players, (f"search@{SEARCH[map][players - 2]}r", "planner"))
    champion, search = CHAMPION_AND_SEARCH[map][players - 2]
    yield Claim(map, players, (f"champion@{champion}r", f"search@{search}r"))


def all_settings() -> Iterator[tuple[str, int]]:
    for map in built_in_maps():
        fewest, most = load_map(map).rules.players
        for players in range(fewest, most + 1):
            yield map, players


def may_be_named(claim: Claim, part: str) -> bool:
    """Whether this is in its name, whoever the best baseline is."""
    return any(part in claim.against(baseline).name for baseline in BASELINES)


def best_baseline(map: str, players: int, options: argparse.Namespace) -> str:
    standings, _ = measure(Claim(map, players, BASELINES), options)
    return standings.ranked[0].label


def measure(claim: Claim, options: argparse.Namespace) -> tuple[Standings, float]:
    """Play what is not played yet. The answer is the standings, and the seconds that all of it took."""
    games = options.champion_games if claim.uses_champion else options.games
    tournament = Tournament(MatchConfig.of(claim.bots, claim.map, claim.players), "round-robin", deals=1)
    tournament = replace(tournament, deals=ceil(games / tournament.games_a_deal))
    folder = options.folder / claim.name
    clock = folder / TIME
    print(f"{claim.name}: {tournament.games:,} games", file=sys.stderr)
    before = json.loads(clock.read_text()) if clock.exists() else 0.0
    start = time.monotonic()
    try:
        outcomes = play_tournament(
            tournament, folder, make_executor("processes", options.jobs), Progress(tournament.games)
        )
    finally:
        took = before + time.monotonic() - start
        folder.mkdir(parents=True, exist_ok=True)
        clock.write_text(json.dumps(took))
    return judge(whole_deals(outcomes, tournament.games_a_deal), tournament.config.labels()), took


def shown_score(standings: Standings) -> Estimate:
    """The mean score of the first; where a bot plays against itself, both have the same."""
    score = standings.entrants[0].score
    assert score is not None
    return score


HEADING = (
    "| map | players | bots | games | wins, 95 % | points, 95 % | claimed | holds | time |\n"
    "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
)


def table(rows: Iterable[str]) -> str:
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
