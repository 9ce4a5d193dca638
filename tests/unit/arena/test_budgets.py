"""Bots that think for different times in the same arena: ``search@0.05``, ``search@300r``."""

from __future__ import annotations

from pathlib import Path

import pytest

from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.bots.api import Budget
from semafor.bots.faults import BotError
from semafor.cli.arena_command import count

PARTICULAR = """
from semafor.bots.api import Choice

class Particular:
    name = "particular"
    version = "1"
    def choose(self, sight, legal, rng, budget):
        assert budget.rollouts == 7
        return Choice(legal[0])
"""


def test_every_bot_may_have_a_budget_of_its_own() -> None:
    config = MatchConfig.of(["search@0.05", "search@300r", "fast", "search@2s"], players=4, budget=Budget(seconds=0.1))
    budgets = [config.budget_of(entrant) for entrant in range(4)]
    assert [budget.seconds for budget in budgets] == [0.05, None, 0.1, 2.0]
    assert [budget.rollouts for budget in budgets] == [None, 300, None, None]
    assert config.bots == ("search", "search", "fast", "search")
    assert config.labels() == ["search@0.05s", "search@300r", "fast", "search@2s"]
    assert config.deadline == 60, "that of the bot that may think longest"


def test_every_bot_is_told_the_deadline() -> None:
    config = MatchConfig.of(["search@300r", "fast"], deadline=30)
    assert [config.budget_of(entrant).deadline for entrant in range(2)] == [30, 30]


@pytest.mark.parametrize(("bots", "seconds"), [(["search@2", "fast@9r"], None), (["search", "fast@9r"], 2.0)])
def test_a_budget_that_is_not_below_the_deadline_is_refused(bots: list[str], seconds: float | None) -> None:
    budget = Budget(seconds=seconds)
    with pytest.raises(BotError, match=r"^search.*: with 2 s to think and a deadline of 1 s it would lose every game"):
        MatchConfig.of(bots, budget=budget, deadline=1.0)
    assert MatchConfig.of(bots, budget=budget, deadline=2.5).deadline == 2.5


def test_another_budget_is_another_arena_and_none_is_as_before() -> None:
    plain, other = MatchConfig.of(["fast", "search"]), MatchConfig.of(["fast", "search@9r"])
    assert plain.to_dict() != other.to_dict()
    assert "own_budgets" not in plain.to_dict()


def test_the_bot_is_told_its_own_budget_in_whatever_seat(tmp_path: Path) -> None:
    file = tmp_path / "particular.py"
    file.write_text(PARTICULAR, encoding="utf-8")
    runner = GameRunner(MatchConfig.of([f"{file}:Particular@7r", f"{file}:Particular"], budget=Budget(rollouts=8)))
    for seating, loser in (((0, 1), 1), ((1, 0), 0)):
        assert [fault.seat for fault in runner.play(MatchPlan(0, seating)).faults] == [loser]


@pytest.mark.parametrize("bot", ["fast@0", "fast@-1", "fast@0r", "fast@1e9", "fast@nan", "fast@1000000001r"])
def test_no_time_at_all_and_more_than_there_is_are_refused_with_the_limits(bot: str) -> None:
    with pytest.raises(BotError, match=r"no time to think .*up to 1,000,000, rollouts from 1 to 1,000,000,000"):
        MatchConfig.of([bot, "fast"])


def test_as_many_rollouts_as_the_option_takes_are_taken() -> None:
    assert MatchConfig.of(["fast@1000000000r", "fast"]).budget_of(0).rollouts == count("1000000000")


@pytest.mark.parametrize("bot", ["fast@home", "fast@", "fast@1.5r", "fast@5R", "fast@5ms", "my_bot.py:Bot@5ms"])
def test_whoever_mistypes_a_budget_is_told_how_to_write_it(bot: str) -> None:
    with pytest.raises(BotError, match=r"there is no bot '.*', and '@.*' is no budget: @0.05 .* seconds, @300r is"):
        MatchConfig.of([bot, "fast"])


def test_an_at_sign_elsewhere_is_part_of_the_name(tmp_path: Path) -> None:
    file = tmp_path / "me@0.5" / "particular.py"
    bots = ("cmd:bot me@0.5", f"{file}:Particular")
    assert MatchConfig.of(bots).bots == bots


def test_a_program_is_called_by_its_file_and_what_stands_behind_it(tmp_path: Path) -> None:
    file = tmp_path / "my_bot.js"
    file.touch()
    bots = [f"cmd:node -r '{file}' --depth 3", f"cmd:{tmp_path}/no-such-bot a/b", "cmd:bot \x1b[31m\n", "cmd:", "cmd:'"]
    assert MatchConfig.of(bots).labels() == ["my_bot.js --depth 3", "no-such-bot b", "bot [31m", "cmd:", "'"]
