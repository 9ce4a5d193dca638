"""No game lasts for ever, however its players dawdle, and every game that ends is scored."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from effort import effort
from generated_maps import Setting, settings
from random_play import new_state, walk
from semafor.rules import actions, kinds, turns
from semafor.rules.dice import Dice
from semafor.rules.scoring import score

VERBS = (
    actions.DRAW_DECK,
    actions.DRAW_ROW,
    actions.CLAIM,
    actions.PAY,
    actions.WITHDRAW,
    actions.DRAW_TICKETS,
    actions.KEEP_TICKETS,
    actions.STATION,
    actions.PASS,
)
# Far more than any of these games takes. Whoever dawdles longest on the built-in maps takes some 2,500 actions.
MANY = 10_000


def dawdle(setting: Setting, seed: int, likes: list[int], *, cheapest: bool) -> int:
    """Play to the end by somebody who always prefers the same verbs. Answers the number of actions."""
    state, dice, count = new_state(setting.map, setting.players, seed), Dice(seed), 0
    while state.phase != kinds.OVER:
        seat = turns.acting(state)[0]
        legal = turns.legal(state, seat)
        best = min(likes.index(actions.verb_of(action)) for action in legal)
        liked = [action for action in legal if likes.index(actions.verb_of(action)) == best]
        if cheapest:
            liked = [min(liked, key=lambda action: actions.colored_of(action) + actions.locomotives_of(action))]
        assert turns.play(state, seat, liked[dice.below(len(liked))]) == 0
        count += 1
        assert count < MANY
    return count


@pytest.mark.rule("CASE-105", "CASE-104", "END-02")
@effort(100)
@given(settings(), st.integers(0, 2**64), st.permutations(VERBS), st.booleans())
def test_no_game_lasts_for_ever_whatever_its_players_like_best(
    setting: Setting, seed: int, likes: list[int], cheapest: bool
) -> None:
    dawdle(setting, seed, likes, cheapest=cheapest)


@pytest.mark.rule("CASE-105")
@effort(60)
@given(settings(), st.integers(0, 2**64))
def test_nor_one_in_which_everybody_always_withdraws(setting: Setting, seed: int) -> None:
    last = [actions.WITHDRAW, actions.CLAIM]
    dawdle(setting, seed, [*(verb for verb in VERBS if verb not in last), *last][::-1], cheapest=True)


@pytest.mark.rule("TIE-01", "CASE-116", "SCORE-04", "CASE-111")
@effort(70)
@given(settings(), st.integers(0, 2**64))
def test_every_ending_has_a_result_that_adds_up(setting: Setting, seed: int) -> None:
    map, state = setting.map, new_state(setting.map, setting.players, seed)
    for _ in walk(state, Dice(seed)):
        pass
    snapshot, scores = state.snapshot(), score(state)
    seats = [scores.seat(number) for number in range(setting.players)]
    longest = max(seat.longest for seat in seats)
    for seat, content in zip(seats, snapshot.seats, strict=True):
        assert seat.routes == content.points
        assert sorted(seat.completed + seat.failed) == content.tickets
        points = [map.tickets[index].points for index in seat.completed]
        assert seat.tickets == sum(points) - sum(map.tickets[index].points for index in seat.failed)
        assert seat.stations == map.rules.station_points * content.stations
        won = longest > 0 and seat.longest == longest
        assert seat.bonus == (map.rules.longest_path_bonus if won else 0)
        assert seat.total == seat.routes + seat.tickets + seat.stations + seat.bonus + seat.countries
    ranking = scores.ranking()
    assert sorted(number for group in ranking for number in group) == list(range(setting.players))
    totals = [[seats[number].total for number in group] for group in ranking]
    assert all(len(set(group)) == 1 for group in totals)
    assert totals == sorted(totals, reverse=True)
