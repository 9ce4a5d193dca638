"""The report as one page of HTML that loads nothing: what was played, who is how strong, what pays on this map."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from html import escape

import semafor
from semafor.arena.arena_folder import margin
from semafor.arena.game_names import name_of
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.intervals import Estimate
from semafor.arena.map_stats import MapStats, TicketValue
from semafor.arena.report.charts import color_of, draw_ratings, draw_scores
from semafor.arena.report.game_table import faults_of, seats_of
from semafor.arena.report.report_games import ReportGames
from semafor.arena.report.report_style import SHEET
from semafor.arena.report.report_table import between, milliseconds
from semafor.arena.report.route_heat_map import draw_heat
from semafor.arena.standings import Pairing, Standings
from semafor.arena.tournament import Tournament
from semafor.arena.turn_order import GameLength, TurnPlace
from semafor.bots.faults import FAULTS
from semafor.maps.model import Map

BALANCE_WIDTH = 70
BAR_WIDTH = 90
TURN_NAMES = ("first", "second", "third", "fourth", "fifth")
MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class ReportDetails:
    """What the page tells besides the figures of the bots: how it was started, turns, length, and games to look at."""

    command: str
    folder: str
    turns: Sequence[TurnPlace]
    length: GameLength | None
    games: ReportGames


def write_page(tournament: Tournament, standings: Standings, stats: MapStats, details: ReportDetails) -> str:
    """The whole page."""
    map = tournament.config.map
    labels = [standing.label for standing in standings.entrants]
    colors = {label: color_of(number) for number, label in enumerate(labels)}
    sections = [
        header(tournament, standings, details),
        section("Standings", f'<div class="scroll">{standings_table(standings, colors)}</div>', STANDINGS_NOTE),
        section("Ratings", draw_ratings(standings.ranked, colors), RATINGS_NOTE),
        section("Who beats whom", f'<div class="scroll">{matrix(standings)}</div>', MATRIX_NOTE),
        section("Scores", draw_scores(standings.ranked, colors), SCORES_NOTE),
        section("Turn order and length", f'<div class="scroll">{turns_table(details)}</div>', TURNS_NOTE),
        section("Routes", draw_heat(map, stats, labels), ROUTES_NOTE),
        section("Tickets", f'<div class="scroll">{tickets_table(map, stats)}</div>', TICKETS_NOTE),
        section("Faults", f'<div class="scroll">{faults_table(standings, details.games)}</div>', FAULTS_NOTE),
        section("Games", games_lists(standings, details), GAMES_NOTE),
    ]
    name = f"Arena: {', '.join(labels)}"
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(name)}</title>'
        f"<style>{SHEET}</style></head><body><main>{''.join(sections)}</main></body></html>\n"
    )


STANDINGS_NOTE = (
    "Grey figures are 95 % intervals. The games of one deal are not independent of each other, so what is counted for "
    "the intervals are deals, not games. Scores and tickets leave out games in which a bot misbehaved."
)
RATINGS_NOTE = (
    "400 points are odds of ten to one. Bradley–Terry for two players, Plackett–Luce for more; intervals by drawing "
    "the deals anew, again and again. The mean is zero."
)
MATRIX_NOTE = (
    "How often the bot of the row ends before the bot of the column; ties count half. Below, by how many points it is "
    "ahead on the same deals. The share links to the games that the bot of the row lost by most."
)
GAMES_NOTE = (
    "Of every pair the games that went worst for the first bot; winners have a star. The name of a game is its deal "
    "and who sits where, and links to its record: drop that file on the page of Semafor, or replay it with the command "
    "below."
)
TURNS_NOTE = (
    "Whether it helps to move first. Every bot had every place in the order of turns equally often, so what differs is "
    "the place. Games in which a bot misbehaved are left out."
)
SCORES_NOTE = "How often each bot has which score. The mark at the bottom is the mean."
ROUTES_NOTE = "How often each route is claimed. Hover over a route to see its numbers."
TICKETS_NOTE = (
    "Tickets that were held when the game was over. The effect is by how many percentage points those who held the "
    "ticket won more often than the same bots do on average; bold where the interval excludes zero."
)
FAULTS_NOTE = "A bot that raises an error, chooses an illegal action, hangs or dies has lost that game."


def header(tournament: Tournament, standings: Standings, details: ReportDetails) -> str:
    config = tournament.config
    budget = "as long as each bot likes"
    if config.budget.seconds is not None:
        budget = f"{config.budget.seconds:g} s an action"
    elif config.budget.rollouts is not None:
        budget = f"{config.budget.rollouts:,} rollouts an action"
    if config.own_budgets:
        budget += ", but where a name says otherwise"
    facts = {
        "Map": str(config.map.name),
        "Players": str(config.players),
        "Games": f"{standings.games:,}",
        "Deals": f"{standings.deals:,}",
        "Schedule": tournament.schedule,
        "Thinking": budget,
        "Length": "–" if details.length is None else f"{details.length.actions.value:.0f} actions a game",
        "Seed": str(config.seed),
        "Semafor": semafor.__version__,
    }
    listed = "".join(f"<li>{escape(name)} <b>{escape(value)}</b></li>" for name, value in facts.items())
    return (
        f"<header><h1>{escape(headline(standings))}</h1>"
        f"<p>{len(standings.entrants)} bots. Every line-up played the same deals, and every deal in every rotation "
        f'of the seats, so that luck cancels.</p><ul class="facts">{listed}</ul>'
        f'<pre class="command">{escape(details.command)}</pre></header>'
    )


def headline(standings: Standings) -> str:
    """Who is the best, if that can be told."""
    first, second = standings.ranked[:2]
    pair = (standings.entrants.index(first), standings.entrants.index(second))
    seen = (side for pairing in standings.pairings for side in (pairing, pairing.turned()))
    met = next((side for side in seen if (side.first, side.second) == pair), None)
    clear = first.rating.low > second.rating.high if met is None else met.wins.low > 0.5
    return f"{first.label} comes out on top" if clear else f"{first.label} and {second.label} are too close to call"


def section(name: str, content: str, note: str) -> str:
    if not content:
        return ""
    return f'<h2>{escape(name)}</h2><p class="note">{escape(note)}</p><figure>{content}</figure>'


def standings_table(standings: Standings, colors: Mapping[str, str]) -> str:
    head = ("Bot", "Rating", "Wins", "Score", "Tickets", "ms a move", "Slowest", "Games", "Faults")
    rows = []
    for standing in standings.ranked:
        swatch = f'<span class="swatch" style="background:{colors[standing.label]}"></span>'
        cells = (
            estimate(standing.rating, "{:+.0f}"),
            estimate(standing.wins, "{:.1%}"),
            estimate(standing.score, "{:.1f}"),
            f"{standing.tickets_completed:.2f} of {standing.tickets_held:.2f}",
            milliseconds(standing.milliseconds),
            milliseconds(standing.slowest_milliseconds),
            f"{standing.games:,}",
            f"{sum(standing.faults.values()):,}",
        )
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><th>{swatch}{escape(standing.label)}</th>{row}</tr>")
    return table(head, rows)


def estimate(value: Estimate | None, form: str) -> str:
    if value is None:
        return "–"
    return typeset(f'{form.format(value.value)} <span class="range">{between(value, form)}</span>')


def typeset(numbers: str) -> str:
    """With the minus sign that numbers have in print."""
    return numbers.replace("-", MINUS)


def matrix(standings: Standings) -> str:
    """Rows and columns in the order of the standings; below the diagonal the same from the other side."""
    ranked = [standings.entrants.index(standing) for standing in standings.ranked]
    known = {(pairing.first, pairing.second): pairing for pairing in standings.pairings}
    known |= {(pairing.second, pairing.first): pairing.turned() for pairing in standings.pairings}
    rows = []
    for row in ranked:
        cells = "".join(matrix_cell(known.get((row, column)), same=row == column) for column in ranked)
        rows.append(f"<tr><th>{escape(standings.entrants[row].label)}</th>{cells}</tr>")
    head = ("", *(standings.entrants[column].label for column in ranked))
    return table(head, rows, "matrix")


def matrix_cell(pairing: Pairing | None, *, same: bool) -> str:
    if pairing is None:
        return f"<td>{'' if same else '–'}</td>"
    tone = "good" if pairing.wins.value >= 0.5 else "bad"
    link = games_id(pairing.first, pairing.second)
    strength = round(110 * abs(pairing.wins.value - 0.5))
    points = "" if pairing.difference is None else typeset(f"{pairing.difference.value:+.1f} points")
    hint = f"wins: 95 % in {between(pairing.wins, '{:.1%}')}; points: {between(pairing.difference, '{:+.1f}')}"
    return (
        f'<td title="{escape(hint)}" style="background:color-mix(in srgb,var(--{tone}) {strength}%,transparent)">'
        f'<a href="#{link}">{pairing.wins.value:.1%}</a><span class="range">{points}</span></td>'
    )


def games_id(one: int, other: int) -> str:
    """What the list of the worst games of a bot against another is called in the page."""
    return f"lost-{one}-{other}"


def games_lists(standings: Standings, details: ReportDetails) -> str:
    """A list for every cell of the matrix, in the order of the standings."""
    labels = [standing.label for standing in standings.entrants]
    ranked = [standings.entrants.index(standing) for standing in standings.ranked]
    lists = []
    for one in ranked:
        for other in ranked:
            games = details.games.worst.get((one, other), ())
            if games:
                rows = "".join(game_row(game, labels, one, details.games) for game in games)
                # Most lists have no faults, and then no column for them.
                head = ("Game", "Seats and scores", "Behind by", "Actions", "Faults")[
                    : 4 + any(game.faults for game in games)
                ]
                heading = f"{escape(labels[one])} against {escape(labels[other])}"
                inner = table(head, [rows], "games", left=("Seats and scores", "Faults"))
                lists.append(f'<h3 id="{games_id(one, other)}">{heading}</h3><div class="scroll">{inner}</div>')
    if not lists:
        return ""
    example = f"semafor arena show {details.folder} GAME --open"
    return "".join(lists) + f'<pre class="command">{escape(example)}</pre>'


def game_row(game: GameOutcome, labels: Sequence[str], entrant: int, games: ReportGames) -> str:
    behind = typeset(f"{margin(game, entrant):,}")
    told = f'<td class="message">{escape(faults_of(game, labels))}</td>' if game.faults else ""
    return (
        f'<tr><th>{game_link(game, games)}</th><td class="left">{typeset(escape(seats_of(game, labels)))}</td>'
        f"<td>{behind}</td><td>{game.actions:,}</td>{told}</tr>"
    )


def game_link(game: GameOutcome, games: ReportGames) -> str:
    """The name of a game, as a link to its record where there is one."""
    name = name_of(game)
    file = games.records.get(name)
    return name if file is None else f'<a href="{escape(file)}">{name}</a>'


def turns_table(details: ReportDetails) -> str:
    """The advantage of each place in the order of turns, and below it how long games are."""
    if details.length is None:
        return "Bots misbehaved in all games."
    rows = []
    for turn in details.turns:
        advantage = 100 * (turn.wins.value - 1 / len(details.turns))
        cells = (estimate(turn.wins, "{:.1%}"), typeset(f"{advantage:+.1f}"), estimate(turn.score, "{:.1f}"))
        told = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f"<tr><th>{TURN_NAMES[turn.place]}</th>{told}</tr>")
    length, games = details.length, details.games
    ends = [f"{game_link(game, games)} ({game.actions:,})" for game in (length.shortest, length.longest)]
    note = f"A game takes {length.actions.value:.1f} actions on average (95 %: {between(length.actions, '{:.1f}')})"
    inner = table(("Moves", "Wins", "Above an equal share", "Score"), rows)
    return f'{inner}<p class="note">{note}; the shortest is {ends[0]}, the longest {ends[1]}.</p>'


def tickets_table(map: Map, stats: MapStats) -> str:
    """The most useful ticket first."""
    held = [value for value in stats.tickets if value.held]
    effects = {value.ticket: value.effect.estimate() for value in held}
    ordered = sorted(held, key=lambda value: -(effect.value if (effect := effects[value.ticket]) else -9.0))
    widest = max((abs(effect.value) for effect in effects.values() if effect), default=0.0) or 1.0
    rows = [ticket_row(map, value, effects[value.ticket], widest) for value in ordered]
    return table(("Ticket", "Points", "Held", "Completed", "", "Effect", "95 %", ""), rows, "tickets")


def ticket_row(map: Map, value: TicketValue, effect: Estimate | None, widest: float) -> str:
    ticket = map.tickets[value.ticket]
    share = value.completed / value.held
    # The dash stays with the first city where a name takes two lines.
    name = f"{map.places[ticket.a].name}\N{NO-BREAK SPACE}– {map.places[ticket.b].name}"
    name += " (long)" if ticket.long else ""
    bar = f'<span class="bar" style="width:{BAR_WIDTH * share:.0f}px"></span>'
    told, interval, balance = "–", "", ""
    if effect is not None:
        told = typeset(f"{100 * effect.value:+.1f}")
        told = f"<b>{told}</b>" if effect.excludes(0.0) else told
        interval = typeset(f"{100 * effect.low:+.1f} … {100 * effect.high:+.1f}")
        width = BALANCE_WIDTH * abs(effect.value) / widest
        shift = BALANCE_WIDTH if effect.value >= 0 else BALANCE_WIDTH - width
        tone = "good" if effect.value >= 0 else "bad"
        style = f"width:{width:.0f}px;margin-left:{shift:.0f}px;background:var(--{tone})"
        balance = f'<span class="balance"><i style="{style}"></i></span>'
    return (
        f"<tr><th>{escape(name)}</th><td>{ticket.points}</td><td>{value.held:,}</td><td>{share:.0%}</td>"
        f'<td class="left">{bar}</td><td>{told}</td><td class="range">{interval}</td>'
        f'<td class="left">{balance}</td></tr>'
    )


def faults_table(standings: Standings, games: ReportGames) -> str:
    """How often each bot did what wrong, and an example of it."""
    rows = [
        f"<tr><th>{escape(standing.label)}</th><td class=left>{escape(told)}</td><td>{standing.faults[kind]:,}</td>"
        f'<td class="message">{example_link(games, number, kind)}{escape(standing.examples[kind])}</td></tr>'
        for number, standing in sorted(enumerate(standings.entrants), key=lambda pair: -pair[1].rating.value)
        for kind, told in FAULTS.items()
        if standing.faults.get(kind)
    ]
    if not rows:
        return "Nobody misbehaved."
    return table(("Bot", "It …", "Games", "For example"), rows, left=("It …", "For example"))


def example_link(games: ReportGames, entrant: int, kind: str) -> str:
    game = games.faulty.get((entrant, kind))
    return "" if game is None else f"{game_link(game, games)}: "


def table(head: Sequence[str], rows: Sequence[str], kind: str = "", *, left: Collection[str] = ()) -> str:
    """Headings stand over their columns: those named to the left, as the first does, the others to the right."""
    sides = ['class="left"' if name in left else "" for name in head]
    headings = "".join(f"<th {side}>{escape(name)}</th>" for side, name in zip(sides, head, strict=True))
    return f'<table class="{kind}"><thead><tr>{headings}</tr></thead><tbody>{"".join(rows)}</tbody></table>'
