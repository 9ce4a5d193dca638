"""Put a trained policy on the arena's ladder: how often it beats each bot, with intervals.

    python examples/research/evaluate.py policy.pt --deals 100

Every deal is played twice with the seats changed, so luck cancels.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from trained import FILE_VARIABLE, load

from semafor.arena.intervals import Estimate
from semafor.arena.matches import play_match
from semafor.arena.standings import judge, whole_deals

BOT = f"{Path(__file__).resolve().with_name('trained.py')}:TrainedBot"
LADDER = ["random", "path", "onestep", "hungry", "longroute", "fast"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("policy", type=Path)
    parser.add_argument("--deals", type=int, default=100, help="deals against each bot, two games each (default: 100)")
    parser.add_argument("--bots", nargs="+", default=LADDER, help=f"the ladder (default: {' '.join(LADDER)})")
    options = parser.parse_args()
    os.environ[FILE_VARIABLE] = str(options.policy.resolve())
    _, space = load(options.policy)
    if space.players != 2:
        raise SystemExit("the ladder is for two players")
    print("| against | games won | points | points of the other |\n| --- | --- | --- | --- |")
    for bot in options.bots:
        games = play_match([BOT, bot], space.map, deals=options.deals)
        own, other = judge(whole_deals(games, 2), ["trained", bot]).entrants
        shares = " | ".join(points(standing.score) for standing in (own, other))
        print(f"| `{bot}` | {own.wins.value:.1%} ({own.wins.low:.1%} – {own.wins.high:.1%}) | {shares} |", flush=True)


def points(score: Estimate | None) -> str:
    return "" if score is None else f"{score.value:.1f} ± {score.high - score.value:.1f}"


if __name__ == "__main__":
    main()
