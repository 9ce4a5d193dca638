"""Events: what happened, in order and complete; and what the others see of it."""

from __future__ import annotations

import json

import pytest

from semafor import Game

EUROPE = {"map": "europe", "row": "BGYKW", "deck": "OPOPBGYKWOPB"}


@pytest.mark.rule("DRAW-02", "FACE-02")
def test_a_card_from_the_row_is_drawn_and_replaced() -> None:
    game = Game.from_position({**EUROPE, "seats": [{}, {}]})
    events = game.play("draw B")
    assert events == [
        {"event": "draw", "seat": 0, "from": "row", "card": "B"},
        {"event": "turn_up", "card": "O"},
    ]
    assert game.seen_by(events, 1) == events


def test_a_card_from_the_deck_is_seen_by_its_seat_alone() -> None:
    game = Game.from_position({**EUROPE, "seats": [{}, {}]})
    events = game.play("draw deck")
    assert events == [{"event": "draw", "seat": 0, "from": "deck", "card": "O"}]
    assert game.seen_by(events, 0) == events
    for other in (1, None):
        assert game.seen_by(events, other) == [{"event": "draw", "seat": 0, "from": "deck"}]


@pytest.mark.rule("CASE-14", "CASE-17")
def test_a_flush_and_a_reshuffle_are_told_as_they_happen() -> None:
    game = Game.from_position({"map": "usa", "row": "RLLBG", "deck": "LYWK", "seats": [{}, {}]})
    events = game.play("draw R")
    assert events[:3] == [
        {"event": "draw", "seat": 0, "from": "row", "card": "R"},
        {"event": "turn_up", "card": "L"},
        {"event": "flush", "cards": "LLLBG"},
    ]
    assert {"event": "reshuffle", "cards": 5} in events
    assert [event["card"] for event in events if event["event"] == "turn_up"][1:4] == ["Y", "W", "K"]


@pytest.mark.rule("CLAIM-04", "END-01", "POL-05", "CASE-89")
def test_a_claim_scores_then_takes_country_cards_then_triggers_the_end() -> None:
    routes = ["rzeszow-ukraine.1", "krakow-rzeszow.1", "bielsko_biala-krakow"]
    seats = [{"hand": "W", "trains": 3, "routes": routes}, {}]
    game = Game.from_position({"map": "poland", "row": "BGYKO", "deck": "OO", "seats": seats})
    events = game.play("claim bielsko_biala-slovakia.1 W")
    assert events[0] == {"event": "claim", "seat": 0, "route": "bielsko_biala-slovakia.1", "cards": "W", "points": 1}
    cards = [
        {"event": "country_card", "seat": 0, "country": country, "value": 6} for country in ("slovakia", "ukraine")
    ]
    assert sorted(events[1:3], key=lambda event: str(event["country"])) == cards
    assert events[3:] == [{"event": "last_round", "seat": 0}]


@pytest.mark.rule("TUN-01", "TUN-04", "CASE-56")
def test_a_tunnel_tells_what_was_laid_revealed_and_asked_for() -> None:
    game = Game.from_position({**EUROPE, "deck": "RLBRRK", "seats": [{"hand": "RRRRRRR"}, {"hand": "BB"}]})
    assert game.play("claim erzurum-sochi RRR") == [
        {"event": "tunnel", "seat": 0, "route": "erzurum-sochi", "laid": "RRR", "revealed": "RLB", "extra": 2}
    ]
    assert game.copy().play("withdraw") == [{"event": "withdraw", "seat": 0, "route": "erzurum-sochi"}]
    assert game.play("pay RR") == [
        {"event": "pay", "seat": 0, "cards": "RR"},
        {"event": "claim", "seat": 0, "route": "erzurum-sochi", "cards": "RRR", "points": 4},
    ]


@pytest.mark.rule("STAT-04")
def test_a_station_tells_city_and_cards() -> None:
    game = Game.from_position({**EUROPE, "seats": [{"hand": "R"}, {}]})
    assert game.play("station roma R") == [{"event": "station", "seat": 0, "city": "roma", "cards": "R"}]


@pytest.mark.rule("TICK-01", "TICK-06")
def test_tickets_are_told_to_others_as_numbers() -> None:
    deck = ["athina-wilno", "berlin-roma", "paris-wien", "kyiv-sochi"]
    game = Game.from_position({**EUROPE, "ticket_deck": deck, "seats": [{}, {}]})
    drawn = game.play("tickets")
    assert drawn == [{"event": "tickets", "seat": 0, "offered": sorted(deck[:3])}]
    assert game.seen_by(drawn, 1) == [{"event": "tickets", "seat": 0, "offered": 3}]
    kept = game.play("keep paris-wien")
    assert kept == [{"event": "keep", "seat": 0, "kept": ["paris-wien"], "rejected": 2}]
    assert game.seen_by(kept, None) == [{"event": "keep", "seat": 0, "kept": 1, "rejected": 2}]
    assert game.seen_by(kept, 0) == kept


@pytest.mark.rule("CASE-04")
def test_the_choice_at_the_start_is_told_when_everybody_has_chosen() -> None:
    game = Game.new("usa", 2, seed=3)
    first = game.play(game.legal(1)[0], 1)
    assert game.seen_by(first, 1) == first
    for other in (0, None):
        assert game.seen_by(first, other) == [{"event": "keep", "seat": 1}]
    game.play(game.legal(0)[0], 0)
    assert game.seen_by(first, 0) == [{"event": "keep", "seat": 1, "kept": 2, "rejected": 1}]


@pytest.mark.rule("CASE-103", "CASE-104")
def test_passes_and_the_end_are_told() -> None:
    game = Game.from_position({"map": "usa", "seats": [{}, {}]})
    assert game.play("pass") == [{"event": "pass", "seat": 0}]
    assert game.play("pass") == [{"event": "pass", "seat": 1}, {"event": "over"}]


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_others_never_see_more_than_the_table_says(map: str) -> None:
    """Nothing that only one seat may know is in what another is told."""
    game = Game.new(map, 2, seed=9)
    step = 0
    while not game.over:
        seat = game.acting[-1]
        legal = game.legal(seat)
        events = game.play(legal[step * 3 % len(legal)], seat)
        step += 1
        told = game.seen_by(events, 1 - seat)
        assert len(told) == len(events)
        assert json.dumps(events)
        for whole, seen in zip(events, told, strict=True):
            assert set(seen) <= set(whole)
            if whole["event"] in ("tickets", "keep"):
                assert not any(isinstance(value, list) for value in seen.values())
            if whole["event"] == "draw" and whole["from"] == "deck":
                assert "card" not in seen
