"""A bot that ends the arena it plays in: at its tenth game of all, it sends a signal to the process that runs it."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng

FATAL_GAME = 10


def fatal_variables(signal_name: str, count: Path) -> dict[str, str]:
    """The environment in which it sends that signal, and may see that it should."""
    variables = {"FATAL_SIGNAL": signal_name, "FATAL_COUNT": str(count)}
    return variables | {"SEMAFOR_BOT_ENV": ",".join(variables)}


class Fatal:
    """Counts its games in a file, so that it knows them after its death, too."""

    name = "fatal"
    version = "1"

    def __init__(self) -> None:
        with Path(os.environ["FATAL_COUNT"]).open("a+b") as file:
            file.write(b".")
            file.flush()
            count = file.tell()
        if count == FATAL_GAME:
            os.kill(os.getppid(), getattr(signal, os.environ["FATAL_SIGNAL"]))
            signal.pause()  # whoever outlives its arena is ended, too

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 chance is all
        return Choice(legal[rng.below(len(legal))])
