"""Bots that think for different times in the same arena: ``search@0.05``, ``search@300r``."""

from __future__ import annotations

from pathlib import Path

import pytest

from semafor.arena.setting import Plan, Setting
from semafor.arena.table import Table
from semafor.bots.bot import Budget
from semafor.bots.faults import BotError

PARTICULAR = """
from semafor.bots.bot import Choice

class Particular:
    name = "particular"
    version = "1"
    def choose(self, sight, legal, rng, budget):
        assert budget.rollouts == 7
        return Choice(legal[0])
"""


def test_every_bot_may_have_a_budget_of_its_own() -> None:
    setting = Setting.of(["search@0.05", "search@300r", "fast", "search@2s"], players=4, budget=Budget(seconds=0.1))
    budgets = [setting.budget_of(entrant) for entrant in range(4)]
    assert budgets == [Budget(seconds=0.05), Budget(rollouts=300), Budget(seconds=0.1), Budget(seconds=2.0)]
    assert setting.bots == ("search", "search", "fast", "search")
    assert setting.labels() == ["search@0.05s", "search@300r", "fast", "search@2s"]
    assert setting.deadline == 60, "that of the bot that may think longest"


def test_another_budget_is_another_arena_and_none_is_as_before() -> None:
    plain, other = Setting.of(["fast", "search"]), Setting.of(["fast", "search@9r"])
    assert plain.to_dict() != other.to_dict()
    assert "own_budgets" not in plain.to_dict()


def test_the_bot_is_told_its_own_budget_in_whatever_seat(tmp_path: Path) -> None:
    file = tmp_path / "particular.py"
    file.write_text(PARTICULAR, encoding="utf-8")
    table = Table(Setting.of([f"{file}:Particular@7r", f"{file}:Particular"], budget=Budget(rollouts=8)))
    for seating, loser in (((0, 1), 1), ((1, 0), 0)):
        assert [fault.seat for fault in table.play(Plan(0, seating)).faults] == [loser]


@pytest.mark.parametrize("bot", ["fast@0", "fast@-1", "fast@0r", "fast@1e9"])
def test_no_time_at_all_is_refused(bot: str) -> None:
    with pytest.raises(BotError, match="no time to think"):
        Setting.of([bot, "fast"])


def test_an_at_sign_elsewhere_is_part_of_the_name() -> None:
    assert Setting.of(["cmd:bot me@0.5", "fast"]).bots[0] == "cmd:bot me@0.5"
    with pytest.raises(BotError, match="there is no bot 'fast@home'"):
        Setting.of(["fast@home", "fast"]).identities()
