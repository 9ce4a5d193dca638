"""Shards that are not whole yet: their games wait in journals, so that none is lost, whatever ends the process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from semafor.arena.dataset import DataSet
from semafor.arena.dataset_rows import TABLES, GameRows, games_in, tables_of
from semafor.arena.journal import FIRST_LINE, Journal


class OpenShard:
    """The games of a shard so far, by their numbers: those of its journal, and those of the shard when it was shorter.

    The journal is open as long as this is, and its lock keeps others from playing the same games.
    """

    def __init__(self, data: DataSet, number: int, games: range, about: Mapping[str, object]) -> None:
        self.games: dict[int, GameRows] = {}
        self._data = data
        self._number = number
        self._size = len(games)
        self._journal = Journal(data.journal_path(number), {**about, "shard": number})
        try:
            found = {**self._written(), **self._journaled()}
        except BaseException:
            self.close()
            raise
        self.games |= {at: found[at] for at in found if at in games}

    @property
    def is_whole(self) -> bool:
        return len(self.games) == self._size

    def add(self, games: Iterable[GameRows]) -> None:
        """Games that were played, in any order. They are on the disk when this returns."""
        fresh = {game.number: game for game in games}
        self._journal.write(game.to_line() for game in fresh.values())
        self.games |= fresh

    def finish(self) -> None:
        """Write the shard in the order of its games, in whatever order they were played; then remove the journal."""
        self._data.write(self._number, tables_of([self.games[number] for number in sorted(self.games)]))
        self.close()
        self._journal.path.unlink(missing_ok=True)

    def close(self) -> None:
        self._journal.close()

    def _written(self) -> dict[int, GameRows]:
        if not self._data.has(self._number):
            return {}
        return games_in({table: self._data.load(table, self._number) for table in TABLES})

    def _journaled(self) -> dict[int, GameRows]:
        games: dict[int, GameRows] = {}
        for line_number, line in enumerate(self._journal.lines, FIRST_LINE):
            try:
                game = GameRows.from_line(line)
                games[game.number] = game
            except (KeyError, TypeError, ValueError, IndexError):
                raise self._journal.complaint(line_number, "this is no game") from None
        self._journal.lines.clear()
        return games
