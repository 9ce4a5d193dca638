"""Games as rows for a data set: what each came to, what every seat made of it, and every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Self

from semafor.arena.arena_jobs import Job, faults_of
from semafor.arena.game_loop import GameLoop, PlayedAction
from semafor.arena.game_outcomes import Fault, GameOutcome
from semafor.arena.game_runner import GameRunner
from semafor.arena.match_config import MatchConfig, MatchPlan
from semafor.arena.thinking_notes import GAME, KnownFault, Monitor
from semafor.env.action_index import ActionIndex
from semafor.notation.action_codec import unpack
from semafor.notation.map_ids import map_ids_for
from semafor.notation.positions import PHASES, ids
from semafor.rules import action_codes, constants
from semafor.rules.board import Board

Row = dict[str, object]

# The tables and their columns, with types as Arrow names them. Times are left out: they would be others in every run.
WHOLE, TEXT, TEXTS, WHOLES = "int64", "string", "list<string>", "list<int64>"
TABLES: Mapping[str, Mapping[str, str]] = {
    "games": {
        "game": WHOLE,
        "map": TEXT,
        "players": WHOLE,
        "seed": TEXT,
        "first": WHOLE,
        "actions": WHOLE,
        "margin": WHOLE,
        "winners": TEXTS,
        "winning_seats": WHOLES,
        "faults": WHOLE,
    },
    "seats": {
        "game": WHOLE,
        "seat": WHOLE,
        "bot": TEXT,
        "place": WHOLE,
        "total": WHOLE,
        "routes": WHOLE,
        "tickets": WHOLE,
        "bonus": WHOLE,
        "stations": WHOLE,
        "countries": WHOLE,
        "longest": WHOLE,
        "completed": TEXTS,
        "failed": TEXTS,
        "claimed": TEXTS,
        "trains_left": WHOLE,
        "cards_left": WHOLE,
        "deck_draws": WHOLE,
        "row_draws": WHOLE,
        "locomotive_draws": WHOLE,
        "ticket_draws": WHOLE,
        "claims": WHOLE,
        "tunnels_paid": WHOLE,
        "tunnels_withdrawn": WHOLE,
        "stations_built": WHOLE,
        "fault": TEXT,
    },
    "actions": {
        "game": WHOLE,
        "number": WHOLE,
        "seat": WHOLE,
        "phase": TEXT,
        "action": TEXT,
        "packed": WHOLE,
        "env_action": WHOLE,
        "legal": WHOLE,
    },
}


class GameRows(NamedTuple):
    """What one game adds to each table, in the order of TABLES."""

    games: list[Row]
    seats: list[Row]
    actions: list[Row]

    @property
    def number(self) -> int:
        return number_of(self.games[0])

    def to_line(self) -> dict[str, object]:
        """As a journal keeps it: the values alone, in the order of the columns."""
        return {
            table: [[row[name] for name in columns] for row in getattr(self, table)]
            for table, columns in TABLES.items()
        }

    @classmethod
    def from_line(cls, line: Mapping[str, Any]) -> Self:
        return cls(
            *([dict(zip(columns, row, strict=True)) for row in line[table]] for table, columns in TABLES.items())
        )


class Recorded(NamedTuple):
    """A game that was played: how it ended, and what is to be written down of it."""

    outcome: GameOutcome
    rows: GameRows


@dataclass(frozen=True)
class Recording:
    """The work of a simulation: play the games, write them down."""

    config: MatchConfig
    labels: tuple[str, ...]

    def do(self, job: Job, monitor: Monitor, known_faults: Sequence[KnownFault]) -> list[Recorded]:
        runner = GameRunner(self.config)
        recorded = []
        for number, plan in enumerate(job):
            monitor[GAME] = number
            game = runner.play_out(plan, monitor, faults_of(number, known_faults), with_actions=True)
            outcome = runner.outcome(plan, game)
            recorded.append(Recorded(outcome, self.rows(plan, game, outcome)))
        return recorded

    def rows(self, plan: MatchPlan, game: GameLoop, outcome: GameOutcome) -> GameRows:
        assert game.played_actions is not None
        totals = sorted((seat.total for seat in outcome.seats), reverse=True)
        row: Row = {
            "game": plan.deal,
            "map": self.config.map.id,
            "players": len(plan.seating),
            "seed": f"{self.config.game_seed(plan.deal):064x}",
            "first": game.first,
            "actions": outcome.actions,
            "margin": totals[0] - totals[1],
            "winners": [self.labels[plan.seating[seat]] for seat in outcome.winners],
            "winning_seats": list(outcome.winners),
            "faults": len(outcome.faults),
        }
        seats = [self.seat_row(plan, game, outcome, seat) for seat in range(len(plan.seating))]
        return GameRows([row], seats, self.action_rows(plan, game))

    def seat_row(self, plan: MatchPlan, game: GameLoop, outcome: GameOutcome, seat: int) -> Row:
        assert game.played_actions is not None
        map_ids, own = map_ids_for(game.state.board.map), outcome.seats[seat]
        content = game.state.seat_snapshot(seat)
        done = Counter(counted_as(action) for action in game.played_actions if action.seat == seat)
        row: Row = {"game": plan.deal, "seat": seat, "bot": self.labels[plan.seating[seat]]}
        row |= {name: getattr(own, name) for name in ("place", "total", "routes", "tickets", "bonus", "stations")}
        row |= {
            "countries": own.countries,
            "longest": own.longest,
            "completed": ids(map_ids.tickets, own.completed),
            "failed": ids(map_ids.tickets, own.failed),
            "claimed": ids(map_ids.routes, own.claimed),
            "trains_left": content.trains,
            "cards_left": sum(content.hand),
            "deck_draws": done["deck"],
            "row_draws": done["row"] + done["locomotive"],
            "locomotive_draws": done["locomotive"],
            "ticket_draws": done["tickets"],
            "claims": len(own.claimed),
            "tunnels_paid": done["pay"],
            "tunnels_withdrawn": done["withdraw"],
            "stations_built": done["station"],
            "fault": next((fault_text(fault) for fault in outcome.faults if fault.seat == seat), ""),
        }
        return row

    def action_rows(self, plan: MatchPlan, game: GameLoop) -> list[Row]:
        assert game.played_actions is not None
        map_ids, index = map_ids_for(game.state.board.map), index_of(game.state.board)
        return [
            {
                "game": plan.deal,
                "number": number,
                "seat": action.seat,
                "phase": PHASES[action.phase],
                "action": str(unpack(action.action, map_ids, action.offered)),
                "packed": action.action,
                "env_action": index.number_of(action.action),
                "legal": action.legal,
            }
            for number, action in enumerate(game.played_actions)
        ]


@lru_cache(maxsize=4)
def index_of(board: Board) -> ActionIndex:
    """The numbers that the environments give to actions. Every game is played on the same board, so it is made once."""
    return ActionIndex(board)


def fault_text(fault: Fault) -> str:
    """The kind and the message. A bot may say what no file can hold: halves of characters become question marks."""
    return f"{fault.kind}: {fault.message}".encode(errors="replace").decode()


def number_of(row: Row) -> int:
    """The game that a row of any table belongs to."""
    number = row["game"]
    if not isinstance(number, int):
        raise TypeError(f"{number!r} is no number of a game")
    return number


def games_in(tables: Mapping[str, Sequence[Row]]) -> dict[int, GameRows]:
    """The games of a shard by their numbers; of other games there may be rows, but not in the table of games."""
    games = {number_of(row): GameRows([row], [], []) for row in tables["games"]}
    for table in ("seats", "actions"):
        for row in tables[table]:
            if (game := games.get(number_of(row))) is not None:
                getattr(game, table).append(row)
    return games


def tables_of(games: Sequence[GameRows]) -> dict[str, list[Row]]:
    """The rows of games, table by table."""
    return {table: [row for game in games for row in getattr(game, table)] for table in TABLES}


def counted_as(action: PlayedAction) -> str:
    """What an action counts as among the features of a seat."""
    match action_codes.verb_of(action.action):
        case action_codes.DRAW_DECK:
            return "deck"
        case action_codes.DRAW_ROW:
            return "locomotive" if action_codes.target_of(action.action) == constants.LOCOMOTIVE else "row"
        case action_codes.DRAW_TICKETS:
            return "tickets"
        case action_codes.PAY:
            return "pay"
        case action_codes.WITHDRAW:
            return "withdraw"
        case action_codes.STATION:
            return "station"
    return "other"
