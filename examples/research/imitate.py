"""Learn to play like a bot from a data set of its games: behaviour cloning.

    semafor simulate fast --games 2000 --out games
    python examples/research/imitate.py games --out policy.pt

The data set holds seeds and actions. A game is its actions, so every position that the bot saw is played again here and
written down as the environments show it.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn.functional import cross_entropy
from trained import Network, save, space_for

from semafor.env.game_space import GameSpace
from semafor.rules import dealing, turns

Row = dict[str, Any]
# One of every HELD_OUT games is kept for the test.
HELD_OUT = 10


def rows_of(folder: Path, table: str) -> Iterator[Row]:
    """The rows of a table, in Parquet or in lines, shard by shard."""
    for path in sorted((folder / table).glob("*.parquet")):
        from pyarrow import parquet

        yield from parquet.read_table(path).to_pylist()
    for path in sorted((folder / table).glob("*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


class Examples:
    """What was seen and what was done, of all games of a data set."""

    def __init__(self, folder: Path) -> None:
        games = {row["game"]: row for row in rows_of(folder, "games")}
        if not games:
            raise SystemExit(f"{folder} holds no games")
        done: dict[int, list[Row]] = defaultdict(list)
        for row in rows_of(folder, "actions"):
            done[row["game"]].append(row)
        one = next(iter(games.values()))
        self.space = space_for(one["map"], one["players"])
        count = sum(map(len, done.values()))
        self.seen = np.zeros((count, self.space.observer.size), np.int16)
        self.masks = np.zeros((count, self.space.index.size), np.int8)
        self.actions = np.zeros(count, np.int64)
        self.game = np.zeros(count, np.int64)
        at = 0
        for number, game in games.items():
            at = self.replay(game, done[number], at)

    def replay(self, game: Row, deeds: list[Row], at: int) -> int:
        """Play a game again, and write down each position before what was done in it. Answers where the next begins."""
        space: GameSpace = self.space
        state = dealing.new_game(space.board, game["players"], int(game["seed"], 16), game["first"])
        for deed in deeds:
            space.observer.write(state, deed["seat"], self.seen, at)
            space.observer.write_mask(state, deed["seat"], self.masks, at)
            self.actions[at] = deed["env_action"]
            self.game[at] = game["game"]
            if turns.play(state, deed["seat"], deed["packed"]):
                raise SystemExit(f"game {game['game']} does not replay")
            at += 1
        return at


def imitate(examples: Examples, epochs: int, rate: float, seed: int) -> tuple[Network, float]:
    """The network, and how often it does what the bot did in games that it has not seen."""
    torch.manual_seed(seed)
    seen, masks, actions = map(torch.from_numpy, (examples.seen, examples.masks, examples.actions))
    held_out = torch.from_numpy(examples.game % HELD_OUT == 0)
    practice = torch.nonzero(~held_out)[:, 0]
    network = Network(examples.space)
    optimizer = torch.optim.Adam(network.parameters(), rate)
    hits = 0.0
    for epoch in range(epochs):
        for part in practice[torch.randperm(len(practice))].split(512):
            logits, _ = network(seen[part], masks[part])
            loss = cross_entropy(logits, actions[part])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        hits = agreement(network, seen[held_out], masks[held_out], actions[held_out])
        print(f"epoch {epoch + 1}: agrees with {hits:.1%} of the actions in games it has not seen", flush=True)
    return network, hits


def agreement(network: Network, seen: torch.Tensor, masks: torch.Tensor, actions: torch.Tensor) -> float:
    with torch.no_grad():
        found = [network(s, m)[0].argmax(1) for s, m in zip(seen.split(4096), masks.split(4096), strict=True)]
    return float((torch.cat(found) == actions).float().mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the data set")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.pt"), help="where the policy goes")
    options = parser.parse_args()
    torch.set_num_threads(1)
    examples = Examples(options.folder)
    print(f"{len(examples.actions):,} actions")
    network, _ = imitate(examples, options.epochs, options.rate, options.seed)
    save(network, examples.space, options.out)


if __name__ == "__main__":
    main()
