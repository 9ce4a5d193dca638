"""Bots at a table: hints with their reasons, in the engine protocol and in three languages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from semafor import Game, GameError, load_map
from semafor.bots.api import Budget
from semafor.bots.bot_choice import choose_for, dice_from, hint
from semafor.bots.bot_view import BotView
from semafor.bots.reasons.reason import KINDS, WHYS, Reason
from semafor.bots.reasons.reason_builder import explain
from semafor.bots.registry import make_bot
from semafor.engine.protocol import Engine
from semafor.explain.names import Names
from semafor.explain.reason_text import reason_sentence, reason_sentences
from semafor.notation.actions import Action
from semafor.texts import LANGUAGES, Texts
from support.position_builders import europe, usa

FACTS: dict[str, str | int | float] = {
    "ticket": "athina-edinburgh",
    "route": "edinburgh-london.1",
    "for_route": "paris-zurich",
    "city": "paris",
    "color": "green",
    "missing": 4,
    "value": 21,
    "cost": 9,
    "trains": 12,
    "spaces": 30,
    "held": 5,
    "extra": 2,
    "rivals": 2,
    "choices": 7,
    "margin": -12.4,
    "win_share": 0.384,
    "why": "threatened",
}


def ask(engine: Engine, **request: object) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request)))
    return answer


def test_a_hint_is_a_legal_action_of_that_seat_with_its_reasons_and_always_the_same() -> None:
    game = Game.new("europe", 3, seed=8)
    for seat in range(3):
        choice = hint(game, seat, "random", Budget(rollouts=10))
        assert choice.action in game.legal(seat)
        assert [reason.kind for reason in choice.reasons] == ["random"]
        assert choice == hint(game, seat, "random", Budget(rollouts=10))


def test_a_hint_by_a_bot_that_is_not_there_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        hint(usa("R", "G"), 0, "nobody", Budget())


def test_a_hint_by_name_never_runs_a_file_or_a_program(tmp_path: Path) -> None:
    """Servers and engines ask this way, with names that come from anybody."""
    told = tmp_path / "told"
    bot = tmp_path / "bot.py"
    bot.write_text(f"open({str(told)!r}, 'w')\n\nclass Bot:\n    def choose(self, *_): ...\n", encoding="utf-8")
    for name in (f"{bot}:Bot", f"{bot}:Bot@5r", f"cmd:touch {told}", "random@5r"):
        with pytest.raises(KeyError):
            hint(usa("R", "G"), 0, name, Budget())
        with pytest.raises(KeyError):
            make_bot(name)
    assert not told.exists()


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    with pytest.raises(GameError, match="seat 1 has nothing to decide now"):
        hint(usa("R", "G"), 1, "random", Budget())


def test_a_choice_depends_on_the_dice_it_is_given() -> None:
    game = usa("RRRLGGBBB", "G")
    chosen = {str(choose_for(game, 0, make_bot("random"), dice_from(f"{n}"), Budget()).action) for n in range(30)}
    assert len(chosen) > 5
    assert chosen <= set(game.legal().texts())


def test_the_engine_tells_reasons_as_data_and_as_an_english_sentence() -> None:
    engine = Engine()
    ask(engine, cmd="new", map="usa", players=2, seed=1)
    answer = ask(engine, cmd="bot", name="random", rollouts=5)
    assert answer["ok"] is True
    assert answer["action"] in ask(engine, cmd="legal")["actions"]
    assert answer["reasons"] == [{"kind": "random", "choices": 4, "text": "One of 4 legal actions, by chance."}]
    assert answer == ask(engine, cmd="bot", name="random", rollouts=5)


def test_a_client_of_the_engine_names_bots_and_never_files_or_programs() -> None:
    engine = Engine()
    ask(engine, cmd="new", map="usa", players=2, seed=1)
    for name in ("bot.py:Bot", "cmd:true"):
        assert ask(engine, cmd="bot", name=name)["ok"] is False


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_reason_has_its_sentence_in_every_language(language: str) -> None:
    texts, map = Texts(language), load_map("europe")
    reasons = [Reason(kind, {name: FACTS[name] for name in facts}) for kind, facts in KINDS.items()]
    reasons += [Reason("wants-route", {"route": "paris-zurich", "why": why, "rivals": 1}) for why in WHYS]
    reasons.append(Reason("collects-color", {"color": "locomotive", "for_route": "paris-zurich"}))
    said = reason_sentences(reasons, Names(texts, map))
    assert len(set(said)) == len(said)
    assert all(text.endswith(".") and "-" not in text for text in said), said


def test_a_sentence_names_things_in_the_readers_language() -> None:
    map = load_map("europe")
    reason = Reason("wants-route", {"route": "edinburgh-london.1", "why": "threatened", "rivals": 2})
    assert (
        reason_sentence(reason, Names(Texts("en"), map))
        == "Edinburgh–London (orange) is in danger: 2 rivals may want it."
    )
    assert "Edynburg–Londyn (pomarańczowa)" in reason_sentence(reason, Names(Texts("pl"), map))
    expected = Reason("expects", {"margin": -12.4, "win_share": 0.384})
    assert "\N{MINUS SIGN}12 points" in reason_sentence(expected, Names(Texts("en"), map))
    assert "38%" in reason_sentence(expected, Names(Texts("el"), map))


@pytest.mark.parametrize(
    ("kept", "costs"),
    [
        (("houston-winnipeg",), {"houston-winnipeg": 12, "duluth-houston": 0, "atlanta-new_york": 6}),
        (("duluth-houston",), {"houston-winnipeg": 4, "duluth-houston": 8, "atlanta-new_york": 6}),
    ],
)
def test_a_ticket_costs_the_spaces_that_it_adds_to_those_kept(kept: tuple[str, ...], costs: dict[str, int]) -> None:
    position = {"map": "usa", "phase": "keep", "seats": [{"offered": list(costs)}, {}]}
    reasons = explain(BotView.of_game(Game.from_position(position), 0), Action.keep(kept), wanted=())
    assert {reason.facts["ticket"]: reason.facts["cost"] for reason in reasons if "ticket" in reason.facts} == costs


def test_a_reason_that_nobody_has_words_for_is_refused_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="no reason 'intuition'"):
        Reason("intuition")
    with pytest.raises(ValueError, match="works-on-ticket lacks missing"):
        Reason("works-on-ticket", {"ticket": "athina-edinburgh"})
    with pytest.raises(ValueError, match="no why 'because'"):
        Reason("wants-route", {"route": "paris-zurich", "why": "because"})


def test_a_hint_never_moves_the_game() -> None:
    game = europe("RRRL", "GG")
    before = json.dumps(game.position())
    hint(game, 0, "random", Budget())
    assert json.dumps(game.position()) == before
