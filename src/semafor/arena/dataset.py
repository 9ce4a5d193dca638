"""A data set on disk: tables in shards, each whole or not there, the same bytes whoever wrote them."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from semafor.arena.dataset_rows import TABLES, TEXT, TEXTS, WHOLE, WHOLES, Row, number_of
from semafor.arena.journal import JournalError, check_same
from semafor.arena.tournament import JOURNAL as ARENA_JOURNAL
from semafor.notation.errors import GameError
from semafor.notation.strict_json import save_text

ABOUT = "dataset.json"
FORMAT = "semafor-dataset/2"
# All files lay in one folder, and there were neither winning seats nor the numbers of the environments.
OLD_FORMAT = "semafor-dataset/1"
FILE_FORMATS = ("parquet", "jsonl")


def usual_format() -> str:
    """Parquet where it can be written, JSON lines elsewhere."""
    return "parquet" if find_spec("pyarrow") is not None else "jsonl"


class DataSet:
    """A folder of shards. The file of games is written last, so of every game in it the other files have all rows."""

    def __init__(self, folder: Path, file_format: str, about: Mapping[str, object]) -> None:
        if file_format == "parquet" and find_spec("pyarrow") is None:
            raise GameError("Parquet takes pyarrow; pip install 'semafor[research]' brings it, or take --format jsonl")
        self.folder = folder
        self._format = file_format
        self._agree({"format": FORMAT, "files": file_format, "tables": TABLES, **about})

    def _agree(self, about: Mapping[str, object]) -> None:
        """A folder holds one data set and nothing else. It may grow; all else about it stays as it is."""
        path = self.folder / ABOUT
        text = json.dumps(about, indent=1, ensure_ascii=False) + "\n"
        if path.exists():
            check_grown(self.folder, load_about(path), json.loads(text))
        else:
            check_free(self.folder)
            self.folder.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            save_text(path, text)

    def path(self, table: str, shard: int) -> Path:
        """Every table has a folder of its own, as programs that read Parquet like it."""
        return self.folder / table / f"{table}-{shard:05}.{self._format}"

    def journal_path(self, shard: int) -> Path:
        """Where the games of a shard wait until it is whole."""
        return self.folder / f"unfinished-{shard:05}.journal"

    def has(self, shard: int) -> bool:
        return self.path("games", shard).exists()

    def shards(self) -> list[int]:
        """Those that were written."""
        return numbers(self.folder / "games", f"games-*.{self._format}")

    def begun_shards(self) -> list[int]:
        """Those with games that wait in a journal."""
        return numbers(self.folder, "unfinished-*.journal")

    def load(self, table: str, shard: int) -> list[Row]:
        """A table of a shard that was written."""
        path = self.path(table, shard)
        try:
            rows = [{name: row[name] for name in TABLES[table]} for row in READERS[self._format](path)]
            for row in rows:
                number_of(row)
        except (OSError, ValueError, KeyError, TypeError) as problem:
            advice = f"remove {self.path('games', shard).relative_to(self.folder)}, and its games are played again"
            raise JournalError(f"{path} can't be read ({problem}); {advice}") from None
        return rows

    def write(self, shard: int, rows: Mapping[str, Sequence[Row]]) -> None:
        """A whole shard, games last."""
        for table in reversed(list(TABLES)):
            target = self.path(table, shard)
            target.parent.mkdir(exist_ok=True)
            # Always the same name, so that what a process left behind when it was killed is written over.
            temporary = target.with_name(f".{target.name}.part")
            try:
                WRITERS[self._format](temporary, table, rows[table])
                with temporary.open("rb") as file:
                    os.fsync(file.fileno())
                temporary.replace(target)
            finally:
                temporary.unlink(missing_ok=True)


def load_about(path: Path) -> dict[str, Any]:
    try:
        about = json.loads(path.read_bytes())
    except ValueError:
        about = None
    if isinstance(about, dict) and about.get("format") == OLD_FORMAT:
        raise JournalError(
            f"{path.parent} holds a data set of an older version, with other columns and all its files in one folder; "
            "it stays as it is and can be read as before, but nothing can be added: choose another folder with --out"
        )
    if not isinstance(about, dict) or about.get("format") != FORMAT:
        raise JournalError(f"{path}: this describes no data set of this version; choose another folder with --out")
    return about


def check_grown(folder: Path, there: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Complain where a folder holds another data set. More games are more of the same."""
    before, after = flat(there), flat(now)
    if isinstance(before.get("games"), int) and before["games"] < after["games"]:
        before["games"] = after["games"]
    check_same(f"{folder} holds another data set", before, after)


def flat(about: Mapping[str, Any]) -> dict[str, Any]:
    """What a data set is about, with the entries of its setting on the same level."""
    setting = about.get("setting")
    rest = {name: value for name, value in about.items() if name != "setting"}
    return {**rest, **setting} if isinstance(setting, dict) else rest


def check_free(folder: Path) -> None:
    """Complain about a folder in which no data set should begin."""
    if (folder / ARENA_JOURNAL).exists():
        raise JournalError(f"{folder} holds the results of an arena; choose another folder with --out")
    if any(folder.glob("games-*")) or any((folder / "games").glob("games-*")):
        raise JournalError(f"{folder} holds games, but no {ABOUT} says which; choose another folder with --out")


def numbers(folder: Path, pattern: str) -> list[int]:
    """The shards that files are named after."""
    names = [path.stem.rpartition("-")[2] for path in folder.glob(pattern)]
    return sorted(int(name) for name in names if name.isdecimal())


def read_lines(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_parquet(path: Path) -> list[Row]:
    parquet: Any = import_module("pyarrow.parquet")
    rows: list[Row] = parquet.read_table(path).to_pylist()
    return rows


def write_lines(path: Path, table: str, rows: Sequence[Row]) -> None:
    columns = list(TABLES[table])
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            file.write(json.dumps({name: row[name] for name in columns}, ensure_ascii=False) + "\n")


def write_parquet(path: Path, table: str, rows: Sequence[Row]) -> None:
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {WHOLE: arrow.int64(), TEXT: arrow.string()}
    kinds |= {TEXTS: arrow.list_(arrow.string()), WHOLES: arrow.list_(arrow.int64())}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in TABLES[table].items()])
    parquet.write_table(arrow.Table.from_pylist(list(rows), schema=schema), path, compression="zstd")


READERS = {"jsonl": read_lines, "parquet": read_parquet}
WRITERS = {"jsonl": write_lines, "parquet": write_parquet}
