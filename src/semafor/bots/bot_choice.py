"""A bot at a table: its choice for a seat of a game, as a move or as a hint."""

from __future__ import annotations

import json
from hashlib import sha256

from semafor.bots.api import Bot, Budget, Choice, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.registry import make_bot
from semafor.game import Game
from semafor.notation.errors import GameError
from semafor.rules.fast_rng import FastRng


def choose_for(game: Game, seat: int, bot: Bot, rng: FastRng, budget: Budget) -> Choice:
    """What a bot would do now in that seat. It is shown what the seat sees, and nothing else."""
    view = bot_view_of(game, seat)
    return as_choice(bot.choose(view, view.legal, rng, budget))


def hint(game: Game, seat: int, bot_name: str, budget: Budget) -> Choice:
    """What the bot of that name would do in that seat, and why. With a budget of rollouts always the same.

    KeyError where there is no such bot.
    """
    view = bot_view_of(game, seat)
    return as_choice(make_bot(bot_name).choose(view, view.legal, dice_of(view), budget))


def bot_view_of(game: Game, seat: int) -> BotView:
    """What a seat sees that has something to decide; a GameError where it has not."""
    if seat not in game.acting:
        raise GameError(f"seat {seat} has nothing to decide now")
    return BotView.of_game(game, seat)


def dice_of(view: BotView) -> FastRng:
    """Chance that depends on nothing but what the seat sees."""
    return dice_from(json.dumps(view.data, sort_keys=True))


def dice_from(text: str) -> FastRng:
    """The dice that belong to a text: the same on every machine."""
    return FastRng(int.from_bytes(sha256(text.encode()).digest()[:16], "little"))
