"""Parameters of which `make test` tries some and `make test-all` the others; every bot among them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeVar

import pytest
from _pytest.mark import ParameterSet

from semafor.bots.registry import bot_names

Value = TypeVar("Value")
# A bot that searches plays thousands of games for each action, which is nothing to do interpreted.
SEARCHING = frozenset({"search", "champion", "dispatcher", "director"})
# These search as the bots above do that they are made of, only longer.
SEARCHING_LEVELS = frozenset({"dispatcher", "director"})


def partly_long(values: Iterable[Value], reason: str, *, short: Collection[Value]) -> list[ParameterSet]:
    """The values for ``parametrize``, all but the short ones with the mark of a long test."""
    return [as_parameter(value, () if value in short else pytest.mark.long(reason)) for value in values]


def as_parameter(value: object, marks: pytest.MarkDecorator | tuple[()]) -> ParameterSet:
    """One set of parameters; a tuple has a value for each of several names."""
    return pytest.param(*(value if isinstance(value, tuple) else (value,)), marks=marks)


def every_bot(*, but: Collection[str] = ()) -> list[ParameterSet]:
    """The names of all bots for ``parametrize``, those that search with the marks for that."""
    return [pytest.param(name, marks=marks_of(name)) for name in bot_names() if name not in but]


def marks_of(bot: str) -> list[pytest.MarkDecorator]:
    marks = [pytest.mark.slow] if bot in SEARCHING else []
    return [*marks, pytest.mark.long("searches like another bot")] if bot in SEARCHING_LEVELS else marks
