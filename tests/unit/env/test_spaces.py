"""The numbers of actions and observations mean what docs/research.md says, and never something else by accident."""

from __future__ import annotations

import re
from hashlib import sha256

import numpy as np
import pytest

from semafor import Game, load_map
from semafor.env.game_space import VERSION, GameSpace
from semafor.notation.action_codec import offered_to

# Of every text and every column, in order. Where one of these moves, a number means something else than it did:
# raise VERSION and the names of the environments with it.
FINGERPRINTS = {
    "usa": (1080, "6ca9ce13c1ce9883"),
    "europe": (3595, "400021aa2898a15f"),
    "poland": (549, "fbcf2f810d8a45b4"),
}


def fingerprint(space: GameSpace) -> str:
    lines = [space.text_of(number) for number in range(space.index.size)]
    lines += [f"{name} {block.start} {block.shape} {block.columns}" for name, block in space.layout.blocks.items()]
    return sha256("\n".join(lines).encode()).hexdigest()[:16]


@pytest.mark.parametrize("map", FINGERPRINTS)
def test_the_meaning_of_the_numbers_has_not_changed_within_the_version(map: str) -> None:
    space = GameSpace(map, 3, memory=True)
    assert VERSION == 0
    assert (space.index.size, fingerprint(space)) == FINGERPRINTS[map]


def test_the_index_is_the_same_for_any_number_of_players_and_any_options() -> None:
    one = GameSpace("poland", 2).index
    other = GameSpace("poland", 4, longest_path_bonus=9, country_join="generous").index
    assert [one.action_of(n) for n in range(one.size)] == [other.action_of(n) for n in range(other.size)]


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_every_number_reads_as_an_action_of_the_notation_and_back(map: str) -> None:
    space = GameSpace(map, 2)
    offered = offered_to(Game(map, 2, seed=1).state, 0)
    texts = [space.text_of(number, offered) for number in range(space.index.size)]
    assert len(set(texts)) == space.index.size
    assert [space.number_of(text, offered) for text in texts] == list(range(space.index.size))


def test_what_is_no_action_on_a_map_has_no_number() -> None:
    space = GameSpace("usa", 2)
    for text in (
        "station paris R",
        "claim calgary-vancouver RRRR",
        "claim calgary-vancouver RB",
        "pay R",
        "keep paris-rome",
    ):
        with pytest.raises(ValueError, match=re.escape(text.split()[0])):
            space.number_of(text)


@pytest.mark.parametrize("players", [2, 4])
def test_an_observation_says_what_the_view_says(players: int) -> None:
    space = GameSpace("europe", players, memory=True)
    game = Game("europe", players, seed=3)
    for step in range(60):
        legal = game.legal()
        game.play(legal[step * 7 % len(legal)])
    state = game.state
    for seat in range(players):
        flat = np.zeros((1, space.observer.size), np.int16)
        space.observer.write(state, seat, flat, 0)
        parts, view = space.layout.split(flat[0]), game.view(seat)
        table = dict(zip(space.layout.blocks["table"].columns, parts["table"].tolist(), strict=True))
        assert table["deck"] == view["deck"]
        assert table[f"phase {view['phase']}"] == 1
        assert [table[f"row {kind}"] for kind in "RBGYKWOPL"] == [str(view["row"]).count(kind) for kind in "RBGYKWOPL"]
        seats = view["seats"]
        assert [table[f"hand {kind}"] for kind in "RBGYKWOPL"] == [
            str(seats[seat]["hand"]).count(kind) for kind in "RBGYKWOPL"
        ]
        for place in range(players):
            shown = dict(zip(space.layout.blocks["seats"].columns, parts["seats"][place].tolist(), strict=True))
            other = seats[(seat + place) % players]
            assert (shown["trains"], shown["stations"], shown["points"]) == (
                other["trains"],
                other["stations"],
                other["points"],
            )
            assert [shown[f"known {kind}"] for kind in "RBGYKWOPL"] == [
                other["known"].count(kind) for kind in "RBGYKWOPL"
            ]
            routes = [space.map_ids.routes[i] for i in np.flatnonzero(parts["routes"][:, place])]
            assert routes == other["routes"]
        held = [space.map_ids.tickets[i] for i in np.flatnonzero(parts["tickets"][:, 0])]
        assert held == seats[seat]["tickets"]


def test_the_graph_joins_what_the_map_joins() -> None:
    map = load_map("poland")
    graph = GameSpace("poland", 2).graph
    places = list(map.places)
    assert [(places[a], places[b]) for a, b in graph.route_ends] == [(route.a, route.b) for route in map.routes]
    assert graph.routes[:, 0].tolist() == [route.length for route in map.routes]
    assert graph.country_cards[:, 1].tolist() == [value for country in map.countries for value in country.cards]
    assert graph.places == len(places)
