"""Refusals suggest: what somebody may have meant by a name that isn't there."""

from __future__ import annotations

import doctest
import pickle

import pytest

from semafor import Action, BotError, Game, IllegalAction
from semafor.bots.registry import find_maker
from semafor.explain.event_text import refusal_sentence
from semafor.explain.names import Names
from semafor.notation import suggestions
from semafor.notation.actions import ActionError
from semafor.texts import LANGUAGES, Texts


@pytest.fixture
def game() -> Game:
    return Game.from_position({"map": "usa", "row": "BGYKW", "deck": "RLBOOP", "seats": [{"hand": "RRRR"}, {}]})


@pytest.mark.parametrize(
    ("action", "suggestion"),
    [
        ("claim omaha-chicago RRRR", "chicago-omaha"),
        ("claim Chicago-Omaha RRRR", "chicago-omaha"),
        ("claim chicgo-omaha RRRR", "chicago-omaha"),
        ("claim seattle-vancouver R", "seattle-vancouver.1"),
        ("claim vancouver-seattle.2 R", "seattle-vancouver.2"),
        ("claim atlantis-utopia R", None),
        (f"claim {'chicago-omaha' * 40} R", None),
    ],
)
def test_a_route_that_is_not_there_has_a_suggestion(game: Game, action: str, suggestion: str | None) -> None:
    refusal = game.refusal(action)
    assert refusal is not None
    assert refusal.reason == "unknown-route"
    assert refusal.facts.get("suggestion") == suggestion
    assert (f"Did you mean {suggestion}?" in str(refusal)) == (suggestion is not None)


def test_cities_and_tickets_are_suggested_too() -> None:
    game = Game.new("europe", players=2, seed=1)
    offered = str(game.legal()[0].tickets[0])
    refusal = game.refusal(f"keep {offered}x")
    assert refusal is not None
    assert (refusal.reason, refusal.facts["suggestion"]) == ("unknown-ticket", offered)
    game = Game.from_position({"map": "europe", "deck": "RLB", "seats": [{"hand": "R"}, {}]})
    refusal = game.refusal("station pariss R")
    assert refusal is not None
    assert (refusal.reason, refusal.facts["suggestion"]) == ("unknown-city", "paris")


def test_a_misspelt_verb_is_suggested_in_a_sentence_of_its_own() -> None:
    with pytest.raises(ActionError) as caught:
        Action.parse("drw deck")
    assert str(caught.value).endswith("station, pass. Did you mean draw?")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    with pytest.raises(ActionError, match=r"pass\.$"):
        Action.parse("jump")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_suggestion_is_told_in_every_language(game: Game, language: str) -> None:
    refusal = game.refusal("claim omaha-chicago RRRR")
    assert refusal is not None
    assert "chicago-omaha" in refusal_sentence(refusal, Names(Texts(language), game.map, game.names))


def test_verbs_and_bots_are_suggested() -> None:
    with pytest.raises(IllegalAction, match="Did you mean claim"):
        Action.parse("clam chicago-omaha RRRR")
    with pytest.raises(BotError, match="Did you mean champion"):
        find_maker("champoin")


def test_the_example_in_the_code_is_right() -> None:
    assert doctest.testmod(suggestions).failed == 0
