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
    """The environment that makes the bot send this signal; SEMAFOR_BOT_ENV lets the bot see the variables."""
    variables = {"FATAL_SIGNAL": signal_name, "FATAL_COUNT": str(count)}
    return variables | {"SEMAFOR_BOT_ENV": ",".join(variables)}


class Fatal:
    """Counts its games in a file, so that the count outlives its process."""

    name = "fatal"
    version = "1"

    def __init__(self) -> None:
        with Path(os.environ["FATAL_COUNT"]).open("a+b") as file:
            file.write(b".")
            file.flush()
            count = file.tell()
        if count == FATAL_GAME:
            os.kill(os.getppid(), getattr(signal, os.environ["FATAL_SIGNAL"]))
            signal.pause()  # waits to be ended together with the arena

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 chance is all
        return Choice(legal[rng.below(len(legal))])
