"""Destination tickets (TICK): drawn three at a time, kept for good, counted at the end."""

from __future__ import annotations

import pytest

from semafor import Game, PositionError, load_map
from semafor.rules.determinize import redeal
from semafor.rules.fast_rng import FastRng
from support.position_builders import europe, everybody_keeps, legal, look, look_at, refused, seat, table, total, usa
from support.random_play import new_state, walk
from support.small_maps import own_map

FOUR = ["boston-miami", "miami-toronto", "denver-el_paso", "calgary-phoenix"]


@pytest.mark.rule("TICK-01")
def test_three_tickets_are_drawn_from_the_top_and_one_to_three_kept() -> None:
    game = usa("", "", ticket_deck=FOUR)
    events = game.play("tickets")
    offered = ["boston-miami", "denver-el_paso", "miami-toronto"]
    assert events == [{"event": "tickets", "seat": 0, "offered": offered}]
    assert look(game)["ticket_deck"] == ["calgary-phoenix"]
    assert (game.seat, game.phase) == (0, "keep")
    assert legal(game) == [
        "keep boston-miami",
        "keep boston-miami,denver-el_paso",
        "keep boston-miami,denver-el_paso,miami-toronto",
        "keep boston-miami,miami-toronto",
        "keep denver-el_paso",
        "keep denver-el_paso,miami-toronto",
        "keep miami-toronto",
    ]


@pytest.mark.rule("TICK-01")
def test_what_is_not_offered_cannot_be_kept() -> None:
    game = usa(seat(tickets=["helena-los_angeles"]), "", ticket_deck=FOUR)
    game.play("tickets")
    assert refused(game, "keep calgary-phoenix") == "TICK-01"
    assert refused(game, "keep helena-los_angeles") == "TICK-01"
    assert refused(game, "keep boston-miami,calgary-phoenix") == "TICK-01"
    assert refused(game, "keep boston-miami,boston-miami") == "TICK-01"
    assert refused(game, "keep boston-toronto") == "TICK-01"


@pytest.mark.rule("TICK-01")
def test_a_map_of_ones_own_says_how_many_are_drawn_and_kept() -> None:
    tickets = ["a-b 1", "a-c 2", "b-c 3", "c-d 4", "a-d 5"]
    map = own_map(["a-b 1 gray", "b-c 1 gray", "c-d 1 gray"], tickets, draw_tickets={"deal": 4, "keep": 2})
    game = table(map, "", "", ticket_deck=[line.split()[0] for line in tickets])
    game.play("tickets")
    assert len(look_at(game, 0)["offered"]) == 4
    assert len(legal(game)) == 6 + 4 + 1
    assert refused(game, "keep a-b") == "TICK-01"
    game.play("keep a-b,b-c")
    assert look_at(game, 0)["tickets"] == ["a-b", "b-c"]


@pytest.mark.rule("TICK-02", "CASE-60")
@pytest.mark.parametrize(("count", "choices"), [(2, 3), (1, 1)])
def test_where_fewer_than_three_are_left_all_are_drawn(count: int, choices: int) -> None:
    game = usa("", "", ticket_deck=FOUR[:count])
    game.play("tickets")
    assert sorted(look_at(game, 0)["offered"]) == sorted(FOUR[:count])
    assert look(game)["ticket_deck"] == []
    assert len(legal(game)) == choices


@pytest.mark.rule("TICK-03", "CASE-63")
def test_rejected_tickets_go_under_the_deck_in_random_order() -> None:
    orders = set()
    for seed in range(12):
        game = usa("", "", ticket_deck=FOUR, seed=seed)
        game.play("tickets")
        events = game.play("keep miami-toronto")
        assert events == [{"event": "keep", "seat": 0, "kept": ["miami-toronto"], "rejected": 2}]
        deck = look(game)["ticket_deck"]
        assert deck[0] == "calgary-phoenix"
        assert set(deck[1:]) == {"boston-miami", "denver-el_paso"}
        orders.add(tuple(deck))
    assert len(orders) == 2


