"""Proximal policy optimisation in one file, on the vector environment: from nothing to a player in minutes.

    python examples/research/ppo.py --minutes 8 --out policy.pt --curve curve.svg

One learner in every game against compiled opponents. It is paid what it scores, as it scores it.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import numpy as np
import numpy.typing as npt
import torch
from trained import Network, save, space_for

from semafor.env.vector import VectorGames

GAMMA = 0.998
TRACE = 0.95
CLIP = 0.2
VALUE_WEIGHT = 0.5
ENTROPY_WEIGHT = 0.005
STEEPEST = 0.5
# Points are large numbers for a network; an average game is worth about this much.
POINTS = 30.0
Floats = npt.NDArray[np.float32]


@dataclass
class Settings:
    map: str = "usa"
    players: int = 2
    opponents: str = "random"
    games: int = 64
    steps: int = 64
    epochs: int = 3
    minibatch: int = 512
    rate: float = 7e-4
    minutes: float = 8.0
    seed: int = 1


@dataclass
class Rollout:
    """Some steps of all games: what was seen, done and paid."""

    observations: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    log_chances: torch.Tensor
    values: Floats
    rewards: Floats
    over: Floats


@dataclass
class Point:
    """One point of the learning curve."""

    minutes: float
    steps: int
    games: int
    score: float
    won: float


class Learner:
    """The games, the network, and what is known of how well it plays."""

    def __init__(self, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        self.settings = settings
        self.space = space_for(settings.map, settings.players)
        self.games = VectorGames(
            settings.map,
            settings.players,
            games=settings.games,
            seed=settings.seed,
            reward="progress",
            opponents=settings.opponents,
            memory=True,
        )
        self.network = Network(self.space)
        self.optimizer = torch.optim.Adam(self.network.parameters(), settings.rate, eps=1e-5)
        self.own_seat = np.arange(settings.games) % settings.players
        self.scores: Floats = np.zeros((settings.games, settings.players), np.float32)
        self.finished: list[tuple[float, float]] = []

    def play(self) -> Rollout:
        """Let the policy of now play some steps."""
        batch, steps = self.games.batch, self.settings.steps
        seen, masks, actions, chances, values, rewards, over = [], [], [], [], [], [], []
        for _ in range(steps):
            seen.append(torch.from_numpy(batch.observations.copy()))
            masks.append(torch.from_numpy(batch.masks.copy()))
            with torch.no_grad():
                logits, value = self.network(seen[-1], masks[-1])
                log_chance = logits.log_softmax(-1)
                action = log_chance.exp().multinomial(1)
            actions.append(action)
            chances.append(log_chance.gather(1, action))
            values.append(value.numpy())
            self.games.step(action[:, 0].numpy())
            rewards.append(batch.rewards[np.arange(self.settings.games), self.own_seat] / POINTS)
            over.append(batch.over.astype(np.float32))
            self.count_games()
        return Rollout(
            torch.cat(seen),
            torch.cat(masks),
            torch.cat(actions),
            torch.cat(chances),
            np.stack(values),
            np.stack(rewards),
            np.stack(over),
        )

    def count_games(self) -> None:
        """Keep the final scores of the games that have just ended."""
        self.scores += self.games.batch.rewards
        for game in np.flatnonzero(self.games.batch.over):
            own, others = self.scores[game, self.own_seat[game]], np.delete(self.scores[game], self.own_seat[game])
            self.finished.append((float(own), float(own > others.max()) + 0.5 * float(own == others.max())))
            self.scores[game] = 0.0

    def advantages(self, rollout: Rollout) -> Floats:
        """How much better than expected every step turned out (generalised advantage estimation)."""
        with torch.no_grad():
            batch = self.games.batch
            _, last = self.network(torch.from_numpy(batch.observations), torch.from_numpy(batch.masks))
        following, trace = last.numpy(), np.zeros(self.settings.games, np.float32)
        result = np.zeros_like(rollout.values)
        for step in reversed(range(self.settings.steps)):
            alive = 1.0 - rollout.over[step]
            surprise = rollout.rewards[step] + GAMMA * following * alive - rollout.values[step]
            trace = surprise + GAMMA * TRACE * alive * trace
            result[step] = trace
            following = rollout.values[step]
        return result

    def learn(self, rollout: Rollout) -> None:
        """Make what turned out well more likely, but not by too much at once."""
        advantages = self.advantages(rollout)
        targets = torch.from_numpy((advantages + rollout.values).ravel())
        gains = torch.from_numpy(advantages.ravel())
        for _ in range(self.settings.epochs):
            for part in torch.randperm(len(gains)).split(self.settings.minibatch):
                logits, values = self.network(rollout.observations[part], rollout.masks[part])
                log_chance = logits.log_softmax(-1)
                ratio = (log_chance.gather(1, rollout.actions[part]) - rollout.log_chances[part]).exp().squeeze(1)
                entropy = -(log_chance.exp() * log_chance).sum(1).mean()
                gain = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
                policy_loss = -torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
                value_loss = (values - targets[part]).square().mean()
                loss = policy_loss + VALUE_WEIGHT * value_loss - ENTROPY_WEIGHT * entropy
                self.optimizer.zero_grad()
                loss.backward()
                torch.nn.utils.clip_grad_norm_(self.network.parameters(), STEEPEST)
                self.optimizer.step()


def train(learner: Learner) -> Iterator[Point]:
    """Learn until the time is up; a point of the curve after every update in which games ended."""
    start, steps, games, spent = monotonic(), 0, 0, 0.0
    while spent < learner.settings.minutes:
        for group in learner.optimizer.param_groups:
            group["lr"] = learner.settings.rate * max(0.05, 1.0 - spent / learner.settings.minutes)
        learner.learn(learner.play())
        steps += learner.settings.games * learner.settings.steps
        games += len(learner.finished)
        spent = (monotonic() - start) / 60
        if learner.finished:
            scores, wins = zip(*learner.finished, strict=True)
            yield Point(round(spent, 3), steps, games, float(np.mean(scores)), float(np.mean(wins)))
            learner.finished.clear()


def draw(points: list[Point], settings: Settings, path: Path) -> None:
    """The learning curve as a picture."""
    import matplotlib.pyplot as plt

    figure, (left, right) = plt.subplots(1, 2, figsize=(9, 3.2), layout="constrained")
    steps = [point.steps / 1e6 for point in points]
    left.plot(steps, [point.score for point in points], color="#1f5fa8")
    left.set(xlabel="million steps", ylabel="mean final score", title=f"{settings.map}, against {settings.opponents}")
    right.plot(steps, [100 * point.won for point in points], color="#a8321f")
    right.set(xlabel="million steps", ylabel="games won, %", ylim=(0, 101), title=f"{points[-1].minutes:.1f} minutes")
    for axes in (left, right):
        axes.grid(alpha=0.3)
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, usual in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual, help=f"(default: {usual})")
    parser.add_argument("--out", type=Path, default=Path("policy.pt"), help="where the policy goes")
    parser.add_argument("--curve", type=Path, help="where the learning curve goes, as a picture and as .csv beside it")
    options = vars(parser.parse_args())
    out, curve = options.pop("out"), options.pop("curve")
    settings = Settings(**options)
    # Matrices as small as these lose more by waiting for a second thread than they win, above all on a busy machine.
    torch.set_num_threads(1)
    learner, points = Learner(settings), []
    for point in train(learner):
        points.append(point)
        print(
            f"{point.minutes:5.1f} min {point.steps:>10,} steps  {point.score:6.1f} points  {point.won:4.0%} won",
            flush=True,
        )
    save(learner.network, learner.space, out)
    if curve is not None and points:
        draw(points, settings, curve)
        with curve.with_suffix(".csv").open("w", encoding="utf-8", newline="") as file:
            rows = csv.DictWriter(file, list(vars(points[0])))
            rows.writeheader()
            rows.writerows(vars(point) for point in points)


if __name__ == "__main__":
    main()
