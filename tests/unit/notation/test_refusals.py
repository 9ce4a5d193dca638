"""Refusals: the rule, the reason, the things concerned, a sentence with their names — and nothing has changed."""

from __future__ import annotations

import json
import pickle
from string import Formatter
from typing import Any, NamedTuple

import pytest

from semafor import Game, IllegalAction, load_map
from semafor.maps.loader import map_from_data
from semafor.notation.refusals import RULES_OF_TEXT, SENTENCES
from semafor.rules.refusal_codes import REFUSALS

USA: dict[str, object] = {"map": "usa", "row": "BGYKW", "deck": "OPOPBGYKWOPB"}
EUROPE: dict[str, object] = {"map": "europe", "row": "BGYKW", "deck": "OPOPBGYKWOPB"}
POLAND: dict[str, object] = {"map": "poland", "row": "BGYKW", "deck": "OPOPBGYKWOPB"}
START: dict[str, Any] = {
    "phase": "start",
    "seats": [{"offered": ["boston-miami", "denver-el_paso"]}, {"offered": ["calgary-phoenix"]}],
}
TUNNEL = {"route": "erzurum-sochi", "laid": "RRR", "revealed": "RRB", "extra": 2}
LOCOMOTIVES_LAID = {"route": "erzurum-sochi", "laid": "LLL", "revealed": "LBB", "extra": 1}
OFFER = ["athina-wilno", "berlin-roma"]


class Case(NamedTuple):
    """What a seat asks for in a position, and how that is refused."""

    table: dict[str, object]
    situation: dict[str, Any]
    seat: int
    text: str
    rule: str | None
    reason: str
    facts: dict[str, int | str]


