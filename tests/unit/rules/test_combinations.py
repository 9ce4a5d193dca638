"""Rules that meet: a flush amid a tunnel, a reshuffle between two cards, a resignation in every phase, and the like."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from semafor import Game, GameError
from semafor.rules import constants, ending, turns
from support.position_builders import (
    all_train_cards,
    europe,
    everybody_keeps,
    hand,
    legal,
    look,
    look_at,
    names,
    play,
    poland,
    refused,
    seat,
    table,
    usa,
)
from support.small_maps import own_map

RED = "erzurum-sochi"


# --- cards


@pytest.mark.rule("TUN-06", "CASE-11", "FACE-03", "CASE-13")
def test_the_payment_of_a_tunnel_fills_the_holes_of_the_row_which_is_then_swept() -> None:
    for seed in range(10):
        game = europe("RRL", "", row="LLB", deck="", seed=seed)
        events = game.play(f"claim {RED} RRL")
        assert names(events)[:5] == ["tunnel", "claim", "reshuffle", "turn_up", "turn_up"]
        assert events[0]["revealed"] == ""
        assert sorted(look(game)["row"]) == sorted("BRRLL")
        assert look(game)["deck"] == "L"
        assert all_train_cards(game) == {"B": 1, "R": 2, "L": 3}


@pytest.mark.rule("TUN-05", "CASE-54", "CASE-11", "FACE-03")
def test_a_withdrawn_tunnel_gives_its_revealed_cards_back_to_an_empty_deck_and_a_short_row() -> None:
    game = europe("", "", row="BGYL", deck="", discard="", phase="tunnel", tunnel=attempt("RRR", "RLL", 3))
    events = game.play("withdraw")
    assert names(events)[:3] == ["withdraw", "reshuffle", "turn_up"]
    position = look(game)
    assert hand(game) == "RRR"
    assert sorted(position["row"] + position["deck"] + position["discard"]) == sorted("BGYLRLL")
    assert position["row"].count("L") <= 2
    assert len(position["row"]) == 5


def attempt(laid: str, revealed: str, extra: int) -> dict[str, object]:
    return {"route": RED, "laid": laid, "revealed": revealed, "extra": extra}


@pytest.mark.rule("CASE-14", "CASE-15", "CASE-17", "DRAW-02")
def test_a_reshuffle_and_a_flush_come_between_the_first_card_and_the_second() -> None:
    game = usa("", "", row="RLLBG", deck="L", discard="YYKKWWOO", seed=4)
    events = game.play("draw R")
    assert names(events)[:4] == ["draw", "turn_up", "reshuffle", "flush"]
    assert events[2] == {"event": "reshuffle", "cards": 8}
    assert events[3] == {"event": "flush", "cards": "LLLBG"}
    assert names(events)[4:] == ["turn_up"] * 5
    position = look(game)
    assert set(position["row"]) <= set("YKWO")
    assert (position["discard"], position["phase"]) == ("BGLLL", "second")
    assert len(position["deck"]) == 3
    assert refused(game, "draw B") == "DRAW-01"
    game.play(f"draw {position['row'][0]}")
    assert game.seat == 1


@pytest.mark.rule("LOCO-02", "FACE-03", "CASE-14")
def test_a_face_up_locomotive_replaced_by_another_can_sweep_the_row_at_the_end_of_the_turn() -> None:
    game = usa("", "", row="LLLRB", deck="", discard="")
    game.play("draw L")
    assert look(game)["row"] == "LLRB"
    game = usa("", "", row="LLRBG", deck="LLYKWOP")
    events = game.play("draw L")
    assert names(events) == ["draw", "turn_up"]
    events = play(game, "draw R")
    assert names(events)[:3] == ["draw", "turn_up", "flush"]
    assert look(game)["row"] == "YKWOP"
    assert (game.seat, game.phase) == (1, "second")


@pytest.mark.rule("STAT-04", "CASE-11", "CASE-13")
def test_a_station_paid_with_a_locomotive_fills_a_hole_with_it_and_nothing_is_swept() -> None:
    game = europe("L", "", row="LLBG", deck="")
    events = game.play("station paris L")
    assert names(events) == ["station", "reshuffle", "turn_up"]
    assert look(game)["row"] == "LLBGL"
    assert look(game)["deck"] == ""


@pytest.mark.rule("CASE-22", "CASE-10", "CASE-18")
def test_a_row_of_locomotives_is_drawn_one_a_turn_until_nothing_is_left() -> None:
    game = usa(seat(trains=45), seat(), row="LLL", deck="", ticket_deck=[])
    for _ in range(3):
        game.play("draw L")
    assert look(game)["row"] == ""
    assert [hand(game, number) for number in (0, 1)] == ["LL", "L"]


@pytest.mark.rule("CASE-17", "CLAIM-04")
def test_a_payment_onto_an_empty_deck_is_the_deck_of_the_next_player() -> None:
    game = usa("RRR", "", deck="", discard="")
    game.play("claim chicago-duluth RRR")
    assert look(game)["deck"] == "RRR"
    play(game, "draw deck", "draw deck")
    assert hand(game, 1) == "RR"


# --- the last round


@pytest.mark.rule("TUN-02", "CASE-54", "END-02", "CASE-30")
def test_a_tunnel_of_the_last_turn_with_a_reshuffle_is_paid_by_locomotives() -> None:
    game = europe(seat("RRLLL", trains=3), "", deck="R", discard="LB", row="BGYKW", last_round=1)
    events = game.play(f"claim {RED} RRL")
    assert names(events) == ["reshuffle", "tunnel"]
    assert legal(game) == ["pay LL", "withdraw"]
    events = game.play("pay LL")
    assert names(events) == ["pay", "claim", "reshuffle", "over"]
    assert game.over
    assert look_at(game, 0) == look_at(game, 0) | {"trains": 0, "hand": "", "routes": [RED], "points": 4}
    assert sorted(look(game)["deck"]) == sorted("RRLLLRLB")


@pytest.mark.rule("END-01", "TUN-04")
def test_the_end_is_looked_for_when_the_tunnel_is_through_and_not_before() -> None:
    game = europe(seat("RRRR", trains=5), "", deck="RBGKWO")
    game.play(f"claim {RED} RRR")
    assert look(game)["last_round"] is None
    assert names(game.play("pay R")) == ["pay", "claim", "last_round"]
    game = europe(seat("RRRR", trains=5), "", deck="RBGKWO")
    play(game, f"claim {RED} RRR", "withdraw")
    assert look(game)["last_round"] is None


@pytest.mark.rule("TICK-01", "END-02")
def test_drawn_tickets_are_chosen_before_the_last_round_counts_on() -> None:
    game = usa("", "", "", ticket_deck=["boston-miami", "miami-toronto"], last_round=2, seat=2)
    game.play("tickets")
    assert look(game)["last_round"] == 2
    game.play("keep boston-miami")
    assert (look(game)["last_round"], game.seat) == (1, 0)


@pytest.mark.rule("POL-05", "CASE-102", "CASE-89")
def test_country_cards_end_trigger_and_last_round_of_two_players() -> None:
    russia = ["olsztyn-russia.1", "elk-olsztyn", "elk-suwalki"]
    game = poland(seat("G", routes=russia, trains=3), seat("Y", trains=3))
    events = game.play("claim lithuania-suwalki G")
    assert names(events) == ["claim", "country_card", "country_card", "last_round"]
    events = game.play("claim germany-gorzow_wielkopolski.1 Y")
    assert names(events) == ["claim"]
    assert (look(game)["last_round"], game.seat) == (1, 0)


@pytest.mark.rule("CASE-105", "END-02")
def test_an_idle_game_can_end_amid_its_last_round() -> None:
    game = europe("RRRR", "", "", deck="RBGKWO", idle=29, last_round=3)
    events = play(game, f"claim {RED} RRR", "withdraw")
    assert names(events)[-1] == "over"
    assert look(game)["last_round"] == 2


# --- resignation


def start_phase() -> Game:
    return Game.new("europe", 3, seed=5, first=0)


def turn_phase() -> Game:
    return europe("RRR", "RRR", "GGG")


def second_phase() -> Game:
    game = europe("", "", "")
    game.play("draw B")
    return game


def tunnel_phase() -> Game:
    game = europe("RRRR", "", "", deck="RBGKWO")
    game.play(f"claim {RED} RRR")
    return game


def keep_phase() -> Game:
    game = europe("", "", "", ticket_deck=["berlin-roma", "berlin-london", "angora-athina", "paris-wien"])
    game.play("tickets")
    return game


PHASES = [start_phase, turn_phase, second_phase, tunnel_phase, keep_phase]


@pytest.mark.parametrize("begin", PHASES)
def test_who_resigns_takes_no_more_turns(begin: Callable[[], Game]) -> None:
    game = begin()
    cards = all_train_cards(game)
    game.resign(0)
    if game.phase == "start":
        everybody_keeps(game)
    assert (game.phase, game.seat) == ("turn", 1)
    assert all_train_cards(game) == cards
    assert look(game)["tunnel"] is None
    assert look_at(game, 0)["offered"] == []
    for _ in range(2):
        for number in (1, 2):
            assert game.seat == number
            assert not game.legal(0)
            while game.seat == number:
                game.play(legal(game, "draw")[-1])
    with pytest.raises(GameError):
        game.resign(0)


@pytest.mark.parametrize("begin", PHASES)
def test_a_resignation_out_of_turn_disturbs_nobody(begin: Callable[[], Game]) -> None:
    game = begin()
    phase, before = game.phase, look(game)
    game.resign(2)
    assert (game.phase, game.seat) == (phase, 0)
    assert look(game)["seats"][0] == before["seats"][0]
    assert look(game)["tunnel"] == before["tunnel"]
    assert game.legal(0)


@pytest.mark.rule("TUN-04", "TUN-05")
def test_who_resigns_amid_a_tunnel_takes_the_cards_back_first() -> None:
    game = tunnel_phase()
    events = game.resign(0)
    assert names(events) == ["withdraw"]
    assert hand(game) == "RRRR"
    assert look(game)["discard"] == "RBG"


@pytest.mark.rule("TICK-03")
def test_who_resigns_amid_a_choice_puts_all_tickets_back() -> None:
    game = keep_phase()
    game.resign(0)
    deck = look(game)["ticket_deck"]
    assert deck[0] == "paris-wien"
    assert set(deck[1:]) == {"berlin-roma", "berlin-london", "angora-athina"}
    assert look_at(game, 0)["tickets"] == []


@pytest.mark.parametrize("begin", PHASES)
def test_the_last_player_left_has_won_and_the_game_is_over(begin: Callable[[], Game]) -> None:
    game = begin()
    game.resign(0)
    assert names(game.resign(2))[-1] == "over"
    assert game.over
    assert game.winners == (1,)
    assert {seat for group in game.score().ranking[1:] for seat in group} == {0, 2}
    with pytest.raises(GameError):
        game.resign(1)


def test_who_resigned_ranks_last_whatever_the_score() -> None:
    game = usa(seat(points=100, routes=["el_paso-houston"]), seat(points=1), seat(points=2))
    game.resign(0)
    assert game.score().ranking == ((2,), (1,), (0,))
    assert game.score().seats[0].total == 110
    assert refused(game, "claim el_paso-houston GGGGGG", 1) == "CLAIM-05"


def test_a_position_remembers_who_has_resigned() -> None:
    game = usa("", "", "", "")
    game.resign(1)
    again = Game.from_position(game.position())
    assert again.position() == game.position()
    assert look_at(again, 1)["resigned"] is True
    play(again, "draw deck", "draw deck")
    assert again.seat == 2
    assert again.score().ranking[-1] == (1,)


def test_who_begins_may_resign_before_the_first_turn() -> None:
    game = Game.new("usa", 3, seed=5, first=1)
    everybody = [*game.acting]
    game.play(game.legal(1)[0], 1)
    game.resign(1)
    for number in everybody:
        if number != 1:
            game.play(game.legal(number)[0], number)
    assert (game.phase, game.seat) == ("turn", 2)


@pytest.mark.rule("END-02")
@pytest.mark.parametrize(
    ("resigns", "left", "acts"), [(1, 2, 2), (2, 2, 1), (3, 2, 1), (0, 3, 1)], ids=["own turn", "next", "last", "done"]
)
def test_a_resignation_in_the_last_round_takes_its_turn_along(resigns: int, left: int, acts: int) -> None:
    game = usa("", "", "", "", seat=1, last_round=3, deck="OPOPBGYKWOPBGY")
    game.resign(resigns)
    assert (look(game)["last_round"], game.seat) == (left, acts)
    for _ in range(left):
        assert not game.over
        play(game, "draw deck", "draw deck")
    assert game.over


@pytest.mark.rule("CASE-104", "CASE-105")
def test_a_stalemate_is_one_of_those_who_are_left() -> None:
    game = usa("", "", "", row="", deck="")
    game.resign(2)
    game.play("pass")
    assert names(game.play("pass")) == ["pass", "over"]
    game = europe("RRRR", "", "", deck="RBGKWO", idle=19)
    game.resign(1)
    assert names(play(game, f"claim {RED} RRR", "withdraw"))[-1] == "over"


def test_nobody_resigns_twice_nor_after_the_end_nor_who_is_not_there() -> None:
    state = europe("", "", "").state
    ending.resign(state, 1)
    before = state.snapshot()
    for number in (1, -1, 3, 99):
        ending.resign(state, number)
        assert state.snapshot() == before
    over = europe("", "", phase="over", last_round=0).state
    before = over.snapshot()
    ending.resign(over, 0)
    assert over.snapshot() == before


@pytest.mark.rule("END-01")
def test_the_last_round_is_one_turn_for_each_who_is_left() -> None:
    game = usa(seat("RRR", trains=5), "", "", "")
    game.resign(2)
    game.play("claim chicago-duluth RRR")
    assert look(game)["last_round"] == 3


# --- undo


def undo_cases() -> list[tuple[Callable[[], Game], tuple[str, ...]]]:
    flush = lambda: usa("", "", row="RLLBG", deck="LYWKOP")  # noqa: E731 one line each
    reshuffle = lambda: usa("", "", deck="R", discard="BBGGYY")  # noqa: E731
    tunnel = lambda: europe("RRRR", "", deck="RBGKWO")  # noqa: E731
    tickets = lambda: usa("", "", ticket_deck=["boston-miami", "miami-toronto", "denver-el_paso"])  # noqa: E731
    ending = lambda: usa("", "", last_round=1)  # noqa: E731
    trigger = lambda: usa(seat("RRR", trains=3), "")  # noqa: E731
    return [
        (flush, ("draw R", "draw W")),
        (reshuffle, ("draw deck", "draw deck")),
        (tunnel, (f"claim {RED} RRR", "pay R")),
        (tunnel, (f"claim {RED} RRR", "withdraw")),
        (tickets, ("tickets", "keep boston-miami")),
        (ending, ("draw deck", "draw deck")),
        (trigger, ("claim chicago-duluth RRR", "draw deck")),
    ]


@pytest.mark.parametrize(("begin", "actions"), undo_cases())
def test_undo_takes_everything_back_and_the_same_again_gives_the_same(
    begin: Callable[[], Game], actions: tuple[str, ...]
) -> None:
    game = begin()
    before = look(game)
    after_first = game.play(actions[0])
    middle = look(game)
    after_second = game.play(actions[1])
    end = look(game)
    game.undo()
    assert look(game) == middle
    game.undo()
    assert look(game) == before
    assert game.play(actions[0]) == after_first
    assert game.play(actions[1]) == after_second
    assert look(game) == end
    assert look(Game.from_record(game.record())) == end


def test_undo_reaches_back_over_a_resignation() -> None:
    game = turn_phase()
    before = look(game)
    game.play("claim kyiv-smolensk RRR")
    game.resign(1)
    assert game.seat == 2
    assert str(game.undo(0)) == "claim kyiv-smolensk RRR"
    assert look(game) == before
    assert look(Game.from_record(game.record())) == before


# --- the largest there can be


@pytest.mark.rule("CLAIM-02", "STAT-04", "CASE-31")
def test_the_longest_list_of_actions_has_room() -> None:
    """128 gray routes of nine spaces, 64 cities, the fifth station, and cards enough for every mix."""
    cities = [f"c{number}" for number in range(64)]
    lines = [f"{a}-{b} 9 gray" for step in (1, 2, 3) for a, b in zip(cities, cities[step:], strict=False)][:128]
    tickets = [f"{a}-{b} 1" for a, b in pairwise(cities)]
    map = own_map(
        lines, tickets, players=[2, 2], stations=5, trains=99, color_cards=20, locomotives=32, longest_path_bonus=0
    )
    cards = "".join(letter * 20 for letter in "RBGYKWOP") + "L" * 27
    game = table(map, seat(cards, station_cities=cities[:4]), "", row="LLLLL", deck="", ticket_deck=[map.tickets[0].id])
    legal_now = turns.legal(game.state, 0)
    mixes = 8 * 9 + 1
    assert len(legal_now) == 1 + 1 + 128 * mixes + 60 * (8 * 5 + 1)
    assert len(set(legal_now)) == len(legal_now) <= constants.ACTIONS
    assert len(set(game.legal().texts())) == len(legal_now)
