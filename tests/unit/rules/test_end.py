"""The end of the game (END): two trains, one more turn each, and games that nobody can or will finish."""

from __future__ import annotations

import pytest

from support.position_builders import (
    Events,
    europe,
    legal,
    look,
    look_at,
    names,
    play,
    refused,
    seat,
    table,
    usa,
    verbs,
)
from support.small_maps import own_map

DRAW = ("draw deck", "draw deck")
LONG_DECK = "OPOPBGYKWOPBGYKWOP"


@pytest.mark.rule("END-01", "CASE-100")
@pytest.mark.parametrize(("trains", "left", "last"), [(3, 0, 2), (4, 1, 2), (5, 2, 2), (6, 3, None)])
def test_two_trains_or_fewer_at_the_end_of_a_turn_begin_the_last_round(
    trains: int, left: int, last: int | None
) -> None:
    game = usa(seat("RRR", trains=trains), "")
    events = game.play("claim chicago-duluth RRR")
    assert look_at(game, 0)["trains"] == left
    assert look(game)["last_round"] == last
    assert names(events) == (["claim"] if last is None else ["claim", "last_round"])
    if last is not None:
        assert events[-1] == {"event": "last_round", "seat": 0}


@pytest.mark.rule("END-02", "CASE-101")
@pytest.mark.parametrize(("players", "trigger"), [(2, 0), (2, 1), (3, 1), (4, 3), (5, 2)])
def test_everybody_has_one_more_turn_and_who_triggered_it_the_last(players: int, trigger: int) -> None:
    seats = [seat("RRR", trains=5) if number == trigger else seat() for number in range(players)]
    game = usa(*seats, seat=trigger, deck=LONG_DECK)
    game.play("claim chicago-duluth RRR")
    events: Events = []
    for turn in range(players):
        assert look(game)["last_round"] == players - turn
        assert game.seat == (trigger + 1 + turn) % players
        assert not game.over
        events = play(game, *DRAW)
    assert game.over
    assert names(events)[-1] == "over"
    assert game.seat is None
    assert look(game)["last_round"] == 0
    assert refused(game, "draw deck", trigger) == "END-02"
    assert game.acting == ()


@pytest.mark.rule("CASE-102")
def test_a_second_player_who_runs_low_in_the_last_round_changes_nothing() -> None:
    game = usa("", seat("RRR", trains=5), seat("RRR", trains=4), seat=1, deck=LONG_DECK)
    game.play("claim chicago-duluth RRR")
    events = game.play("claim calgary-vancouver RRR")
    assert names(events) == ["claim"]
    assert look(game)["last_round"] == 2
    play(game, *DRAW)
    assert game.seat == 1
    play(game, *DRAW)
    assert game.over


@pytest.mark.rule("END-03")
def test_all_actions_are_allowed_in_the_last_turn() -> None:
    game = europe(seat("RRRRL", trains=2), "", last_round=1, ticket_deck=["berlin-roma"])
    assert verbs(game) == {"draw", "claim", "station", "tickets"}
    game.play("claim danzig-warszawa RR")
    assert game.over
    assert look_at(game, 0)["points"] == 2


@pytest.mark.rule("END-03", "TUN-04")
@pytest.mark.parametrize("answer", ["pay R", "withdraw"])
def test_a_tunnel_of_the_last_turn_is_finished_first(answer: str) -> None:
    game = europe("RRRR", "", last_round=1, deck="RBGKWO")
    game.play("claim erzurum-sochi RRR")
    assert not game.over
    game.play(answer)
    assert game.over


@pytest.mark.rule("CASE-103")
def test_who_can_do_nothing_passes() -> None:
    game = usa(seat("RB", trains=3), seat("G", trains=0), row="", deck="", seat=0)
    assert refused(game, "pass") == "CASE-103"
    game = usa("", "G", row="", deck="")
    assert legal(game) == ["pass"]
    events = game.play("pass")
    assert events == [{"event": "pass", "seat": 0}]
    position = look(game)
    assert (position["passes"], position["idle"], position["seat"]) == (1, 1, 1)


@pytest.mark.rule("CASE-103", "CASE-106", "TURN-02")
@pytest.mark.parametrize(
    ("fields", "holds", "verb"),
    [
        ({"ticket_deck": ["berlin-roma"]}, {"hand": "RB", "trains": 0}, "tickets"),
        ({"row": "R"}, {"trains": 0}, "draw"),
        ({"row": "L"}, {"trains": 0}, "draw"),
        ({}, {"hand": "R", "trains": 1}, "claim"),
        ({}, {"hand": "RRR", "trains": 3}, "claim"),
        ({}, {"hand": "R", "trains": 0, "station_cities": []}, "station"),
    ],
)
def test_a_pass_is_refused_while_anything_else_is_possible(
    fields: dict[str, object], holds: dict[str, object], verb: str
) -> None:
    built = {"station_cities": ["paris", "roma", "wien"]}
    game = europe(built | holds, "", **{"row": "", "deck": "", **fields})
    assert refused(game, "pass") == "CASE-103"
    assert verb in verbs(game)


@pytest.mark.rule("CASE-103")
def test_a_tunnel_that_can_only_fail_is_still_an_action() -> None:
    lines = ["a-b 2 red tunnel", "b-c 5 red"]
    game = table(own_map(lines, ["a-b 3", "b-c 4"], players=[2, 2]), "RR", "", row="", deck="")
    assert refused(game, "pass") == "CASE-103"
    assert legal(game) == ["claim a-b RR"]


