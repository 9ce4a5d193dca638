"""The seats that bots play, and their moves. A bot gets what its seat sees, and chance that is its own."""

from __future__ import annotations

from typing import Any

from semafor.bots.bot import Budget
from semafor.bots.playing import choose_for, dice_from
from semafor.bots.registry import LEVELS, bot_names, make_bot
from semafor.game import Game
from semafor.notation.actions import Action


class BotSeats:
    """Which seats are played by which bots, as the record of the game says."""

    def __init__(self, game: Game) -> None:
        record: Any = game.record()
        wanted = {
            seat: str(player.get("bot", ""))
            for seat, player in enumerate(record["seats"])
            if player.get("kind") == "bot"
        }
        # Bots that are not to be had here, or that have failed, by seat.
        self.replaced = {seat: name for seat, name in wanted.items() if name not in bot_names()}
        self.names = {seat: usual_bot() if seat in self.replaced else name for seat, name in wanted.items()}
        self._bots = {seat: make_bot(name) for seat, name in self.names.items()}
        self._chance = f"{record.get('seed')} {record.get('first')}"

    @property
    def seats(self) -> frozenset[int]:
        return frozenset(self._bots)

    def choose(self, game: Game, seat: int) -> Action:
        """The bot's action. The same game at the same point gives the same one, also after it was taken up again."""
        chance = f"{self._chance} {len(game.entries)} {seat}"
        try:
            action: Action | None = choose_for(game, seat, self._bots[seat], dice_from(chance), Budget()).action
        except Exception:  # noqa: BLE001 a bot may be anybody's, and whatever befalls it, the people play on
            action = None
        if action is not None and action in game.legal(seat):
            return action
        self.replaced[seat] = self.names[seat]
        self.names[seat] = simplest_bot()
        self._bots[seat] = make_bot(simplest_bot())
        return choose_for(game, seat, self._bots[seat], dice_from(chance), Budget()).action


def simplest_bot() -> str:
    """The bot that always knows what to do: the first of all."""
    return bot_names()[0]


def usual_bot() -> str:
    """The bot that plays where nobody named another: the middle one of the levels."""
    return tuple(LEVELS)[len(LEVELS) // 2]
