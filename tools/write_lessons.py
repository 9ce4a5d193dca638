"""Plays the scripts of the guided first games on the real rules, and writes down what the page shows of them.

    python tools/write_lessons.py FOLDER

`make web` calls it. A script (lessons/*.toml) has chapters: a position to begin with, and steps. A step says what the
others do before it, what is said, what is pointed at, and what the learner is asked to do. Whatever in it is not true
of the game, a tunnel that costs nothing extra, a row that is not swept, stops the build.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from write_boards import write

from semafor import Game
from semafor.languages import LANGUAGES
from semafor.maps import built_in_maps, load_map
from semafor.maps.model import Map
from semafor.texts import Texts
from semafor.texts.bundle import CARD_ORDER

SCRIPTS = Path(__file__).resolve().with_name("lessons")
LEARNER = 0
# What the page's buttons and signs around the lesson say; these texts need no facts.
WORDS: tuple[str, ...] = ("speaker", "next", "back", "skip", "task", "kind", "progress")
WORDS += ("play", "play-stronger", "rules", "again")


class UntrueLesson(Exception):
    """A script that tells something of the game that is not so."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """One thing that is said, and what belongs to it."""

    text: str
    facts: Mapping[str, str | int] = field(default_factory=dict)
    # Actions of the others, in the order of play, before this is said.
    before: tuple[str, ...] = ()
    # What the learner does when all of it has been said. The step after it shows what came of it.
    ask: str | None = None
    rules: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    routes: tuple[str, ...] = ()
    cities: tuple[str, ...] = ()
    # Events that have happened since the last step, with the fields that matter.
    happened: tuple[Mapping[str, object], ...] = ()
    # What is refused at this moment: the action, and the rule that forbids it.
    refused: Mapping[str, str] = field(default_factory=dict)


class Chapter(NamedTuple):
    position: Mapping[str, Any]
    steps: tuple[Step, ...]


class Moment(NamedTuple):
    """A step as it was played: the game when it is said, and what has happened since the step before."""

    step: Step
    chapter: int
    game: Game
    log: list[tuple[int, list[dict[str, object]]]]


def load_script(map_id: str) -> list[Chapter]:
    data = tomllib.loads((SCRIPTS / f"{map_id}.toml").read_text(encoding="utf-8"))
    board = load_map(map_id)
    return [
        Chapter(completed(chapter["position"], board), tuple(Step(**step) for step in chapter["steps"]))
        for chapter in data["chapters"]
    ]


def completed(position: Mapping[str, Any], board: Map) -> dict[str, Any]:
    """The position with all other cards and tickets shuffled under those that the script lays on top."""
    rng = Random(board.id)
    seats, top, tickets = position["seats"], position["deck"], position.get("ticket_deck", [])
    shown = Counter(top + position["row"] + "".join(seat["hand"] for seat in seats))
    whole = Counter(CARD_ORDER[:-1] * board.rules.color_cards + CARD_ORDER[-1] * board.rules.locomotives)
    rest = sorted((whole - shown).elements())
    held = {ticket for seat in seats for key in ("tickets", "offered") for ticket in seat.get(key, [])}
    others = [ticket.id for ticket in board.tickets if not ticket.long and ticket.id not in held.union(tickets)]
    rng.shuffle(rest)
    rng.shuffle(others)
    return {"map": board.id, **position, "deck": top + "".join(rest), "ticket_deck": tickets + others}


def play_script(map_id: str) -> Iterator[Moment]:
    """Every step of a lesson, played and checked."""
    for number, chapter in enumerate(load_script(map_id)):
        game = Game.from_position(chapter.position, names=["Learner", "Rival"])
        answer: str | None = None
        for step in chapter.steps:
            actions = [(LEARNER, answer)] if answer else []
            actions += [(int(seat), action) for seat, _, action in (entry.partition(" ") for entry in step.before)]
            log = [(seat, [dict(event) for event in game.play(action, seat)]) for seat, action in actions]
            check(step, game, log, f"{map_id}: {step.text}")
            yield Moment(step, number, game.copy(), log)
            answer = step.ask
        if answer:
            raise UntrueLesson(f"{map_id}: nothing is said after {answer}")


def check(step: Step, game: Game, log: list[tuple[int, list[dict[str, object]]]], where: str) -> None:
    """Whether what the step says is so."""
    events = [event for _, happened in log for event in happened]
    for expected in step.happened:
        if not any(expected.items() <= event.items() for event in events):
            raise UntrueLesson(f"{where}: {dict(expected)} did not happen, but {events}")
    if step.ask is not None and (problem := game.refusal(step.ask, LEARNER)):
        raise UntrueLesson(f"{where}: {step.ask} is asked for and refused: {problem}")
    for action, rule in step.refused.items():
        problem = game.refusal(action, LEARNER)
        if problem is None or problem.rule != rule:
            raise UntrueLesson(f"{where}: {action} should be refused by {rule}, not by {problem and problem.rule}")


def find_twin(ask: str | None, board: Map) -> str | None:
    """The strand beside the route that is asked for, where it is the very same and just as good."""
    claimed = next((route for route in board.routes if ask and ask.startswith(f"claim {route.id} ")), None)
    if claimed is None:
        return None
    others = (route for route in board.routes if route.id != claimed.id)
    return next((route.id for route in others if replace(route, id=claimed.id) == claimed), None)


def said(step: Step, texts: Texts, board: Map) -> str:
    """The step's text, with the names of things in the language of the reader."""
    facts = {name: named(name, value, texts.language, board) for name, value in step.facts.items()}
    return texts(f"lesson-{step.text}", rival=texts("bot-name-0"), **facts)


def named(name: str, value: str | int, language: str, board: Map) -> str | int:
    """A thing by its name; the first word of the variable tells what kind of thing it is."""
    kind = name.partition("-")[0]
    places = {city.id: city.name for city in board.cities} | {country.id: country.name for country in board.countries}
    ends = {
        "route": {route.id: (route.a, route.b) for route in board.routes},
        "ticket": {ticket.id: (ticket.a, ticket.b) for ticket in board.tickets},
    }
    if kind in ends:
        return " – ".join(places[end].in_language(language) for end in ends[kind][str(value)])
    return places[str(value)].in_language(language) if kind in ("city", "country") else value


def write_lesson(map_id: str, folder: Path) -> None:
    board, languages = load_map(map_id), {language: Texts(language) for language in LANGUAGES}
    steps = [
        {
            "chapter": chapter,
            "text": {language: said(step, texts, board) for language, texts in languages.items()},
            "rules": step.rules,
            "point": {"parts": step.parts, "routes": step.routes, "cities": step.cities},
            "ask": step.ask,
            "twin": find_twin(step.ask, board),
            "view": game.view(LEARNER),
            # What is asked of the learner is seen already while it is spoken of.
            "legal": [str(action) for action in game.legal(LEARNER)] if step.ask or "ask" in step.parts else [],
            "log": [{"seat": seat, "events": game.seen_by(events, LEARNER)} for seat, events in log],
            "result": game.score().to_dict() if game.over else None,
        }
        for step, chapter, game, log in play_script(map_id)
    ]
    words = {language: {word: texts(f"lesson-word-{word}") for word in WORDS} for language, texts in languages.items()}
    write(folder / "lessons" / f"{map_id}.json", {"words": words, "steps": steps})


def main(folder: Path) -> None:
    for map_id in built_in_maps():
        write_lesson(map_id, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