@pytest.mark.rule("CASE-103", "FERRY-02")
def test_a_ferry_that_lacks_only_its_locomotive_is_no_action() -> None:
    lines = ["a-b 2 gray ferry 1", "b-c 5 red"]
    game = table(own_map(lines, ["a-b 3", "b-c 4"], players=[2, 2]), "RR", "", row="", deck="")
    assert legal(game) == ["pass"]
    game.play("pass")
    assert game.seat == 1


@pytest.mark.rule("CASE-105", "CASE-104")
@pytest.mark.parametrize(
    "actions",
    [
        ("draw deck", "draw deck"),
        ("draw L",),
        ("claim kyiv-smolensk RRR",),
        ("claim angora-constantinople RR",),
        ("claim erzurum-sochi RRR", "pay R"),
        ("station paris R",),
        ("tickets", "keep berlin-roma"),
    ],
    ids=lambda actions: actions[0],
)
def test_whatever_gets_the_game_on_ends_a_row_of_idle_turns(actions: tuple[str, ...]) -> None:
    deck = "RBGBGBG" if "pay R" in actions else "BGBGBGB"
    game = europe("RRRR", "", row="LGYKW", deck=deck, ticket_deck=["berlin-roma"], idle=7, passes=1)
    play(game, *actions)
    assert (look(game)["idle"], look(game)["passes"], game.seat) == (0, 0, 1)


@pytest.mark.rule("CASE-106")
def test_drawing_tickets_is_compulsory_where_it_is_the_only_action() -> None:
    game = usa(seat("R", trains=0), "", row="", deck="", ticket_deck=["boston-miami"])
    assert legal(game) == ["tickets"]
    play(game, "tickets", "keep boston-miami")
    assert look_at(game, 0)["tickets"] == ["boston-miami"]


@pytest.mark.rule("CASE-104")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_when_all_in_a_row_had_to_pass_the_game_ends_and_is_scored(players: int) -> None:
    seats = [seat(trains=0, routes=["dallas-el_paso"] if number == 1 else []) for number in range(players)]
    game = usa(*seats, row="", deck="")
    events: Events = []
    for number in range(players):
        assert game.seat == number
        events = game.play("pass")
    assert names(events) == ["pass", "over"]
    assert game.over
    score = game.score()
    assert [content.bonus for content in score.seats] == [10 if number == 1 else 0 for number in range(players)]
    assert score.winners == (1,)


@pytest.mark.rule("CASE-104")
def test_a_stalemate_ends_the_last_round_early() -> None:
    game = usa(*[seat(trains=0)] * 3, row="", deck="", last_round=3, passes=2)
    assert names(game.play("pass")) == ["pass", "over"]


@pytest.mark.rule("CASE-104")
def test_whoever_can_act_breaks_the_row_of_passes() -> None:
    game = usa(seat(trains=0), seat("R", trains=1), seat(trains=0), row="", deck="", passes=1, idle=5)
    game.play("pass")
    assert (look(game)["passes"], look(game)["idle"]) == (2, 6)
    game.play("claim dallas-houston.1 R")
    assert (look(game)["passes"], look(game)["idle"]) == (0, 0)
    assert look(game)["row"] == "R"


@pytest.mark.rule("CASE-104", "CASE-105")
def test_a_withdrawn_tunnel_is_idle_but_no_pass() -> None:
    game = europe("RRRR", "", deck="RBGKWO", passes=1, idle=3)
    play(game, "claim erzurum-sochi RRR", "withdraw")
    assert (look(game)["passes"], look(game)["idle"]) == (0, 4)


@pytest.mark.rule("CASE-105")
@pytest.mark.parametrize("players", [2, 3])
def test_ten_idle_turns_a_player_in_a_row_end_the_game(players: int) -> None:
    deck = "RBG" * 4
    game = europe("RRRR", *["YYYY"] * (players - 1), deck=deck, idle=10 * players - 2)
    play(game, "claim erzurum-sochi RRR", "withdraw")
    assert not game.over
    assert look(game)["idle"] == 10 * players - 1
    play(game, *DRAW)
    assert look(game)["idle"] == 0
    game = europe("RRRR", *["YYYY"] * (players - 1), deck=deck, idle=10 * players - 1)
    game.play("claim erzurum-sochi RRR")
    assert names(game.play("withdraw")) == ["withdraw", "over"]


@pytest.mark.rule("CASE-105")
def test_players_who_only_ever_withdraw_cannot_keep_a_game_alive() -> None:
    """With all other cards in one hand three reds come up at every attempt."""
    game = europe("BBBBBBYYY", "RRRR", row="", deck="", discard="BBBKKKK", seed=1)
    turns = 0
    while not game.over:
        attempts = legal(game, "claim munchen-venezia") + legal(game, "claim erzurum-sochi")
        game.play("withdraw" if game.phase == "tunnel" else attempts[0] if attempts else game.legal()[0])
        turns += game.phase in ("turn", "over")
        assert turns < 500
    assert game.score().ranking


@pytest.mark.rule("CASE-107", "END-03")
def test_the_last_turn_is_not_optional() -> None:
    game = usa(seat(trains=0), "", last_round=2)
    assert refused(game, "pass") == "CASE-103"


@pytest.mark.rule("END-01")
def test_a_map_of_ones_own_says_when_its_end_begins() -> None:
    map = own_map(["a-b 2 gray", "b-c 2 gray"], ["a-b 3", "a-c 4"], players=[2, 2], trains=9, end_trains=5)
    game = table(map, "RRRR", "YYYY")
    play(game, "claim a-b RR", *DRAW)
    assert look(game)["last_round"] is None
    game.play("claim b-c RR")
    assert look(game)["last_round"] == 2
