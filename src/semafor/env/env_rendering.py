"""What an environment shows to people: the table in words, or a picture of the board."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt

from semafor.env.game_space import GameSpace
from semafor.maps.drawing import draw_map
from semafor.notation.views import summary, write_view
from semafor.rules import constants
from semafor.rules.state import State

RENDER_MODES = ("human", "ansi", "rgb_array")
WIDTH = 1200


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in RENDER_MODES:
        raise ValueError(f"render_mode {mode!r}: there are {', '.join(RENDER_MODES)}")
    return mode


def render(mode: str | None, state: State, space: GameSpace, names: list[str]) -> Any:
    """What that mode asks for. ``human`` prints the text of ``ansi``."""
    if mode == "rgb_array":
        return picture(state, space)
    if mode in ("ansi", "human"):
        text = in_words(state, space, names)
        if mode == "ansi":
            return text
        print(text)
    return None


def in_words(state: State, space: GameSpace, names: list[str]) -> str:
    """What everybody may see. A picture or a text shows nobody's hand."""
    return summary(write_view(state, space.map_ids, space.options, None), names, str(space.map.name))


def picture(state: State, space: GameSpace, width: int = WIDTH) -> npt.NDArray[np.uint8]:
    """The board with all wagons and stations, as rows of pixels."""
    # Imported here, because training alone needs neither of these two libraries.
    import resvg_py
    from PIL import Image

    routes = {id: state.owner(i) for i, id in enumerate(space.map_ids.routes)}
    cities = {id: state.station_owner(i) for id, i in space.map_ids.city_index.items()}
    svg = draw_map(
        space.map,
        owners={id: seat for id, seat in routes.items() if seat != constants.NOBODY},
        stations={id: seat for id, seat in cities.items() if seat != constants.NOBODY},
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width))
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
