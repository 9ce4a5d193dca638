"""Before the first turn (SETUP): dealing, the row, the choice of tickets, who begins."""

from __future__ import annotations

from itertools import combinations

import pytest

from semafor import Game, load_map
from semafor.notation.document_types import SeatViewData, ViewData
from semafor.rules import constants
from semafor.rules.board import Board
from semafor.rules.dealing import new_game
from support.position_builders import everybody_keeps, legal, look, look_at, refused, table, usa

USA_TICKETS = ["atlanta-montreal", "atlanta-new_york", "boston-miami"]


@pytest.mark.rule("SETUP-01")
@pytest.mark.parametrize("map_id", ["usa", "europe", "poland"])
def test_everybody_starts_with_nothing_on_the_board_and_no_points(map_id: str) -> None:
    for content in look(Game.new(map_id, 4, seed=3))["seats"]:
        assert content["points"] == 0
        assert content["routes"] == content["station_cities"] == content["tickets"] == []
        assert content["country_cards"] == {}


@pytest.mark.rule("SETUP-02", "CASE-05")
@pytest.mark.parametrize(("map_id", "players"), [("usa", 2), ("usa", 5), ("europe", 3), ("poland", 4)])
def test_everybody_is_dealt_four_cards_and_five_lie_face_up(map_id: str, players: int) -> None:
    position = look(Game.new(map_id, players, seed=3))
    assert [len(content["hand"]) for content in position["seats"]] == [4] * players
    assert len(position["row"]) == 5
    assert position["discard"] == ""
    assert len(position["deck"]) == 110 - 4 * players - 5


@pytest.mark.rule("SETUP-02")
def test_another_seed_deals_another_game_and_the_same_seed_the_same() -> None:
    assert look(Game.new("usa", 2, seed=1)) == look(Game.new("usa", 2, seed=1))
    decks = {look(Game.new("usa", 2, seed=seed))["deck"] for seed in range(10)}
    assert len(decks) == 10


@pytest.mark.rule("SETUP-02")
def test_nobody_is_known_to_hold_any_of_the_cards_dealt() -> None:
    assert [content["known"] for content in look(Game.new("usa", 3, seed=1))["seats"]] == [""] * 3


@pytest.mark.rule("SETUP-03", "CASE-02", "FACE-03")
def test_three_locomotives_are_swept_before_the_first_turn() -> None:
    game = usa({"hand": "RRRR", "offered": USA_TICKETS}, {"hand": "BBBB"}, phase="start", row="", deck="RLLBLGYKWOPPPP")
    position = look(game)
    assert position["discard"] == "RBLLL"
    assert position["row"] == "GYKWO"
    assert position["deck"] == "PPPP"
    assert position["phase"] == "start"


@pytest.mark.rule("SETUP-03", "CASE-02")
def test_a_deal_never_leaves_three_locomotives_in_the_row() -> None:
    board, flushed = Board(load_map("usa")), 0
    for seed in range(300):
        snapshot = new_game(board, 2, seed, 0).snapshot()
        assert snapshot.row.count(constants.LOCOMOTIVE) < 3
        assert len(snapshot.row) == 5
        assert sum(snapshot.discard) % 5 == 0
        assert 5 * snapshot.discard[constants.LOCOMOTIVE] >= 3 * sum(snapshot.discard)
        flushed += sum(snapshot.discard) > 0
    assert flushed > 0


@pytest.mark.rule("SETUP-05")
def test_usa_each_is_offered_three_tickets_and_keeps_two_or_three() -> None:
    game = Game.new("usa", 2, seed=5)
    for number in range(2):
        offered = look_at(game, number)["offered"]
        assert len(offered) == 3
        choices = [*combinations(offered, 2), tuple(offered)]
        assert legal(game, seat=number) == sorted("keep " + ",".join(sorted(choice)) for choice in choices)
        assert refused(game, f"keep {offered[0]}", number) == "SETUP-05"


@pytest.mark.rule("SETUP-06", "SETUP-07")
@pytest.mark.parametrize("players", [2, 5])
def test_europe_each_is_offered_one_long_and_three_regular_tickets(players: int) -> None:
    game, tickets = Game.new("europe", players, seed=5), load_map("europe").tickets_by_id
    position = look(game)
    for content in position["seats"]:
        assert sorted(tickets[id].long for id in content["offered"]) == [False, False, False, True]
    assert len(position["ticket_deck"]) == 40 - 3 * players
    assert not any(tickets[id].long for id in position["ticket_deck"])


