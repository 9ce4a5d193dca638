"""Writes the answers that the page has to agree with, for positions of whole games on every built-in map.

    python tools/write_page_answers.py FOLDER

The page computes by itself why a route can't be claimed, which way a ticket takes and what a route is called, because
hovering can't wait for a server. `make tests` writes the answers of `semafor.explain` here, and
web/tests/page_answers.test.ts compares the page's with them.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from semafor import Game
from semafor.bots.api import Budget
from semafor.bots.bot_choice import hint
from semafor.explain.names import Names
from semafor.explain.obstacles import Obstacle, Obstacles
from semafor.explain.ticket_paths import OpenNetwork
from semafor.maps import built_in_maps, load_map
from semafor.maps.model import Map
from semafor.maps.route_names import strands_of
from semafor.texts import LANGUAGES, Texts

# How many positions of each game are written, and which bot plays it.
POSITIONS = 12
BOT = "fast"
# The page has room for spaces around the dash between two cities; a terminal has not.
PAGE_DASH = " – "


def played_games(map: Map) -> Iterator[Game]:
    """Positions of one game for every number of players, from the first choice of tickets to the end."""
    fewest, most = map.rules.players
    for players in range(fewest, most + 1):
        game = Game(map, players, seed=players)
        while not game.over:
            assert game.seat is not None
            game.play(hint(game, game.seat, BOT, Budget(rollouts=1)).action, game.seat)
        count = len(game.entries)
        # The last positions have the most claimed routes, so all of the last few actions are among them.
        steps = {count * step // POSITIONS for step in range(POSITIONS)} | set(range(count - 3, count + 1))
        yield from (game.at(step) for step in sorted(steps))


def parallel_routes(map: Map) -> Iterator[Game]:
    """Positions in which two seats own one of every few parallel routes, routes into countries too."""
    abroad = {country.id for country in map.countries}
    groups = [[route for route in map.routes if country in (route.a, route.b)] for country in sorted(abroad)]
    for route in map.routes:
        strands = strands_of(map, route)
        if len(strands) > 1 and strands[0] is route and not abroad & {route.a, route.b}:
            groups.append(strands)
    fewest, most = map.rules.players
    for players in range(fewest, most + 1):
        for start in range(4):
            owned: list[list[str]] = [[] for _ in range(players)]
            trains = [map.rules.trains] * players
            for number, strands in enumerate(groups[start::4]):
                seat = number % 2
                if strands[0].length <= trains[seat] - 3:
                    owned[seat].append(strands[0].id)
                    trains[seat] -= strands[0].length
            seats = [{"routes": routes, "hand": "RRBBGL"} for routes in owned]
            yield Game.from_position({"map": map.id, "seats": seats, "row": "RBGYK"})


def answers(game: Game, seat: int) -> dict[str, object]:
    """What one seat sees of a position, and every answer about it."""
    state = game.state
    obstacles, network = Obstacles(state, seat), OpenNetwork(state, seat)
    cities = game.map.cities if game.map.rules.stations else ()
    ways = {ticket.id: network.shortest(ticket) for ticket in game.map.tickets}
    return {
        "seat": seat,
        "view": game.view(seat),
        "legal": game.legal(seat).texts(),
        "routes": {route.id: told(obstacles.to_route(route.id)) for route in game.map.routes},
        "stations": {city.id: told(obstacles.to_station(city.id)) for city in cities},
        "ways": {
            id: {"trains": way.trains, "missing": [route.id for route in way.missing]}
            for id, way in ways.items()
            if way is not None and way.trains <= network.trains
        },
    }


def told(obstacles: list[Obstacle]) -> list[dict[str, object]]:
    """Obstacles as the page writes them: without ``missing`` where no cards are."""
    return [{name: value for name, value in asdict(one).items() if value is not None} for one in obstacles]


def names_in(map: Map, language: str) -> dict[str, str]:
    names = Names(Texts(language), map, dash=PAGE_DASH)
    return {route.id: names.route(route.id) for route in map.routes}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for id in built_in_maps():
        map = load_map(id)
        positions = []
        for number, game in enumerate((*played_games(map), *parallel_routes(map))):
            acting = game.seat or 0
            # The seat that acts, and in turn each of the others.
            other = (acting + 1 + number % (game.players - 1)) % game.players
            positions += [answers(game, seat) for seat in (acting, other)]
        names = {language: names_in(map, language) for language in LANGUAGES}
        content = {"names": names, "positions": positions}
        (folder / f"{id}.json").write_text(json.dumps(content, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
