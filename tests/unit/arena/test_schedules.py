"""Who meets whom, and that everybody has the same luck."""

from __future__ import annotations

from collections import Counter

import pytest

from semafor.arena.schedules import games_a_deal, line_ups, plans, rotations


def test_in_a_round_robin_everybody_meets_everybody() -> None:
    assert line_ups("round-robin", 3, 2) == [(0, 1), (0, 2), (1, 2)]
    assert line_ups("round-robin", 4, 3) == [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]


def test_on_a_ladder_each_meets_the_next_and_in_a_gauntlet_the_first_meets_all() -> None:
    assert line_ups("ladder", 4, 2) == [(0, 1), (1, 2), (2, 3)]
    assert line_ups("gauntlet", 4, 2) == [(0, 1), (0, 2), (0, 3)]


def test_where_there_are_more_seats_than_entrants_they_share_them_as_evenly_as_possible() -> None:
    assert line_ups("round-robin", 2, 3) == [(0, 0, 1), (0, 1, 1)]
    assert line_ups("ladder", 3, 4) == [(0, 0, 1, 1), (1, 1, 2, 2)]
    assert line_ups("gauntlet", 2, 5) == [(0, 0, 0, 1, 1), (0, 0, 1, 1, 1)]
    assert line_ups("round-robin", 1, 3) == [(0, 0, 0)]


def test_an_unknown_schedule_is_refused() -> None:
    with pytest.raises(ValueError, match="no schedule 'knockout'; there are round-robin, ladder, gauntlet"):
        line_ups("knockout", 2, 2)


@pytest.mark.parametrize(
    ("schedule", "entrants", "players"), [("round-robin", 4, 3), ("ladder", 3, 5), ("gauntlet", 5, 2)]
)
def test_every_deal_is_played_by_every_line_up_with_everybody_in_every_seat(
    schedule: str, entrants: int, players: int
) -> None:
    ups = line_ups(schedule, entrants, players)
    planned = list(plans(ups, 3))
    assert len(planned) == 3 * games_a_deal(ups)
    for deal in range(3):
        seatings = Counter(plan.seating for plan in planned if plan.deal == deal)
        for line_up in ups:
            for seat in range(players):
                sitting = Counter(seating[seat] for seating in rotations(line_up))
                assert sitting == Counter(line_up)
        assert seatings == Counter(seating for line_up in ups for seating in rotations(line_up))


def test_deals_come_one_after_the_other_so_that_a_stopped_arena_has_whole_ones() -> None:
    assert [plan.deal for plan in plans([(0, 1)], 3)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize("line_up", [(0, 1, 2), (0, 1, 2, 3, 4)])
def test_in_every_rotation_everybody_follows_the_same_rival(line_up: tuple[int, ...]) -> None:
    for seating in rotations(line_up):
        assert followers(seating) == followers(line_up)


def followers(seating: tuple[int, ...]) -> set[tuple[int, int]]:
    """Everybody with who moves next."""
    return set(zip(seating, seating[1:] + seating[:1], strict=True))
