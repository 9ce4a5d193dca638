"""What is special about a finished game: the situations that the golden games together have to show."""

from __future__ import annotations

from collections.abc import Iterable

from semafor import Game
from semafor.game import Step
from semafor.rules.scoring import score
from semafor.rules.state import State

# Every event there is, and what no single event tells.
WANTED = frozenset(
    {
        *("draw", "turn_up", "flush", "reshuffle", "claim", "tunnel", "pay", "withdraw", "station", "tickets", "keep"),
        *("country_card", "pass", "last_round", "over"),
        *("end by last round", "end by stalemate", "end by idle turns", "end by resignation"),
        *("shared victory", "negative total", "tunnel claimed at once", "cards by joining", "flush at the deal"),
        *("borrowed route", "resign", "undo", "undo after the end", "timeout", "from a position", "own map"),
        *("generous", "own bonus", "two flushes", "two locomotives drawn", "three strands"),
    }
)


def situations(game: Game) -> list[str]:
    """All that this game shows, in the order of the alphabet."""
    found = set(in_events(game.history()))
    record, result = game.record(), game.score()
    found |= {entry.text for entry in game.entries if entry.text in ("resign", "undo", "timeout")}
    found |= {name for name, field in (("from a position", "position"), ("own map", "map_data")) if field in record}
    if game.options.get("country_join") == "generous":
        found.add("generous")
    if "longest_path_bonus" in game.options:
        found.add("own bonus")
    if len(result.winners) > 1:
        found.add("shared victory")
    if min(result.totals) < 0:
        found.add("negative total")
    if any("borrowed" in name for name in borrowed(game.state)):
        found.add("borrowed route")
    if any(route.id.endswith(".3") for route in game.map.routes) and not game.map.countries:
        found.add("three strands")
    if game.at(0).position()["discard"]:
        found.add("flush at the deal")
    found.add(f"end by {way_of_ending(game)}")
    return sorted(found)


def in_events(steps: Iterable[Step]) -> Iterable[str]:
    over, drew_locomotive = False, False
    for step in steps:
        names = [str(event["event"]) for event in step.events]
        yield from names
        if over and step.entry.text == "undo":
            yield "undo after the end"
        over = "over" in names
        draws_locomotive = {"event": "draw", "seat": step.entry.seat, "from": "deck", "card": "L"} in step.events
        if drew_locomotive and draws_locomotive:
            yield "two locomotives drawn"
        # Only the first of two cards leaves somebody else's turn far enough behind.
        drew_locomotive = draws_locomotive and not drew_locomotive
        if names.count("flush") > 1:
            yield "two flushes"
        if names[:2] == ["tunnel", "claim"] or names[:3] == ["reshuffle", "tunnel", "claim"]:
            yield "tunnel claimed at once"
        if step.entry.text.startswith("claim") and "country_card" in names:
            yield "cards by joining" if is_inner(step.entry.text.split()[1]) else "cards by a special route"


def is_inner(route: str) -> bool:
    """Whether a route of Poland joins two cities."""
    countries = {"belarus", "czech_republic", "germany", "lithuania", "russia", "slovakia", "ukraine"}
    return countries.isdisjoint(route.partition(".")[0].split("-"))


def borrowed(state: State) -> Iterable[str]:
    """Completed tickets that are none without the stations."""
    snapshot = state.snapshot()
    with_stations = score(state)
    for seat in snapshot.seats:
        seat.station_cities = []
    without = score(State.from_snapshot(state.board, snapshot))
    for number in range(state.players):
        for ticket in set(with_stations.seat(number).completed) - set(without.seat(number).completed):
            yield f"borrowed for {ticket}"


def way_of_ending(game: Game) -> str:
    snapshot = game.state.snapshot()
    left = sum(not seat.resigned for seat in snapshot.seats)
    if left < 2:
        return "resignation"
    if snapshot.last_round == 0:
        return "last round"
    return "stalemate" if snapshot.passes >= left else "idle turns"
