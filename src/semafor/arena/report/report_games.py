"""The games that a report links to, as records: the worst of every pair, the first of every fault, the longest."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from semafor.arena.arena_folder import ArenaFolder, has_fault, has_won, margin
from semafor.arena.game_names import name_of
from semafor.arena.game_outcomes import GameOutcome
from semafor.arena.turn_order import GameLength
from semafor.notation.errors import GameError
from semafor.notation.records import layout
from semafor.notation.strict_json import save_text

RECORDS = "records"
# How many games of a pair are listed.
WORST = 5
# Writing a record takes some hundredths of a second, so a large arena has them for its first pairs only.
MOST_RECORDS = 100


@dataclass(frozen=True)
class ReportGames:
    """The games that are shown, by who lost to whom and by fault; and the files of their records, where there are."""

    worst: Mapping[tuple[int, int], Sequence[GameOutcome]]
    faulty: Mapping[tuple[int, str], GameOutcome]
    records: Mapping[str, str]


def find_games(games: Sequence[GameOutcome], entrants: int, length: GameLength | None, folder: Path) -> ReportGames:
    """Choose the games, and write their records to the folder."""
    worst = {
        (one, other): worst_of(games, one, other)
        for one in range(entrants)
        for other in range(entrants)
        if one != other
    }
    faulty: dict[tuple[int, str], GameOutcome] = {}
    for game in games:
        for fault in game.faults:
            faulty.setdefault((game.seating[fault.seat], fault.kind), game)
    shown = [*faulty.values(), *((length.shortest, length.longest) if length else ())]
    shown += [game for chosen in worst.values() for game in chosen]
    return ReportGames(worst, faulty, save_records(folder, dict.fromkeys(map(name_of, shown))))


def worst_of(games: Iterable[GameOutcome], one: int, other: int) -> list[GameOutcome]:
    """The games against another bot that a bot lost by most; where it has lost too few, those that were closest."""
    met = [game for game in games if one in game.seating and other in game.seating]
    return sorted(met, key=lambda game: (has_won(game, one), not has_fault(game, one), -margin(game, one)))[:WORST]


def save_records(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Write the records of games; answers where each lies, seen from the folder. A game that can't be had has none."""
    wanted = list(names)[:MOST_RECORDS]
    source = ArenaFolder(folder)
    found = source.find_all(wanted)
    files: dict[str, str] = {}
    for name in wanted:
        file = f"{RECORDS}/{name.replace(':', '_')}.json"
        if name in found and found[name].played:
            try:
                record = source.record(found[name])
            except GameError:
                continue
            (folder / RECORDS).mkdir(exist_ok=True)
            save_text(folder / file, layout(record))
            files[name] = file
    return files
