"""Tunnels (TUN): lay out the price, look at three cards, pay what they ask or withdraw."""

from __future__ import annotations

import pytest

from semafor import load_map
from support.position_builders import europe, hand, legal, look, look_at, names, play, refused, seat

# A red tunnel of three spaces and a gray one of four.
RED, GRAY = "erzurum-sochi", "marseille-roma"


@pytest.mark.rule("TUN-01")
def test_tunnels_lie_in_europe_alone() -> None:
    assert sum(route.tunnel for route in load_map("europe").routes) == 18
    assert not any(route.tunnel for map_id in ("usa", "poland") for route in load_map(map_id).routes)


@pytest.mark.rule("TUN-01", "TUN-05")
@pytest.mark.parametrize(
    ("route", "cards"),
    [("angora-constantinople", "RR"), (RED, "RRR"), (GRAY, "RRRR"), ("petrograd-stockholm", "RRRRRRRR")],
)
def test_three_cards_are_revealed_whatever_the_length(route: str, cards: str) -> None:
    game = europe(cards, "", deck="BGYKWO")
    events = game.play(f"claim {route} {cards}")
    assert names(events) == ["tunnel", "claim"]
    assert events[0] == {"event": "tunnel", "seat": 0, "route": route, "laid": cards, "revealed": "BGY", "extra": 0}
    assert look(game)["deck"] == "KWO"
    assert look(game)["discard"] == cards + "BGY"


@pytest.mark.rule("TUN-01")
def test_the_full_normal_price_comes_first() -> None:
    game = europe("RRL", "")
    assert refused(game, f"claim {RED} RR") == "CLAIM-02"
    assert refused(game, f"claim {RED} RRR") == "CLAIM-02"
    assert legal(game, f"claim {RED}") == [f"claim {RED} RRL"]


@pytest.mark.rule("TUN-01", "TUN-05")
def test_while_extra_cards_are_due_the_laid_and_revealed_ones_lie_apart() -> None:
    game = europe("RRRRR", "", deck="RGYKWO")
    events = game.play(f"claim {RED} RRR")
    assert names(events) == ["tunnel"]
    position = look(game)
    assert position["tunnel"] == {"route": RED, "laid": "RRR", "revealed": "RGY", "extra": 1}
    assert (position["phase"], position["seat"]) == ("tunnel", 0)
    assert hand(game) == "RR"
    assert position["discard"] == ""
    assert look_at(game, 0)["routes"] == []
    assert look_at(game, 0)["trains"] == 45


@pytest.mark.rule("TUN-02", "TUN-07")
@pytest.mark.parametrize(
    ("laid", "revealed", "extra"),
    [("RRR", "RBG", 1), ("RRR", "LBG", 1), ("RRR", "RRL", 3), ("RRR", "RLB", 2), ("RRL", "RBG", 1), ("RLL", "RRB", 2)],
)
def test_each_revealed_card_of_the_color_and_each_locomotive_costs_one_more(
    laid: str, revealed: str, extra: int
) -> None:
    game = europe("RRRRRRLL", "", deck=revealed + "KW")
    game.play(f"claim {RED} {laid}")
    assert look(game)["tunnel"]["extra"] == extra
    assert {len(text.removeprefix("pay ")) for text in legal(game, "pay")} == {extra}


@pytest.mark.rule("TUN-03", "TUN-07", "CASE-50")
def test_paid_with_locomotives_alone_only_revealed_locomotives_count() -> None:
    game = europe("LLLRL", "", deck="RRRKW")
    game.play(f"claim {RED} LLL")
    assert look_at(game, 0)["routes"] == [RED]
    game = europe("LLLRL", "", deck="LRRKW")
    game.play(f"claim {RED} LLL")
    assert look(game)["tunnel"]["extra"] == 1
    assert legal(game) == ["pay L", "withdraw"]
    assert refused(game, "pay R") == "TUN-03"