CASES = [
    Case(USA, {"seats": [{}, {}]}, 1, "draw deck", "TURN-01", "not-your-turn", {"player": 0}),
    Case(USA, START, 0, "draw deck", "CASE-04", "wait-for-start", {}),
    Case(USA, {**START, "seats": [{}, START["seats"][1]]}, 0, "keep boston-miami", "CASE-04", "already-chosen", {}),
    Case(USA, START, 0, "keep boston-miami", "SETUP-05", "keep-too-few-start", {"least": 2, "count": 1}),
    Case(USA, {"phase": "over", "seats": [{}, {}]}, 0, "pass", "END-02", "game-over", {}),
    Case(USA, {"phase": "second", "seats": [{}, {}]}, 0, "tickets", "CASE-23", "wrong-phase-second", {}),
    Case(USA, {"phase": "second", "row": "LBGYK", "seats": [{}, {}]}, 0, "draw L", "LOCO-03", "locomotive-second", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "draw R", "DRAW-01", "not-in-row", {"card": "R"}),
    Case(USA, {"deck": "", "row": "B", "seats": [{}, {}]}, 0, "draw deck", "DECK-02", "deck-empty", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "tickets", "CASE-61", "tickets-none", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "keep boston-miami", "TICK-01", "nothing-offered", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "pay R", "TUN-04", "no-tunnel", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "withdraw", "TUN-04", "no-tunnel", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "pass", "CASE-103", "pass-not-allowed", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "station denver R", "TURN-03", "stations-not-here", {}),
    Case(USA, {"seats": [{}, {}]}, 0, "claim a-b R", "CLAIM-01", "unknown-route", {"route": "a-b"}),
    Case(USA, {"seats": [{}, {}]}, 1, "claim a-b R", "TURN-01", "not-your-turn", {"player": 0}),
    Case(
        USA,
        {"seats": [{}, {"routes": ["chicago-duluth"]}]},
        0,
        "claim chicago-duluth RB",
        "CLAIM-05",
        "route-taken",
        {"route": "chicago-duluth", "owner": 1},
    ),
    Case(
        USA,
        {"seats": [{"routes": ["dallas-houston.1"]}, {}, {}, {}]},
        0,
        "claim dallas-houston.2 R",
        "DBL-02",
        "twin-own",
        {"route": "dallas-houston.2"},
    ),
    Case(
        USA,
        {"seats": [{}, {"routes": ["dallas-houston.1"]}]},
        0,
        "claim dallas-houston.2 R",
        "DBL-03",
        "twin-closed",
        {"route": "dallas-houston.2", "players": 2},
    ),
    Case(
        POLAND,
        {"seats": [{"routes": ["germany-gorzow_wielkopolski.1"]}, {}]},
        0,
        "claim germany-gorzow_wielkopolski.2 R",
        "POL-03",
        "country-own",
        {"route": "germany-gorzow_wielkopolski.2", "country": "germany"},
    ),
    Case(
        USA,
        {"seats": [{"trains": 2, "hand": "RRR"}, {}]},
        0,
        "claim chicago-duluth RRR",
        "CLAIM-07",
        "trains-short",
        {"route": "chicago-duluth", "length": 3, "trains": 2},
    ),
    Case(
        USA,
        {"seats": [{"hand": "RRR"}, {}]},
        0,
        "claim chicago-duluth RR",
        "CLAIM-02",
        "payment-count",
        {"route": "chicago-duluth", "length": 3, "count": 2},
    ),
    Case(
        USA,
        {"seats": [{"hand": "RRR"}, {}]},
        0,
        "claim chicago-duluth " + "R" * 500,
        "CLAIM-02",
        "payment-count",
        {"route": "chicago-duluth", "length": 3, "count": 500},
    ),
    Case(
        USA,
        {"seats": [{"hand": "RRB"}, {}]},
        0,
        "claim chicago-duluth RRB",
        "CLAIM-02",
        "payment-mixed",
        {"cards": "RRB"},
    ),
    Case(
        USA,
        {"seats": [{"hand": "BBB"}, {}]},
        0,
        "claim chicago-duluth BBB",
        "CLAIM-03",
        "payment-color",
        {"route": "chicago-duluth", "color": "red", "cards": "BBB"},
    ),
    Case(
        USA,
        {"seats": [{"hand": "RRL"}, {}]},
        0,
        "claim chicago-duluth RRR",
        "CLAIM-02",
        "cards-missing",
        {"cards": "RRR", "hand": "RRL"},
    ),
    Case(
        EUROPE,
        {"seats": [{"hand": "RR"}, {}]},
        0,
        "claim athina-smyrna RR",
        "FERRY-02",
        "ferry-locomotives",
        {"route": "athina-smyrna", "needed": 1, "count": 0},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"hand": "R"}, {}]},
        0,
        "draw deck",
        "TUN-04",
        "wrong-phase-tunnel",
        {"route": "erzurum-sochi"},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"hand": "R"}, {}]},
        0,
        "pay R",
        "TUN-02",
        "tunnel-extra-count",
        {"extra": 2, "count": 1},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"hand": "BB"}, {}]},
        0,
        "pay BB",
        "TUN-02",
        "tunnel-extra-color",
        {"color": "red", "cards": "BB"},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"hand": "BR"}, {}]},
        0,
        "pay BR",
        "TUN-02",
        "tunnel-extra-color",
        {"color": "red", "cards": "RB"},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": TUNNEL, "seats": [{"hand": "R"}, {}]},
        0,
        "pay RR",
        "CASE-57",
        "tunnel-cards-missing",
        {"cards": "RR"},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": LOCOMOTIVES_LAID, "seats": [{"hand": "R"}, {}]},
        0,
        "pay R",
        "TUN-03",
        "tunnel-only-locomotives",
        {"cards": "R"},
    ),
    Case(
        EUROPE,
        {"phase": "tunnel", "tunnel": LOCOMOTIVES_LAID, "seats": [{"hand": "RB"}, {}]},
        0,
        "pay RB",
        "TUN-03",
        "tunnel-only-locomotives",
        {"cards": "RB"},
    ),
    Case(EUROPE, {"phase": "keep", "seats": [{"offered": OFFER}, {}]}, 0, "pass", "TICK-01", "wrong-phase-keep", {}),
    Case(
        EUROPE,
        {"phase": "keep", "seats": [{"offered": OFFER}, {}]},
        0,
        "keep paris-wien",
        "TICK-01",
        "keep-not-offered",
        {"ticket": "paris-wien"},
    ),
    Case(
        EUROPE,
        {"phase": "keep", "seats": [{"offered": OFFER}, {}]},
        0,
        "keep berlin-roma,berlin-roma",
        "TICK-01",
        "keep-twice",
        {"ticket": "berlin-roma"},
    ),
    Case(
        EUROPE,
        {"phase": "keep", "seats": [{"offered": OFFER}, {}]},
        0,
        "keep a-b",
        "TICK-01",
        "unknown-ticket",
        {"ticket": "a-b"},
    ),
    Case(
        EUROPE,
        {"phase": "start", "seats": [{"offered": OFFER}, {"offered": ["paris-wien"]}]},
        0,
        "keep berlin-roma",
        "SETUP-08",
        "keep-too-few-start",
        {"least": 2, "count": 1},
    ),
    Case(
        POLAND,
        {"phase": "start", "seats": [{"offered": ["bialystok-czestochowa", "bialystok-krakow"]}, {"offered": []}]},
        0,
        "keep bialystok-czestochowa",
        "SETUP-09",
        "keep-too-few-start",
        {"least": 2, "count": 1},
    ),
    Case(EUROPE, {"seats": [{"stations": 0}, {}]}, 0, "station nowhere R", "STAT-03", "stations-all-built", {}),
    Case(EUROPE, {"seats": [{}, {}]}, 0, "station germany R", "STAT-01", "unknown-city", {"city": "germany"}),
    Case(
        EUROPE,
        {"seats": [{"hand": "R"}, {"station_cities": ["paris"]}]},
        0,
        "station paris R",
        "STAT-02",
        "station-city-taken",
        {"city": "paris", "owner": 1},
    ),
    Case(
        EUROPE,
        {"seats": [{"hand": "RR"}, {}]},
        0,
        "station paris RR",
        "STAT-04",
        "station-payment-count",
        {"needed": 1, "count": 2},
    ),
    Case(
        EUROPE,
        {"seats": [{"hand": "RB", "station_cities": ["roma"]}, {}]},
        0,
        "station paris RB",
        "STAT-04",
        "station-payment-mixed",
        {"cards": "RB"},
    ),
    Case(EUROPE, {"seats": [{}, {}]}, 0, "station paris R", "STAT-04", "station-cards-missing", {"cards": "R"}),
    Case(USA, {"seats": [{}, {}]}, 0, "jump", None, "unreadable", {"text": "jump"}),
    Case(USA, {"seats": [{}, {}]}, 2, "pass", "TURN-01", "unknown-seat", {"seat": "2"}),
]


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(
            case, id=f"{case.reason}: {case.text[:30]}", marks=[pytest.mark.rule(case.rule)] if case.rule else []
        )
        for case in CASES
    ],
)
def test_a_refusal_names_its_rule_its_reason_and_the_things_concerned(case: Case) -> None:
    names = ["Ola", "Kostas", "Iga", "Leon"][: len(case.situation["seats"])]
    game = Game.from_position({**case.table, **case.situation}, names=names)
    before = game.position()
    with pytest.raises(IllegalAction) as caught:
        game.play(case.text, case.seat)
    refusal = caught.value
    assert (refusal.rule, refusal.reason, refusal.facts) == (case.rule, case.reason, case.facts)
    assert "{" not in str(refusal)
    assert game.position() == before
    assert game.entries == ()
    assert str(game.refusal(case.text, case.seat)) == str(refusal)
    assert case.text not in game.legal(case.seat if case.seat < game.players else None)
    again = pickle.loads(pickle.dumps(refusal))
    assert (again.rule, again.reason, again.facts, str(again)) == (case.rule, case.reason, case.facts, str(refusal))


