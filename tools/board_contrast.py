"""Measures how well claimed and free spaces of a full board are told apart at a glance.

    python tools/board_contrast.py [--pictures FOLDER] [MAP …]

A full board stands as large as at a table on a screen 1280 pixels wide. The picture of it is blurred, as for an eye
that rests elsewhere: a Gaussian whose sigma is a fifth of a space's length. Over the box of every space we then take
the mean brightness and saturation (L* and C* of CIELAB), and how far both are from those of the bare land there. That
distance is how much a space stands out. Wagons should, free spaces shouldn't.
"""

from __future__ import annotations

import argparse
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt
from browser import open_browser, serve_page
from PIL import Image, ImageFilter
from playwright.sync_api import Browser, Page, ViewportSize

from semafor import Game

Scheme = Literal["light", "dark"]
Array = npt.NDArray[np.float64]

RECORDS = Path(__file__).resolve().parents[1] / "tests" / "golden" / "records"
MAPS: Final = ("europe", "usa", "poland")
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
EYES: Final = ("usual", "protanopia", "deuteranopia", "tritanopia")
# The screen, and which of the kept moments of a game is its end.
SCREEN: Final[ViewportSize] = {"width": 1280, "height": 800}
LAST_MOMENT: Final = 4
# The blur, in lengths of a space, and how long a space is in the units of a board.
BLUR: Final = 0.2
SPACE_LENGTH: Final = 60.0
# Points at which a space is looked at, along and across.
ALONG, ACROSS = 15, 7
# How many spaces that look alike are asked what a space is.
NEIGHBORS: Final = 7

# The corners of each space on the screen, turned as it is: the first one, and the sides that leave it.
SPACES: Final = """() => [...document.querySelectorAll("[data-route]")].flatMap((route) =>
    [...route.querySelectorAll(".slot")].map((slot) => {
        const { x, y, width, height } = slot.getBBox();
        const turned = slot.getScreenCTM();
        const at = (left, top) => { const { x, y } = new DOMPoint(left, top).matrixTransform(turned); return [x, y]; };
        return { route: route.dataset.route, corners: [at(x, y), at(x + width, y), at(x, y + height)] };
    }))"""
SCALE: Final = "() => document.querySelector('.layer svg').getScreenCTM().a"
SIZE: Final = """() => {
    const { width, height } = document.querySelector(".frame").getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
}"""
TWO_FRAMES: Final = "() => new Promise((passed) => requestAnimationFrame(() => requestAnimationFrame(() => passed())))"
HIDE: Final = ".routes, .rails, .ties, .lights { visibility: hidden }"
STILL: Final = """(board) => new Promise((still) => document.fonts.ready.then(() => {
    const look = (before) => requestAnimationFrame(() => {
        const now = document.querySelector(`${board} [data-owned]`)?.closest(".layer").getAttribute("style") ?? null;
        if (now !== null && now === before) requestAnimationFrame(() => still()); else look(now);
    });
    look(null);
}))"""


@dataclass(frozen=True)
class SeenSpace:
    """A space in the blurred picture: its owner, if any, and how much brighter and more colorful than land it is."""

    route: str
    seat: int | None
    brightness: float
    saturation: float


@dataclass(frozen=True)
class Contrast:
    """How well claimed and free are told apart on one board.

    ``standing_out`` is the share of pairs of a claimed and a free space in which the claimed one is farther from the
    land: 1 where each is, 0.5 where nobody could tell. ``by_seat`` is the same for the spaces of one player, along the
    line in the plane of brightness and saturation that tells them best from free ones: black wagons on a dark board
    are told by being darker than the land, not by being far from it. ``mistakes`` is the share of spaces that are taken
    for the other kind by those who go by the spaces of other routes that look most alike.
    """

    standing_out: float
    by_seat: dict[int, float]
    mistakes: float

    @property
    def weakest(self) -> float:
        return min(self.by_seat.values())

    def __str__(self) -> str:
        seats = " ".join(f"{certainty:.2f}" for certainty in self.by_seat.values())
        return (
            f"standing out {self.standing_out:.3f}, weakest {self.weakest:.3f}, "
            f"mistakes {self.mistakes:5.1%}, by seat {seats}"
        )


def contrast_of(spaces: Sequence[SeenSpace]) -> Contrast:
    free = [space for space in spaces if space.seat is None]
    claimed = [space for space in spaces if space.seat is not None]
    by_seat = {
        seat: along_best_line(plane([space for space in claimed if space.seat == seat]), plane(free))
        for seat in sorted({space.seat for space in claimed if space.seat is not None})
    }
    return Contrast(certainty(distinctness(claimed), distinctness(free)), by_seat, mistakes(spaces))


def distinctness(spaces: Sequence[SeenSpace]) -> Array:
    return np.array([np.hypot(space.brightness, space.saturation) for space in spaces])


def plane(spaces: Sequence[SeenSpace]) -> Array:
    return np.array([(space.brightness, space.saturation) for space in spaces])


def certainty(claimed: Array, free: Array) -> float:
    """The area under the receiver operating characteristic; pairs that are alike count half."""
    return float(np.mean(np.sign(claimed[:, None] - free[None, :]) / 2 + 0.5))


def along_best_line(claimed: Array, free: Array) -> float:
    """The best certainty over all directions in the plane, a degree apart."""
    directions = np.radians(np.arange(360))
    lines = np.stack([np.cos(directions), np.sin(directions)])
    return max(certainty(one, other) for one, other in zip((claimed @ lines).T, (free @ lines).T, strict=True))


