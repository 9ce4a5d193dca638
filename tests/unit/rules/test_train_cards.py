"""The face-up row, the deck and the discards (FACE, DECK)."""

from __future__ import annotations

import pytest

from semafor import Game, GameError
from support.position_builders import europe, hand, legal, look, names, play, refused, table, usa
from support.small_maps import own_map

TICKETS = ["a-b 1", "a-c 2", "b-c 1", "c-d 1", "a-d 4"]


@pytest.mark.rule("FACE-01")
def test_the_row_is_five_cards_and_never_more() -> None:
    with pytest.raises(GameError, match="row: at most 5"):
        Game.from_position({"map": "usa", "seats": [{}, {}], "row": "BGYKWO"})
    game = usa("", "", row="BG", deck="YKWOP")
    assert look(game)["row"] == "BGYKW"
    assert look(game)["deck"] == "OP"


@pytest.mark.rule("FACE-02")
def test_a_new_card_takes_the_place_of_the_one_taken() -> None:
    game = usa("", "", row="BGYKW", deck="OPRR")
    game.play("draw Y")
    assert look(game)["row"] == "BGOKW"
    assert look(game)["deck"] == "PRR"


@pytest.mark.rule("FACE-03", "CASE-14")
def test_three_locomotives_sweep_the_row_before_the_second_card_is_chosen() -> None:
    game = usa("", "", row="RLLBG", deck="LYWKOP")
    events = game.play("draw R")
    assert events == [
        {"event": "draw", "seat": 0, "from": "row", "card": "R"},
        {"event": "turn_up", "card": "L"},
        {"event": "flush", "cards": "LLLBG"},
        *[{"event": "turn_up", "card": card} for card in "YWKOP"],
        {"event": "reshuffle", "cards": 5},
    ]
    assert look(game)["row"] == "YWKOP"
    assert legal(game) == ["draw K", "draw O", "draw P", "draw W", "draw Y", "draw deck"]


@pytest.mark.rule("CASE-14", "FACE-03")
def test_a_flush_comes_after_the_second_card_too_and_before_the_next_turn() -> None:
    game = usa("", "", row="RBLLG", deck="YLKWOPRB")
    play(game, "draw R", "draw B")
    position = look(game)
    assert position["discard"] == "GYLLL"
    assert position["row"] == "KWOPR"
    assert position["deck"] == "B"
    assert game.seat == 1


@pytest.mark.rule("FACE-03", "CASE-12")
def test_the_new_row_is_swept_again_if_it_has_three() -> None:
    game = usa("", "", row="RLLBG", deck="LLLLYKBGYKWOP")
    game.play("draw R")
    position = look(game)
    assert position["discard"] == "BGYKLLLLLL"
    assert position["row"] == "BGYKW"
    assert position["deck"] == "OP"


@pytest.mark.rule("CASE-12")
def test_three_or_more_locomotives_count() -> None:
    assert look(usa("", "", row="LLLLR", deck="BGYKWO"))["row"] == "BGYKW"
    assert look(usa("", "", row="LLLRB", deck="BGYKWO"))["row"] == "BGYKW"
    assert look(usa("", "", row="LLRBG", deck="BGYKWO"))["row"] == "LLRBG"


@pytest.mark.rule("CASE-12", "CASE-13")
def test_a_row_of_fewer_than_five_is_not_swept() -> None:
    game = usa("", "", row="LLLR", deck="")
    assert look(game)["row"] == "LLLR"
    assert look(game)["discard"] == ""
    assert legal(game) == ["draw L", "draw R"]


@pytest.mark.rule("CASE-13")
def test_a_flush_goes_on_until_a_row_with_two_locomotives_lies_there() -> None:
    for seed in range(12):
        position = look(usa("", "", row="LLLRB", deck="G", seed=seed))
        assert sorted(position["row"]) == sorted("RBGLL")
        assert position["deck"] == "L"
        assert position["discard"] == ""


@pytest.mark.rule("CASE-13")
@pytest.mark.parametrize("deck", ["L", "", "LLLGY"], ids=["too few others", "no other cards", "rows change places"])
def test_nothing_is_swept_where_no_better_row_can_be_had(deck: str) -> None:
    game = usa("", "", row="LLLRB", deck=deck)
    assert look(game)["row"] == "LLLRB"
    assert look(game)["deck"] == deck
    assert "draw L" in game.legal()
    game.play("draw R")
    assert game.phase == "second"
    assert refused(game, "draw L") == "LOCO-03"


@pytest.mark.rule("CASE-13")
def test_after_a_thousand_unlucky_flushes_the_row_stays_as_it_is() -> None:
    """Three others among 32 locomotives: a better row comes once in some 650 flushes, so some seeds never see it."""
    map = own_map(["a-b 2 gray", "b-c 2 gray", "c-d 2 gray"], TICKETS, locomotives=32)
    for seed in range(12):
        game = table(map, "", "", row="RLLBG", deck="L" * 29 + "Y", seed=seed)
        flushes = names(game.play("draw R")).count("flush")
        if flushes == 1000:
            assert look(game)["row"].count("L") >= 3
            assert game.phase == "second"
            return
        assert 0 < flushes < 1000
        assert look(game)["row"].count("L") == 2
    raise AssertionError("no seed was unlucky enough to show anything")


