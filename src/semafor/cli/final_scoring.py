"""The final scoring as plain lines: who got how many points for what, and whose tickets were completed."""

from __future__ import annotations

from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.cli.terminal.text_layout import columns
from semafor.notation.results import Result

# The columns: a part of the result and its heading. A part that is nothing for everybody is left out.
COLUMNS = {
    "routes": "terminal-final-routes",
    "tickets": "terminal-final-tickets",
    "stations": "terminal-final-stations",
    "longest": "terminal-final-length",
    "bonus": "terminal-final-bonus",
    "countries": "terminal-final-countries",
    "total": "terminal-final-total",
}
ALWAYS = ("routes", "tickets", "total")


def final_scoring(result: Result, names: TerminalNames) -> list[str]:
    """The lines of the table, best seat first, and the tickets of each."""
    texts = names.texts
    shown = [name for name in COLUMNS if name in ALWAYS or any(getattr(seat, name) for seat in result.seats)]
    rows = [[texts("terminal-final-place"), texts("terminal-final-player"), *(texts(COLUMNS[name]) for name in shown)]]
    tickets = []
    place = 1
    for group in result.ranking:
        for seat in group:
            account = result.seats[seat]
            rows.append([f"{place}.", names.player(seat), *(str(getattr(account, name)) for name in shown)])
            tickets.append(texts("terminal-final-tickets-of", player=names.player(seat)))
            for message, ids in (("completed", account.completed), ("failed", account.failed)):
                named = names.tickets(ids) or texts("terminal-final-none")
                tickets.append("  " + texts(f"terminal-final-{message}", tickets=named))
        place += len(group)
    table = columns(rows, right=[False, False, *[True] * len(shown)])
    return [texts("terminal-final-heading"), *table, *tickets]
