"""Random play through the PettingZoo environment, and through the vector environment: the first thing to try."""

import numpy as np

from semafor.env import europe_v0
from semafor.env.vector import VectorGames


def play_one(seed: int) -> None:
    environment = europe_v0.env(players=3, reward="score")
    environment.reset(seed=seed)
    rng = np.random.default_rng(seed)
    scores: dict[str, float] = {}
    for agent in environment.agent_iter():
        observation, reward, over, _, _ = environment.last()
        if over:
            scores[agent] = reward
            environment.step(None)
        else:
            environment.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    print("one game on Europe:", scores)


def play_many(steps: int) -> None:
    games = VectorGames("usa", players=2, games=64, seed=1, reward="score")
    finished = []
    for _ in range(steps):
        games.step(games.sample())
        finished += games.batch.rewards[games.batch.over == 1].tolist()
    print(f"{64 * steps:,} steps of 64 games on USA; {len(finished)} games ended")


if __name__ == "__main__":
    play_one(seed=1)
    play_many(steps=20)
