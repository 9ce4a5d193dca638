"""No bot knows what its seat may not: redeal the unseen before each of its decisions, and it plays the same game."""

from __future__ import annotations

from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.bots.api import Bot, Budget, Choice, as_choice
from semafor.bots.bot_view import BotView
from semafor.bots.named_bots import UNLISTED_BOTS
from semafor.bots.registry import bot_names, make_bot
from semafor.maps.loader import load_map
from semafor.notation.legal_actions import LegalActions
from semafor.rules import constants, turns
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from semafor.rules.state import State
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.random_play import choose, new_state

BUDGET = Budget(rollouts=12)
# Two of the levels are search and champion under other names, and would only take time.
NAMES = [name for name in (*bot_names(), *UNLISTED_BOTS) if name not in ("dispatcher", "director")]
BUILT_IN = st.builds(Setting, st.sampled_from(("usa", "europe", "poland")).map(load_map), st.integers(2, 4))


class Nosy:
    """Decides by every detail that it can find in what it is given."""

    name = "nosy"
    version = "1"

    def choose(self, sight: BotView, legal: LegalActions, rng: FastRng, budget: Budget) -> Choice:  # noqa: ARG002 one way
        details = f"{sight.state.snapshot()} {sight.data}"
        return Choice(legal[crc32(details.encode()) % len(legal)])


def decide(bot: Bot, state: State, seat: int, number: int) -> Choice:
    sight = BotView.of(state, seat)
    return as_choice(bot.choose(sight, sight.legal, FastRng(number), BUDGET))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@effort(5)
@given(st.one_of(settings(), BUILT_IN), st.integers(0, 2**64))
def test_a_bot_plays_the_same_game_whatever_its_seat_cannot_see(name: str, setting: Setting, seed: int) -> None:
    """Both remember what they like from turn to turn; what one of them has seen, the other has not."""
    check_that_they_agree(make_bot(name), make_bot(name), setting, seed)


@effort(20)
@given(st.one_of(settings(), BUILT_IN), st.integers(0, 2**64))
def test_what_a_bot_is_given_holds_nothing_that_its_seat_cannot_see(setting: Setting, seed: int) -> None:
    check_that_they_agree(Nosy(), Nosy(), setting, seed)


def check_that_they_agree(knowing: Bot, misled: Bot, setting: Setting, seed: int) -> None:
    state, dice = new_state(setting.map, setting.players, seed), FastRng(seed)
    own = dice.below(setting.players)
    while state.phase != constants.OVER:
        seat, action = choose(state, dice)
        if seat == own:
            other = state.copy()
            redeal(other, own, dice)
            number = dice.below(1 << 30)
            chosen = decide(knowing, state, own, number)
            assert decide(misled, other, own, number) == chosen
            action = packed(state, own, chosen)
        assert turns.play(state, seat, action) == 0


def packed(state: State, seat: int, choice: Choice) -> int:
    """The number of the chosen action."""
    sight = BotView.of(state, seat)
    return next(action for action in turns.legal(state, seat) if sight.action(action) == choice.action)
