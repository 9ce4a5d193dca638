"""The results of an arena as data for other programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import isfinite

import semafor
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.intervals import Estimate
from semafor.arena.map_stats import MapStats
from semafor.arena.report.report_page import ReportDetails
from semafor.arena.standings import Standings
from semafor.arena.tournament import Tournament

FORMAT = "semafor-arena/1"
MOST_MESSAGES = 100


def write_json(
    tournament: Tournament,
    standings: Standings,
    stats: MapStats,
    games: Sequence[GameOutcome],
    details: ReportDetails,
) -> str:
    """Everything but the games themselves, which are in the journal."""
    map = tournament.config.map
    labels = [standing.label for standing in standings.entrants]
    content = {
        "format": FORMAT,
        "version": semafor.__version__,
        "command": details.command,
        "setting": tournament.to_dict(),
        "deals": standings.deals,
        "games": standings.games,
        "entrants": [
            {
                "name": standing.label,
                "games": standing.games,
                "rating": plain(standing.rating, 1),
                "wins": plain(standing.wins, 5),
                "place": round(standing.place, 4),
                "score": plain(standing.score, 3),
                "scores": {str(score): count for score, count in sorted(standing.scores.items())},
                "tickets_held": round(standing.tickets_held, 3),
                "tickets_completed": round(standing.tickets_completed, 3),
                "milliseconds": round(standing.milliseconds, 4),
                "slowest_milliseconds": round(standing.slowest_milliseconds, 3),
                "faults": dict(sorted(standing.faults.items())),
            }
            for standing in standings.entrants
        ],
        "pairings": [
            {
                "first": labels[pairing.first],
                "second": labels[pairing.second],
                "games": pairing.games,
                "wins": plain(pairing.wins, 5),
                "difference": plain(pairing.difference, 3),
            }
            for pairing in standings.pairings
        ],
        "turn_order": [
            {"place": turn.place, "wins": plain(turn.wins, 5), "score": plain(turn.score, 3)} for turn in details.turns
        ],
        "length": None
        if details.length is None
        else {
            "actions": plain(details.length.actions, 3),
            "shortest": details.length.shortest.actions,
            "longest": details.length.longest.actions,
        },
        "tickets": [
            {
                "ticket": map.tickets[value.ticket].id,
                "held": value.held,
                "completed": value.completed,
                "effect": plain(value.effect.estimate(), 4),
            }
            for value in stats.tickets
        ],
        "routes": [
            {
                "route": map.routes[use.route].id,
                "claims": dict(zip(labels, use.claims, strict=True)),
                "effect": plain(use.effect.estimate(), 4),
            }
            for use in stats.routes
        ],
        "faults": [
            {"name": labels[game.seating[fault.seat]], "deal": game.deal, "seating": list(game.seating)}
            | fault._asdict()
            for game in games
            for fault in game.faults
        ][:MOST_MESSAGES],
    }
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def plain(estimate: Estimate | None, digits: int) -> dict[str, float | None] | None:
    if estimate is None:
        return None
    numbers = {name: number if isfinite(number) else None for name, number in estimate._asdict().items()}
    return {name: None if number is None else round(number, digits) for name, number in numbers.items()}
