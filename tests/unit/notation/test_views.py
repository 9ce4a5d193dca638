"""Views: what a seat may know and nothing else, and the way back from a view to a state that looks like it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from semafor import Game, GameError, state_from_view
from semafor.notation.game_options import GameOptions
from semafor.notation.map_ids import MapIds
from semafor.notation.state_from_view import viewer_of
from semafor.notation.views import write_view
from semafor.rules import determinize
from semafor.rules.fast_rng import FastRng

START = {
    "map": "usa",
    "phase": "start",
    "first": 1,
    "row": "BGYKW",
    "deck": "OPOPBGYKWOPB",
    "ticket_deck": ["atlanta-montreal"],
    "seats": [
        {"hand": "RRL", "offered": ["boston-miami", "denver-el_paso", "dallas-new_york"]},
        {"hand": "GK", "offered": ["calgary-phoenix", "chicago-santa_fe", "duluth-houston"]},
    ],
}


def games(seeds: int = 2) -> Iterator[Game]:
    """Games in many situations."""
    for map, players in (("usa", 3), ("europe", 4), ("poland", 2)):
        for seed in range(seeds):
            game = Game.new(map, players, seed=seed)
            step = 0
            while not game.over:
                seat = game.acting[step % len(game.acting)]
                legal = game.legal(seat)
                game.play(legal[(step * 13 + seed) % len(legal)], seat)
                step += 1
                if step % 9 == 0 or game.phase in ("start", "over"):
                    yield game


@pytest.mark.rule("SETUP-11", "TICK-06")
def test_a_seat_sees_its_own_cards_and_counts_of_the_others() -> None:
    game = Game.from_position(
        {
            "map": "europe",
            "row": "BGYKW",
            "deck": "OPOP",
            "discard": "LR",
            "ticket_deck": ["athina-wilno"],
            "seats": [
                {"hand": "RRL", "known": "R", "tickets": ["berlin-roma"], "returned": ["paris-wien"]},
                {"hand": "GK", "known": "K", "tickets": ["kyiv-sochi", "essen-kyiv"], "returned": ["madrid-zurich"]},
            ],
        }
    )
    view: Any = game.view(0)
    assert view["deck"] == 4
    assert view["ticket_deck"] == 1
    assert view["discard"] == "RL"
    assert view["row"] == "BGYKW"
    assert "seed" not in view
    own, other = view["seats"]
    assert (own["hand"], own["known"], own["tickets"], own["offered"]) == ("RRL", "R", ["berlin-roma"], [])
    assert own["returned"] == ["paris-wien"]
    assert (other["hand"], other["known"], other["tickets"], other["offered"]) == (2, "K", 2, 0)
    assert "returned" not in other


def test_a_view_has_the_fields_of_a_position_but_the_seed() -> None:
    for game in games(seeds=1):
        position, view = game.position(), game.view(0)
        assert set(view) == set(position) - {"seed"}
        own: Any = view["seats"]
        whole: Any = position["seats"]
        assert set(own[0]) == set(whole[0])
        assert set(own[1]) == set(whole[1]) - {"returned"}


@pytest.mark.rule("CASE-04")
def test_at_the_start_nobody_learns_what_or_how_many_another_one_kept() -> None:
    game = Game.from_position(START)
    game.play("keep boston-miami,denver-el_paso", 0)
    for viewer in (1, None):
        view: Any = game.view(viewer)
        assert view["rejected"] is None
        assert view["seats"][0]["tickets"] is None
        assert view["seats"][0]["offered"] == 0
        assert view["first"] == 1
    own: Any = game.view(0)
    assert own["seats"][0]["tickets"] == ["boston-miami", "denver-el_paso"]
    assert own["seats"][0]["returned"] == ["dallas-new_york"]
    assert own["rejected"] is None


@pytest.mark.rule("SCORE-02")
def test_when_the_game_is_over_all_tickets_are_open() -> None:
    game = Game.from_position({**START, "phase": "over", "seats": [{"tickets": ["boston-miami"], "hand": "RR"}, {}]})
    view: Any = game.view(None)
    assert view["seats"][0]["tickets"] == ["boston-miami"]
    assert view["seats"][0]["hand"] == 2


def test_a_view_tells_nothing_that_redealing_the_unseen_would_change() -> None:
    dice = FastRng(1)
    for game in games():
        for viewer in (*range(game.players), None):
            state = game.state
            determinize.redeal(state, -1 if viewer is None else viewer, dice)
            redealt = write_view(state, MapIds(game.map), GameOptions(), viewer)
            assert redealt == game.view(viewer)


def test_a_state_made_from_a_view_looks_like_it() -> None:
    dice = FastRng(2)
    for game in games():
        for viewer in (*range(game.players), None):
            view = game.view(viewer)
            assert viewer_of(view) == viewer
            state = state_from_view(view, dice)
            assert write_view(state, MapIds(game.map), GameOptions(), viewer) == view


def test_guesses_differ_where_there_is_something_to_guess() -> None:
    view = Game.new("usa", 3, seed=1).view(0)
    guesses = [state_from_view(view, FastRng(seed)).snapshot() for seed in range(5)]
    assert len({tuple(guess.deck) for guess in guesses}) == 5
    assert len({tuple(guess.seats[1].hand) for guess in guesses}) > 1
    assert len({guess.seed for guess in guesses}) == 5
    assert state_from_view(view, FastRng(3)).snapshot() == guesses[3]


@pytest.mark.parametrize(
    "change",
    [
        {"map": "mars"},
        {"deck": 500},
        {"deck": "RRR"},
        {"ticket_deck": 31},
        {"seats": []},
        {"seats": None},
        {"phase": "dance"},
        {"row": 5},
        {"seats": [{"hand": -1, "tickets": 2, "offered": 0}, {"hand": 3, "tickets": 99, "offered": 0}]},
    ],
)
def test_a_view_that_no_game_looks_like_is_refused(change: dict[str, object]) -> None:
    view = Game.from_position(START).view(0)
    with pytest.raises(GameError):
        state_from_view({**view, **change}, FastRng(0))
