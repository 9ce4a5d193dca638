"""The vector environment plays the same games as the engine, with any number of threads, and all or nothing."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from semafor import Game, IllegalAction
from semafor.env.vector import VectorGames
from support.hypothesis_profiles import INTERPRETED


def history(games: VectorGames, steps: int) -> list[npt.NDArray[Any]]:
    kept: list[npt.NDArray[Any]] = []
    for _ in range(steps):
        games.step(games.sample())
        batch = games.batch
        kept += [batch.actions.copy(), batch.seats.copy(), batch.rewards.copy(), batch.over.copy(), batch.seeds.copy()]
        kept += [batch.observations.copy(), batch.masks.copy()]
    return kept


@pytest.mark.parametrize("opponents", [None, "random", "fast"])
def test_the_games_are_the_same_with_any_number_of_threads(opponents: str | None) -> None:
    one, three = (
        VectorGames("poland", 3, games=10, seed=5, threads=threads, opponents=opponents, reward="progress")
        for threads in (1, 3)
    )
    assert all(np.array_equal(a, b) for a, b in zip(history(one, 40), history(three, 40), strict=True))
    one.reset(5)
    three.reset(6)
    assert not np.array_equal(one.batch.seeds, three.batch.seeds)
    three.close()


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("europe", 5), ("poland", 4)])
def test_every_game_is_the_one_that_the_engine_plays_from_its_seed(map: str, players: int) -> None:
    games = VectorGames(map, players, games=4, seed=9, reward="score")
    twins = [Game(map, players, seed=games.seed_of(at)) for at in range(4)]
    finished = 0
    while finished < (1 if INTERPRETED else 6):
        for at, game in enumerate(twins):
            assert games.batch.seats[at] == game.seat
            assert games.batch.masks[at].sum() == len(game.legal())
            assert game.state == games.state_of(at)
        numbers = games.sample().copy()
        texts = [games.space.text_of(int(numbers[at]), offered(game)) for at, game in enumerate(twins)]
        games.step(numbers)
        for at, game in enumerate(twins):
            game.play(texts[at])
            assert bool(games.batch.over[at]) == game.over
            if game.over:
                assert tuple(games.batch.rewards[at]) == game.score().totals
                twins[at] = Game(map, players, seed=games.seed_of(at))
                finished += 1
            else:
                assert not games.batch.rewards[at].any()


def offered(game: Game) -> list[int]:
    from semafor.notation.action_codec import offered_to

    assert game.seat is not None
    return list(offered_to(game.state, game.seat))


def test_against_opponents_the_learner_keeps_its_seat() -> None:
    games = VectorGames("usa", 2, games=6, opponents="fast", reward="score")
    while not games.batch.over.any():
        assert games.batch.seats.tolist() == [0, 1] * 3
        games.step(games.sample())
    at = int(np.flatnonzero(games.batch.over)[0])
    learner, bot = games.batch.rewards[at, at % 2], games.batch.rewards[at, 1 - at % 2]
    assert bot > learner


def test_one_illegal_action_stops_the_whole_step() -> None:
    games = VectorGames("usa", 2, games=5, threads=2)
    numbers = games.sample().copy()
    before = [games.state_of(at) for at in range(5)]
    for bad, error, words in ((0, IllegalAction, "tickets"), (-1, ValueError, "game 3"), (10**6, ValueError, "game 3")):
        numbers[3] = bad
        with pytest.raises(error, match=words):
            games.step(numbers)
    assert [games.state_of(at) for at in range(5)] == before
    games.close()


def test_actions_of_a_wrong_type_or_shape_are_refused() -> None:
    games = VectorGames("usa", 2, games=3)
    with pytest.raises(TypeError, match="float64"):
        games.step(np.zeros(3))
    with pytest.raises(ValueError, match=r"\(4,\)"):
        games.step(np.zeros(4, np.int64))
    for options, words in (({"games": 0}, "one game"), ({"reward": "x"}, "reward"), ({"opponents": "x"}, "opponents")):
        with pytest.raises(ValueError, match=words):
            VectorGames("usa", 2, **options)


def test_unwatched_games_write_nothing_and_play_the_same() -> None:
    watched, unwatched = (VectorGames("europe", 2, games=4, seed=1, watched=watched) for watched in (True, False))
    for _ in range(50):
        watched.step(watched.sample())
        unwatched.step(unwatched.sample())
    assert unwatched.batch.observations.size == unwatched.batch.masks.size == 0
    assert [watched.state_of(at) for at in range(4)] == [unwatched.state_of(at) for at in range(4)]