def mistakes(spaces: Sequence[SeenSpace]) -> float:
    """The share of spaces that most of their neighbors in the plane, on other routes, are not like."""
    points = plane(spaces)
    is_claimed = np.array([space.seat is not None for space in spaces])
    routes = np.array([space.route for space in spaces])
    distances = np.hypot(*np.moveaxis(points[:, None] - points[None, :], -1, 0))
    distances[routes[:, None] == routes[None, :]] = np.inf
    neighbors = np.argsort(distances, axis=1)[:, :NEIGHBORS]
    return float(np.mean((is_claimed[neighbors].mean(axis=1) > 0.5) != is_claimed))


def look_at(page: Page, map_id: str) -> list[SeenSpace]:
    """Measures the board that the page shows."""
    shown = settled_screenshot(page)
    # Not before: until then the board may still be fitted into the window.
    scale = page.evaluate(SCALE)
    found: list[dict[str, Any]] = page.evaluate(SPACES)
    page.add_style_tag(content=HIDE)
    bare = settled_screenshot(page, unlike=shown)
    picture, land = (cielab(blurred(shot, BLUR * SPACE_LENGTH * scale)) for shot in (shown, bare))
    owners = owners_on(map_id)
    seen = []
    for space in found:
        points = points_in(np.array(space["corners"]))
        (bright, saturated), (land_bright, land_saturated) = mean_at(picture, points), mean_at(land, points)
        route = space["route"]
        seen.append(SeenSpace(route, owners.get(route), bright - land_bright, saturated - land_saturated))
    return seen


def settled_screenshot(page: Page, unlike: bytes = b"") -> bytes:
    """A picture of what the page has come to: on a busy machine it may show a frame from before the last change."""
    before = unlike
    while True:
        page.evaluate(TWO_FRAMES)
        shot = page.screenshot()
        if shot == before and shot != unlike:
            return shot
        before = shot


def points_in(corners: Array) -> Array:
    """Whole pixels spread evenly over a turned box."""
    first, right, below = corners
    shares = product((np.arange(ALONG) + 0.5) / ALONG, (np.arange(ACROSS) + 0.5) / ACROSS)
    return np.array([first + along * (right - first) + across * (below - first) for along, across in shares])


def mean_at(picture: Array, points: Array) -> tuple[float, float]:
    """The mean brightness and saturation at these points."""
    height, width, _ = picture.shape
    columns = np.clip(points[:, 0].astype(int), 0, width - 1)
    rows = np.clip(points[:, 1].astype(int), 0, height - 1)
    brightness, saturation = picture[rows, columns].mean(axis=0)
    return float(brightness), float(saturation)


def blurred(screenshot: bytes, sigma: float) -> Image.Image:
    return Image.open(io.BytesIO(screenshot)).convert("RGB").filter(ImageFilter.GaussianBlur(sigma))


def cielab(picture: Image.Image) -> Array:
    """L* and C* of every pixel, from sRGB under daylight (D65)."""
    light = np.asarray(picture, dtype=np.float64) / 255
    light = np.where(light <= 0.04045, light / 12.92, ((light + 0.055) / 1.055) ** 2.4)
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = light @ to_xyz.T / np.array([0.9505, 1.0, 1.089])
    x, y, z = np.moveaxis(np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116), -1, 0)
    return np.stack([116 * y - 16, np.hypot(500 * (x - y), 200 * (y - z))], axis=-1)


@cache
def owners_on(map_id: str) -> dict[str, int]:
    """Who owns what at the end of the golden game with the most players, which is the page's last moment, too."""
    view: Any = Game.load(max(RECORDS.glob(f"{map_id}-[0-9].json"))).view(None)
    return {route: number for number, seat in enumerate(view["seats"]) for route in seat["routes"]}


def show_board(browser: Browser, url: str, map_id: str, scheme: Scheme, eyes: str) -> Page:
    """A page with nothing but the full board, as large as it is at a table."""
    context = browser.new_context(
        viewport=SCREEN, color_scheme=scheme, reduced_motion="reduce", service_workers="block"
    )
    context.add_init_script(f"localStorage.setItem('semafor-preferences', JSON.stringify({{ eyes: '{eyes}' }}))")
    page = context.new_page()
    page.goto(f"{url}#/demo/{map_id}/{LAST_MOMENT - 1}")
    page.evaluate(STILL, "main")
    page.set_viewport_size(page.evaluate(SIZE))
    page.goto(f"{url}#/board/{map_id}/{LAST_MOMENT}")
    page.evaluate(STILL, ".whole")
    return page


def measure(maps: Sequence[str], pictures: Path | None = None) -> Iterator[tuple[str, Contrast]]:
    with serve_page() as url, open_browser() as browser:
        for map_id, scheme, eyes in product(maps, SCHEMES, EYES):
            page = show_board(browser, url, map_id, scheme, eyes)
            name = f"{map_id}-{scheme}-{eyes}"
            if pictures is not None:
                pictures.mkdir(parents=True, exist_ok=True)
                page.screenshot(path=pictures / f"{name}.png")
            yield name, contrast_of(look_at(page, map_id))
            page.context.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maps", nargs="*", default=MAPS, metavar="MAP")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="keep the pictures, unblurred")
    arguments = parser.parse_args()
    for name, contrast in measure(arguments.maps, arguments.pictures):
        print(f"{name:30} {contrast}", flush=True)


if __name__ == "__main__":
    main()