@pytest.mark.rule("TUN-07")
@pytest.mark.parametrize(("cards", "revealed", "pay"), [("RR", "R", "R"), ("GG", "L", "G"), ("LL", "L", "L")])
def test_the_three_examples(cards: str, revealed: str, pay: str) -> None:
    game = europe(cards + pay, "", deck=revealed + "KWO")
    game.play(f"claim angora-constantinople {cards}")
    assert look(game)["tunnel"]["extra"] == 1
    game.play(f"pay {pay}")
    assert look_at(game, 0)["routes"] == ["angora-constantinople"]
    assert hand(game) == ""


@pytest.mark.rule("TUN-04", "CASE-58")
def test_who_withdraws_takes_the_cards_back_and_the_turn_ends() -> None:
    game = europe("RRRRL", "", deck="RLGKWO")
    events = play(game, f"claim {RED} RRR", "withdraw")
    assert events[1:] == [{"event": "withdraw", "seat": 0, "route": RED}]
    assert hand(game) == "RRRRL"
    assert look_at(game, 0)["known"] == "RRR"
    position = look(game)
    assert position["discard"] == "RGL"
    assert position["deck"] == "KWO"
    assert position["tunnel"] is None
    assert (position["seat"], position["phase"], position["idle"]) == (1, "turn", 1)
    assert look_at(game, 0) == look_at(game, 0) | {"routes": [], "trains": 45, "points": 0}


@pytest.mark.rule("TUN-02", "CASE-51")
def test_the_extra_cards_are_the_color_or_locomotives_freely_mixed() -> None:
    for pay in ("RR", "RL", "LL"):
        game = europe("RLLRRLL", "", deck="RLBKWO")
        game.play(f"claim {RED} RLL")
        assert legal(game) == ["pay LL", "pay RL", "pay RR", "withdraw"]
        events = game.play(f"pay {pay}")
        assert events[0] == {"event": "pay", "seat": 0, "cards": pay}
        assert events[1] == {"event": "claim", "seat": 0, "route": RED, "cards": "RLL", "points": 4}


@pytest.mark.rule("TUN-02", "CASE-51")
def test_no_other_color_pays_the_extra_cards() -> None:
    game = europe("RRRBBR", "", deck="RLGKWO")
    game.play(f"claim {RED} RRR")
    assert refused(game, "pay BB") == "TUN-02"
    assert refused(game, "pay RB") == "TUN-02"


@pytest.mark.rule("CASE-52", "TUN-02")
def test_on_a_gray_tunnel_the_color_paid_is_the_color_that_counts() -> None:
    game = europe("YYYYYYRL", "", row="BGOKW", deck="YRLKWO")
    game.play(f"claim {GRAY} YYYY")
    assert look(game)["tunnel"]["extra"] == 2
    assert legal(game) == ["pay YL", "pay YY", "withdraw"]


@pytest.mark.rule("CASE-53")
def test_an_attempt_needs_no_reserves() -> None:
    game = europe("YYYY", "", row="BGOKW", deck="YRBKWO")
    game.play(f"claim {GRAY} YYYY")
    assert legal(game) == ["withdraw"]
    game.play("withdraw")
    assert hand(game) == "YYYY"


@pytest.mark.rule("CASE-54", "TUN-06", "CASE-17")
def test_a_reshuffle_amid_the_reveal_takes_neither_the_laid_nor_the_revealed_cards() -> None:
    for seed in range(4):
        game = europe("WWW", "", deck="R", discard="BG", row="BGYKK", seed=seed)
        events = game.play("claim madrid-pamplona.2 WWW")
        assert events[0] == {"event": "reshuffle", "cards": 2}
        assert events[1]["revealed"] in ("RBG", "RGB")
        assert names(events) == ["reshuffle", "tunnel", "claim", "reshuffle"]
        assert events[-1] == {"event": "reshuffle", "cards": 6}
        position = look(game)
        assert sorted(position["deck"]) == sorted("WWWRBG")
        assert position["discard"] == ""


@pytest.mark.rule("CASE-54", "CASE-17")
def test_an_empty_deck_waits_with_its_reshuffle_until_the_attempt_is_over() -> None:
    game = europe("RRRR", "", deck="RBG", discard="YY", row="BGYKK")
    game.play(f"claim {RED} RRR")
    position = look(game)
    assert (position["deck"], position["discard"]) == ("", "YY")
    events = game.play("withdraw")
    assert names(events) == ["withdraw", "reshuffle"]
    assert sorted(look(game)["deck"]) == sorted("YYRBG")


