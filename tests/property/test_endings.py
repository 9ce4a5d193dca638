"""No game lasts for ever, however its players dawdle, and every game that ends is scored."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor.rules import action_codes, constants, turns
from semafor.rules.fast_rng import FastRng
from semafor.rules.scoring import score
from support.generated_maps import Setting, settings
from support.hypothesis_profiles import effort
from support.random_play import new_state, walk

VERBS = (
    action_codes.DRAW_DECK,
    action_codes.DRAW_ROW,
    action_codes.CLAIM,
    action_codes.PAY,
    action_codes.WITHDRAW,
    action_codes.DRAW_TICKETS,
    action_codes.KEEP_TICKETS,
    action_codes.STATION,
    action_codes.PASS,
)
# Far more than any of these games takes. Whoever dawdles longest on the built-in maps takes some 2,500 actions.
MANY = 10_000


def dawdle(setting: Setting, seed: int, likes: list[int], *, cheapest: bool) -> int:
    """Play to the end by somebody who always prefers the same verbs. Answers the number of actions."""
    state, dice, count = new_state(setting.map, setting.players, seed), FastRng(seed), 0
    while state.phase != constants.OVER:
        seat = turns.acting(state)[0]
        legal = turns.legal(state, seat)
        best = min(likes.index(action_codes.verb_of(action)) for action in legal)
        liked = [action for action in legal if likes.index(action_codes.verb_of(action)) == best]
        if cheapest:
            liked = [
                min(liked, key=lambda action: action_codes.colored_of(action) + action_codes.locomotives_of(action))
            ]
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
    last = [action_codes.WITHDRAW, action_codes.CLAIM]
    dawdle(setting, seed, [*(verb for verb in VERBS if verb not in last), *last][::-1], cheapest=True)


@pytest.mark.rule("TIE-01", "CASE-116", "SCORE-04", "CASE-111")
@effort(70)
@given(settings(), st.integers(0, 2**64))
def test_every_ending_has_a_result_that_adds_up(setting: Setting, seed: int) -> None:
    map, state = setting.map, new_state(setting.map, setting.players, seed)
    for _ in walk(state, FastRng(seed)):
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
