"""Poland (POL): routes into the neighbouring countries and the cards that they earn."""

from __future__ import annotations

import pytest

from semafor import Game, PositionError
from support.position_builders import Events, Seat, legal, look, look_at, names, play, poland, refused, seat, table
from support.small_maps import own_map

# Ways between the border cities: Gorzów (Germany) – Olsztyn (Russia) – Siedlce (Belarus), Gorzów – Wrocław (Czechia).
TO_OLSZTYN = ["gorzow_wielkopolski-pila", "bydgoszcz-pila.1", "bydgoszcz-gdansk.1", "gdansk-olsztyn"]
TO_SIEDLCE = ["olsztyn-warszawa.1", "siedlce-warszawa.1"]
TO_WROCLAW = ["gorzow_wielkopolski-poznan.1", "poznan-wroclaw.1"]
TO_SUWALKI = ["elk-olsztyn", "elk-suwalki"]
GERMANY, RUSSIA, BELARUS = "germany-gorzow_wielkopolski.1", "olsztyn-russia.1", "belarus-siedlce.1"
CZECHIA, LITHUANIA = "czech_republic-wroclaw.1", "lithuania-suwalki"


def cards(events: Events) -> dict[object, object]:
    """The country cards that were taken."""
    return {event["country"]: event["value"] for event in events if event["event"] == "country_card"}


@pytest.mark.rule("POL-01")
def test_a_special_route_is_paid_and_scored_like_any_other() -> None:
    game = poland("PPPLW", "")
    assert refused(game, "claim czech_republic-wroclaw.1 PP") == "CLAIM-02"
    assert refused(game, "claim czech_republic-wroclaw.1 WLL") == "CLAIM-03"
    events = game.play("claim czech_republic-wroclaw.1 PPL")
    assert events == [{"event": "claim", "seat": 0, "route": CZECHIA, "cards": "PPL", "points": 4}]
    assert look_at(game, 0) == look_at(game, 0) | {"points": 4, "trains": 32, "routes": [CZECHIA]}