def test_the_sentence_speaks_of_things_by_their_names() -> None:
    game = Game.from_position({**EUROPE, "seats": [{}, {"routes": ["edinburgh-london.1"]}]}, names=["Ola", "Kostas"])
    problem = game.refusal("claim edinburgh-london.1 KKKK")
    assert str(problem) == "Edinburgh–London (orange) belongs to Kostas."
    problem = game.refusal("claim edinburgh-london.2 OOOO")
    assert str(problem) == "Edinburgh–London (black): its twin is claimed, and with 2 players it is closed."
    assert game.refusal("draw deck") is None


def test_the_cases_above_show_every_reason_there_is() -> None:
    every_reason = {reason for _, reason in REFUSALS.values()} | set(RULES_OF_TEXT)
    # On the built-in maps one ticket is enough, and a text that keeps none can't be read: that is the next test's.
    assert {case.reason for case in CASES} == every_reason - {"keep-too-few"}
    assert set(SENTENCES) == every_reason


@pytest.mark.rule("TICK-01")
def test_a_map_may_ask_for_more_tickets_to_be_kept() -> None:
    data = json.loads(json.dumps(load_map("usa").data))
    data["id"] = "greedy"
    data["rules"]["draw_tickets"] = {"deal": 3, "keep": 2}
    offered = ["boston-miami", "denver-el_paso", "calgary-phoenix"]
    position = {"map": "greedy", "phase": "keep", "seats": [{"offered": offered}, {}]}
    problem = Game.from_position(position, maps=[map_from_data(data)]).refusal("keep boston-miami")
    assert problem is not None
    assert (problem.rule, problem.reason, problem.facts) == ("TICK-01", "keep-too-few", {"least": 2, "count": 1})


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.reason)
def test_a_sentence_uses_exactly_the_facts(case: Case) -> None:
    assert {name for _, name, _, _ in Formatter().parse(SENTENCES[case.reason]) if name} == set(case.facts)