@pytest.mark.rule("TICK-03")
def test_rejected_tickets_come_again_after_all_others() -> None:
    game = usa("", "", ticket_deck=FOUR)
    game.play("tickets")
    game.play("keep miami-toronto")
    game.play("tickets")
    assert set(look_at(game, 1)["offered"]) == {"calgary-phoenix", "boston-miami", "denver-el_paso"}


@pytest.mark.rule("TICK-03", "SETUP-11")
def test_only_who_has_put_tickets_under_the_deck_knows_which() -> None:
    game = usa("", "", ticket_deck=FOUR)
    events = game.play("tickets")
    assert game.seen_by(events, 1) == [{"event": "tickets", "seat": 0, "offered": 3}]
    events = game.play("keep miami-toronto")
    assert game.seen_by(events, 1) == [{"event": "keep", "seat": 0, "kept": 1, "rejected": 2}]
    assert look_at(game, 0)["returned"] == ["boston-miami", "denver-el_paso"]
    assert look_at(game, 1)["returned"] == []


@pytest.mark.rule("TICK-04")
def test_a_kept_ticket_can_never_be_given_back() -> None:
    game = usa(seat(tickets=["helena-los_angeles"]), "", ticket_deck=FOUR)
    game.play("tickets")
    game.play("keep boston-miami")
    assert look_at(game, 0)["tickets"] == ["boston-miami", "helena-los_angeles"]
    assert set(look(game)["ticket_deck"]).isdisjoint({"boston-miami", "helena-los_angeles"})


@pytest.mark.rule("TICK-05", "SCORE-02")
def test_a_ticket_counts_for_whom_it_joins_and_against_whom_it_does_not() -> None:
    routes = ["montreal-new_york", "new_york-washington.1", "raleigh-washington.1", "atlanta-raleigh.1"]
    ticket = ["atlanta-montreal"]
    joined = usa(seat(tickets=ticket, routes=routes), "").score().seats[0]
    assert (joined.completed, joined.failed, joined.tickets) == (("atlanta-montreal",), (), 9)
    broken = usa(seat(tickets=ticket, routes=routes[:-1]), "").score().seats[0]
    assert (broken.completed, broken.failed, broken.tickets) == ((), ("atlanta-montreal",), -9)


@pytest.mark.rule("TICK-05")
def test_routes_of_others_do_not_join_the_own_ones() -> None:
    mine, others = ["montreal-new_york"], ["new_york-washington.1", "raleigh-washington.1", "atlanta-raleigh.1"]
    game = usa(seat(tickets=["atlanta-montreal"], routes=mine), seat(routes=others))
    assert game.score().seats[0].failed == ("atlanta-montreal",)


@pytest.mark.rule("TICK-06")
def test_any_number_of_tickets_may_be_held_and_nobody_else_sees_them() -> None:
    ids = [ticket.id for ticket in load_map("usa").tickets]
    game = usa(seat(tickets=ids[:27]), "", ticket_deck=ids[27:])
    game.play("tickets")
    game.play("keep " + ",".join(ids[27:]))
    assert look_at(game, 0)["tickets"] == ids
    view = game.view(1)["seats"]
    assert isinstance(view, list)
    assert view[0]["tickets"] == 30
    assert view[0]["offered"] == 0


@pytest.mark.rule("TICK-06")
def test_when_all_is_over_the_tickets_lie_open() -> None:
    game = usa(seat(tickets=["boston-miami"], trains=0), "", phase="over", last_round=0)
    for viewer in (1, None):
        view = game.view(viewer)["seats"]
        assert isinstance(view, list)
        assert view[0]["tickets"] == ["boston-miami"]


MANY = own_map(
    [f"c{number}-c{number + 1} 1 gray" for number in range(15)],
    [f"c{a}-c{b} 1{' long' if a == 14 else ''}" for a in range(16) for b in range(a + 1, 16)],
    players=[2, 2],
    draw_tickets={"deal": 4, "keep": 1},
)


