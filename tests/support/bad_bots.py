"""Bots that behave for a few actions and then don't, each in its own way. The arena loads them from this file."""
# ruff: noqa: ARG002 most of them look at nothing

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from semafor.bots.api import Budget, Choice
from semafor.bots.bot_view import BotView
from semafor.bots.reasons.reason import Reason
from semafor.notation.actions import Action
from semafor.notation.legal_actions import LegalActions
from semafor.rules.fast_rng import FastRng

GOOD_ACTIONS = 3
# The value of secrets that tests plant in the environment.
SECRET = "planted, and nobody's business"


class Behaving:
    """Takes the first legal action, so far."""

    name = "behaving"
    version = "1"

    def __init__(self) -> None:
        self.actions = 0

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        self.actions += 1
        return self.misbehave(legal) if self.actions > GOOD_ACTIONS else Choice(legal[0])

    def misbehave(self, legal: LegalActions) -> Choice:
        return Choice(legal[0])


class Raising(Behaving):
    name = "raising"

    def misbehave(self, legal: LegalActions) -> Choice:
        raise ZeroDivisionError("it counts on nothing")


class Illegal(Behaving):
    name = "illegal"

    def misbehave(self, legal: LegalActions) -> Choice:
        return Choice(Action.claim("seattle-vancouver.1", "RRRR"))


class Dreaming(Behaving):
    """Claims a route that is on no map."""

    name = "dreaming"

    def misbehave(self, legal: LegalActions) -> Choice:
        return Choice(Action.claim("atlantis-utopia", "R"))


class Raving(Behaving):
    name = "raving"

    def misbehave(self, legal: LegalActions) -> Choice:
        return "draw everything"  # type: ignore[return-value]  # that is what it does wrong


class Curt(Behaving):
    """Answers with a list of actions instead of a choice."""

    name = "curt"

    def misbehave(self, legal: LegalActions) -> Choice:
        return [legal[0]]  # type: ignore[return-value]  # that is what it does wrong


class Yawning(Behaving):
    """Plays well, but takes two seconds to be made."""

    name = "yawning"

    def __init__(self) -> None:
        super().__init__()
        time.sleep(2.0)


class Hanging(Behaving):
    name = "hanging"

    def misbehave(self, legal: LegalActions) -> Choice:
        while True:
            pass


class Dying(Behaving):
    name = "dying"

    def misbehave(self, legal: LegalActions) -> Choice:
        os._exit(3)


class Fainting(Behaving):
    """Ends its process once and never again, as a lack of memory might."""

    name = "fainting"

    def misbehave(self, legal: LegalActions) -> Choice:
        flag = Path(os.environ["FAINTED"])
        if not flag.exists():
            flag.touch()
            os._exit(9)
        return Choice(legal[0])


class Leaving(Behaving):
    name = "leaving"

    def misbehave(self, legal: LegalActions) -> Choice:
        sys.exit("I have had enough.")


class Unborn(Behaving):
    name = "unborn"

    def __init__(self) -> None:
        raise RuntimeError("no bot today")


class Wild:
    """Answers with an integer that is no action."""

    name = "wild"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        return Choice(legal[0])

    def choose_packed(self, view: BotView, rng: FastRng, budget: Budget) -> int:
        return -7


class Chattering:
    """Plays well, but prints all the time to the output over which the arena talks to its processes."""

    name = "chattering"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        print("thinking …" * 500)
        os.write(1, b"\x00\x80 thinking, really")
        return Choice(legal[rng.below(len(legal))])


class Changing:
    """Changes the state and the data of its view, which are copies of its own."""

    name = "changing"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        from semafor.rules import turns

        action = legal.packed[0]
        choice = Choice(legal[0])
        turns.play(view.state, view.seat, action)
        dict.clear(view.data)  # type: ignore[arg-type]  # at run time it is one
        return choice


class Spying:
    """Raises what it finds of planted secrets in its environment."""

    name = "spying"
    version = "1"

    def choose(self, view: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:
        found = sorted(name for name, value in os.environ.items() if value == SECRET)
        raise RuntimeError(f"found {found}")


class Slamming(Behaving):
    """Plays well, and raises an error in ``close``."""

    name = "slamming"

    def close(self) -> None:
        raise RuntimeError("and that was that")


class Lingering(Behaving):
    """Plays well, and hangs in ``close``."""

    name = "lingering"

    def close(self) -> None:
        time.sleep(1000)


class Mumbling(Behaving):
    """Answers with an object whose ``repr`` hangs."""

    name = "mumbling"

    def misbehave(self, legal: LegalActions) -> Choice:
        class Mumble:
            def __repr__(self) -> str:
                time.sleep(1000)
                return "?"

        return Mumble()  # type: ignore[return-value]  # that is what it does wrong


class Interrupting(Behaving):
    name = "interrupting"

    def misbehave(self, legal: LegalActions) -> Choice:
        raise KeyboardInterrupt


class Unspeakable(Behaving):
    """Raises an error whose ``str`` raises another one."""

    name = "unspeakable"

    def misbehave(self, legal: LegalActions) -> Choice:
        class SilenceError(Exception):
            def __str__(self) -> str:
                raise LookupError("no words")

        raise SilenceError


class Stuttering(Behaving):
    """Raises an error with half a character in it."""

    name = "stuttering"

    def misbehave(self, legal: LegalActions) -> Choice:
        raise ValueError("half a \ud83d")


class Rambling(Behaving):
    name = "rambling"

    def misbehave(self, legal: LegalActions) -> Choice:
        raise RuntimeError("and so on " * 1000)


class Unreasonable(Behaving):
    """Gives a reason of an unknown kind."""

    name = "unreasonable"

    def misbehave(self, legal: LegalActions) -> Choice:
        return Choice(legal[0], (Reason("feels-like-it"),))


class Misreading(Behaving):
    """Fails in a library that it calls."""

    name = "misreading"

    def misbehave(self, legal: LegalActions) -> Choice:
        return Choice(json.loads("{"))


class Needy(Behaving):
    """Can't be made without an argument that nobody passes."""

    name = "needy"

    def __init__(self, friend: object) -> None:
        super().__init__()


class Hasty(Dreaming):
    """Misbehaves one action sooner, at the second card of its first turn."""

    name = "hasty"

    def __init__(self) -> None:
        self.actions = 1
