"""A place where bots play games, one after the other: sights and integers, no words, so that fast bots play fast."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from semafor.arena.deadline_monitor import Watch, unwatched
from semafor.arena.game_loop import GameLoop
from semafor.arena.game_outcomes import Fault, GameOutcome, SeatOutcome
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.bots.registry import find_maker
from semafor.notation.board_cache import board_for
from semafor.rules import constants, dealing
from semafor.rules.scoring import Scores


class GameRunner:
    """Plays the games of a setting. It keeps what the next game can use again: the board and a workbench."""

    def __init__(self, setting: MatchConfig) -> None:
        self._setting = setting
        self._board = board_for(setting.map, setting.options)
        self._makers = [find_maker(bot) for bot in setting.bots]
        self._scores = Scores()

    def play(self, plan: MatchPlan, watch: Watch | None = None, dooms: Sequence[Fault] = ()) -> GameOutcome:
        """Play a game to its end. Bots that misbehave lose it; of ``dooms`` that is known already."""
        return self.outcome(plan, self.follow(plan, watch, dooms))

    def follow(
        self, plan: MatchPlan, watch: Watch | None = None, dooms: Sequence[Fault] = (), *, with_deeds: bool = False
    ) -> GameLoop:
        """The same, for those who want to know how it went, too."""
        setting = self._setting
        state = dealing.new_game(self._board, len(plan.seating), setting.game_seed(plan.deal), constants.NOBODY)
        course = GameLoop(state, setting, unwatched() if watch is None else watch, dooms)
        if with_deeds:
            course.deeds = []
        try:
            for entrant in plan.seating:
                course.seat_bot(self._makers[entrant])
            dice = [setting.dice(plan.deal, seat) for seat in range(len(plan.seating))]
            course.run(dice, [setting.budget_of(entrant) for entrant in plan.seating])
        finally:
            course.dismiss_bots()
        return course

    def outcome(self, plan: MatchPlan, course: GameLoop) -> GameOutcome:
        """The final scoring of a game that was played."""
        self._scores.count(course.state)
        places = places_of(self._scores.ranking(), {fault.seat for fault in course.faults})
        seats = []
        for seat in range(len(plan.seating)):
            score = self._scores.seat(seat)
            outcome = SeatOutcome(
                total=score.total,
                place=places[seat],
                routes=score.routes,
                tickets=score.tickets,
                bonus=score.bonus,
                stations=score.stations,
                countries=score.countries,
                longest=score.longest,
                completed=tuple(score.completed),
                failed=tuple(score.failed),
                claimed=tuple(course.state.seat_snapshot(seat).routes),
                decisions=course.decisions[seat],
                seconds=course.seconds[seat],
                slowest=course.slowest[seat],
            )
            seats.append(outcome)
        return GameOutcome(plan.deal, plan.seating, tuple(seats), course.actions, tuple(course.faults))


def places_of(ranking: Sequence[Sequence[int]], misbehaved: Collection[int]) -> dict[int, int]:
    """The place of each seat. The rules rank those last who have resigned; who misbehaves after the end can't any more.

    >>> places_of([[1], [0, 2]], {1})
    {0: 1, 2: 1, 1: 3}
    """
    places: dict[int, int] = {}
    for is_bad in (False, True):
        for group in ranking:
            places |= dict.fromkeys([seat for seat in group if (seat in misbehaved) == is_bad], len(places) + 1)
    return places