@pytest.mark.rule("TICK-01", "TICK-03", "TICK-06", "CASE-64")
def test_a_map_may_have_more_tickets_than_fit_into_one_word() -> None:
    """120 tickets, the last one long; they are drawn, kept, returned, guessed and scored like the first ones."""
    ids = [ticket.id for ticket in MANY.tickets]
    game = table(MANY, seat(routes=["c12-c13"]), "", ticket_deck=[*ids[100:104], *ids[:3], *ids[110:119]])
    game.play("tickets")
    assert look_at(game, 0)["offered"] == ids[100:104]
    kept = next(id for id in ids if id == "c12-c13")
    assert kept == ids[114]
    game.play(f"keep {ids[101]},{ids[103]}")
    assert look_at(game, 0)["tickets"] == [ids[101], ids[103]]
    assert look_at(game, 0)["returned"] == [ids[100], ids[102]]
    assert set(look(game)["ticket_deck"][-2:]) == {ids[100], ids[102]}
    guess = game.state
    redeal(guess, 0, FastRng(4))
    assert set(guess.snapshot().ticket_deck[-2:]) == {100, 102}
    assert 119 not in guess.snapshot().ticket_deck
    assert guess.snapshot().seats[0] == game.state.snapshot().seats[0]
    held = table(MANY, seat(routes=["c12-c13"], tickets=[kept, ids[101], ids[0]]), "").score().seats[0]
    assert (held.completed, held.failed) == ((kept,), (ids[0], ids[101]))


@pytest.mark.rule("SETUP-05", "CASE-03")
def test_so_many_tickets_are_dealt_rejected_and_drawn_again_without_loss() -> None:
    state = new_state(MANY, 2, 6)
    for _ in walk(state, FastRng(6)):
        snapshot = state.snapshot()
        held = [ticket for content in snapshot.seats for ticket in (*content.tickets, *content.offered)]
        assert sorted(held + snapshot.ticket_deck + snapshot.rejected) == list(range(119))


@pytest.mark.rule("CASE-61")
def test_without_a_ticket_left_the_action_does_not_exist() -> None:
    game = usa("", "", ticket_deck=[])
    assert refused(game, "tickets") == "CASE-61"
    assert "tickets" not in game.legal()


@pytest.mark.rule("CASE-62")
def test_a_single_ticket_must_be_kept() -> None:
    game = usa("", "", ticket_deck=["boston-miami"])
    game.play("tickets")
    assert legal(game) == ["keep boston-miami"]
    game.play("keep boston-miami")
    assert look(game)["ticket_deck"] == []
    assert look_at(game, 0)["tickets"] == ["boston-miami"]


@pytest.mark.rule("CASE-64", "SETUP-07")
def test_long_tickets_are_never_drawn() -> None:
    tickets = load_map("europe").tickets_by_id
    game = everybody_keeps(Game.new("europe", 3, seed=2), 2)
    seen = 0
    while "tickets" in game.legal():
        number = game.seat
        assert number is not None
        game.play("tickets")
        offered = look_at(game, number)["offered"]
        assert not any(tickets[id].long for id in offered)
        game.play("keep " + ",".join(offered))
        seen += len(offered)
    assert seen == 40 - 9


@pytest.mark.rule("CASE-64")
def test_a_position_with_a_long_ticket_in_the_deck_is_refused() -> None:
    with pytest.raises(PositionError, match="cadiz-stockholm is a long ticket"):
        Game.from_position({"map": "europe", "seats": [{}, {}], "ticket_deck": ["cadiz-stockholm"]})


@pytest.mark.rule("CASE-65")
def test_a_ticket_whose_cities_are_joined_already_counts_like_any_other() -> None:
    game = usa(seat(routes=["denver-santa_fe", "el_paso-santa_fe"]), "", ticket_deck=["denver-el_paso"])
    before = total(game)
    game.play("tickets")
    game.play("keep denver-el_paso")
    assert game.score().seats[0].completed == ("denver-el_paso",)
    assert total(game) == before + 4


@pytest.mark.rule("CASE-65", "END-03")
def test_tickets_may_be_drawn_in_the_last_turn() -> None:
    game = europe("", "", ticket_deck=["berlin-roma", "berlin-london"], last_round=1)
    game.play("tickets")
    assert (game.phase, look(game)["last_round"]) == ("keep", 1)
    game.play("keep berlin-london")
    assert game.over
    assert look_at(game, 0)["tickets"] == ["berlin-london"]
