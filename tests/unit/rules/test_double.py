"""Double routes (DBL): with few players one strand is enough, with many each player has one."""

from __future__ import annotations

from collections import Counter

import pytest

from semafor import Game, PositionError, load_map
from support.position_builders import europe, legal, look_at, play, poland, refused, seat, table, usa
from support.small_maps import own_map


@pytest.mark.rule("DBL-01", "CASE-36")
@pytest.mark.parametrize(("map_id", "pairs"), [("usa", 22), ("europe", 11)])
def test_a_double_route_is_two_strands_of_one_length_between_the_same_cities(map_id: str, pairs: int) -> None:
    routes = load_map(map_id).routes
    strands = Counter(frozenset((route.a, route.b)) for route in routes)
    assert Counter(strands.values())[2] == pairs
    assert max(strands.values()) == 2
    lengths = {(frozenset((route.a, route.b)), route.length) for route in routes}
    assert len(lengths) == len(strands)


@pytest.mark.rule("DBL-01")
def test_routes_that_share_one_city_only_are_not_double() -> None:
    game = usa(seat("", routes=["new_york-washington.1"]), "RRRR", seat=1)
    assert "claim raleigh-washington.1 RR" in game.legal()
    assert "claim pittsburgh-washington RR" in game.legal()


@pytest.mark.rule("DBL-02", "CASE-33")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_ever_owns_both_strands(players: int) -> None:
    owner = seat("K" * 3, routes=["chicago-pittsburgh.1"], trains=3)
    game = usa(owner, *[""] * (players - 1), row="BGYBW", deck="OPOPBG")
    assert refused(game, "claim chicago-pittsburgh.2 KKK") == "DBL-02"


@pytest.mark.rule("DBL-04", "CASE-33", "CASE-34")
@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_the_second_strand_is_open_to_another(players: int) -> None:
    game = usa("OOO", "KKK", *["OOO"] * (players - 3), "RRR", row="BGYBW", deck="YYY")
    play(game, "claim chicago-pittsburgh.1 OOO", "claim chicago-pittsburgh.2 KKK")
    assert look_at(game, 0)["routes"] == ["chicago-pittsburgh.1"]
    assert look_at(game, 1)["routes"] == ["chicago-pittsburgh.2"]
    assert not legal(game, "claim chicago-pittsburgh")


@pytest.mark.rule("DBL-03", "CASE-34")
@pytest.mark.parametrize("players", [2, 3])
def test_with_two_or_three_players_the_second_strand_is_closed_to_all(players: int) -> None:
    game = usa("RR", *["RR"] * (players - 1), deck="OPOPBGYKWOPB")
    game.play("claim dallas-houston.1 R")
    for _ in range(players - 1):
        assert refused(game, "claim dallas-houston.2 R") == "DBL-03"
        assert not legal(game, "claim dallas-houston")
        play(game, "draw deck", "draw deck")
    assert refused(game, "claim dallas-houston.2 R") == "DBL-02"


@pytest.mark.rule("DBL-03", "DBL-04")
def test_positions_obey_the_rule_too() -> None:
    both = [{"routes": ["dallas-houston.1"]}, {"routes": ["dallas-houston.2"]}]
    for players in (2, 3):
        with pytest.raises(PositionError, match="DBL-03"):
            Game.from_position({"map": "usa", "seats": [*both, *[{}] * (players - 2)]})
    Game.from_position({"map": "usa", "seats": [*both, {}, {}]})
    with pytest.raises(PositionError, match="DBL-02"):
        Game.from_position({"map": "usa", "seats": [{"routes": ["dallas-houston.1", "dallas-houston.2"]}, *[{}] * 3]})


@pytest.mark.rule("CASE-35", "TUN-04")
def test_a_failed_tunnel_closes_nothing_and_a_claimed_one_its_twin() -> None:
    game = europe("KKKK", "KKKWWW", row="BGYBG", deck="KOOOPPPPPP")
    play(game, "claim madrid-pamplona.1 KKK", "withdraw")
    assert "claim madrid-pamplona.1 KKK" in game.legal()
    assert "claim madrid-pamplona.2 WWW" in game.legal()
    game.play("claim madrid-pamplona.2 WWW")
    assert refused(game, "claim madrid-pamplona.1 KKK") == "DBL-03"


@pytest.mark.rule("CASE-35")
@pytest.mark.parametrize("route", ["dieppe-london", "essen-kobenhavn"])
@pytest.mark.parametrize(("players", "rule"), [(2, "DBL-03"), (3, "DBL-03"), (4, None), (5, None)])
def test_double_ferries_are_like_other_double_routes(route: str, players: int, rule: str | None) -> None:
    cards = "RL" if route == "dieppe-london" else "RRL"
    game = europe(cards, cards, *[""] * (players - 2))
    game.play(f"claim {route}.1 {cards}")
    if rule is None:
        game.play(f"claim {route}.2 {cards}")
        assert look_at(game, 1)["routes"] == [f"{route}.2"]
    else:
        assert refused(game, f"claim {route}.2 {cards}") == rule


@pytest.mark.rule("CASE-35", "DBL-04")
@pytest.mark.parametrize(("players", "open_"), [(3, False), (4, True)])
def test_double_tunnels_with_three_and_with_four_players(players: int, open_: bool) -> None:
    game = europe("KKK", "WWW", *[""] * (players - 2), row="BGYBG", deck="OOOPPP")
    game.play("claim madrid-pamplona.1 KKK")
    assert ("claim madrid-pamplona.2 WWW" in game.legal()) == open_


@pytest.mark.rule("DBL-03", "POL-02")
def test_poland_closes_inner_strands_but_no_way_into_a_country() -> None:
    game = poland("YR", "RB")
    game.play("claim katowice-krakow.1 Y")
    assert refused(game, "claim katowice-krakow.2 B") == "DBL-03"
    game = poland("Y", "R")
    game.play("claim germany-gorzow_wielkopolski.1 Y")
    assert "claim germany-gorzow_wielkopolski.2 R" in game.legal()


@pytest.mark.rule("DBL-03", "DBL-02")
def test_any_number_of_strands_of_any_lengths_are_one_multiple_route() -> None:
    strands = ["a-b 2 gray", "a-b 2 red", "a-b 2 gray", "b-c 3 gray", "b-c 1 gray"]
    game = table(own_map(strands, ["a-b 1", "a-c 2", "b-c 1"], players=[2, 3]), "RRRR", "RRRR", "RRRR")
    play(game, "claim a-b.2 RR", "claim b-c.2 R")
    assert refused(game, "claim a-b.1 RR") == "DBL-03"
    assert refused(game, "claim a-b.3 RR") == "DBL-03"
    assert refused(game, "claim b-c.1 RRR") == "DBL-03"


@pytest.mark.rule("DBL-04", "DBL-02")
def test_with_four_players_each_may_have_one_of_three_strands() -> None:
    tickets = ["a-b 1", "a-c 2", "b-c 1", "c-d 5"]
    map = own_map(["a-b 2 gray", "a-b 2 red", "a-b 3 gray", "c-d 1 gray"], tickets, players=[2, 4])
    game = table(map, "RRRR", "RRR", "RR", "RRR")
    game.play("claim a-b.1 RR")
    game.play("claim a-b.3 RRR")
    game.play("claim a-b.2 RR")
    assert [look_at(game, number)["routes"] for number in range(4)] == [["a-b.1"], ["a-b.3"], ["a-b.2"], []]
    assert not legal(game, "claim a-b")
    play(game, "draw deck", "draw deck")
    assert refused(game, "claim a-b.2 RR") == "CLAIM-05"
