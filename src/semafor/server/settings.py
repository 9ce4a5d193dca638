"""How a server runs, from the flags of ``semafor serve`` and the environment: address, database, bus, maps."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

PREFIX: Final = "SEMAFOR_"
DEFAULT_PORT: Final = 8300
DATABASES: Final = ("sqlite", "postgresql", "postgres")


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
    # The key of what others must not read on the bus; without it, the one in the folder ``data``.
    bus_key: str = field(default="", repr=False)
    maps: tuple[Path, ...] = ()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'semafor.db'}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """From SEMAFOR_HOST, SEMAFOR_PORT, SEMAFOR_DATA and so on (see ``FLAGS``); SEMAFOR_MAPS is a list like PATH."""
        found = {name: environment[PREFIX + name.upper()] for name in FLAGS if environment.get(PREFIX + name.upper())}
        if found.get("database", "sqlite:").partition(":")[0].partition("+")[0] not in DATABASES:
            # The address may hold a password, so it isn't repeated.
            raise ValueError(f"{PREFIX}DATABASE: the address of a database is sqlite:///PATH or postgresql://…")
        password = environment.get(f"{PREFIX}DATABASE_PASSWORD")
        if password and found.get("database"):
            found["database"] = with_password(found["database"], password)
        maps = environment.get(f"{PREFIX}MAPS", "").split(os.pathsep)
        bus_key = environment.get(f"{PREFIX}BUS_KEY", "")
        return replace(cls().overridden(found), bus_key=bus_key, maps=tuple(Path(map) for map in maps if map))

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
    """The URL of a database or bus with its password, which comes separately because URLs appear in process lists."""
    from sqlalchemy import make_url

    address = make_url(url)
    # Redis has a user of this name where nobody has made another.
    return address.set(username=address.username or "default", password=password).render_as_string(hide_password=False)


def with_files(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment with secrets read from files: SEMAFOR_HOST_TOKEN_FILE=PATH sets SEMAFOR_HOST_TOKEN.

    SEMAFOR_BUS_PASSWORD goes into the addresses of Redis: that of the bus, and that where limits are counted.
    """
    complete = dict(environment)
    for name, path in environment.items():
        variable = name.removesuffix("_FILE")
        if name.startswith(PREFIX) and name != variable and path and not environment.get(variable):
            complete[variable] = Path(path).read_text(encoding="utf-8").strip()
    if password := complete.get(f"{PREFIX}BUS_PASSWORD"):
        for variable in (f"{PREFIX}BUS", f"{PREFIX}LIMITS_STORAGE"):
            if "redis" in complete.get(variable, "").partition(":")[0]:
                complete[variable] = with_password(complete[variable], password)
    return complete
