"""Draws what lies beside a board while a game is played: the players with their figures, the cards and the tickets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.board_words import WORDS
from semafor.maps.drawing.geometry import Box
from semafor.maps.drawing.labels import text_width
from semafor.maps.drawing.pieces import draw_space, draw_wagon
from semafor.maps.drawing.svg import group, rectangle, text, title
from semafor.maps.model import Color, Route

PLAYER_HEIGHT: Final = 118.0
PLAYER_GAP: Final = 14.0
ROW_HEIGHT: Final = 50.0
CARD_STEP: Final = 8.0
LINE: Final = 29.0
ELLIPSIS: Final = "…"
# Which color each card letter stands for. A locomotive is shown as the space of a ferry.
COLOR_OF_LETTER: Final[dict[str, Color]] = {letter: color for color, letter in drawing_style.LETTERS.items() if letter}


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """One player as the picture shows them. ``figures`` are lines such as ``points: 12 · trains: 31``."""

    name: str
    figures: tuple[str, ...]
    acting: bool = False


@dataclass(frozen=True, slots=True)
class PanelRow:
    """One line below the players: a word, cards as letters, and a text behind them."""

    word: str
    cards: str = ""
    text: str = ""
    # Cards of a hand are shown once, with their number; those of the row one by one.
    counted: bool = False


@dataclass(frozen=True, slots=True)
class TablePanel:
    """All that is drawn below the board."""

    players: tuple[PlayerFigures, ...]
    rows: tuple[PanelRow, ...] = ()

    @property
    def height(self) -> float:
        return PLAYER_HEIGHT + drawing_style.MARGIN / 2 + ROW_HEIGHT * len(self.rows)


def draw_panel(panel: TablePanel, language: str, board: Box, top: float) -> str:
    left = board.center[0] - board.width / 2
    width = (board.width - PLAYER_GAP * (len(panel.players) - 1)) / len(panel.players)
    parts = [
        draw_player(
            player,
            seat,
            Box((left + width / 2 + seat * (width + PLAYER_GAP), top + PLAYER_HEIGHT / 2), width, PLAYER_HEIGHT),
        )
        for seat, player in enumerate(panel.players)
    ]
    first = top + PLAYER_HEIGHT + drawing_style.MARGIN / 2
    parts += [
        draw_row(row, left, first + (number + 0.5) * ROW_HEIGHT, board.width) for number, row in enumerate(panel.rows)
    ]
    return group(title(WORDS[language]["players"]), *parts)


def draw_player(player: PlayerFigures, seat: int, box: Box) -> str:
    """A plate with the wagon, the name and the figures of a player; a thick frame for whoever acts."""
    left, top = box.center[0] - box.width / 2, box.center[1] - box.height / 2
    x = left + drawing_style.SPACE_LENGTH + 36.0
    room = left + box.width - x - 10.0
    wagon = Box(
        (left + 18.0 + drawing_style.SPACE_LENGTH / 2, top + 32.0),
        drawing_style.SPACE_LENGTH,
        drawing_style.SPACE_WIDTH,
    )
    lines = [text(fitted(player.name, drawing_style.PLAYER_NAME_SIZE, room), x=x, y=top + 41.0, class_="player")]
    lines += [
        text(
            fitted(line, drawing_style.FIGURES_SIZE, box.width - 36.0),
            x=left + 18.0,
            y=top + 73.0 + number * LINE,
            class_="figures",
        )
        for number, line in enumerate(player.figures)
    ]
    plate = rectangle(box, rx=7.0, class_="plate acting" if player.acting else "plate")
    return group(title(player.name), plate, draw_wagon(wagon, seat), *lines, data_seat=str(seat))


def draw_row(row: PanelRow, left: float, y: float, width: float) -> str:
    parts = [text(f"{row.word}:", x=left, y=y + 8.0, class_="legend")]
    x = left + text_width(f"{row.word}:", drawing_style.LEGEND_SIZE) + 14.0
    for letter, count in runs(row.cards, together=row.counted):
        space = Box((x + drawing_style.SPACE_LENGTH / 2, y), drawing_style.SPACE_LENGTH, drawing_style.SPACE_WIDTH)
        parts.append(draw_space(sample(letter), space, 0))
        x += drawing_style.SPACE_LENGTH + CARD_STEP
        if row.counted:
            parts.append(text(f"× {count}", x=x, y=y + 8.0, class_="legend"))
            x += text_width(f"× {count}", drawing_style.LEGEND_SIZE) + 2.0 * CARD_STEP
    room = left + width - x - CARD_STEP
    parts.append(text(fitted(row.text, drawing_style.LEGEND_SIZE, room), x=x + CARD_STEP, y=y + 8.0, class_="legend"))
    return "".join(parts)


def runs(cards: str, *, together: bool) -> Sequence[tuple[str, int]]:
    """Cards with their numbers: each kind once, or each card for itself."""
    return [(letter, cards.count(letter)) for letter in dict.fromkeys(cards)] if together else [(c, 1) for c in cards]


def sample(letter: str) -> Route:
    """A route whose space looks like this card."""
    if letter in COLOR_OF_LETTER:
        return Route("", "", "", 1, COLOR_OF_LETTER[letter])
    return Route("", "", "", 1, "gray", ferry=1)


def fitted(line: str, size: float, room: float) -> str:
    """A line cut so that it fits."""
    if text_width(line, size) <= room:
        return line
    while line and text_width(line + ELLIPSIS, size) > room:
        line = line[:-1]
    return line.rstrip() + ELLIPSIS
