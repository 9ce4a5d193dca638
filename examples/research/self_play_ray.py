"""Self-play over Ray: workers play, one learner learns. On one machine or on a cluster, the same program.

    python examples/research/self_play_ray.py --workers 2 --rounds 20

Every worker plays whole games in a vector environment of its own, all seats by the newest policy. Each action is judged
by what its seat scored from there on, against what the network expected.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import ray
import torch
from ppo import CLIP, ENTROPY_WEIGHT, POINTS, STEEPEST, VALUE_WEIGHT
from trained import Network, save, space_for

from semafor.env.vector import VectorGames


@dataclass
class Sample:
    """Steps of whole games, from all seats."""

    observations: npt.NDArray[np.int16]
    masks: npt.NDArray[np.int8]
    actions: npt.NDArray[np.int64]
    log_chances: npt.NDArray[np.float32]
    gains: npt.NDArray[np.float32]
    scores: list[float]


class Worker:
    """Plays as many games side by side as it is told, each to its first end."""

    def __init__(self, map: str, players: int, games: int, seed: int) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(seed)
        self.games = VectorGames(map, players, games=games, seed=seed, reward="progress", memory=True)
        self.network = Network(self.games.space)

    def play(self, weights: dict[str, Any], seed: int) -> Sample:
        self.network.load_state_dict(weights)
        batch = self.games.reset(seed)
        running = np.ones(self.games.games, bool)
        steps: list[tuple[npt.NDArray[Any], ...]] = []
        paid = []
        while running.any():
            seen, masks, seats = batch.observations.copy(), batch.masks.copy(), batch.seats.copy()
            with torch.no_grad():
                logits, _ = self.network(torch.from_numpy(seen), torch.from_numpy(masks))
                log_chances = logits.log_softmax(-1)
                actions = log_chances.exp().multinomial(1)
            self.games.step(actions[:, 0].numpy())
            chosen = log_chances.gather(1, actions)[:, 0].numpy()
            steps.append((seen, masks, actions[:, 0].numpy(), chosen, seats, running.copy()))
            paid.append(np.where(running[:, None], batch.rewards, 0.0) / POINTS)
            running &= batch.over == 0
        return gathered(steps, np.stack(paid))


def gathered(steps: list[tuple[npt.NDArray[Any], ...]], paid: npt.NDArray[np.float64]) -> Sample:
    """All steps of games that were still running, each with what its seat was paid from there on."""
    following = paid[::-1].cumsum(0)[::-1]
    kept: list[list[npt.NDArray[Any]]] = [[], [], [], [], []]
    for (seen, masks, actions, chances, seats, running), rest in zip(steps, following, strict=True):
        gains = rest[np.arange(len(seats)), seats].astype(np.float32)
        for column, values in zip(kept, (seen, masks, actions, chances, gains), strict=True):
            column.append(values[running])
    scores = (following[0] * POINTS).ravel().tolist()
    seen, masks, actions, chances, gains = (np.concatenate(column) for column in kept)
    return Sample(seen, masks, actions, chances, gains, scores)


def learn(network: Network, optimizer: torch.optim.Optimizer, samples: list[Sample], epochs: int) -> None:
    names = ("observations", "masks", "actions", "log_chances", "gains")
    parts = [torch.from_numpy(np.concatenate([getattr(sample, name) for sample in samples])) for name in names]
    for _ in range(epochs):
        for at in torch.randperm(len(parts[0])).split(1024):
            seen, masks, actions, before, gains = (part[at] for part in parts)
            logits, values = network(seen, masks)
            log_chances = logits.log_softmax(-1)
            ratio = (log_chances.gather(1, actions[:, None])[:, 0] - before).exp()
            surprise = gains - values.detach()
            surprise = (surprise - surprise.mean()) / (surprise.std() + 1e-8)
            policy_loss = -torch.min(surprise * ratio, surprise * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
            entropy = -(log_chances.exp() * log_chances).sum(1).mean()
            loss = policy_loss + VALUE_WEIGHT * (values - gains).square().mean() - ENTROPY_WEIGHT * entropy
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), STEEPEST)
            optimizer.step()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=32, help="games side by side in each worker (default: 32)")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--address", help="of a Ray cluster (default: this machine alone)")
    parser.add_argument("--out", type=Path, default=Path("policy.pt"), help="where the policy goes")
    options = parser.parse_args()
    here: dict[str, Any] = {"num_cpus": options.workers, "include_dashboard": False}
    ray.init(address=options.address, **({} if options.address else here))
    torch.set_num_threads(1)
    space = space_for(options.map, options.players)
    network = Network(space)
    optimizer = torch.optim.Adam(network.parameters(), 5e-4, eps=1e-5)
    maker = ray.remote(num_cpus=1)(Worker)
    workers = [maker.remote(options.map, options.players, options.games, seed) for seed in range(options.workers)]
    for number in range(options.rounds):
        weights = ray.put({name: tensor.clone() for name, tensor in network.state_dict().items()})
        seeds = range(number * options.workers, (number + 1) * options.workers)
        samples = ray.get([worker.play.remote(weights, seed) for worker, seed in zip(workers, seeds, strict=True)])
        learn(network, optimizer, samples, epochs=2)
        scores = [score for sample in samples for score in sample.scores]
        told = f"round {number + 1}: {len(scores)} scores from {len(workers)} workers, {np.mean(scores):.1f} on average"
        print(told, flush=True)
    save(network, space, options.out)
    ray.shutdown()


if __name__ == "__main__":
    main()
