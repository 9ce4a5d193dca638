"""The one way to have a bot by its spelling, class or instance, to ask it about a game, and to let it play.

What names a bot is the same everywhere: ``champion``, ``champion@0.1`` (seconds) or ``champion@300r`` (rollouts),
``path.py:ClassName``, ``cmd:PROGRAM ARGUMENT …``. The terminal, the engine and ``Game.ask`` come here (ADR 34).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from semafor.arena.match_config import split_budget, usual_deadline
from semafor.bots.api import BotLike, Budget, Choice
from semafor.bots.bot_choice import bot_view_of, dice_from, dice_of
from semafor.bots.faults import BotError, BotFault
from semafor.bots.named_bots import LEVELS, OWN_BOTS
from semafor.bots.players.search_bot import SearchBot
from semafor.bots.process.external_bot import PREFIX
from semafor.bots.process.in_process_bot import InProcessBot
from semafor.bots.process.isolated_bot import IsolatedBot
from semafor.bots.reasons.reason import Reason
from semafor.bots.registry import bot_names
from semafor.explain.event_text import action_sentence
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentences
from semafor.game import Game, Step
from semafor.notation.actions import Action
from semafor.notation.refusals import refused
from semafor.rules.fast_rng import FastRng
from semafor.texts import Texts


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a bot expects of its action: points before the best rival, and its chance to win, from 0 to 1."""

    margin: float
    win_share: float


@dataclass(frozen=True)
class BotAdvice:
    """What a bot would do now, and why: the weightiest reason first. ``print`` tells it in English."""

    action: Action
    reasons: tuple[Reason, ...]
    expectation: Expectation | None
    game: Game = field(compare=False)

    def why(self, language: str = "en") -> list[str]:
        """The reasons as sentences in a language: ``en``, ``pl`` or ``el``."""
        return reason_sentences(self.reasons, Names(Texts(language), self.game.map, self.game.names))

    def text(self, language: str = "en") -> str:
        """The action in words, and the reasons below it."""
        names = Names(Texts(language), self.game.map, self.game.names)
        return "\n".join([action_sentence(self.action, names), *(f"  {line}" for line in self.why(language))])

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        kinds = ", ".join(reason.kind for reason in self.reasons)
        return f"<BotAdvice {str(self.action)!r}: {kinds or 'no reasons'}>"


class AskedBot:
    """A bot that can be asked about games. BotError where there is none.

    Only for what the person here has typed or agreed to: it runs files and programs.
    """

    def __init__(self, bot: BotLike, budget: Budget | None = None) -> None:
        name, own = split_budget(bot) if isinstance(bot, str) else (bot, None)
        self._budget = own or budget or Budget()
        # Our own think in this process, and so do objects, which are here already. What else others have written may
        # hang or take its process down.
        self._bot: IsolatedBot | InProcessBot = (
            IsolatedBot(name, usual_deadline(self._budget))
            if isinstance(name, str) and is_foreign(name)
            else InProcessBot(name)
        )

    def choose(self, game: Game, seat: int, rng: FastRng) -> Choice:
        """A legal choice; BotFault where the bot has none."""
        choice = self._bot.choose(bot_view_of(game, seat), rng, self._budget)
        if refusal := game.refusal(choice.action, seat):
            raise BotFault("illegal", f"{choice.action}: {refusal}")
        return choice

    def expects(self, game: Game, choice: Choice, seat: int, rng: FastRng) -> Reason | None:
        """What the bot expects of its choice: as it has told, or, where it had no time to, found out now. A bot that
        doesn't search expects nothing."""
        told = next((reason for reason in choice.reasons if reason.kind == "expects"), None)
        bot = self._bot.bot if isinstance(self._bot, InProcessBot) else None
        if told is not None or not isinstance(bot, SearchBot):
            return told
        return bot.expects(bot_view_of(game, seat), choice.action, rng, self._budget)

    def close(self) -> None:
        """The game is over, or the question answered."""
        self._bot.close()


def advice(bot: BotLike, game: Game, seat: int, budget: Budget | None = None) -> Choice:
    """What a bot would do in that seat, and why, by chance that depends on nothing but what the seat sees."""
    asked = AskedBot(bot, budget)
    try:
        return asked.choose(game, seat, dice_of(bot_view_of(game, seat)))
    finally:
        asked.close()


def ask(game: Game, bot: BotLike, seat: int | None = None, budget: Budget | None = None) -> BotAdvice:
    """The same with what a program wants to know of it; by default for the seat that acts."""
    if game.over:
        raise refused("END-02", "game-over", {})
    acting = game.seat if seat is None else seat
    assert acting is not None
    asked, rng = AskedBot(bot, budget), dice_of(bot_view_of(game, acting))
    try:
        choice = asked.choose(game, acting, rng)
        expects = asked.expects(game, choice, acting, rng)
    finally:
        asked.close()
    # The reasons are about this moment, and the game goes on.
    if expects is None:
        return BotAdvice(choice.action, choice.reasons, None, game.copy())
    reasons = choice.reasons if expects in choice.reasons else (*choice.reasons, expects)
    expectation = Expectation(float(expects.facts["margin"]), float(expects.facts["win_share"]))
    return BotAdvice(choice.action, reasons, expectation, game.copy())


def play_bots(game: Game, bots: Mapping[int, BotLike], limit: int | None = None) -> list[Step]:
    """Let these bots play their seats until somebody else has to act, the game is over, or ``limit`` actions are done.

    The same game at the same point is played on the same way. BotFault where one of them misbehaves: the game is then
    as it was before that bot was asked.
    """
    steps: list[Step] = []
    asked: dict[int, AskedBot] = {}
    try:
        while limit is None or len(steps) < limit:
            seat = next((seat for seat in game.acting if seat in bots), None)
            if seat is None:
                break
            if seat not in asked:
                asked[seat] = AskedBot(bots[seat])
            choice = asked[seat].choose(game, seat, dice_from(f"{chance_of(game)} {len(game.entries)} {seat}"))
            events = game.play(choice.action, seat)
            steps.append(Step(game.entries[-1], events))
    finally:
        for bot in asked.values():
            bot.close()
    return steps


def chance_of(game: Game) -> str:
    """What the chance of bots at a table comes from, so that a game taken up again goes on as it would have."""
    record: Any = game.record()
    return f"{record.get('seed')} {record.get('first')}"


def recorded_bots(game: Game) -> dict[int, str]:
    """The bots that the record of a game names, by seat. BotError where one of them is a file or a program.

    A record that somebody sent could name any.
    """
    named = bots_of(game)
    for seat, name in named.items():
        if not is_known(name):
            raise BotError(
                f"the record says that {name!r} plays seat {seat}. A file or program that a record names is not run by "
                f"itself: say play_bots({{{seat}: …}}) to run it"
            )
    return named


def bots_of(game: Game) -> dict[int, str]:
    """Which bots the record of a game names, by seat."""
    record: Any = game.record()
    return {
        seat: str(player.get("bot", "")) for seat, player in enumerate(record["seats"]) if player.get("kind") == "bot"
    }


def is_known(spec: str) -> bool:
    """Whether it is a bot with a name here, which anybody may ask for."""
    try:
        return split_budget(spec)[0] in bot_names()
    except BotError:
        return False


def is_own(spec: str) -> bool:
    """Whether it names a file or a program."""
    return not is_known(spec) and (spec.startswith(PREFIX) or ".py:" in spec)


def is_foreign(name: str) -> bool:
    """Whether others have written it: it is a file, a program, or comes from another package."""
    return is_own(name) or (is_known(name) and name not in OWN_BOTS and name not in LEVELS)
