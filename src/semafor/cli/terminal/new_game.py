"""Who plays on which map: from the command line, or from a few questions with sensible answers ready."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from semafor.bots.named_bots import LEVELS
from semafor.bots.registry import bot_names
from semafor.cli.terminal.bot_seats import usual_bot
from semafor.cli.terminal.console import Console
from semafor.cli.terminal.questions import Questions
from semafor.cli.terminal.terminal_names import LONGEST_NAME
from semafor.game import Game
from semafor.maps.loader import built_in_maps, load_map
from semafor.maps.model import Map
from semafor.texts import Texts


@dataclass(frozen=True, slots=True)
class PlannedSeat:
    """Who sits there: a person of that name, or a bot of that kind."""

    name: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class NewGame:
    """Everything that is decided before the cards are dealt."""

    map: Map
    seats: tuple[PlannedSeat, ...]
    seed: int | str | None = None
    first: int | None = None

    def deal(self, texts: Texts) -> Game:
        bots = {number: seat.bot for number, seat in enumerate(self.seats) if seat.bot is not None}
        names = names_of(self.seats, texts)
        return Game(self.map, len(self.seats), seed=self.seed, first=self.first, names=names, bots=bots)


def names_of(seats: Sequence[PlannedSeat], texts: Texts) -> list[str]:
    """The names given, and for the others such as are not taken yet."""
    taken = {seat.name for seat in seats if seat.name}
    names: list[str] = []
    for seat in seats:
        if seat.name:
            names.append(seat.name)
            continue
        message_id = "terminal-setup-bot-name" if seat.bot else "terminal-setup-default-name"
        number = 1
        while (name := texts(message_id, number=number)) in taken:
            number += 1
        taken.add(name)
        names.append(name)
    return names


def filled_up(seats: Sequence[PlannedSeat], players: int | None) -> tuple[PlannedSeat, ...]:
    """Enough seats: a person where nobody was named, then bots."""
    people = [seat for seat in seats if not seat.bot]
    full = list(seats)
    if not people and (players is None or players > len(seats)):
        full.insert(0, PlannedSeat())
    while len(full) < (players or 2):
        full.append(PlannedSeat(bot=usual_bot()))
    return tuple(full)


def ask_for_game(console: Console, texts: Texts) -> NewGame:
    """Which map, who plays, how many bots. Enter all the way is a game against one bot on the first map."""
    questions = Questions(console, texts)
    console.say(texts("terminal-setup-heading"))
    maps = [load_map(id) for id in built_in_maps()]
    names = [map.name.in_language(texts.language) for map in maps]
    map = maps[questions.one_of(texts("terminal-setup-map"), names)]
    fewest, most = map.rules.players
    people = ask_for_people(console, texts, most)
    least, room = max(0, fewest - len(people)), most - len(people)
    bots = 0
    if room:
        question = texts("terminal-setup-bots", least=least, most=room)
        bots = questions.number(question, least, room, default=max(least, 0 if len(people) > 1 else 1))
    level = ask_for_level(questions, texts) if bots else usual_bot()
    return NewGame(map, (*people, *[PlannedSeat(bot=level)] * bots))


def ask_for_level(questions: Questions, texts: Texts) -> str:
    """Which opponent: the levels for people first, with what they are like, then all other bots by their names."""
    others = [name for name in bot_names() if name not in LEVELS]
    names = [*LEVELS, *others]
    levels = [f"{texts(f'term-level-{level}')}: {texts(f'term-level-{level}-about')}" for level in LEVELS]
    choices = [*levels, *others]
    return names[questions.one_of(texts("terminal-setup-which-bot"), choices, names.index(usual_bot()))]


def ask_for_people(console: Console, texts: Texts, most: int) -> list[PlannedSeat]:
    default = texts("terminal-setup-default-name", number=1)
    while True:
        hint = texts("terminal-setup-default", value=default)
        line = console.ask(f"{texts('terminal-setup-people')} {hint}")
        names = [name.strip() for name in re.split(r"[,;]", line) if name.strip()]
        problem = name_problem(names, texts)
        if len(names) > most:
            problem = texts("terminal-error-people", most=most)
        if problem is None:
            return [PlannedSeat(name) for name in names] or [PlannedSeat()]
        console.say(problem)


def name_problem(names: Sequence[str], texts: Texts) -> str | None:
    """What is wrong with some names; None if nothing is."""
    for name in names:
        if not name.strip():
            return texts("terminal-error-name-empty")
        if len(name) > LONGEST_NAME:
            return texts("terminal-error-name-long", most=LONGEST_NAME)
        if names.count(name) > 1:
            return texts("terminal-error-name-taken", name=name)
    return None
