"""Drawing train cards (DRAW): two a turn, one after the other."""

from __future__ import annotations

import pytest

from support.position_builders import europe, hand, legal, look, look_at, names, play, refused, usa


@pytest.mark.rule("DRAW-01", "DRAW-02")
@pytest.mark.parametrize(
    ("first", "second", "drawn", "row", "deck"),
    [
        ("draw deck", "draw deck", "OP", "BGYKW", "OP"),
        ("draw deck", "draw G", "GO", "BPYKW", "OP"),
        ("draw K", "draw deck", "KP", "BGYOW", "OP"),
        ("draw B", "draw W", "BW", "OGYKP", "OP"),
        ("draw B", "draw O", "BO", "PGYKW", "OP"),
    ],
)
def test_two_cards_come_from_deck_and_row_in_any_combination(
    first: str, second: str, drawn: str, row: str, deck: str
) -> None:
    game = usa("", "", row="BGYKW", deck="OPOP")
    play(game, first, second)
    assert hand(game) == drawn
    assert look(game)["row"] == row
    assert look(game)["deck"] == deck
    assert game.seat == 1


@pytest.mark.rule("DRAW-02", "FACE-02")
def test_the_first_card_is_replaced_before_the_second_is_chosen() -> None:
    game = usa("", "", row="BGYKW", deck="OPOP")
    assert "draw O" not in game.legal()
    events = game.play("draw B")
    assert events == [
        {"event": "draw", "seat": 0, "from": "row", "card": "B"},
        {"event": "turn_up", "card": "O"},
    ]
    assert game.phase == "second"
    assert legal(game) == ["draw G", "draw K", "draw O", "draw W", "draw Y", "draw deck"]


@pytest.mark.rule("DRAW-01")
def test_a_card_that_does_not_lie_in_the_row_cannot_be_taken() -> None:
    game = usa("", "", row="BGYKW")
    assert refused(game, "draw R") == "DRAW-01"
    assert refused(game, "draw L") == "DRAW-01"
    game.play("draw B")
    assert refused(game, "draw R") == "DRAW-01"


@pytest.mark.rule("DRAW-01")
def test_equal_cards_in_the_row_are_one_choice_and_one_of_them_is_taken() -> None:
    game = usa("", "", row="BGBBG", deck="OPOP")
    assert legal(game) == ["draw B", "draw G", "draw deck"]
    game.play("draw G")
    assert look(game)["row"] == "BOBBG"


@pytest.mark.rule("DRAW-01", "SETUP-11")
def test_others_see_a_card_from_the_row_but_not_one_from_the_deck() -> None:
    game = usa("", "")
    blind, open_ = game.play("draw deck"), game.play("draw B")
    assert game.seen_by(blind, 1) == [{"event": "draw", "seat": 0, "from": "deck"}]
    assert game.seen_by(blind, 0) == blind
    assert game.seen_by(open_, 1) == open_
    assert look_at(game, 0)["known"] == "B"
    assert hand(game) == "BO"


@pytest.mark.rule("DRAW-03")
def test_there_is_no_limit_to_a_hand() -> None:
    many = "R" * 12 + "B" * 9 + "G" * 10 + "Y" * 10 + "L" * 14
    game = usa(many, "")
    play(game, "draw deck", "draw deck")
    assert len(hand(game)) == len(many) + 2


@pytest.mark.rule("DRAW-04", "CASE-22")
def test_where_only_locomotives_are_left_for_a_second_card_the_turn_ends_with_one() -> None:
    game = usa("", "", row="RLL", deck="")
    events = game.play("draw R")
    assert names(events) == ["draw"]
    assert hand(game) == "R"
    assert look(game)["row"] == "LL"
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("DRAW-04", "CASE-24")
def test_a_draw_of_the_last_card_is_a_whole_turn() -> None:
    game = usa("", "", row="B", deck="")
    assert legal(game) == ["draw B"]
    game.play("draw B")
    assert hand(game) == "B"
    assert look(game)["row"] == ""
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("CASE-23")
def test_the_second_card_is_compulsory_while_there_is_one() -> None:
    game = europe("RRRRRR", "", ticket_deck=["berlin-roma"])
    game.play("draw deck")
    for action in ("pass", "tickets", "claim kyiv-smolensk RRR", "station paris R", "withdraw", "keep berlin-roma"):
        assert refused(game, action) == "CASE-23"
    assert {action.split()[0] for action in legal(game)} == {"draw"}


@pytest.mark.rule("CASE-25", "LOCO-02")
def test_where_only_face_up_locomotives_are_left_one_is_the_whole_turn() -> None:
    game = usa("", "", row="LL", deck="")
    assert legal(game) == ["draw L"]
    game.play("draw L")
    assert hand(game) == "L"
    assert look(game)["row"] == "L"
    assert (game.seat, game.phase) == (1, "turn")


@pytest.mark.rule("CASE-26", "DECK-02")
def test_nobody_draws_from_an_empty_deck() -> None:
    game = usa("", "", row="R", deck="")
    assert refused(game, "draw deck") == "DECK-02"
    assert legal(game) == ["draw R"]


@pytest.mark.rule("CASE-24", "DRAW-04")
def test_the_last_card_of_the_deck_as_first_card_leaves_the_row_for_the_second() -> None:
    game = usa("", "", row="BGYKW", deck="O")
    game.play("draw deck")
    assert game.phase == "second"
    assert refused(game, "draw deck") == "DECK-02"
    game.play("draw B")
    assert hand(game) == "BO"
    assert look(game)["row"] == "GYKW"
