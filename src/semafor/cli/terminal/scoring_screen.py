"""The final scoring: every account adds up before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from semafor.cli.terminal.terminal_context import TerminalContext
from semafor.cli.terminal.text_layout import TIE, columns, shorten
from semafor.maps.model import Map
from semafor.notation.results import Result, SeatResult

# The widest label before the accounts, in any language.
LABELS_WIDTH = 24
TIE_RULES = {"fewest_stations_built": "TIE-03", "completed_ticket_points": "TIE-04"}


def final_lines(context: TerminalContext) -> list[str]:
    """Who has won, the table, and everybody's tickets."""
    result = context.game.score()
    places = [seat for group in result.ranking for seat in group]
    title = f"{context.texts('terminal-over')}: {context.texts('terminal-final-heading')}"
    lines = [context.screen.heading(title, context.console.width)]
    for seat in places:
        lines += ticket_lines(context, seat, result.seats[seat])
    lines += ["", *standing(context, places, result), ""]
    if rule := deciding_rule(context.game.map, result):
        lines.append(context.texts("terminal-final-tie", rule=rule))
    return [*lines, context.screen.ansi.strong(winner_line(context, result))]


def winner_line(context: TerminalContext, result: Result) -> str:
    points = result.seats[result.winners[0]].total
    names = [context.names.player(seat) for seat in result.winners]
    if len(names) == 1:
        return context.texts("terminal-winner", player=names[0], points=points)
    return context.texts("terminal-winners-shared", names=", ".join(names), points=points)


def ticket_lines(context: TerminalContext, seat: int, account: SeatResult) -> list[str]:
    lines = [context.screen.label("terminal-final-tickets-of", player=context.names.player(seat))]
    for message_id, tickets in (
        ("terminal-final-failed", account.failed),
        ("terminal-final-completed", account.completed),
    ):
        if tickets:
            lines.append("  " + context.texts(message_id, tickets=with_points(context, tickets)))
    return lines if account.failed or account.completed else [f"{lines[0]}: {context.texts('terminal-final-none')}"]


def with_points(context: TerminalContext, tickets: Sequence[str]) -> str:
    by_id = context.game.map.tickets_by_id
    return ", ".join(f"{context.names.ticket(id)}{TIE}{by_id[id].points}" for id in tickets)


def standing(context: TerminalContext, seats: Sequence[int], result: Result | None = None) -> list[str]:
    """The accounts of some seats side by side, to be added up from top to bottom; with a result, their places too."""
    score = result or context.game.score()
    accounts = [score.seats[seat] for seat in seats]
    texts, board = context.texts, context.game.map
    has_bonus = bool(context.game.options.get("longest_path_bonus", board.rules.longest_path_bonus))
    rows = [
        ["", *names_of(context, seats)],
        [texts("terminal-final-routes"), *(str(account.routes) for account in accounts)],
        [texts("terminal-final-completed-points"), *(f"+{points_of(board, one.completed)}" for one in accounts)],
        [texts("terminal-final-failed-points"), *(f"−{points_of(board, one.failed)}" for one in accounts)],
    ]
    if board.rules.stations:
        rows.append([texts("terminal-final-stations"), *(f"+{account.stations}" for account in accounts)])
    if has_bonus:
        longest = (f"({account.longest}) +{account.bonus}" for account in accounts)
        rows.append([texts("terminal-final-bonus"), *longest])
    if board.countries:
        rows.append([texts("terminal-final-countries"), *(f"+{account.countries}" for account in accounts)])
    totals = [str(account.total).replace("-", "−") for account in accounts]
    rows.append([texts("terminal-final-total"), *totals])
    if result:
        rows.append([texts("terminal-final-place"), *(f"{place_of(seat, result)}." for seat in seats)])
    lines = columns(rows, right=[False] + [True] * len(seats))
    total = len(rows) - (2 if result else 1)
    return [*lines[:total], *(context.screen.ansi.strong(line) for line in lines[total:])]


def names_of(context: TerminalContext, seats: Sequence[int]) -> list[str]:
    """Names short enough to stand side by side."""
    room = (context.console.width - LABELS_WIDTH) // len(seats) - 2
    return [shorten(context.names.player(seat), room) for seat in seats]


def points_of(board: Map, tickets: Sequence[str]) -> int:
    return sum(board.tickets_by_id[id].points for id in tickets)


def place_of(seat: int, result: Result) -> int:
    """The place of a seat; those who tie have the same one, and the next is left out."""
    place = 1
    for group in result.ranking:
        if seat in group:
            return place
        place += len(group)
    raise ValueError(f"seat {seat} is not in the ranking")


def deciding_rule(board: Map, result: Result) -> str | None:
    """The tie-break rule of the map, if it had to decide between equal totals."""
    groups = result.ranking
    tied = any(result.seats[better[0]].total == result.seats[worse[0]].total for better, worse in pairwise(groups))
    if not tied:
        return None
    return next((TIE_RULES[name] for name in board.rules.tie_breaks if name in TIE_RULES), "TIE-02")
