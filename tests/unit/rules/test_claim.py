"""Claiming routes (CLAIM): what they cost, what they bring, and who can't."""

from __future__ import annotations

import pytest

from semafor import load_map
from support.position_builders import europe, hand, legal, look, look_at, names, play, poland, refused, seat, table, usa
from support.small_maps import own_map


@pytest.mark.rule("CLAIM-01")
@pytest.mark.parametrize("map_id", ["usa", "europe", "poland"])
def test_a_route_joins_two_different_places_of_its_map(map_id: str) -> None:
    map = load_map(map_id)
    for route in map.routes:
        assert route.a in map.places
        assert route.b in map.places
        assert route.a != route.b
        assert route.length in map.rules.route_points


@pytest.mark.rule("CLAIM-01")
def test_cities_that_no_route_joins_have_none_to_claim() -> None:
    game = usa("RRRRRRLLLL", "")
    assert refused(game, "claim boston-miami RRRRRR") == "CLAIM-01"
    assert refused(game, "claim duluth-chicago RRR") == "CLAIM-01"


@pytest.mark.rule("CLAIM-02", "CASE-31")
def test_the_price_is_exactly_one_card_a_space() -> None:
    game = usa("RRRRLL", "")
    assert legal(game, "claim chicago-duluth") == [
        "claim chicago-duluth RLL",
        "claim chicago-duluth RRL",
        "claim chicago-duluth RRR",
    ]
    assert refused(game, "claim chicago-duluth RR") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth RRRR") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth RRRL") == "CLAIM-02"


@pytest.mark.rule("CASE-31", "CLAIM-03")
def test_who_has_locomotives_enough_may_pay_with_them_alone() -> None:
    assert legal(usa("RRRRLLL", ""), "claim chicago-duluth") == [
        "claim chicago-duluth LLL",
        "claim chicago-duluth RLL",
        "claim chicago-duluth RRL",
        "claim chicago-duluth RRR",
    ]


@pytest.mark.rule("CLAIM-02")
def test_the_cards_must_be_in_the_hand() -> None:
    game = usa("RRL", "RRRR")
    assert refused(game, "claim chicago-duluth RRR") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth RLL") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth LLL") == "CLAIM-02"


@pytest.mark.rule("CLAIM-02", "CASE-32")
def test_cards_of_two_colors_pay_nothing() -> None:
    game = usa("RRRBBYL", "")
    assert refused(game, "claim atlanta-charleston RB") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth RRB") == "CLAIM-02"
    assert refused(game, "claim chicago-duluth RBL") == "CLAIM-02"


@pytest.mark.rule("CLAIM-03")
def test_a_colored_route_takes_its_color_and_no_other() -> None:
    game = usa("RRRBBBLLL", "")
    assert refused(game, "claim chicago-duluth BBB") == "CLAIM-03"
    assert refused(game, "claim chicago-duluth BBL") == "CLAIM-03"
    assert not [text for text in legal(game, "claim chicago-duluth") if "B" in text]


@pytest.mark.rule("CLAIM-03", "CASE-32")
def test_a_gray_route_takes_any_one_color_or_locomotives_alone() -> None:
    game = usa("RRBBYLL", "")
    assert legal(game, "claim atlanta-charleston") == [
        "claim atlanta-charleston BB",
        "claim atlanta-charleston BL",
        "claim atlanta-charleston LL",
        "claim atlanta-charleston RL",
        "claim atlanta-charleston RR",
        "claim atlanta-charleston YL",
    ]
    assert legal(usa("LL", ""), "claim atlanta-charleston") == ["claim atlanta-charleston LL"]
    assert legal(usa("YL", ""), "claim atlanta-charleston") == ["claim atlanta-charleston YL"]
    assert legal(usa("RB", ""), "claim atlanta-charleston") == []


@pytest.mark.rule("CLAIM-04")
def test_a_claim_discards_the_cards_places_the_trains_and_scores_at_once() -> None:
    game = usa(seat("RRRRL", trains=40, points=11), "")
    events = game.play("claim dallas-el_paso RRRL")
    assert events == [{"event": "claim", "seat": 0, "route": "dallas-el_paso", "cards": "RRRL", "points": 7}]
    content = look_at(game, 0)
    assert (content["hand"], content["trains"], content["points"]) == ("R", 36, 18)
    assert content["routes"] == ["dallas-el_paso"]
    assert look(game)["discard"] == "RRRL"
    assert look_at(game, 1)["routes"] == []


@pytest.mark.rule("CLAIM-05")
def test_no_own_route_need_be_near() -> None:
    game = usa(seat("RRR", routes=["los_angeles-phoenix"]), "")
    game.play("claim chicago-duluth RRR")
    assert look_at(game, 0)["routes"] == ["chicago-duluth", "los_angeles-phoenix"]


