"""How a server is to run: from the flags of ``semafor serve`` and the environment."""

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
    """``database`` and ``bus`` are addresses; without a database there is a SQLite file in ``data``.

    ``maps`` are files of maps that can be played on besides the built-in ones. ``minds`` is how many processes think
    for bots here; 0 leaves that to ``semafor worker`` on the same bus.
    """

    host: str = "0.0.0.0"  # noqa: S104 a server that friends in the same house can reach is what people ask for
    port: int = DEFAULT_PORT
    data: Path = Path("semafor-data")
    database: str = ""
    bus: str = "memory:"
    minds: int = 1
    public_url: str = ""
    maps: tuple[Path, ...] = ()

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.data / 'semafor.db'}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> Settings:
        """What the environment says: SEMAFOR_HOST, SEMAFOR_PORT, SEMAFOR_DATA, SEMAFOR_DATABASE, SEMAFOR_BUS …

        In SEMAFOR_MAPS files stand one after the other, parted as in PATH.
        """
        found = {name: environment[PREFIX + name.upper()] for name in NAMES if environment.get(PREFIX + name.upper())}
        password = environment.get(f"{PREFIX}DATABASE_PASSWORD")
        if password and found.get("database"):
            found["database"] = with_password(found["database"], password)
        maps = environment.get(f"{PREFIX}MAPS", "").split(os.pathsep)
        return replace(cls().overridden(found), maps=tuple(Path(map) for map in maps if map))

    def overridden(self, given: Mapping[str, str]) -> Settings:
        values: dict[str, object] = dict(given)
        for name in ("port", "minds"):
            if name in given:
                values[name] = whole_number(name, given[name])
        if "data" in given:
            values["data"] = Path(given["data"])
        return replace(self, **values)  # type: ignore[arg-type]  # each was read by the type of its field


NAMES: Final = ("host", "port", "data", "database", "bus", "minds", "public_url")


def whole_number(name: str, text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise ValueError(f"{PREFIX}{name.upper()}: {text!r} is no number from 0 to 65535")
    return int(text)


def with_password(url: str, password: str) -> str:
    """The address of a database with its password, which is kept apart where addresses are shown."""
    from sqlalchemy import make_url

    return make_url(url).set(password=password).render_as_string(hide_password=False)


def with_files(environment: Mapping[str, str]) -> dict[str, str]:
    """The environment with the secrets that it names files for: SEMAFOR_HOST_TOKEN_FILE says where the token lies."""
    complete = dict(environment)
    for name, path in environment.items():
        variable = name.removesuffix("_FILE")
        if name.startswith(PREFIX) and name != variable and path and not environment.get(variable):
            complete[variable] = Path(path).read_text(encoding="utf-8").strip()
    return complete
