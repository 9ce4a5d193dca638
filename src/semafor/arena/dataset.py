"""A data set on disk: tables in shards, each whole or not there, the same bytes whoever wrote them."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from semafor.arena.journal import JournalError
from semafor.arena.recording import TABLES, TEXT, TEXTS, WHOLE, Row
from semafor.notation.errors import GameError
from semafor.notation.files import save_text

ABOUT = "dataset.json"
FORMAT = "semafor-dataset/1"
FILE_FORMATS = ("parquet", "jsonl")


def usual_format() -> str:
    """Parquet where it can be written, JSON lines elsewhere."""
    return "parquet" if find_spec("pyarrow") is not None else "jsonl"


class DataSet:
    """A folder of shards. The file of games is written last, so where it is, the shard is whole."""

    def __init__(self, folder: Path, file_format: str, about: Mapping[str, object]) -> None:
        if file_format == "parquet" and find_spec("pyarrow") is None:
            raise GameError("Parquet takes pyarrow; pip install 'semafor[research]' brings it, or take --format jsonl")
        self.folder = folder
        self._format = file_format
        folder.mkdir(parents=True, exist_ok=True)
        self._agree({"format": FORMAT, "files": file_format, "tables": TABLES, **about})

    def _agree(self, about: Mapping[str, object]) -> None:
        """A folder holds one data set."""
        path = self.folder / ABOUT
        text = json.dumps(about, indent=1, ensure_ascii=False) + "\n"
        if not path.exists():
            save_text(path, text)
        elif path.read_text(encoding="utf-8") != text:
            raise JournalError(f"{self.folder} holds another data set; choose another folder with --out")

    def path(self, table: str, shard: int) -> Path:
        return self.folder / f"{table}-{shard:05}.{self._format}"

    def has(self, shard: int) -> bool:
        return self.path("games", shard).exists()

    def write(self, shard: int, rows: Mapping[str, Sequence[Row]]) -> None:
        """A whole shard, games last."""
        for table in reversed(list(TABLES)):
            target = self.path(table, shard)
            temporary = target.with_name(f".{target.name}.{secrets.token_hex(4)}.part")
            try:
                WRITERS[self._format](temporary, table, rows[table])
                with temporary.open("rb") as file:
                    os.fsync(file.fileno())
                temporary.replace(target)
            finally:
                temporary.unlink(missing_ok=True)


def write_lines(path: Path, table: str, rows: Sequence[Row]) -> None:
    columns = list(TABLES[table])
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for row in rows:
            file.write(json.dumps({name: row[name] for name in columns}, ensure_ascii=False) + "\n")


def write_parquet(path: Path, table: str, rows: Sequence[Row]) -> None:
    arrow: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    kinds = {WHOLE: arrow.int64(), TEXT: arrow.string(), TEXTS: arrow.list_(arrow.string())}
    schema = arrow.schema([(name, kinds[kind]) for name, kind in TABLES[table].items()])
    parquet.write_table(arrow.Table.from_pylist(list(rows), schema=schema), path, compression="zstd")


WRITERS = {"jsonl": write_lines, "parquet": write_parquet}
