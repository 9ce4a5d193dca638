"""Whatever is taken for an action: it is played if it is legal, and refused with a sentence if not."""

from __future__ import annotations

import json
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semafor import Action, Game, IllegalAction
from support.hypothesis_profiles import effort
from support.position_builders import europe, poland, usa

WORDS = ("draw", "claim", "station", "pay", "keep", "tickets", "withdraw", "pass", "deck", "undo", "", "R", "RRR", "L")
NAMES = ("paris", "erzurum-sochi", "kyiv-smolensk", "berlin-roma", "berlin-roma,berlin-london", "germany", "nowhere")
ANY_TEXT = st.one_of(
    st.lists(st.sampled_from(WORDS + NAMES), max_size=4).map(" ".join),
    st.text(max_size=30),
    st.text(alphabet=string.ascii_lowercase + "RBGYKWOPL -.,", max_size=40),
)


def tables() -> list[Game]:
    tunnel = europe("RRRRL", "BB", deck="RBGKWO")
    tunnel.play("claim erzurum-sochi RRR")
    keep = europe("RR", "BB", ticket_deck=["berlin-roma", "berlin-london"])
    keep.play("tickets")
    second = usa("", "", "")
    second.play("draw deck")
    over = europe("", "", last_round=1)
    over.play("draw deck")
    over.play("draw deck")
    rich = europe("RRRRRRGGGGBLLL", "", ticket_deck=["berlin-roma"])
    return [tunnel, keep, second, over, rich, poland("YRL", "B"), Game.new("europe", 2, seed=1)]


TABLES = tables()


def is_legal(game: Game, text: object, seat: int | None) -> bool:
    return text in game.legal(seat)


@effort(300)
@given(st.sampled_from(range(len(TABLES))), ANY_TEXT, st.sampled_from((None, 0, 1, 2, -1, 99)))
def test_any_text_is_played_or_refused(which: int, text: str, seat: int | None) -> None:
    game = TABLES[which].copy()
    before, refusal = json.dumps(game.position()), None
    try:
        game.play(text, seat)
    except IllegalAction as problem:
        refusal = str(problem)
    if seat is None or 0 <= seat < game.players:
        assert (refusal is None) == is_legal(TABLES[which], text, seat)
    if refusal is None:
        assert json.dumps(game.position()) != before
    else:
        assert 0 < len(refusal.strip()) < 400
        assert json.dumps(game.position()) == before
        assert game.entries == TABLES[which].entries


@effort(100)
@given(ANY_TEXT)
def test_what_reads_as_an_action_reads_the_same_again(text: str) -> None:
    try:
        action = Action.parse(text)
    except IllegalAction:
        return
    assert Action.parse(str(action)) == action
    assert hash(Action.parse(str(action))) == hash(action)


@pytest.mark.parametrize(
    "text", ["", "x" * 10_000_000, "claim " * 1000, "keep " + "a," * 3000, "draw\x00deck", "pay " + "R" * 3999]
)
def test_huge_and_empty_texts_are_refused_in_a_few_words(text: str) -> None:
    game = TABLES[0].copy()
    with pytest.raises(IllegalAction) as problem:
        game.play(text)
    assert len(str(problem.value)) < 400


@pytest.mark.parametrize("thing", [None, 7, b"draw deck", ["draw", "deck"], object()])
def test_what_is_no_text_is_refused(thing: object) -> None:
    with pytest.raises(IllegalAction):
        TABLES[4].copy().play(thing)  # type: ignore[arg-type]
