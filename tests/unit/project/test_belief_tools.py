"""The programs that learn beliefs about tickets and measure them."""

from __future__ import annotations

import fit_beliefs
import measure_beliefs
import numpy as np
from measure_beliefs import Sample


def test_fitting_finds_the_weights_that_choices_were_drawn_with() -> None:
    rng, size = np.random.default_rng(3), fit_beliefs.FEATURES
    true = np.zeros(size)
    true[:2] = 2.0, -1.0
    choices = []
    for _ in range(1500):
        rows = np.zeros((6, size + 1), dtype=np.float32)
        rows[:, :2] = rng.normal(size=(6, 2))
        chances = np.exp(rows[:, :size] @ true)
        held = rng.choice(6, p=chances / chances.sum())
        rows[[0, held]] = rows[[held, 0]]
        choices.append(rows)
    found = fit_beliefs.fit(choices, 0)
    assert np.abs(found[:2] - true[:2]).max() < 0.25
    assert np.abs(found[2:]).max() == 0
    assert fit_beliefs.likelihood(choices, found) > fit_beliefs.likelihood(choices, 0 * found) + 0.5


def test_what_is_written_can_be_read_again() -> None:
    tables: fit_beliefs.Tables = {"any": {2: tuple(float(i) for i in range(30))}, "usa": {3: (0.5, -1.25)}}
    found: dict[str, object] = {}
    exec(fit_beliefs.source_of(tables), found)
    assert found["BELIEF_TABLES"] == tables


def test_the_measure_tells_bias_and_explained_variance_by_quarter() -> None:
    games = []
    for game in range(-20, 20):
        margins = enumerate((game, -game, 2 * game, 5))
        games.append([Sample(quarter, real + 3 * quarter, real, 0.5, -1.0, 1.0) for quarter, real in margins])
    told = measure_beliefs.summarize(games)
    assert [told[quarter]["bias"][0] for quarter in ("1", "2", "3", "4")] == [0, 3, 6, 9]
    assert [round(told[quarter]["explained"][0], 9) for quarter in ("1", "2", "3", "4")] == [1, 1, 1, 0]
    assert told["all"]["held"] == [0.5, 0.5, 0.5]
