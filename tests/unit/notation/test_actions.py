"""Actions as text: one spelling each, whatever order they were typed in, and a clear word on what is no action."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Action, Game, IllegalAction, load_map
from semafor.notation.action_codec import pack, unpack
from semafor.notation.actions import ActionError
from semafor.notation.map_ids import MapIds

SPELLINGS = [
    ("draw deck", "draw deck"),
    ("draw R", "draw R"),
    ("draw L", "draw L"),
    ("claim paris-zurich LGG", "claim paris-zurich GGL"),
    ("  claim   paris-zurich\tGLG ", "claim paris-zurich GGL"),
    ("pay LRL", "pay RLL"),
    ("withdraw", "withdraw"),
    ("tickets", "tickets"),
    ("keep paris-wien,berlin-roma", "keep berlin-roma,paris-wien"),
    ("station roma LP", "station roma PL"),
    ("pass", "pass"),
]


@pytest.mark.parametrize(("typed", "canonical"), SPELLINGS)
def test_an_action_has_one_spelling(typed: str, canonical: str) -> None:
    action = Action.parse(typed)
    assert str(action) == canonical
    assert action == Action.parse(canonical)
    assert hash(action) == hash(Action.parse(canonical))
    assert eval(repr(action)) == action
    assert pickle.loads(pickle.dumps(action)) == action


def test_actions_can_be_made_without_text() -> None:
    assert Action.draw() == Action.parse("draw deck")
    assert Action.draw("K") == Action.parse("draw K")
    assert Action.claim("paris-zurich", "LGG") == Action.parse("claim paris-zurich GGL")
    assert Action.pay("LR") == Action.parse("pay RL")
    assert Action.withdraw() == Action.parse("withdraw")
    assert Action.draw_tickets() == Action.parse("tickets")
    assert Action.keep(["b-c", "a-b"]) == Action.parse("keep a-b,b-c")
    assert Action.station("roma", "P") == Action.parse("station roma P")
    assert Action.pass_turn() == Action.parse("pass")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "jump",
        "draw",
        "draw X",
        "draw RR",
        "draw row",
        "draw deck deck",
        "DRAW deck",
        "claim",
        "claim kyiv-smolensk",
        "claim kyiv-smolensk rrr",
        "claim kyiv-smolensk RRR RRR",
        "station paris",
        "pay",
        "pay 3",
        "keep",
        "keep ,",
        "keep a-b,",
        "withdraw now",
        "tickets 3",
        "pass please",
        "draw\0deck",
        "x" * 200_000,
    ],
)
def test_what_is_no_action_is_refused_with_a_short_sentence(text: str) -> None:
    with pytest.raises(ActionError) as caught:
        Action.parse(text)
    assert caught.value.reason == "unreadable"
    assert caught.value.rule is None
    assert 0 < len(str(caught.value)) < 250
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)
    assert isinstance(caught.value, IllegalAction)


@pytest.mark.parametrize("nothing", [None, 5, True, [], {}, b"pass"])
def test_an_action_is_a_text(nothing: object) -> None:
    with pytest.raises(ActionError, match="an action is a text"):
        Action.parse(nothing)  # type: ignore[arg-type]


def test_an_action_made_of_cards_that_do_not_exist_is_refused_at_once() -> None:
    with pytest.raises(ActionError):
        Action.claim("paris-zurich", "GGq")
    with pytest.raises(ActionError):
        Action.draw("RR")


@given(st.text())
def test_any_text_is_an_action_or_an_action_error(text: str) -> None:
    try:
        action = Action.parse(text)
    except ActionError:
        return
    assert Action.parse(str(action)) == action


@pytest.mark.parametrize("map", ["usa", "europe", "poland"])
def test_every_legal_action_goes_through_text_and_integer_unchanged(map: str) -> None:
    game = Game.new(map, 3, seed=1)
    map_ids = MapIds(load_map(map))
    while len(game.entries) < 60:
        seat = game.acting[-1]
        legal = game.legal(seat)
        offered = game.state.seat_snapshot(seat).offered
        for action in legal:
            assert Action.parse(str(action)) == action
            number, fault = pack(action, map_ids, offered)
            assert fault is None
            assert unpack(number, map_ids, offered) == action
        assert len(set(legal)) == len(legal)
        game.play(legal[len(legal) // 2], seat)
