"""The game as people think of it: what a newcomer tries first works, and nothing that is refused leaves a trace."""

from __future__ import annotations

import copy
import doctest
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import semafor
from semafor import Action, Game, GameError, IllegalAction, load_map
from semafor.maps.loader import map_from_data
from semafor.rules.fast_rng import FastRng
from support.paths import ROOT

DOCS = ROOT / "docs"


def play_on(game: Game, actions: int) -> Game:
    """Play ``actions`` actions further, or to the end."""
    for step in range(actions):
        if game.over:
            break
        seat = game.acting[step % len(game.acting)]
        legal = game.legal(seat)
        game.play(legal[step * 11 % len(legal)], seat)
    return game


@pytest.mark.parametrize("page", ["library.md"])
def test_the_tutorial_does_what_it_says(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    results = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8")
    assert results.attempted > 20
    assert results.failed == 0


@pytest.mark.parametrize("module", ["semafor", "semafor.game", "semafor.notation.actions"])
def test_the_examples_in_the_code_are_right(module: str) -> None:
    results = doctest.testmod(__import__(module, fromlist=["*"]))
    assert results.attempted > 0
    assert results.failed == 0


def test_a_whole_game_can_be_played_with_texts_and_actions() -> None:
    game = Game.new("europe", players=3, seed=7, names=["Ola", "Kostas", "Iga"])
    assert (game.phase, game.seat, game.acting, game.over) == ("start", 0, (0, 1, 2), False)
    assert (game.map.id, game.players, game.names, game.options) == ("europe", 3, ("Ola", "Kostas", "Iga"), {})
    game.play(str(game.legal()[0]))
    game.play(game.legal()[0])
    game.play(game.legal(2)[0], seat=2)
    assert (game.phase, len(game.acting)) == ("turn", 1)
    play_on(game, 10_000)
    assert game.over
    assert game.seat is None
    assert game.acting == ()
    assert not game.legal()
    result = game.score()
    assert game.winners == result.winners == result.ranking[0]
    assert max(result.totals) == result.totals[result.winners[0]]
    assert result.to_dict() == json.loads(json.dumps(result.to_dict()))


def test_a_new_game_needs_no_arguments() -> None:
    for game in (Game(), Game.new()):
        assert (game.map.id, game.players, game.phase) == ("usa", 2, "start")
    assert Game().position() != Game().position()


@pytest.mark.rule("CASE-01")
def test_the_same_seed_deals_the_same_game() -> None:
    for seed in (0, 42, "9f3c", "f" * 64, 2**256 - 1):
        assert Game("poland", 4, seed=seed).position() == Game.new("poland", players=4, seed=seed).position()
    assert Game(seed=255).position() == Game(seed="ff").position()
    assert Game(seed=1).position() != Game(seed=2).position()
    firsts = {Game("usa", 3, seed=seed).position()["first"] for seed in range(30)}
    assert firsts == {0, 1, 2}
    assert Game("usa", 3, seed=1, first=2).position()["first"] == 2
    assert Game("usa", 3, seed=1, first=2).position()["deck"] == Game("usa", 3, seed=1).position()["deck"]


@pytest.mark.rule("COMP-08")
@pytest.mark.parametrize(("map", "players"), [("usa", 1), ("usa", 6), ("poland", 5), ("europe", 0), ("usa", -1)])
def test_a_map_has_its_numbers_of_players(map: str, players: int) -> None:
    with pytest.raises(GameError, match="players: must be a whole number from 2") as caught:
        Game.new(map, players)
    assert caught.value.rule == "COMP-08"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"players": "2"}, "new game: players: must be a whole number from 2 to 5, not '2'"),
        ({"seed": -1}, "new game: seed: must be a whole number of at most 256 bits"),
        ({"seed": "xyz"}, "new game: seed: must be a whole number of at most 256 bits"),
        ({"seed": 2**256}, "new game: seed: must be a whole number of at most 256 bits"),
        ({"first": 2}, "new game: first: must be a whole number from 0 to 1, not 2"),
        ({"options": {"country_join": "maybe"}}, "new game: options.country_join: must be one of strict, generous"),
        ({"options": []}, "new game: options: must be an object, not a list"),
        ({"names": ["Ola"]}, "new game: names: 1 names for 2 players"),
        ({"names": ["Ola", ""]}, "new game: names[1]: must be a text"),
        ({"bots": {5: "random"}}, "new game: bots.seat: must be a whole number from 0 to 1, not 5"),
    ],
)
def test_a_game_that_can_not_be_set_up_is_refused_with_a_reason(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(GameError) as caught:
        Game.new(**arguments)  # type: ignore[arg-type]
    assert str(caught.value).startswith(message)


def test_legal_actions_answer_what_people_ask() -> None:
    game = Game.from_position({"map": "usa", "row": "BGYKW", "deck": "OP", "seats": [{"hand": "RRRL"}, {}]})
    legal = game.legal()
    assert len(legal) == len(list(legal)) == len(set(legal))
    assert "claim chicago-duluth RRL" in legal
    assert "claim chicago-duluth LRR" in legal
    assert Action.draw() in legal
    assert "claim chicago-duluth BBB" not in legal
    assert "nonsense" not in legal
    assert 5 not in legal
    assert legal[0] == next(iter(legal))
    assert legal[-1] in legal
    assert [*legal[2:4]] == [*legal][2:4]
    assert legal.index(Action.draw()) == 0
    assert repr(legal).startswith(f"<{len(legal)} legal actions: draw deck, draw B, ")
    assert not game.legal(1)
    game.play("draw deck")
    assert "claim chicago-duluth RRL" in legal
    assert "claim chicago-duluth RRL" not in game.legal()


@pytest.mark.parametrize("seat", [2, -1, "0", True, 10**30, 0.0])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    game = Game(seed=1)
    asking: list[Callable[[Any], object]] = [game.legal, game.view, game.resign, game.undo]
    asking += [lambda seat: game.play("pass", seat), lambda seat: game.note(seat, "return")]
    for ask in asking:
        with pytest.raises(IllegalAction, match="There is no seat"):
            ask(seat)
    assert game.entries == ()


def test_copies_go_their_own_ways() -> None:
    game = play_on(Game("europe", 2, seed=1), 40)
    before = game.position()
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert twin.position() == before
        assert twin.record() == game.record()
        play_on(twin, 20)
        twin.undo()
        assert game.position() == before
    assert twin.position() != before
    state = game.state
    assert state is not game.state
    assert state == game.state


def test_undo_takes_back_the_last_action_of_all() -> None:
    game = play_on(Game("europe", 3, seed=4), 50)
    positions = []
    for step in range(30):
        positions.append(game.position())
        game.play(game.legal()[step % len(game.legal())])
    for position in reversed(positions):
        taken_back = game.undo()
        assert game.position() == position
        assert taken_back in game.legal()
    assert len(game.entries) == 50 + 30 + 30


def test_undo_of_a_seat_takes_back_what_followed_too() -> None:
    game = Game.from_position({"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{}, {}]})
    start = game.position()
    for text in ("draw B", "draw G", "draw deck", "draw deck"):
        game.play(text)
    assert game.undo(0) == Action.parse("draw G")
    assert (game.phase, game.seat) == ("second", 0)
    assert game.undo(0) == Action.parse("draw B")
    assert game.position() == start
    with pytest.raises(GameError, match="no action to take back by Player 1"):
        game.undo(0)
    with pytest.raises(GameError, match="no action to take back"):
        game.undo()
    assert [entry.text for entry in game.entries[-2:]] == ["undo", "undo"]


def test_an_undo_takes_back_a_resignation_that_followed() -> None:
    game = Game.from_position({"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{}, {}, {}]})
    game.play("draw deck")
    second = game.position()
    game.play("draw deck")
    game.resign(2)
    assert "resigned" in str(game)
    assert game.undo(0) == Action.draw()
    assert game.position() == second
    replayed = Game.from_record(game.record())
    assert replayed.position() == second
    assert replayed.record() == game.record()


def test_whoever_resigns_takes_no_more_turns_and_ranks_last() -> None:
    game = Game.from_position({"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB", "seats": [{"points": 90}, {}, {}]})
    game.resign(0)
    assert game.seat == 1
    with pytest.raises(IllegalAction):
        game.play("draw deck", 0)
    with pytest.raises(GameError, match="Player 1 has resigned already"):
        game.resign(0)
    events = game.resign(2)
    assert events[-1] == {"event": "over"}
    assert game.over
    assert game.score().ranking[0] == (1,)
    with pytest.raises(IllegalAction, match="The game is over"):
        game.resign(1)


def test_notes_of_the_table_are_kept_and_change_nothing() -> None:
    game = play_on(Game(seed=1), 5)
    before = game.position()
    game.note(0, "timeout")
    game.note(0, "takeover", notes={"bot": "random"})
    game.note(0, "return")
    assert game.position() == before
    with pytest.raises(GameError, match="'holiday' is no note"):
        game.note(0, "holiday")
    game.play(game.legal()[0], notes={"time": 3.5})
    assert Game.from_record(game.record()).record() == game.record()
    assert game.entries[-1].notes == {"time": 3.5}


def test_the_history_tells_every_entry_with_its_events() -> None:
    game = Game("poland", 2, seed=5)
    told = []
    for step in range(30):
        legal = game.legal()
        told.append(game.play(legal[step % len(legal)]))
    game.undo()
    game.note(1, "timeout")
    history = game.history()
    assert [step.events for step in history] == [*told, [], []]
    assert tuple(step.entry for step in history) == game.entries
    assert game.at(30).history() == history[:30]
    assert game.at(0).entries == ()
    assert game.at(len(history)).position() == game.position()


def test_a_game_prints_what_everybody_sees() -> None:
    game = Game.from_position(
        {"map": "europe", "row": "BGYKW", "deck": "OPO", "last_round": 2, "seats": [{"hand": "RRR"}, {"points": 7}]},
        names=["Ola", "Kostas"],
    )
    assert str(game).splitlines() == [
        "Europe, 2 players: turn of Ola (last round, 2 turns to go)",
        "row BGYKW, deck 3, discards 0, ticket deck 0",
        "Ola       0 points, 45 trains,  3 cards, 0 tickets, 0 routes",
        "Kostas    7 points, 45 trains,  0 cards, 0 tickets, 0 routes",
    ]
    assert repr(game) == "<Game on europe, 2 players, turn, 0 actions>"
    assert "everybody chooses tickets" in str(Game(seed=1))
    assert "tickets" in str(play_on(Game(seed=1), 10_000))


def test_a_map_of_ones_own_is_played_like_a_built_in_one() -> None:
    data = json.loads(json.dumps(load_map("usa").data))
    data["id"] = "small_usa"
    data["rules"]["trains"] = 20
    own = map_from_data(data)
    game = play_on(Game(own, 2, seed=1), 10_000)
    assert game.over
    assert Game.from_position(game.position(), maps=[own]).position() == game.position()
    with pytest.raises(GameError, match="map: must be one of usa, europe, poland, not 'small_usa'"):
        Game.from_position(game.position())
    assert Game.from_record(json.dumps(game.record())).position() == game.position()


def test_games_in_several_threads_do_not_mix_their_events() -> None:
    games = [play_on(Game("europe", 2, seed=seed), 80) for seed in range(4)]
    right = [game.history() for game in games]
    found: dict[int, object] = {}

    def replay(number: int) -> None:
        found[number] = games[number].history()

    threads = [Thread(target=replay, args=(number,)) for number in range(len(games))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [found.get(number) for number in range(len(games))] == right


def test_the_package_shows_its_names_and_loads_them_when_used() -> None:
    assert set(semafor.__all__) <= set(dir(semafor))
    for name in semafor.__all__:
        assert getattr(semafor, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'Gaem'"):
        _ = semafor.Gaem
    loaded = "import sys, semafor; print(sorted(name for name in sys.modules if name.startswith('semafor.')))"
    answer = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == "['semafor.interpreted']"


def test_dealt_anew_a_game_looks_the_same_to_the_seat_and_begins_there() -> None:
    game = Game.new("europe", players=3, seed=7)
    for _ in range(30):
        game.play(game.legal()[0])
    seat = game.acting[0]
    twins = [game.redealt(seat, FastRng(chance)) for chance in (1, 2)]
    for twin in twins:
        assert twin.view(seat) == game.view(seat)
        assert Game.from_record(twin.record()).position() == twin.position()
        with pytest.raises(GameError, match="no action to take back"):
            twin.undo()
    assert twins[0].position()["deck"] != twins[1].position()["deck"]
    assert twins[0].position()["seed"] != game.position()["seed"]


def test_an_action_that_another_game_has_made_means_the_same_here() -> None:
    """Actions are made once for a map and found again by identity; on another map that must not find anything."""
    usa, twin, europe = Game.new("usa", seed=1), Game.new("usa", seed=1), Game.new("europe", seed=1)
    for game in (usa, twin, europe):
        for seat in (0, 1):
            game.play(game.legal(seat)[0], seat)
    action = usa.legal()[0]
    assert twin.play(action) == usa.play(str(action))
    assert twin.position() == usa.position()
    claims = [each for each in with_a_full_hand("usa").legal() if each.verb == "claim"]
    assert all(each.route in europe.map.routes_by_id or europe.refusal(each) is not None for each in claims)
    assert {problem.reason for each in claims if (problem := europe.refusal(each))} == {"unknown-route"}


def test_what_was_legal_once_is_refused_when_it_is_not() -> None:
    game = with_a_full_hand("usa")
    claim = next(each for each in game.legal() if each.verb == "claim")
    events = game.copy().play(claim)
    assert game.play(claim) == events
    for action in (claim, str(claim)):
        with pytest.raises(IllegalAction) as refused:
            game.play(action, 0)
        assert refused.value.reason == "not-your-turn"
    game.play("draw deck")
    game.play("draw deck")
    with pytest.raises(IllegalAction) as refused:
        game.play(claim)
    assert refused.value.reason == "route-taken"
    assert claim not in game.legal()
    assert str(claim) not in game.legal()


def with_a_full_hand(map_id: str) -> Game:
    """A game in its first turn, in which the first seat can claim a lot."""
    game = Game.new(map_id, seed=1, first=0)
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    while len([each for each in game.legal(0) if each.verb == "claim"]) < 40:
        game.play(next(each for each in game.legal() if each.verb == "draw"))
    return game
