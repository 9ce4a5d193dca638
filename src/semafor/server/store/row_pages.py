"""Many rows, a page at a time: neither memory nor a connection is held for those who read slowly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Column, Engine, Select, Table, tuple_

from semafor.server.store.table_rows import Row

ROWS_A_PAGE: Final = 500


def read_pages(
    engine: Engine, query: Select[Any], keys: Sequence[Column[Any]], size: int = ROWS_A_PAGE
) -> Iterator[Row]:
    """All rows of a query. ``keys`` are columns of it that are never null and together different for every row: the
    next page begins after the last row, however many were added or deleted meanwhile.
    """
    ordered = query.order_by(*keys).limit(size)
    page = read_page(engine, ordered)
    while page:
        yield from page
        last = tuple(page[-1][key.name] for key in keys)
        page = read_page(engine, ordered.where(tuple_(*keys) > last)) if len(page) == size else []


def read_page(engine: Engine, query: Select[Any]) -> list[Row]:
    with engine.connect() as connection:
        return [dict(row) for row in connection.execute(query).mappings()]


def key_of(table: Table) -> list[Column[Any]]:
    return list(table.primary_key.columns)


@dataclass(frozen=True, slots=True)
class ExportPart:
    """One list of what is stored about a person. ``shape`` makes what the person gets of each row."""

    name: str
    query: Select[Any]
    keys: Sequence[Column[Any]]
    shape: Callable[[dict[str, Any]], Any] = dict

    def entries(self, engine: Engine) -> Iterator[Any]:
        for row in read_pages(engine, self.query, self.keys):
            yield self.shape(dict(row))
