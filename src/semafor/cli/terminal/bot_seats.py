"""The seats that bots play, and their moves. A bot gets what its seat sees, and chance that is its own."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from semafor.asking import AskedBot, bots_of, chance_of, is_known, is_own
from semafor.bots.bot_choice import dice_from
from semafor.bots.faults import BotError, BotFault
from semafor.bots.named_bots import LEVELS
from semafor.bots.registry import bot_names
from semafor.cli.terminal.terminal_bots import fault_message
from semafor.cli.terminal.text_layout import printable
from semafor.game import Game
from semafor.notation.actions import Action


class Replaced(NamedTuple):
    """A bot for which another plays, and the message that says why."""

    bot: str
    message_id: str
    reason: str = ""


class BotSeats:
    """Which seats are played by which bots, as the record of the game says.

    ``agreed`` are the files and programs that may run here. A record that somebody sent could name any.
    """

    def __init__(self, game: Game, agreed: Collection[str] = ()) -> None:
        self.names = bots_of(game)
        self.replaced: dict[int, Replaced] = {}
        self._bots: dict[int, AskedBot] = {}
        self._chance = chance_of(game)
        for seat, name in tuple(self.names.items()):
            if is_known(name) or name in agreed:
                self._seat(seat, name)
            else:
                message_id = "terminal-bot-not-run" if is_own(name) else "terminal-bot-replaced"
                self._replace(seat, usual_bot(), message_id)

    @property
    def seats(self) -> frozenset[int]:
        return frozenset(self._bots)

    def choose(self, game: Game, seat: int) -> Action:
        """The bot's action. The same game at the same point gives the same one, also after it was taken up again."""
        dice = dice_from(chance := f"{self._chance} {len(game.entries)} {seat}")
        try:
            return self._bots[seat].choose(game, seat, dice).action
        except BotFault as fault:
            self._bots[seat].close()
            other = simplest_bot() if self.names[seat] == usual_bot() else usual_bot()
            self._replace(seat, other, *fault_message("terminal-bot", fault))
        return self._bots[seat].choose(game, seat, dice_from(chance)).action

    def close(self) -> None:
        """The game is over, or left."""
        for bot in self._bots.values():
            bot.close()

    def _seat(self, seat: int, name: str) -> None:
        try:
            self._bots[seat] = AskedBot(name)
        except BotError as problem:
            self._replace(seat, usual_bot(), "terminal-bot-failed", str(problem))

    def _replace(self, seat: int, other: str, message_id: str, reason: str = "") -> None:
        self.replaced[seat] = Replaced(printable(self.names[seat]), message_id, printable(reason))
        self.names[seat] = other
        self._bots[seat] = AskedBot(other)


def simplest_bot() -> str:
    """The bot that plays where even the usual one fails: the first of all."""
    return bot_names()[0]


def usual_bot() -> str:
    """The bot that plays where nobody named another: the middle one of the levels."""
    return tuple(LEVELS)[len(LEVELS) // 2]
