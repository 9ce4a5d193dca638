"""Games as rows for a data set: what each came to, what every seat made of it, and every action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from semafor.arena.course import Course, Deed
from semafor.arena.results import GameOutcome
from semafor.arena.setting import Plan, Setting
from semafor.arena.table import Table
from semafor.arena.watch import GAME, Doom, Watch
from semafor.arena.work import Job, faults_of
from semafor.bots.sight import Sight
from semafor.notation.packing import unpack
from semafor.notation.positions import PHASES, ids
from semafor.rules import actions, kinds

Row = dict[str, object]

# The tables and their columns. Times are left out: they would be others in every run.
WHOLE, TEXT, TEXTS = "whole", "text", "texts"
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
        "legal": WHOLE,
    },
}


class GameRows(NamedTuple):
    """What one game adds to each table, in the order of TABLES."""

    games: list[Row]
    seats: list[Row]
    actions: list[Row]


@dataclass(frozen=True)
class Recording:
    """The work of a simulation: play the games, write them down."""

    setting: Setting
    labels: tuple[str, ...]

    def do(self, job: Job, watch: Watch, dooms: Sequence[Doom]) -> list[GameRows]:
        table = Table(self.setting)
        recorded = []
        for number, plan in enumerate(job):
            watch[GAME] = number
            course = table.follow(plan, watch, faults_of(number, dooms), with_deeds=True)
            recorded.append(self.rows(plan, course, table.outcome(plan, course)))
        return recorded

    def rows(self, plan: Plan, course: Course, outcome: GameOutcome) -> GameRows:
        assert course.deeds is not None
        totals = sorted((seat.total for seat in outcome.seats), reverse=True)
        game: Row = {
            "game": plan.deal,
            "map": self.setting.map.id,
            "players": len(plan.seating),
            "seed": f"{self.setting.game_seed(plan.deal):064x}",
            "first": course.first,
            "actions": outcome.actions,
            "margin": totals[0] - totals[1],
            "winners": [self.labels[plan.seating[seat]] for seat in outcome.winners],
            "faults": len(outcome.faults),
        }
        seats = [self.seat_row(plan, course, outcome, seat) for seat in range(len(plan.seating))]
        return GameRows([game], seats, self.action_rows(plan, course))

    def seat_row(self, plan: Plan, course: Course, outcome: GameOutcome, seat: int) -> Row:
        assert course.deeds is not None
        lexicon, own = Sight.lexicon_of(course.state), outcome.seats[seat]
        content = course.state.seat_snapshot(seat)
        done = Counter(counted(deed) for deed in course.deeds if deed.seat == seat)
        fault = next((f"{fault.kind}: {fault.message}" for fault in outcome.faults if fault.seat == seat), "")
        row: Row = {"game": plan.deal, "seat": seat, "bot": self.labels[plan.seating[seat]]}
        row |= {name: getattr(own, name) for name in ("place", "total", "routes", "tickets", "bonus", "stations")}
        row |= {
            "countries": own.countries,
            "longest": own.longest,
            "completed": ids(lexicon.tickets, own.completed),
            "failed": ids(lexicon.tickets, own.failed),
            "claimed": ids(lexicon.routes, own.claimed),
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
            "fault": fault,
        }
        return row

    def action_rows(self, plan: Plan, course: Course) -> list[Row]:
        assert course.deeds is not None
        lexicon = Sight.lexicon_of(course.state)
        return [
            {
                "game": plan.deal,
                "number": number,
                "seat": deed.seat,
                "phase": PHASES[deed.phase],
                "action": str(unpack(deed.action, lexicon, deed.offered)),
                "packed": deed.action,
                "legal": deed.legal,
            }
            for number, deed in enumerate(course.deeds)
        ]


def counted(deed: Deed) -> str:
    """What an action counts as among the features of a seat."""
    match actions.verb_of(deed.action):
        case actions.DRAW_DECK:
            return "deck"
        case actions.DRAW_ROW:
            return "locomotive" if actions.target_of(deed.action) == kinds.LOCOMOTIVE else "row"
        case actions.DRAW_TICKETS:
            return "tickets"
        case actions.PAY:
            return "pay"
        case actions.WITHDRAW:
            return "withdraw"
        case actions.STATION:
            return "station"
    return "other"