@pytest.mark.rule("POL-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_special_routes_stay_open_at_every_number_of_players(players: int) -> None:
    game = poland("W", "B", *["R", "R"][: players - 2])
    game.play("claim bielsko_biala-slovakia.1 W")
    game.play("claim bielsko_biala-slovakia.2 B")
    if players > 2:
        game.play("claim bielsko_biala-slovakia.3 R")
        assert look_at(game, 2)["routes"] == ["bielsko_biala-slovakia.3"]


@pytest.mark.rule("POL-03", "CASE-80")
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_has_two_routes_into_one_country(players: int) -> None:
    game = poland(seat("RKPPP", routes=[GERMANY]), "RK", *[""] * (players - 2), row="BGYBW", deck="OPOPBGYBWO")
    assert refused(game, "claim germany-gorzow_wielkopolski.2 R") == "POL-03"
    assert refused(game, "claim germany-gorzow_wielkopolski.3 K") == "POL-03"
    assert f"claim {CZECHIA} PPP" in game.legal()
    play(game, "draw deck", "draw deck")
    assert legal(game, "claim germany") == [
        "claim germany-gorzow_wielkopolski.2 R",
        "claim germany-gorzow_wielkopolski.3 K",
    ]


@pytest.mark.rule("POL-03", "CASE-80")
def test_the_rule_counts_for_all_ways_into_a_country_from_whatever_city() -> None:
    lines = ["a-x 1 gray", "b-x 1 gray", "a-y 1 gray", "b-c 1 gray"]
    map = own_map(lines, ["a-b 3", "a-c 4"], {"x": [5], "y": [4]}, players=[2, 2])
    game = table(map, seat("RR", routes=["a-x"]), "RR")
    assert refused(game, "claim b-x R") == "POL-03"
    assert "claim a-y R" in game.legal()


@pytest.mark.rule("POL-04", "POL-05", "CASE-81")
def test_the_first_country_of_a_network_pays_nothing_and_the_second_both() -> None:
    game = poland(seat("YWW", routes=TO_OLSZTYN), "")
    events = game.play(f"claim {GERMANY} Y")
    assert names(events) == ["claim"]
    play(game, "draw deck", "draw deck")
    events = game.play(f"claim {RUSSIA} WW")
    assert events == [
        {"event": "claim", "seat": 0, "route": RUSSIA, "cards": "WW", "points": 2},
        {"event": "country_card", "seat": 0, "country": "germany", "value": 7},
        {"event": "country_card", "seat": 0, "country": "russia", "value": 7},
    ]
    assert look_at(game, 0)["country_cards"] == {"germany": [7], "russia": [7]}
    assert look(game)["countries"]["germany"] == [4, 3]
    assert look(game)["countries"]["russia"] == [4, 3]


@pytest.mark.rule("POL-05")
def test_countries_that_no_network_joins_pay_nothing() -> None:
    game = poland(seat("WW", routes=[GERMANY, *TO_OLSZTYN[:-1]]), "")
    assert cards(game.play(f"claim {RUSSIA} WW")) == {}


@pytest.mark.rule("POL-08", "POL-06", "POL-07")
def test_the_first_example() -> None:
    first = seat("WWKK", routes=[GERMANY, *TO_OLSZTYN, *TO_SIEDLCE])
    second = seat("PPP", routes=["germany-gorzow_wielkopolski.2", *TO_WROCLAW])
    game = poland(first, second, row="BGYBW", deck="OPOPBG")
    assert cards(game.play(f"claim {RUSSIA} WW")) == {"germany": 7, "russia": 7}
    assert cards(game.play(f"claim {CZECHIA} PPP")) == {"germany": 4, "czech_republic": 10}
    assert cards(game.play(f"claim {BELARUS} KK")) == {"germany": 3, "russia": 4, "belarus": 6}
    assert look(game)["countries"]["germany"] == []
    assert look_at(game, 0)["country_cards"] == {"belarus": [6], "germany": [7, 3], "russia": [7, 4]}
    assert game.score().seats[0].countries == 7 + 3 + 7 + 4 + 6


def second_example(**fields: object) -> Seat:
    """Networks {Russia, Belarus} and {Ukraine, Slovakia}, each paid, with all ways between them but one route."""
    routes = [RUSSIA, *TO_SIEDLCE, BELARUS, "lublin-siedlce.1"]
    routes += ["rzeszow-ukraine.1", "krakow-rzeszow.1", "bielsko_biala-krakow", "bielsko_biala-slovakia.1"]
    routes += ["bielsko_biala-katowice.1", "katowice-opole", "opole-wroclaw"]
    paid = {"russia": [7], "belarus": [6], "ukraine": [6], "slovakia": [6]}
    return seat("WWWPPP", routes=routes, country_cards=paid, **fields)


@pytest.mark.rule("POL-09", "CASE-82", "POL-06")
@pytest.mark.parametrize("join", ["strict", "generous"])
def test_the_second_example(join: str) -> None:
    game = poland(second_example(), "", options={"country_join": join}, row="BGYKB", deck="OPOPBG")
    assert cards(game.play("claim lublin-rzeszow.1 WWW")) == {}
    play(game, "draw deck", "draw deck")
    earned = {"russia": 4, "belarus": 4, "ukraine": 4, "slovakia": 4, "czech_republic": 10}
    assert cards(game.play(f"claim {CZECHIA} PPP")) == earned


@pytest.mark.rule("POL-07", "CASE-85")
def test_an_empty_stack_pays_nothing_but_its_country_still_counts() -> None:
    owner = seat("", country_cards={"germany": [7, 4, 3]})
    game = poland(seat("PPP", routes=[GERMANY, *TO_WROCLAW]), owner)
    assert cards(game.play(f"claim {CZECHIA} PPP")) == {"czech_republic": 10}
    assert look_at(game, 0)["country_cards"] == {"czech_republic": [10]}


@pytest.mark.rule("POL-10", "SCORE-07")
def test_the_taken_cards_lie_open_and_count_at_the_end() -> None:
    game = poland(seat(country_cards={"germany": [7, 3], "czech_republic": [10]}), "")
    assert game.score().seats[0].countries == 20
    assert game.score().seats[0].total == 20
    for viewer in (0, 1, None):
        seats = game.view(viewer)["seats"]
        assert isinstance(seats, list)
        assert seats[0]["country_cards"] == {"czech_republic": [10], "germany": [7, 3]}
        assert game.view(viewer)["countries"] == look(game)["countries"]


@pytest.mark.rule("CASE-82")
def test_an_inner_route_that_joins_two_networks_pays_nothing() -> None:
    joined = [GERMANY, RUSSIA, *TO_OLSZTYN[:-1], *TO_WROCLAW]
    game = poland(seat("KKKPPP", routes=joined), "", row="BGYBW", deck="OOOO")
    assert cards(game.play("claim gdansk-olsztyn KKK")) == {}
    play(game, "draw deck", "draw deck")
    assert cards(game.play(f"claim {CZECHIA} PPP")) == {"germany": 7, "russia": 7, "czech_republic": 10}


@pytest.mark.rule("CASE-82")
def test_the_generous_reading_pays_for_joining_networks_that_have_never_paid() -> None:
    joined = [GERMANY, RUSSIA, *TO_OLSZTYN[:-1]]
    game = poland(seat("KKK", routes=joined), "", options={"country_join": "generous"}, row="BGYBW")
    events = game.play("claim gdansk-olsztyn KKK")
    assert names(events) == ["claim", "country_card", "country_card"]
    assert cards(events) == {"germany": 7, "russia": 7}


@pytest.mark.rule("CASE-82")
def test_the_generous_reading_pays_all_countries_where_one_has_never_paid() -> None:
    routes = [GERMANY, *TO_OLSZTYN[:-1], RUSSIA, *TO_SIEDLCE, BELARUS]
    paid = {"russia": [7], "belarus": [6]}
    game = poland(seat("KKK", routes=routes, country_cards=paid), "", options={"country_join": "generous"}, row="BGYBW")
    assert cards(game.play("claim gdansk-olsztyn KKK")) == {"germany": 7, "russia": 4, "belarus": 4}


@pytest.mark.rule("CASE-82")
@pytest.mark.parametrize(
    "routes",
    [[GERMANY, *TO_OLSZTYN[:-1]], [RUSSIA], [GERMANY, RUSSIA, *TO_OLSZTYN[:-1], "bydgoszcz-plock", "olsztyn-plock"]],
    ids=["a country on the one side only", "on the other only", "joined already"],
)
def test_the_generous_reading_pays_for_joining_two_networks_with_countries_only(routes: list[str]) -> None:
    game = poland(seat("KKK", routes=routes), "", options={"country_join": "generous"}, row="BGYBW")
    assert cards(game.play("claim gdansk-olsztyn KKK")) == {}


@pytest.mark.rule("CASE-83", "POL-05")
def test_only_the_network_of_the_new_country_pays() -> None:
    paid = {"germany": [7], "czech_republic": [10]}
    routes = [GERMANY, CZECHIA, *TO_WROCLAW, RUSSIA, *TO_SUWALKI]
    game = poland(seat("G", routes=routes, country_cards=paid), "")
    assert cards(game.play(f"claim {LITHUANIA} G")) == {"russia": 7, "lithuania": 3}


@pytest.mark.rule("CASE-84", "CASE-86")
def test_every_country_of_the_network_gives_one_card_and_nobody_is_asked() -> None:
    routes = [GERMANY, RUSSIA, *TO_OLSZTYN, *TO_SIEDLCE]
    game = poland(seat("KK", routes=routes, country_cards={"germany": [7], "russia": [7]}), "")
    events = game.play(f"claim {BELARUS} KK")
    assert cards(events) == {"germany": 4, "russia": 4, "belarus": 6}
    assert names(events) == ["claim"] + ["country_card"] * 3
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("CASE-87", "COMP-06")
def test_poland_has_no_bonus_for_the_longest_path_unless_it_is_asked_for() -> None:
    owner = seat(routes=TO_OLSZTYN)
    score = poland(owner, "").score().seats[0]
    assert (score.longest, score.bonus) == (10, 0)
    score = poland(owner, "", options={"longest_path_bonus": 10}).score().seats[0]
    assert (score.longest, score.bonus) == (10, 10)


@pytest.mark.rule("CASE-88")
def test_nothing_runs_through_a_country() -> None:
    """Neither an own route nor a borrowed one makes a country a station on the way to a city."""
    lines = ["a-x 1 gray", "b-x 1 gray", "b-c 1 gray"]
    map = own_map(lines, ["a-b 5", "a-c 7", "b-c 1"], {"x": [5, 4]}, players=[2, 3], stations=3)
    mine = seat(routes=["a-x", "b-c"], tickets=["a-b", "a-c"], station_cities=["b"])
    score = table(map, mine, seat(routes=["b-x"])).score().seats[0]
    assert score.completed == ()
    assert score.tickets == -12
    borrower = seat(tickets=["a-b"], station_cities=["a", "b"])
    lenders = [seat(routes=["a-x"]), seat(routes=["b-x"])]
    assert table(map, borrower, *lenders).score().seats[0].completed == ()


@pytest.mark.rule("CASE-89", "POL-04", "END-01")
def test_points_then_cards_then_the_end_is_looked_for() -> None:
    game = poland(seat("Y", routes=[RUSSIA, *TO_OLSZTYN], trains=3), "")
    events = game.play(f"claim {GERMANY} Y")
    assert names(events) == ["claim", "country_card", "country_card", "last_round"]
    assert look(game)["last_round"] == 2
    assert look_at(game, 0)["trains"] == 2


@pytest.mark.rule("CASE-89")
def test_country_cards_are_earned_in_the_last_turn_too() -> None:
    game = poland(seat("Y", routes=[RUSSIA, *TO_OLSZTYN]), "", last_round=1)
    events = game.play(f"claim {GERMANY} Y")
    assert names(events) == ["claim", "country_card", "country_card", "over"]
    assert game.score().seats[0].countries == 14


@pytest.mark.rule("CASE-90")
def test_a_position_cannot_hold_cards_that_its_stacks_do_not_have() -> None:
    with pytest.raises(PositionError, match=r"seats\[0\]\.country_cards\.germany"):
        poland(seat(country_cards={"germany": [10]}), "")
    with pytest.raises(PositionError, match="germany"):
        poland(seat(country_cards={"germany": [7]}), seat(country_cards={"germany": [7]}))
    taken = poland(seat(country_cards={"germany": [7]}), seat(country_cards={"germany": [3]}))
    assert look(taken)["countries"]["germany"] == [4]
    assert sum(len(stack) for stack in look(taken)["countries"].values()) == 18


@pytest.mark.rule("POL-02", "POL-03", "TUN-01")
def test_a_tunnel_into_a_country_is_open_beside_the_strand_of_another() -> None:
    lines = ["a-x 2 red tunnel", "a-x 2 red tunnel", "b-x 2 red tunnel", "b-c 1 gray"]
    map = own_map(lines, ["a-b 3", "a-c 4"], {"x": [5, 4]}, players=[2, 2])
    game = table(map, seat("RRR"), seat(routes=["a-x.2"]), deck="RBGBG")
    game.play("claim a-x.1 RR")
    assert game.phase == "tunnel"
    again = Game.from_position(game.position(), maps=[map])
    assert again.position() == game.position()
    second = game.position() | {"seats": [{"hand": "R", "routes": ["b-x"]}, {"routes": ["a-x.2"]}]}
    with pytest.raises(PositionError, match="is not open"):
        Game.from_position(second, maps=[map])