@pytest.mark.rule("SETUP-06")
def test_europe_the_long_tickets_that_nobody_is_dealt_are_nowhere() -> None:
    everybody_keeps(game := Game.new("europe", 2, seed=5))
    position = look(game)
    held = [id for content in position["seats"] for id in content["tickets"]]
    long = {ticket.id for ticket in load_map("europe").tickets if ticket.long}
    assert len(long & {*held, *position["ticket_deck"]}) == 2


@pytest.mark.rule("SETUP-08")
def test_europe_each_keeps_two_to_four_and_may_reject_the_long_one() -> None:
    game, tickets = Game.new("europe", 2, seed=5), load_map("europe").tickets_by_id
    offered = look_at(game, 0)["offered"]
    assert len(legal(game)) == 6 + 4 + 1
    assert refused(game, f"keep {offered[0]}") == "SETUP-08"
    regular = [id for id in offered if not tickets[id].long]
    game.play("keep " + ",".join(regular[:2]))
    assert look_at(game, 0)["tickets"] == sorted(regular[:2], key=offered.index)


@pytest.mark.rule("SETUP-08", "CASE-03")
def test_europe_rejected_tickets_leave_the_game() -> None:
    game = Game.new("europe", 5, seed=5)
    before = look(game)
    everybody_keeps(game, 2)
    after = look(game)
    assert after["ticket_deck"] == before["ticket_deck"]
    assert len(after["ticket_deck"]) == 40 - 15
    rejected = {id for content in before["seats"] for id in content["offered"][2:]}
    assert rejected.isdisjoint(after["ticket_deck"])
    assert all(content["returned"] == [] for content in after["seats"])


@pytest.mark.rule("SETUP-09", "CASE-05")
def test_poland_each_is_offered_four_and_keeps_two_to_four() -> None:
    game = Game.new("poland", 4, seed=5)
    offered = look_at(game, 0)["offered"]
    assert len(offered) == 4
    assert len(legal(game)) == 6 + 4 + 1
    assert refused(game, f"keep {offered[0]}") == "SETUP-09"


@pytest.mark.rule("SETUP-05", "CASE-03")
def test_usa_the_rejected_tickets_of_all_go_under_the_deck_together() -> None:
    game = Game.new("usa", 2, seed=5)
    before = look(game)
    game.play("keep " + ",".join(before["seats"][1]["offered"][:2]), 1)
    assert look(game)["ticket_deck"] == before["ticket_deck"]
    assert look(game)["rejected"] == before["seats"][1]["offered"][2:]
    everybody_keeps(game, 2)
    after = look(game)
    assert len(after["ticket_deck"]) == 30 - 6 + 2
    assert after["ticket_deck"][:24] == before["ticket_deck"]
    assert set(after["ticket_deck"][24:]) == {content["offered"][2] for content in before["seats"]}
    assert "rejected" not in after


@pytest.mark.rule("SETUP-09", "CASE-03")
def test_poland_the_rejected_tickets_are_shuffled_and_go_under_the_deck() -> None:
    orders = set()
    for seed in range(6):
        game = Game.new("poland", 4, seed=seed)
        before = look(game)
        everybody_keeps(game, 2)
        after = look(game)
        assert len(after["ticket_deck"]) == 35 - 16 + 8
        assert after["ticket_deck"][:19] == before["ticket_deck"]
        rejected = [id for content in before["seats"] for id in content["offered"][2:]]
        assert sorted(after["ticket_deck"][19:]) == sorted(rejected)
        orders.add(tuple(rejected.index(id) for id in after["ticket_deck"][19:]))
    assert len(orders) > 1


@pytest.mark.rule("CASE-03")
def test_rejected_tickets_come_in_every_order() -> None:
    """Neither the seat that rejected nor the order of the map decides which of two lies on top."""
    tops = set()
    for seed in range(20):
        offers = [["atlanta-montreal", "boston-miami"], ["atlanta-new_york", "calgary-phoenix"]]
        seats = [
            {"offered": [*offer, f"{ticket}"]}
            for offer, ticket in zip(offers, ("denver-el_paso", "miami-toronto"), strict=True)
        ]
        game = usa(*seats, phase="start", seed=seed)
        game.play("keep atlanta-montreal,boston-miami", 0)
        game.play("keep atlanta-new_york,calgary-phoenix", 1)
        tops.add(look(game)["ticket_deck"][0])
    assert tops == {"denver-el_paso", "miami-toronto"}


