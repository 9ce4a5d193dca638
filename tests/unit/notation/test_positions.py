"""Positions: every fault at once with its place, sensible defaults, and a round trip that changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Game, GameError, PositionError

EUROPE: dict[str, Any] = {"map": "europe", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{"hand": "RRRR"}, {}]}
POLAND: dict[str, Any] = {"map": "poland", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{}, {}]}
TUNNEL = {"route": "erzurum-sochi", "laid": "RRR", "revealed": "RRB", "extra": 2}


def faults_of(position: object) -> list[str]:
    with pytest.raises(PositionError) as caught:
        Game.from_position(position)  # type: ignore[arg-type]
    return [fault.removeprefix("position: ") for fault in caught.value.faults]


def test_all_faults_are_told_at_once_each_with_its_place() -> None:
    faults = faults_of(
        {
            "map": "europe",
            "phase": "dance",
            "row": "BGYKWR",
            "seed": -1,
            "banana": 1,
            "seats": [{"hand": "R?", "trains": 46}, {"routes": ["paris-mars", "paris-mars"]}],
        }
    )
    assert faults == [
        "banana: unknown field",
        "phase: must be one of start, turn, second, tunnel, keep, over, not 'dance'",
        "seats[0].trains: must be a whole number from 0 to 45, not 46",
        "seats[0].hand: must be a text of card letters (R B G Y K W O P L), not 'R?'",
        "seats[1].routes[0]: must be a route of this map, not 'paris-mars'",
        "seats[1].routes[1]: must be a route of this map, not 'paris-mars'",
        "seed: must be a whole number from 0 to 2^53 - 1, or 1 to 64 hexadecimal digits as a text, not -1",
        "row: at most 5 cards lie in the row, not 6",
    ]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"map": "mars"}, "map: must be one of usa, europe, poland, not 'mars'"),
        ({"map": None}, "map: must be one of usa, europe, poland, not null"),
        ({"//": "a comment"}, "//: unknown field"),
        ({"seats": [{}]}, "seats: must hold from 2 to 5 entries, not 1"),
        ({"seats": None}, "seats: must be a list, not null"),
        ({"seats": [{}, 5]}, "seats[1]: must be an object, not 5"),
        ({"seats": [{"hat": 1}, {}]}, "seats[0].hat: unknown field"),
        ({"seat": 2}, "seat: must be a whole number from 0 to 1, not 2"),
        ({"seat": None}, "seat: must be a whole number from 0 to 1, not null"),
        ({"seat": True}, "seat: must be a whole number from 0 to 1, not true"),
        ({"row": None}, "row: must be a text of card letters (R B G Y K W O P L), not null"),
        ({"discard": "R" * 9}, "deck: with row, discards and hands there are 13 red cards, the game has 12"),
        ({"deck": "L" * 15}, "deck: with row, discards and hands there are 15 locomotives, the game has 14"),
        ({"idle": 20}, "idle: must be a whole number from 0 to 19, not 20"),
        ({"passes": 2}, "passes: must be a whole number from 0 to 1, not 2"),
        ({"last_round": 0}, "last_round: must be a whole number from 1 to 2, not 0"),
        ({"last_round": 3}, "last_round: must be a whole number from 1 to 2, not 3"),
        ({"idle": 10**5000}, "idle: must be a whole number from 0 to 19, not a huge number"),
        ({"options": {"speed": 1}}, "options.speed: unknown field"),
        ({"options": None}, "options: must be an object, not null"),
        (
            {"options": {"country_join": "maybe"}},
            "options.country_join: must be one of strict, generous, not 'maybe'",
        ),
        ({"seats": [{"known": "R"}, {}]}, "seats[0].known: names cards that are not in the hand"),
        ({"seats": [{"points": -1}, {}]}, "seats[0].points: must be a whole number from 0 to 9999, not -1"),
        ({"seats": [{"resigned": 1}, {}]}, "seats[0].resigned: must be true or false, not 1"),
        ({"seats": [{"resigned": True}, {}, {}]}, "seat: seat 0 has resigned and takes no more turns"),
        (
            {"seats": [{}, {"resigned": True}]},
            "phase: all but one have resigned, so the game is over",
        ),
        (
            {"seats": [{"stations": 3, "station_cities": ["paris"]}, {}]},
            "seats[0].stations: must be a whole number from 0 to 2, not 3",
        ),
        (
            {"seats": [{"station_cities": ["paris", "roma", "wien", "kyiv"]}, {}]},
            "seats[0].station_cities: they take 4 stations, a seat has 3",
        ),
        (
            {"seats": [{"station_cities": ["paris"]}, {"station_cities": ["paris"]}]},
            "seats[1].station_cities: in paris stands a station of seat 0 already",
        ),
        (
            {"seats": [{"trains": 44, "routes": ["roma-venezia"]}, {}]},
            "seats[0].trains: must be a whole number from 0 to 43, not 44",
        ),
        (
            {"seats": [{"routes": ["roma-venezia"]}, {"routes": ["roma-venezia"]}]},
            "seats[1].routes: roma-venezia belongs to seat 0 already",
        ),
        (
            {"seats": [{"routes": ["roma-venezia", "roma-venezia"]}, {}]},
            "seats[0].routes[1]: the route roma-venezia is named twice",
        ),
        (
            {"ticket_deck": ["athina-edinburgh"]},
            "ticket_deck: athina-edinburgh is a long ticket, which is never drawn",
        ),
        (
            {"ticket_deck": ["athina-wilno"], "seats": [{"tickets": ["athina-wilno"]}, {}]},
            "seats[0].tickets: the ticket athina-wilno is in ticket_deck already",
        ),
        ({"rejected": ["athina-wilno"]}, "rejected: belongs to the phase start, not to turn"),
        ({"tunnel": TUNNEL}, "tunnel: belongs to the phase tunnel, not to turn"),
        ({"phase": "tunnel"}, "tunnel: missing in the phase tunnel"),
        ({"phase": "tunnel", "tunnel": {**TUNNEL, "extra": 1}}, "tunnel.extra: the revealed cards ask for 2, not 1"),
        (
            {"phase": "tunnel", "tunnel": {**TUNNEL, "laid": "RR"}},
            "tunnel.laid: must be 3 cards of one color and locomotives, not 'RR'",
        ),
        (
            {"phase": "tunnel", "tunnel": {**TUNNEL, "laid": "BBB", "extra": 1}},
            "tunnel.laid: must be red cards and locomotives, not 'BBB'",
        ),
        (
            {"phase": "tunnel", "tunnel": {**TUNNEL, "route": "roma-venezia"}},
            "tunnel.route: must be a tunnel of this map, not 'roma-venezia'",
        ),
        (
            {"phase": "tunnel", "tunnel": {**TUNNEL, "revealed": "RRBB"}},
            "tunnel.revealed: at most 3 cards are revealed, not 4",
        ),
        (
            {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"trains": 2}, {}]},
            "tunnel: erzurum-sochi takes 3 trains, seat 0 has fewer",
        ),
        (
            {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{}, {"routes": ["erzurum-sochi"]}]},
            "tunnel: erzurum-sochi is not open: seat 1 has claimed it or its twin",
        ),
        ({"phase": "keep"}, "seats[0].offered: in the phase keep the seat that acts has to have tickets on offer"),
        (
            {"phase": "keep", "seats": [{"offered": ["athina-wilno"]}, {"offered": ["berlin-roma"]}]},
            "seats[1].offered: nothing is on offer to this seat in the phase keep",
        ),
        (
            {"seats": [{"offered": ["athina-wilno"]}, {}]},
            "seats[0].offered: nothing is on offer to this seat in the phase turn",
        ),
        ({"phase": "start"}, "phase: in the phase start somebody has to have tickets on offer"),
        (
            {"phase": "start", "seats": [{}, {"offered": ["athina-wilno"]}], "seat": 0},
            "seat: in the phase start it is the lowest seat that still chooses, 1",
        ),
        (
            {"phase": "second", "row": "LL", "deck": ""},
            "phase: there is nothing that seat 0 could do in second",
        ),
        ({"countries": {"germany": []}}, "countries.germany: there is no such country on this map"),
    ],
)
def test_a_fault_is_told_with_its_place(change: dict[str, object], fault: str) -> None:
    assert faults_of({**EUROPE, **change}) == [fault]


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"countries": {"germany": [3, 4]}}, "countries.germany: must be cards of this stack, highest first: 7 4 3"),
        ({"countries": {"germany": [5]}}, "countries.germany: must be cards of this stack, highest first: 7 4 3"),
        ({"countries": {"germany": "7"}}, "countries.germany: must be a list, not '7'"),
        (
            {"seats": [{"country_cards": {"germany": [7]}}, {"country_cards": {"germany": [7]}}]},
            "seats[1].country_cards.germany: so many are not there; the whole stack is 7 4 3",
        ),
        (
            {"countries": {"germany": [7]}, "seats": [{"country_cards": {"germany": [7]}}, {}]},
            "seats[0].country_cards.germany: so many are not there; the whole stack is 7 4 3",
        ),
        (
            {"seats": [{"routes": ["germany-gorzow_wielkopolski.1", "germany-gorzow_wielkopolski.2"]}, {}]},
            "seats[0].routes: germany-gorzow_wielkopolski.2 is a second route into germany (POL-03)",
        ),
        (
            {"seats": [{"routes": ["lodz-warszawa.1"]}, {"routes": ["lodz-warszawa.2"]}, {}]},
            "seats[1].routes: lodz-warszawa.2 is closed, as a parallel route is claimed (DBL-03)",
        ),
        (
            {"seats": [{"routes": ["lodz-warszawa.1", "lodz-warszawa.2"]}, {}, {}, {}]},
            "seats[0].routes: lodz-warszawa.2 is parallel to another route of this seat (DBL-02)",
        ),
    ],
)
def test_a_fault_on_the_polish_map_is_told_with_its_place(change: dict[str, object], fault: str) -> None:
    assert faults_of({**POLAND, **change}) == [fault]


@pytest.mark.parametrize("nothing", [None, [], 7, {}, {"map": "usa"}, {"seats": [{}, {}]}])
def test_what_is_no_position_is_refused(nothing: object) -> None:
    assert faults_of(nothing)


def test_a_position_that_is_no_json_is_refused() -> None:
    for text in ("{", "", '{"map": "usa", "map": "usa"}', '{"map": NaN}', "[" * 100_000, b"\xff", '"\\ud800"', "1e999"):
        with pytest.raises(GameError):
            Game.from_position(text)


@pytest.mark.rule("COMP-03", "COMP-04", "SETUP-01")
def test_fields_left_out_follow_from_the_others() -> None:
    seats = [{}, {"routes": ["edinburgh-london.1"], "station_cities": ["paris"]}]
    position: Any = Game.from_position({"map": "europe", "seats": seats}).position()
    assert [seat["trains"] for seat in position["seats"]] == [45, 41]
    assert [seat["stations"] for seat in position["seats"]] == [3, 2]
    assert [seat["points"] for seat in position["seats"]] == [0, 7]
    assert position["phase"] == "turn"
    assert position["seat"] == position["idle"] == position["passes"] == position["seed"] == 0
    assert position["last_round"] is None


@pytest.mark.rule("CASE-90")
def test_stacks_of_countries_are_full_but_for_what_was_taken() -> None:
    seats = [{"country_cards": {"germany": [4, 7], "russia": [7]}}, {}]
    position: Any = Game.from_position({"map": "poland", "seats": seats, "countries": {"ukraine": []}}).position()
    assert position["countries"]["germany"] == [3]
    assert position["countries"]["russia"] == [4, 3]
    assert position["countries"]["ukraine"] == []
    assert position["countries"]["slovakia"] == [6, 4, 2]
    assert position["seats"][0]["country_cards"] == {"germany": [7, 4], "russia": [7]}


@pytest.mark.parametrize("seed", [0, 7, 2**53 - 1, 2**53, 2**256 - 1])
def test_a_seed_of_any_size_is_kept(seed: int) -> None:
    written = seed if seed < 2**53 else f"{seed:064x}"
    position = Game.from_position({**EUROPE, "seed": written}).position()
    assert position["seed"] == written
    assert Game.from_position({**EUROPE, "seed": f"{seed:X}"}).position()["seed"] == written


def test_an_option_is_kept_even_where_it_names_the_maps_own_number() -> None:
    options = {"longest_path_bonus": 10, "country_join": "strict"}
    assert Game.from_position({**EUROPE, "options": options}).position()["options"] == options


@pytest.mark.rule("CASE-17", "CASE-11", "FACE-03")
def test_a_position_is_put_in_order_when_it_is_loaded() -> None:
    position: Any = Game.from_position({**EUROPE, "row": "", "deck": "", "discard": "RBG"}).position()
    assert (sorted(position["row"]), position["deck"], position["discard"]) == (["B", "G", "R"], "", "")


@pytest.mark.parametrize(("map", "players"), [("usa", 2), ("europe", 5), ("poland", 4)])
def test_a_written_position_loads_unchanged_at_every_moment(map: str, players: int) -> None:
    game = Game.new(map, players, seed=11)
    step = 0
    while not game.over:
        seat = game.acting[step % len(game.acting)]
        legal = game.legal(seat)
        game.play(legal[step * 7 % len(legal)], seat)
        step += 1
        if step % 5 == 0 or game.phase in ("start", "tunnel", "keep"):
            position = game.position()
            assert Game.from_position(json.dumps(position)).position() == position


def test_a_resigned_seat_is_written_and_read() -> None:
    game = Game.from_position({**EUROPE, "seats": [{}, {}, {}]})
    game.resign(1)
    position: Any = game.position()
    assert [seat.get("resigned") for seat in position["seats"]] == [None, True, None]
    again = Game.from_position(position)
    assert again.position() == position
    again.play("draw deck")
    again.play("draw deck")
    assert again.seat == 2


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["R", "paris", "start"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


def paths_of(value: object) -> list[tuple[object, ...]]:
    """Where something stands in a JSON value."""
    if isinstance(value, dict):
        return [(key, *rest) for key, item in value.items() for rest in [(), *paths_of(item)]]
    if isinstance(value, list):
        return [(index, *rest) for index, item in enumerate(value) for rest in [(), *paths_of(item)]]
    return []


@pytest.fixture(scope="module")
def positions() -> list[str]:
    """Positions in many phases, as JSON."""
    found = []
    for map in ("usa", "europe", "poland"):
        game = Game.new(map, 2, seed=2)
        for step in range(40):
            found.append(json.dumps(game.position()))
            legal = game.legal()
            game.play(legal[step * 5 % len(legal)])
    return found


@given(data=st.data())
def test_a_position_with_anything_anywhere_is_read_or_refused(data: st.DataObject, positions: list[str]) -> None:
    position = json.loads(data.draw(st.sampled_from(positions)))
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(paths_of(position)))
        change_at(position, path, lambda: data.draw(JSON_VALUES))
    try:
        game = Game.from_position(position)
    except GameError:
        return
    written = game.position()
    assert Game.from_position(written).position() == written
    assert game.over or game.legal()


def change_at(value: Any, path: tuple[Any, ...], make: Callable[[], object]) -> None:
    for step in path[:-1]:
        value = value[step]
    value[path[-1]] = make()
