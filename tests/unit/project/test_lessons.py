"""The guided first games tell the truth, teach what their map has, and point at what is there."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path

import pytest
import write_lessons as lessons
from write_rulebook import maps_of

from semafor.maps import load_map
from semafor.notation.refusals import RULES_OF_TEXT
from semafor.rules.refusal_codes import REFUSALS
from semafor.texts import LANGUAGES, Texts

MAPS = ("usa", "europe", "poland")
# What somebody has to know to play the game: turns, cards, routes, tickets, the end, the scoring.
BASICS = """
    TURN-01 TURN-02 DRAW-01 DRAW-02 DRAW-03 FACE-01 FACE-02 FACE-03 LOCO-01 LOCO-02 LOCO-03 LOCO-04 DECK-01 DECK-03
    CLAIM-01 CLAIM-02 CLAIM-03 CLAIM-04 CLAIM-05 CLAIM-06 CLAIM-07 CLAIM-08 DBL-01 DBL-02 DBL-03 DBL-04
    TICK-01 TICK-03 TICK-04 TICK-05 TICK-06 SETUP-11 END-01 END-02 END-03 SCORE-01 SCORE-02 TIE-01
"""
TAUGHT = {
    "usa": "TURN-03 SETUP-05 SCORE-04 SCORE-05 TIE-02",
    "europe": """
        TURN-04 TURN-05 SETUP-06 SETUP-07 SETUP-08 FERRY-01 FERRY-02 LOCO-05 TUN-01 TUN-02 TUN-03 TUN-04 TUN-05
        STAT-01 STAT-02 STAT-03 STAT-04 STAT-05 STAT-06 STAT-07 STAT-08 SCORE-03 SCORE-04 SCORE-05 SCORE-06 TIE-03
    """,
    "poland": """
        TURN-03 SETUP-09 SETUP-10 POL-01 POL-02 POL-03 POL-04 POL-05 POL-06 POL-07 POL-10 SCORE-07 CASE-87 TIE-04
    """,
}
# What the page can put a frame around.
PARTS = {"ask", "row", "hand", "tickets", "players", "log", "header", "result"}

every_map = pytest.mark.parametrize("map_id", MAPS)


@every_map
def test_a_lesson_plays_to_the_end_of_the_game_and_the_learner_wins(map_id: str) -> None:
    moments = list(lessons.play_script(map_id))
    assert moments[-1].game.winners == (lessons.LEARNER,)
    # Ten minutes, read without haste, are no more than this.
    assert sum(moment.step.ask is not None for moment in moments) in range(11, 18)
    assert len(moments) < 40


@every_map
def test_a_lesson_teaches_what_its_map_has_and_nothing_of_the_others(map_id: str) -> None:
    taught = {rule for moment in lessons.play_script(map_id) for rule in moment.step.rules}
    assert set((BASICS + TAUGHT[map_id]).split()) - taught == set()
    assert [rule for rule in taught if map_id not in maps_of(rule)] == []
    assert all(Texts("en").rule(rule) for rule in taught)


def test_of_two_strands_that_are_alike_either_may_be_claimed() -> None:
    europe, poland = load_map("europe"), load_map("poland")
    assert lessons.find_twin("claim dieppe-london.1 GL", europe) == "dieppe-london.2"
    assert lessons.find_twin("claim krakow-rzeszow.1 RRR", poland) == "krakow-rzeszow.2"
    assert lessons.find_twin("claim bielsko_biala-slovakia.2 B", poland) is None
    assert lessons.find_twin("draw deck", europe) is None


@every_map
def test_a_lesson_points_at_what_is_there(map_id: str) -> None:
    board = load_map(map_id)
    places = {city.id for city in board.cities} | {country.id for country in board.countries}
    routes = {route.id for route in board.routes}
    for step in (moment.step for moment in lessons.play_script(map_id)):
        assert set(step.parts) <= PARTS
        assert set(step.routes) <= routes
        assert set(step.cities) <= places


@pytest.mark.parametrize("map_id", ["usa", "poland"])
def test_a_choice_of_tickets_speaks_of_all_that_are_offered(map_id: str) -> None:
    moment = next(one for one in lessons.play_script(map_id) if (one.step.ask or "").startswith("keep "))
    told = {value for name, value in moment.step.facts.items() if name.startswith("ticket-")}
    offered = moment.game.view(lessons.LEARNER)["seats"][lessons.LEARNER]["offered"]
    assert isinstance(offered, list)
    assert told == set(offered)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_lesson_asks_for_a_click_of_somebody_who_has_no_mouse(language: str) -> None:
    said = resources.files("semafor.texts").joinpath(language, "lesson.ftl").read_text(encoding="utf-8")
    assert [word for word in ("lick", "liknij", "κλικ") if word in said] == []


def test_what_the_page_gets_knows_no_more_than_the_learner_and_speaks_every_language(tmp_path: Path) -> None:
    lessons.write_lesson("europe", tmp_path)
    lesson = json.loads((tmp_path / "lessons" / "europe.json").read_text(encoding="utf-8"))
    for step in lesson["steps"]:
        assert set(step["text"]) == set(LANGUAGES)
        assert isinstance(step["view"]["seats"][1]["hand"], int)
        assert isinstance(step["view"]["deck"], int)
        assert step["ask"] is None or step["ask"] in step["legal"]


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("WLKLLBYYWKRYWWYRB", "WLKLLBYYWKRYWWKRB", "extra"),
        ('hand = "OOYG"', 'hand = "OYYG"', "claim munchen-wien OOO is asked for and refused"),
        ('CLAIM-05" }', 'CLAIM-06" }', "should be refused by CLAIM-06"),
    ],
)
def test_a_lesson_that_is_not_true_is_not_built(
    old: str, new: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = (lessons.SCRIPTS / "europe.toml").read_text(encoding="utf-8")
    assert old in script
    (tmp_path / "europe.toml").write_text(script.replace(old, new), encoding="utf-8")
    monkeypatch.setattr(lessons, "SCRIPTS", tmp_path)
    with pytest.raises(lessons.UntrueLesson, match=complaint):
        list(lessons.play_script("europe"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_rule_a_refusal_names_can_be_read(language: str) -> None:
    texts = Texts(language)
    named = {refusal.rule for refusal in REFUSALS.values()} | set(RULES_OF_TEXT.values())
    assert [rule for rule in sorted(named - {""}) if texts.rule(rule) is None] == []
