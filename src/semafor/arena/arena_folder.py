"""The results of an arena, read again: which games there are, who lost them how, and the record of each."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from semafor.arena.game_names import name_of, read_name
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.game_records import play_again, write_record
from semafor.arena.journal import FIRST_LINE, FORMAT, JournalError, parsed
from semafor.arena.match_config import MatchConfig, labels_of, split_budget
from semafor.arena.tournament import JOURNAL, MAP_FILE
from semafor.bots.faults import BotError
from semafor.bots.registry import bot_names, identify
from semafor.maps.fingerprint import map_hash
from semafor.maps.loader import built_in_maps, load_map
from semafor.maps.model import Map
from semafor.notation.errors import GameError
from semafor.notation.game_options import GameOptions
from semafor.notation.suggestions import find_nearest

NO_ACTIONS = "the journal of an older version, which kept no actions"


class ArenaFolder:
    """A folder with a journal. It is only read, so an arena that still plays there is not disturbed."""

    def __init__(self, folder: Path, map_file: str | None = None) -> None:
        self.path = folder
        self._map_file = map_file
        self._journal = folder / JOURNAL
        if not self._journal.is_file():
            raise GameError(f"{folder} holds no {JOURNAL}, so these are no results of an arena")
        with self._journal.open("rb") as file:
            header = parsed(file.readline())
        if header is None or header.get("format") != FORMAT:
            raise JournalError(f"{self._journal}: this is no journal of this version")
        self._about: dict[str, Any] = header
        try:
            names = [str(name) for name, *_ in header["bots"]]
            self.labels = labels_of(names, header.get("own_budgets") or [""] * len(names))
            self._players, self._seed = int(header["players"]), int(header["seed"])
        except (KeyError, TypeError, ValueError):
            raise JournalError(f"{self._journal}: its first line does not say who plays") from None

    def games(self) -> Iterator[GameOutcome]:
        """All games, each of them once, in the order of the journal."""
        seen: set[str] = set()
        for game in self._read(lambda _: True):
            if (name := name_of(game)) not in seen:
                seen.add(name)
                yield game

    def find(self, name: str) -> GameOutcome:
        """A game by its name; GameError where there is none."""
        deal, seating = read_name(name)
        beginning = b'{"deal":%d,' % deal
        for game in self._read(lambda line: line.startswith(beginning)):
            if seating in (game.seating, None):
                return game
        raise GameError(f"{self.path} holds no game {name}; semafor arena show {self.path} lists those that it has")

    def find_all(self, names: Collection[str]) -> dict[str, GameOutcome]:
        """Those of these games that are there, by their names."""
        deals = {b'{"deal":%d' % read_name(name)[0] for name in names}
        found: dict[str, GameOutcome] = {}
        for game in self._read(lambda line: line.partition(b",")[0] in deals):
            if (name := name_of(game)) in names:
                found.setdefault(name, game)
        return found

    def entrant(self, bot: str) -> int:
        """The number of a bot by its label, or by the beginning of one; GameError where none or several fit."""
        if bot in self.labels:
            return self.labels.index(bot)
        fitting = [label for label in self.labels if label.casefold().startswith(bot.casefold())]
        if len(fitting) == 1:
            return self.labels.index(fitting[0])
        nearest = find_nearest(bot, self.labels)
        hint = f"; did you mean {nearest}?" if nearest is not None and not fitting else ""
        raise GameError(
            f"{'several bots begin' if fitting else 'no bot here begins'} with {bot!r}: "
            f"there are {', '.join(self.labels)}{hint}"
        )

    def record(self, game: GameOutcome) -> dict[str, object]:
        """The record of a game. GameError where it can't be had: old journals hold no actions."""
        config = self.config
        if not game.played:
            game = self._played_again(game)
        return write_record(config, game, self.labels)

    @cached_property
    def config(self) -> MatchConfig:
        """What the games have in common, as far as a replay needs it: bots are labels that nobody looks up."""
        options = GameOptions(**self._about.get("options", {}))
        return MatchConfig(tuple(self.labels), self._map(), self._players, options, seed=self._seed)

    def _read(self, is_wanted: Callable[[bytes], bool]) -> Iterator[GameOutcome]:
        """The games of the lines that are wanted; to take a line apart takes much longer than to look at it."""
        with self._journal.open("rb") as file:
            file.readline()
            for number, line in enumerate(file, FIRST_LINE):
                # A line without an end is being written at this moment, or was cut off.
                if not is_wanted(line) or not line.endswith(b"\n"):
                    continue
                try:
                    yield GameOutcome.from_dict(parsed(line) or {})
                except ValueError as problem:
                    raise JournalError(f"{self._journal}, line {number}: {problem}") from None

    def _map(self) -> Map:
        """The board: a built-in map, the copy of a map file that the arena has left here, or one that was named."""
        id, copy = str(self._about.get("map")), self.path / MAP_FILE
        if self._map_file is not None:
            map = load_map(self._map_file)
        elif copy.is_file():
            map = load_map(copy)
        elif id in built_in_maps():
            map = load_map(id)
        else:
            raise GameError(f"this was played on {id}, a map file that the folder does not hold; name it with --map")
        if map_hash(map) != self._about.get("map_hash"):
            raise GameError(f"the map {map.id} is not the one that was played on here: it plays otherwise")
        return map

    def _played_again(self, game: GameOutcome) -> GameOutcome:
        """The game with its actions: bots of ours that count rollouts play it again exactly."""
        why = f"{self._journal} is {NO_ACTIONS}, and"
        if self._about.get("seconds") is not None or any("s" in own for own in self._about.get("own_budgets", ())):
            raise GameError(f"{why} bots that think in seconds don't play the same game twice")
        names = [str(name) for name, *_ in self._about["bots"]]
        strangers = [name for name in names if name not in bot_names()]
        if strangers:
            raise GameError(f"{why} it does not say where {', '.join(strangers)} is found")
        for name, *rest in self._about["bots"]:
            if [name, *rest] != list(identify(name)):
                raise GameError(f"{why} {name} is another one today")
        suffixes = self._about.get("own_budgets") or [""] * len(names)
        specs = [name + suffix for name, suffix in zip(names, suffixes, strict=True)]
        try:
            own = tuple(split_budget(spec)[1] for spec in specs)
            again = play_again(self.config, names, own, self._about.get("rollouts"), game)
        except BotError as problem:
            raise GameError(f"{why} {problem}") from None
        if again is None:
            raise GameError(f"{why} played again, the game does not come out the same")
        return again


def losses_of(games: Sequence[GameOutcome], entrant: int) -> list[GameOutcome]:
    """The games that a bot lost, the worst first: those that it lost by a fault, then by how many points it lost."""
    lost = [game for game in games if entrant in game.seating and not has_won(game, entrant)]
    return sorted(
        lost, key=lambda game: (not has_fault(game, entrant), -margin(game, entrant), game.deal, game.seating)
    )


def has_won(game: GameOutcome, entrant: int) -> bool:
    return any(game.seating[seat] == entrant for seat in game.winners)


def has_fault(game: GameOutcome, entrant: int) -> bool:
    return any(game.seating[fault.seat] == entrant for fault in game.faults)


def margin(game: GameOutcome, entrant: int) -> int:
    """By how many points the best of the others is before the best seat of a bot; below zero where it is behind."""
    own = [seat.total for who, seat in zip(game.seating, game.seats, strict=True) if who == entrant]
    others = [seat.total for who, seat in zip(game.seating, game.seats, strict=True) if who != entrant]
    return max(others or own) - max(own)