@pytest.mark.rule("SETUP-11", "TICK-06", "CASE-04")
def test_nobody_sees_the_tickets_of_another_nor_how_many_were_kept_until_all_have_chosen() -> None:
    game = Game.new("usa", 3, seed=5)
    offered = look_at(game, 0)["offered"]
    events = game.play("keep " + ",".join(offered[:2]), 0)
    for viewer in (1, 2, None):
        assert game.seen_by(events, viewer) == [{"event": "keep", "seat": 0}]
        view = game.view(viewer)
        assert view["rejected"] is None
        assert [content["tickets"] for content in seats_of(view)] == [None if n != viewer else [] for n in range(3)]
        assert "returned" not in seats_of(view)[0]
    everybody_keeps(game, 3)
    assert [content["tickets"] for content in seats_of(game.view(None))] == [2, 3, 3]
    assert seats_of(game.view(0))[0]["tickets"] == offered[:2]


def seats_of(view: ViewData) -> list[SeatViewData]:
    return view["seats"]


@pytest.mark.rule("SETUP-11", "TICK-04")
def test_the_kept_tickets_stay_whatever_else_is_drawn() -> None:
    game = everybody_keeps(Game.new("usa", 2, seed=5), 2)
    seat = game.seat
    assert seat is not None
    kept = set(look_at(game, seat)["tickets"])
    game.play("tickets")
    offered = look_at(game, seat)["offered"]
    game.play(f"keep {offered[0]}")
    assert set(look_at(game, seat)["tickets"]) == kept | {offered[0]}


@pytest.mark.rule("CASE-01")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_chance_decides_who_begins_and_the_others_follow_clockwise(players: int) -> None:
    beginners = set()
    for seed in range(30):
        game = Game.new("usa", players, seed=seed)
        first = look(game)["first"]
        assert first == look(Game.new("usa", players, seed=seed))["first"]
        beginners.add(first)
        everybody_keeps(game)
        assert game.seat == first
        if seed < 3:
            for turn in range(1, players + 1):
                game.play("draw deck")
                game.play("draw deck")
                assert game.seat == (first + turn) % players
    assert beginners == set(range(players))


@pytest.mark.rule("CASE-01")
def test_the_host_may_choose_who_begins_and_the_deal_stays_the_same() -> None:
    by_chance = look(Game.new("europe", 4, seed=8))
    for first in range(4):
        chosen = Game.new("europe", 4, seed=8, first=first)
        assert look(chosen) == by_chance | {"first": first}
        assert everybody_keeps(chosen).seat == first


@pytest.mark.rule("CASE-04")
def test_the_game_waits_until_all_have_chosen() -> None:
    game = Game.new("usa", 3, seed=5, first=1)
    assert game.acting == (0, 1, 2)
    game.play(game.legal(1)[0], 1)
    assert game.acting == (0, 2)
    assert game.phase == "start"
    assert refused(game, "draw deck", 1) == "CASE-04"
    assert refused(game, "draw deck", 0) == "CASE-04"
    assert refused(game, "keep " + ",".join(look_at(game, 1)["tickets"]), 1) == "CASE-04"
    assert game.seat == 0
    game.play(game.legal(0)[0], 0)
    assert game.seat == 2
    game.play(game.legal(2)[0], 2)
    assert (game.phase, game.seat, game.acting) == ("turn", 1, (1,))


@pytest.mark.rule("CASE-04")
def test_in_which_order_they_choose_changes_nothing() -> None:
    one, other = (table("poland", *start_seats(), phase="start", seed=4, first=1) for _ in range(2))
    for number in (0, 1, 2):
        one.play("keep " + ",".join(look_at(one, number)["offered"][1:3]), number)
    for number in (2, 0, 1):
        other.play("keep " + ",".join(look_at(other, number)["offered"][1:3]), number)
    assert look(one) == look(other)


def start_seats() -> list[dict[str, object]]:
    ids = [ticket.id for ticket in load_map("poland").tickets]
    return [{"offered": ids[4 * number : 4 * number + 4]} for number in range(3)]
