"""What things are called: no two routes of a map share a name, in no language and nowhere."""

from __future__ import annotations

import pytest

from semafor import Game
from semafor.bots.reasons import Reason
from semafor.cli.terminal.terminal_names import TerminalNames
from semafor.explain.event_text import action_sentence, event_sentence, refusal_sentence
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence
from semafor.maps.loader import load_map
from semafor.notation.actions import Action
from semafor.notation.map_ids import map_ids_for
from semafor.notation.refusals import refused
from semafor.texts import LANGUAGES, Texts
from support.position_builders import MAPS

TWINS = ("dallas-houston.1", "dallas-houston.2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("map", MAPS)
def test_no_two_routes_have_the_same_name(map: str, language: str) -> None:
    board = load_map(map)
    for names in (Names(Texts(language), board), TerminalNames(Texts(language), board, ())):
        assert len({names.route(route.id) for route in board.routes}) == len(board.routes)


def test_a_route_that_runs_alone_is_called_by_its_ends_and_a_parallel_one_by_its_color_or_number_too() -> None:
    europe, usa = load_map("europe"), load_map("usa")
    assert Names(Texts("en"), europe).route("paris-zurich") == "Paris–Zürich"
    assert Names(Texts("pl"), europe).route("edinburgh-london.1") == "Edynburg–Londyn (pomarańczowa)"
    assert Names(Texts("en"), usa, dash=" – ").route("dallas-houston.2") == "Dallas – Houston (track 2)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_gray_twins_are_told_apart_in_events_actions_refusals_and_reasons(language: str) -> None:
    names = Names(Texts(language), load_map("usa"), ["Ola", "Kostas"])
    claims = [{"event": "claim", "seat": 0, "route": id, "cards": "R", "points": 1} for id in TWINS]
    assert len({event_sentence(event, names) for event in claims}) == 2
    assert len({action_sentence(Action.claim(id, "R"), names) for id in TWINS}) == 2
    refusals = [refused("CLAIM-05", "route-taken", {"route": id, "owner": 1}, map_ids_for(names.map)) for id in TWINS]
    assert len({refusal_sentence(refusal, names) for refusal in refusals}) == 2
    assert len({str(refusal) for refusal in refusals}) == 2
    reasons = [Reason("wants-route", {"route": id, "why": "points"}) for id in TWINS]
    assert len({reason_sentence(reason, names) for reason in reasons}) == 2


def test_every_event_of_a_game_has_a_sentence_for_those_who_see_all_and_for_those_who_see_little() -> None:
    game = Game("europe", players=3, seed=4)
    names = Names(Texts("en"), game.map, game.names)
    told = set()
    while not game.over:
        events = game.play(game.legal()[len(game.entries) % len(game.legal())])
        for event in (*events, *game.seen_by(events, None)):
            assert event_sentence(event, names).endswith(".")
            told.add(event["event"])
    assert {"draw", "turn_up", "claim", "tickets", "keep", "last_round", "over"} <= told
