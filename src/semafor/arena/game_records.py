"""A game of an arena as a record, the file that every replay reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from semafor.arena.action_log import ActionLog
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.bots.api import Budget
from semafor.game import Game
from semafor.notation.action_codec import offered_to, write_action
from semafor.notation.errors import GameError
from semafor.notation.map_ids import map_ids_for
from semafor.notation.map_lookup import board_for
from semafor.notation.records import RESIGN, Record, RecordEntry
from semafor.rules import constants, dealing, ending, refusal_codes, turns


def write_record(config: MatchConfig, game: GameOutcome, labels: Sequence[str]) -> dict[str, object]:
    """The record of a game whose actions are known. GameError where they don't lead to the end that is known."""
    board = board_for(config.map, config.options)
    seed = config.game_seed(game.deal)
    state = dealing.new_game(board, len(game.seating), seed, constants.NOBODY)
    first, map_ids = state.first, map_ids_for(config.map)
    faults = {fault.seat: {"fault": f"{fault.kind}: {fault.message}"} for fault in game.faults}
    entries = []
    for action in read_actions(ActionLog(board), game):
        if action < 0:
            seat = -1 - action
            entries.append(RecordEntry(seat, RESIGN, faults.get(seat)))
            ending.resign(state, seat)
            continue
        entries.append(RecordEntry(state.seat, write_action(action, map_ids, offered_to(state, state.seat))))
        if turns.play(state, state.seat, action) != refusal_codes.FINE:
            raise GameError(f"deal {game.deal}: action {len(entries)} of the journal is illegal in this version")
    names = [labels[entrant] for entrant in game.seating]
    players = tuple({"name": numbered(names, seat), "kind": "bot", "bot": name} for seat, name in enumerate(names))
    record = Record(config.map, config.options, players, tuple(entries), seed, first)
    replayed = Game.from_record(record.to_dict(), maps=[config.map])
    if not replayed.over or list(replayed.score().totals) != [seat.total for seat in game.seats]:
        raise GameError(f"deal {game.deal}: its actions do not lead to the scores in the journal")
    return dict(replayed.record())


def read_actions(log: ActionLog, game: GameOutcome) -> list[int]:
    try:
        return log.read(game.played)
    except ValueError as problem:
        raise GameError(f"deal {game.deal}: {problem}") from None


def numbered(names: Sequence[str], seat: int) -> str:
    """The name of a seat; one bot may have two of them.

    >>> [numbered(["fast", "mine", "fast"], seat) for seat in range(3)]
    ['fast (seat 0)', 'mine', 'fast (seat 2)']
    """
    return f"{names[seat]} (seat {seat})" if names.count(names[seat]) > 1 else names[seat]


def play_again(
    config: MatchConfig,
    bots: Sequence[str],
    own_budgets: Sequence[Budget | None],
    rollouts: int | None,
    game: GameOutcome,
) -> GameOutcome | None:
    """A game played once more by the same bots; None where it comes out otherwise."""
    own = tuple(own_budgets) if any(own_budgets) else ()
    named = replace(config, bots=tuple(bots), budget=Budget(rollouts=rollouts), own_budgets=own)
    again = GameRunner(named).play(MatchPlan(game.deal, game.seating))
    return again if ends_alike(again, game) else None


def ends_alike(one: GameOutcome, other: GameOutcome) -> bool:
    def end(game: GameOutcome) -> tuple[object, ...]:
        return game.actions, [(seat.total, seat.place, seat.claimed) for seat in game.seats], len(game.faults)

    return end(one) == end(other)