@pytest.mark.rule("TUN-06", "CASE-55")
def test_fewer_than_three_cards_are_revealed_where_there_are_no_more() -> None:
    game = europe("RRRR", "", row="LLBBG", deck="R", discard="")
    events = game.play(f"claim {RED} RRR")
    assert events[0]["revealed"] == "R"
    assert look(game)["tunnel"]["extra"] == 1
    assert look(game)["row"] == "LLBBG"


@pytest.mark.rule("TUN-06", "CASE-55")
def test_where_nothing_can_be_revealed_the_tunnel_is_claimed_without_risk() -> None:
    game = europe("RRR", "", row="RLBBG", deck="", discard="")
    events = game.play(f"claim {RED} RRR")
    assert events[0] == {"event": "tunnel", "seat": 0, "route": RED, "laid": "RRR", "revealed": "", "extra": 0}
    assert look_at(game, 0)["routes"] == [RED]
    assert look(game)["deck"] == "RRR"


@pytest.mark.rule("CASE-56")
def test_without_a_match_the_route_is_claimed_at_once_and_nobody_is_asked() -> None:
    game = europe("RR", "", deck="BGYKWO")
    events = game.play("claim angora-constantinople RR")
    assert names(events) == ["tunnel", "claim"]
    assert (game.seat, game.phase) == (1, "turn")
    assert refused(game, "withdraw", 0) == "TURN-01"


@pytest.mark.rule("CASE-57", "TUN-04")
def test_the_extra_price_is_paid_whole_or_not_at_all() -> None:
    game = europe("RRRR", "", deck="RLBKWO")
    game.play(f"claim {RED} RRR")
    assert legal(game) == ["withdraw"]
    assert refused(game, "pay R") == "TUN-02"
    assert refused(game, "pay RR") == "CASE-57"
    assert refused(game, "draw deck") == "TUN-04"


@pytest.mark.rule("CASE-57")
def test_more_than_the_extra_price_is_refused_too() -> None:
    game = europe("RRRRRR", "", deck="RBGKWO")
    game.play(f"claim {RED} RRR")
    assert refused(game, "pay RR") == "TUN-02"
    assert legal(game) == ["pay R", "withdraw"]


@pytest.mark.rule("CASE-57")
def test_who_could_pay_may_withdraw_all_the_same() -> None:
    game = europe("RRRRR", "", deck="RBGKWO")
    play(game, f"claim {RED} RRR", "withdraw")
    assert hand(game) == "RRRRR"
    assert game.seat == 1


@pytest.mark.rule("CASE-58", "TUN-05")
def test_revealed_cards_are_discarded_with_the_payment_when_the_turn_ends() -> None:
    game = europe("RRRR", "", deck="RBGKWO")
    events = play(game, f"claim {RED} RRR", "pay R")
    assert names(events) == ["tunnel", "pay", "claim"]
    assert look(game)["discard"] == "RRRRRBG"
    assert look(game)["tunnel"] is None


@pytest.mark.rule("CASE-58")
def test_everybody_sees_the_cards_of_an_attempt() -> None:
    game = europe("RRRR", "", deck="RBGKWO")
    events = game.play(f"claim {RED} RRR")
    assert game.seen_by(events, 1) == events
    for viewer in (0, 1, None):
        assert game.view(viewer)["tunnel"] == {"route": RED, "laid": "RRR", "revealed": "RBG", "extra": 1}


@pytest.mark.rule("CASE-59")
def test_only_the_printed_length_counts_for_points_and_trains() -> None:
    game = europe("RRRRR", "", deck="RRLKWO")
    play(game, "claim angora-constantinople RR", "pay RRR")
    assert look_at(game, 0) == look_at(game, 0) | {"points": 2, "trains": 43, "hand": ""}


@pytest.mark.rule("TUN-04", "CASE-105")
def test_a_success_ends_a_row_of_idle_turns() -> None:
    game = europe(seat("RRRR"), "", deck="RBGKWO", idle=7)
    play(game, f"claim {RED} RRR", "pay R")
    assert look(game)["idle"] == 0
