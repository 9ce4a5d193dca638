"""The options of a game: where it deviates from what its map says."""

from __future__ import annotations

from dataclasses import dataclass

from semafor.maps.json_cursor import JsonCursor
from semafor.notation.strict_json import fields_of

MOST_BONUS = 999
COUNTRY_JOINS = ("strict", "generous")


@dataclass(frozen=True, slots=True)
class GameOptions:
    """None stands for the map's own number or reading."""

    longest_path_bonus: int | None = None
    country_join: str | None = None

    @classmethod
    def read(cls, node: JsonCursor) -> GameOptions:
        fields = fields_of(node, optional=("longest_path_bonus", "country_join"))
        return cls(fields["longest_path_bonus"].whole(0, MOST_BONUS), fields["country_join"].choice(COUNTRY_JOINS))

    def to_dict(self) -> dict[str, object]:
        """Only what was chosen; an option that names the map's own number is kept as well."""
        chosen = {"longest_path_bonus": self.longest_path_bonus, "country_join": self.country_join}
        return {name: value for name, value in chosen.items() if value is not None}
