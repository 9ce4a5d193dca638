"""How a server runs, from the flags of ``semafor serve`` and the environment: address, database, bus, maps."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

PREFIX: Final = "SEMAFOR_"
DEFAULT_PORT: Final = 8300


@dataclass(frozen=True, slots=True)
class Settings:
    """``database`` and ``bus`` are URLs; without a database there is a SQLite file in the folder ``data``.

    ``maps`` are the files of maps besides the built-in ones. ``bot_processes`` (``--minds``) is the number of processes
    in which bots think here; 0 leaves that to ``semafor worker`` on the same bus.
    """

    host: str = "0.0.0.0"  # noqa: S104 a server that friends in the same house can reach is what people ask for
    port: int = DEFAULT_PORT
    data: Path = Path("semafor-data")
    database: str = ""
    bus: str = "memory:"
    bot_processes: int = 1
    public_url: str = ""
    maps: tuple[Path, ...] = ()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'semafor.db'}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """From SEMAFOR_HOST, SEMAFOR_PORT, SEMAFOR_DATA and so on (see ``FLAGS``); SEMAFOR_MAPS is a list like PATH."""
        found = {name: environment[PREFIX + name.upper()] for name in FLAGS if environment.get(PREFIX + name.upper())}
        password = environment.get(f"{PREFIX}DATABASE_PASSWORD")
        if password and found.get("database"):
            found["database"] = with_password(found["database"], password)
        maps = environment.get(f"{PREFIX}MAPS", "").split(os.pathsep)
        return replace(cls().overridden(found), maps=tuple(Path(map) for map in maps if map))

    def overridden(self, given: Mapping[str, str]) -> Settings:
        """These settings with the values of some flags, by the name of the flag."""
        values: dict[str, object] = {FLAGS[name]: text for name, text in given.items()}
        for name in ("port", "minds"):
            if name in given:
                values[FLAGS[name]] = whole_number(name, given[name])
        if "data" in given:
            values["data"] = Path(given["data"])
        return replace(self, **values)  # type: ignore[arg-type]  # each was read by the type of its field


# By the name of the flag, which is the name of the variable as well, the field that it sets.
FLAGS: Final = {
    "host": "host",
    "port": "port",
    "data": "data",
    "database": "database",
    "bus": "bus",
    "minds": "bot_processes",
    "public_url": "public_url",
}


def whole_number(name: str, text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise ValueError(f"{PREFIX}{name.upper()}: {text!r} is not a number from 0 to 65535")
    return int(text)


def with_password(url: str, password: str) -> str:
    """The URL of a database with its password, which is given separately because URLs appear in process lists."""
    from sqlalchemy import make_url

    return make_url(url).set(password=password).render_as_string(hide_password=False)


def with_files(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment with secrets read from files: SEMAFOR_HOST_TOKEN_FILE=PATH sets SEMAFOR_HOST_TOKEN."""
    complete = dict(environment)
    for name, path in environment.items():
        variable = name.removesuffix("_FILE")
        if name.startswith(PREFIX) and name != variable and path and not environment.get(variable):
            complete[variable] = Path(path).read_text(encoding="utf-8").strip()
    return complete