@pytest.mark.rule("CLAIM-05")
def test_a_route_that_somebody_has_is_nobody_elses_and_not_claimed_twice() -> None:
    for owner in (0, 1):
        seats = [seat("RRR"), seat("")]
        seats[owner] = seat("RRR" if owner == 0 else "", routes=["chicago-duluth"])
        game = usa(*seats)
        assert refused(game, "claim chicago-duluth RRR") == "CLAIM-05"
        assert not legal(game, "claim chicago-duluth")


@pytest.mark.rule("CLAIM-06")
def test_a_route_is_claimed_whole_or_not_at_all() -> None:
    game = usa("RRRRRR", "")
    assert refused(game, "claim dallas-el_paso RR") == "CLAIM-02"
    game.play("claim dallas-el_paso RRRR")
    assert look_at(game, 0)["trains"] == 41


@pytest.mark.rule("CLAIM-07", "CASE-30")
def test_a_route_needs_as_many_trains_as_it_has_spaces() -> None:
    game = usa(seat("RRRR", trains=3), "")
    assert refused(game, "claim dallas-el_paso RRRR") == "CLAIM-07"
    assert not legal(game, "claim dallas-el_paso")
    game.play("claim chicago-duluth RRR")
    assert look_at(game, 0)["trains"] == 0


@pytest.mark.rule("CASE-30", "TUN-02")
def test_the_extra_cards_of_a_tunnel_need_no_trains() -> None:
    game = europe(seat("RRRRR", trains=3), "", deck="RRBGG")
    play(game, "claim erzurum-sochi RRR", "pay RR")
    assert look_at(game, 0)["trains"] == 0
    assert look_at(game, 0)["routes"] == ["erzurum-sochi"]


@pytest.mark.rule("CLAIM-08")
@pytest.mark.parametrize(
    ("route", "length", "points"),
    [
        ("dallas-houston.1", 1, 1),
        ("atlanta-charleston", 2, 2),
        ("chicago-duluth", 3, 4),
        ("dallas-el_paso", 4, 7),
        ("helena-omaha", 5, 10),
        ("miami-new_orleans", 6, 15),
    ],
)
def test_usa_points_by_length(route: str, length: int, points: int) -> None:
    game = usa("R" * 6, "")
    game.play(f"claim {route} {'R' * length}")
    assert look_at(game, 0)["points"] == points
    assert look_at(game, 0)["trains"] == 45 - length


@pytest.mark.rule("CLAIM-08")
@pytest.mark.parametrize(
    ("route", "cards", "points"),
    [
        ("budapest-wien.2", "R", 1),
        ("danzig-warszawa", "RR", 2),
        ("kyiv-smolensk", "RRR", 4),
        ("kharkov-kyiv", "RRRR", 7),
        ("palermo-smyrna", "RRRRLL", 15),
        ("petrograd-stockholm", "RRRRRRRR", 21),
    ],
)
def test_europe_points_by_length(route: str, cards: str, points: int) -> None:
    game = europe("RRRRRRRRLL", "")
    game.play(f"claim {route} {cards}")
    assert look_at(game, 0)["points"] == points


@pytest.mark.rule("CLAIM-08", "CASE-91")
def test_a_route_of_five_in_poland_scores_ten_and_europe_has_none() -> None:
    game = poland("YYYYY", "")
    game.play("claim gdansk-plock YYYYY")
    assert look_at(game, 0)["points"] == 10
    assert {route.length for route in load_map("europe").routes} == {1, 2, 3, 4, 6, 8}


@pytest.mark.rule("CLAIM-08")
def test_a_map_of_ones_own_says_what_its_lengths_are_worth() -> None:
    map = own_map(["a-b 7 gray", "b-c 9 red"], ["a-b 3", "a-c 4"], players=[2, 2], route_points={"7": 33, "9": 50})
    game = table(map, "R" * 9, "G" * 7)
    game.play("claim b-c RRRRRRRRR")
    game.play("claim a-b GGGGGGG")
    assert [content["points"] for content in look(game)["seats"]] == [50, 33]


@pytest.mark.rule("CLAIM-04", "DRAW-01")
def test_cards_that_all_knew_of_are_thought_to_be_spent_first() -> None:
    game = usa(seat("RRRRLL", known="RRL"), "")
    game.play("claim chicago-duluth RRL")
    assert hand(game) == "RRL"
    assert look_at(game, 0)["known"] == ""


@pytest.mark.rule("CLAIM-04")
def test_a_claim_tells_nothing_but_what_happened() -> None:
    game = usa("RRR", "")
    events = game.play("claim chicago-duluth RRR")
    assert names(events) == ["claim"]
    assert game.seen_by(events, 1) == game.seen_by(events, None) == events
