"""Bots play games here, one after the other: they see states and answer with integers, so that fast bots play fast."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from semafor.arena.action_log import ActionLog
from semafor.arena.game_loop import GameLoop
from semafor.arena.game_outcomes import Fault, GameOutcome, SeatOutcome
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.thinking_notes import Monitor, no_monitor
from semafor.bots.registry import Maker, find_maker
from semafor.notation.map_lookup import board_for
from semafor.rules import constants, dealing
from semafor.rules.scoring import Scores


class GameRunner:
    """Plays the games of a match. It keeps what the next game can use again: the board and room to count scores."""

    def __init__(self, config: MatchConfig, makers: Sequence[Maker] | None = None) -> None:
        """``makers`` make the bots where they are no names: classes and objects, which no configuration can hold."""
        self._config = config
        self._board = board_for(config.map, config.options)
        self._makers = [find_maker(bot) for bot in config.bots] if makers is None else makers
        self._scores = Scores()
        self._log = ActionLog(self._board)

    def play(self, plan: MatchPlan, monitor: Monitor | None = None, known_faults: Sequence[Fault] = ()) -> GameOutcome:
        """Play a game to its end. Bots that misbehave lose it; ``known_faults`` have ended a process before."""
        return self.outcome(plan, self.play_out(plan, monitor, known_faults))

    def play_out(
        self,
        plan: MatchPlan,
        monitor: Monitor | None = None,
        known_faults: Sequence[Fault] = (),
        *,
        with_actions: bool = False,
    ) -> GameLoop:
        """The same, but the answer is the game itself after its end, with all its actions where they are asked for."""
        config = self._config
        state = dealing.new_game(self._board, len(plan.seating), config.game_seed(plan.deal), constants.NOBODY)
        game = GameLoop(state, config, no_monitor() if monitor is None else monitor, known_faults)
        if with_actions:
            game.played_actions = []
        try:
            for entrant in plan.seating:
                game.seat_bot(self._makers[entrant])
            rngs = [config.rng_of(plan.deal, seat) for seat in range(len(plan.seating))]
            game.run(rngs, [config.budget_of(entrant) for entrant in plan.seating])
        finally:
            game.close_bots()
        return game

    def outcome(self, plan: MatchPlan, game: GameLoop) -> GameOutcome:
        """The final scoring of a game after its end."""
        self._scores.count(game.state)
        places = places_of(self._scores.ranking(), {fault.seat for fault in game.faults})
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
                claimed=tuple(game.state.seat_snapshot(seat).routes),
                decisions=game.decisions[seat],
                seconds=game.seconds[seat],
                slowest=game.slowest[seat],
            )
            seats.append(outcome)
        return GameOutcome(
            plan.deal,
            plan.seating,
            tuple(seats),
            game.actions,
            tuple(game.faults),
            self._log.write(game.done),
            tuple(game.tracebacks.items()),
        )


def places_of(ranking: Sequence[Sequence[int]], misbehaved: Collection[int]) -> dict[int, int]:
    """The place of each seat. The rules rank those last who have resigned. Nobody can resign after the end, so a bot
    that misbehaves then is moved to the last place here.

    >>> places_of([[1], [0, 2]], {1})
    {0: 1, 2: 1, 1: 3}
    """
    places: dict[int, int] = {}
    for is_bad in (False, True):
        for group in ranking:
            places |= dict.fromkeys([seat for seat in group if (seat in misbehaved) == is_bad], len(places) + 1)
    return places