@pytest.mark.rule("CASE-15")
def test_a_flush_with_a_short_deck_uses_it_up_and_then_the_shuffled_discards() -> None:
    for seed in range(8):
        game = usa("", "", row="RBLLG", deck="LGY", discard="WWW", seed=seed)
        events = game.play("draw G")
        assert names(events)[:5] == ["draw", "turn_up", "flush", "turn_up", "turn_up"]
        assert events[2] == {"event": "flush", "cards": "RBLLL"}
        assert events[5] == {"event": "reshuffle", "cards": 8}
        position = look(game)
        if names(events).count("flush") == 1:
            assert position["row"][:2] == "GY"
        assert sorted(position["row"] + position["deck"] + position["discard"]) == sorted("GYWWWRBLLL")
        assert len(position["row"]) == 5


@pytest.mark.rule("CASE-10")
def test_a_taken_card_leaves_a_hole_where_nothing_can_fill_it() -> None:
    game = usa("", "", row="RBGYW", deck="")
    game.play("draw R")
    assert look(game)["row"] == "BGYW"
    game.play("draw B")
    assert look(game)["row"] == "GYW"
    assert hand(game) == "RB"


@pytest.mark.rule("CASE-11", "CASE-17", "DECK-03")
def test_holes_are_filled_as_soon_as_cards_are_discarded() -> None:
    game = usa("RRRR", "", row="G", deck="")
    events = game.play("claim dallas-el_paso RRRR")
    assert names(events) == ["claim", "reshuffle", "turn_up", "turn_up", "turn_up", "turn_up"]
    position = look(game)
    assert position["row"] == "GRRRR"
    assert position["deck"] == position["discard"] == ""


@pytest.mark.rule("CASE-11", "FACE-03")
def test_filled_holes_are_looked_at_for_three_locomotives() -> None:
    game = usa("RRRLLL", "", row="BGYK", deck="", discard="")
    game.play("claim sault_st_marie-winnipeg RRRLLL")
    position = look(game)
    assert position["row"].count("L") < 3
    assert len(position["row"]) == 5
    assert sorted(position["row"] + position["deck"] + position["discard"]) == sorted("BGYKRRRLLL")


@pytest.mark.rule("CASE-16", "DECK-02")
def test_face_up_cards_may_be_taken_though_deck_and_discards_are_empty() -> None:
    game = usa("", "", row="RG", deck="")
    play(game, "draw R", "draw G")
    assert hand(game) == "RG"
    assert look(game)["row"] == ""


@pytest.mark.rule("DECK-01", "CASE-17")
def test_the_discards_become_the_deck_as_soon_as_it_is_used_up() -> None:
    orders = set()
    for seed in range(12):
        game = usa("", "", row="BGYKW", deck="R", discard="BBG", seed=seed)
        events = game.play("draw deck")
        assert events == [
            {"event": "draw", "seat": 0, "from": "deck", "card": "R"},
            {"event": "reshuffle", "cards": 3},
        ]
        assert look(game)["discard"] == ""
        orders.add(look(game)["deck"])
    assert orders == {"BBG", "BGB", "GBB"}


@pytest.mark.rule("DECK-01", "CASE-17")
def test_the_discards_are_reshuffled_when_the_last_card_is_turned_up() -> None:
    game = usa("", "", row="BGYKW", deck="R", discard="PP")
    events = game.play("draw B")
    assert names(events) == ["draw", "turn_up", "reshuffle"]
    assert (look(game)["row"], look(game)["deck"], look(game)["discard"]) == ("RGYKW", "PP", "")


@pytest.mark.rule("DECK-02")
def test_where_all_cards_are_in_hands_nobody_draws() -> None:
    game = usa("RRR", "GGG", row="", deck="", ticket_deck=["boston-miami"])
    assert refused(game, "draw deck") == "DECK-02"
    assert refused(game, "draw R") == "DRAW-01"
    assert not legal(game, "draw")
    assert "tickets" in game.legal()


@pytest.mark.rule("CASE-18", "CASE-11", "CASE-24")
def test_drawing_is_possible_again_once_something_is_discarded() -> None:
    game = europe("Y", "", row="", deck="")
    game.play("station paris Y")
    assert look(game)["row"] == "Y"
    assert legal(game) == ["draw Y"]
    game.play("draw Y")
    assert hand(game, 1) == "Y"
    assert game.seat == 0


@pytest.mark.rule("DECK-03")
def test_discards_come_from_routes_stations_flushes_and_revealed_cards() -> None:
    route, station = usa("RRR", ""), europe("R", "")
    route.play("claim chicago-duluth RRR")
    station.play("station paris R")
    flush = usa("", "", row="RLLBG", deck="LYWKOPRR")
    flush.play("draw R")
    tunnel = europe("RRR", "", deck="BGYKW")
    tunnel.play("claim erzurum-sochi RRR")
    assert look(route)["discard"] == "RRR"
    assert look(station)["discard"] == "R"
    assert look(flush)["discard"] == "BGLLL"
    assert look(tunnel)["discard"] == "RRRBGY"
