"""Draws what lies on a board: spaces, cities, country plates, wagons and stations."""

from __future__ import annotations

from math import pi

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.geometry import Box, Disk, Point
from semafor.maps.drawing.spaces import Strand
from semafor.maps.drawing.svg import circle, element, group, moved, path, rectangle, text
from semafor.maps.model import Country, Route

# A steam engine seen from the side, about 36 wide and 18 high around the origin.
LOCOMOTIVE = (
    "M-17-9h11v2h-1.500v4h5v-2.500a2 2 0 0 1 4 0v2.500h3.500v-4h-1.500v-2h6.500v2h-1.500v4h2.500"
    "a2 2 0 0 1 2 2v3.500l4 4.500h-5.200a3.600 3.600 0 0 1-7.200 0h-1.800a3.600 3.600 0 0 1-7.200 0h-1.800"
    "a3.600 3.600 0 0 1-7.200 0h-2.600v-12.500h-1.500zM-13.500-6v4h3.500v-4z"
)
WAVE = "M-12 1q3-5 6 0t6 0t6 0t6 0"
# How far the walls of wagons and stations are seen below them.
WALL = 3.0
SEAT_SIGNS = (
    "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
    "M0-5.500L6 4.500h-12z",
    "M-4.500-4.500h9v9h-9z",
    "M0-6.500L6.500 0L0 6.500L-6.500 0z",
    "M-2-6h4v4h4v4h-4v4h-4v-4h-4v-4h4z",
)


def upright(angle: float) -> float:
    """The angle of the same slope at which text is not upside down."""
    return (angle + pi / 2) % pi - pi / 2


def draw_space(route: Route, space: Box, number: int) -> str:
    """One space. The slot is turned with the line; the letter stands upright, as a letter is to be read."""
    slot = Box((0.0, 0.0), space.width, space.height)
    parts = []
    if route.tunnel:
        parts.append(rectangle(slot.grown(drawing_style.TUNNEL_RIM / 2), rx=6.0, class_="rim"))
    color = "sea" if route.ferry and route.color == "gray" else route.color
    parts.append(rectangle(slot, rx=4.0, class_=f"slot {color}"))
    parts.append(rectangle(slot.grown(-3.0), rx=2.5, class_="inlay"))
    if number < route.ferry:
        parts.append(element("path", d=LOCOMOTIVE, class_="engine"))
    elif route.ferry:
        parts.append(element("path", d=WAVE, class_="wave"))
    elif route.color == "gray":
        parts.append(circle((0.0, 0.0), 3.2, class_="any"))
    drawn = group(*parts, transform=moved(space.center, upright(space.angle)))
    letter = drawing_style.LETTERS[route.color]
    if letter and number >= route.ferry:
        shade = "dark" if route.color in drawing_style.DARK_LETTERS else "light"
        drawn += text(letter, x=space.center[0], y=space.center[1] + 5.6, class_=f"letter {shade}")
    return drawn


def draw_rails(strand: Strand, start: Point, end: Point) -> str:
    """The line under the spaces, which leads the eye from place to place."""
    return path([start, *strand.rails(), end], class_="rails")


def draw_lit(strand: Strand, start: Point, end: Point) -> str:
    """Broad red dashes under a route that lies on the way of a ticket, as on the page."""
    return path([start, *strand.rails(), end], class_="lit")


def draw_ring(city: Disk) -> str:
    """The red ring of a city that a ticket names."""
    return circle(city.center, city.radius + 8.0, class_="ring")


def draw_city(city: Disk) -> str:
    return circle(city.center, city.radius - 1.5, class_="city") + circle(city.center, 5.0, class_="core")


def draw_plate(country: Country, name: str, plate: Box) -> str:
    """A country: its name over its stack of cards, the highest value first."""
    x, y = plate.center
    top = y - plate.height / 2
    step = drawing_style.CARD_WIDTH + drawing_style.CARD_GAP
    left = x - (len(country.cards) - 1) / 2 * step
    card_y = top + drawing_style.PLATE_LABEL_SIZE + 2 * drawing_style.PLATE_PADDING + drawing_style.CARD_HEIGHT / 2
    parts = [
        rectangle(plate, rx=7.0, class_="plate"),
        rectangle(plate.grown(-4.0), rx=4.5, class_="plate-line"),
        text(name, x=x, y=top + drawing_style.PLATE_PADDING + 0.82 * drawing_style.PLATE_LABEL_SIZE, class_="country"),
    ]
    for number, value in enumerate(country.cards):
        card = Box((left + number * step, card_y), drawing_style.CARD_WIDTH, drawing_style.CARD_HEIGHT)
        parts.append(rectangle(card, rx=3.5, class_="card"))
        parts.append(text(str(value), x=card.center[0], y=card_y + 7.0, class_="value"))
    return "".join(parts)


def draw_wagon(space: Box, seat: int) -> str:
    """A player's wagon on a space, a block with its wall below: the player's color, and a sign for those who don't tell
    colors apart."""
    body = Box((0.0, 0.0), space.width - 1.0, space.height + 2.0)
    window = body.width / 2 - 11.0
    parts = [rectangle(body, rx=5.0, class_=f"wagon seat{seat}")]
    parts += [
        rectangle(Box((side * window, -1.0), 9.0, 8.0), rx=1.5, class_="window")
        for side in (-1, 1)
        if body.width > 44.0
    ]
    parts.append(element("path", d=SEAT_SIGNS[seat], class_=f"sign{seat}"))
    wall = rectangle(body, rx=5.0, class_="wall")
    x, y = space.center
    angle = upright(space.angle)
    # The wall lies below on the paper, however the wagon is turned.
    return group(wall, transform=moved((x, y + WALL), angle)) + group(*parts, transform=moved((x, y), angle))


def draw_station(city: Disk, seat: int) -> str:
    """A player's station over a city: a house with a roof, in the player's color and with the player's sign."""
    outline = "M-18 14v-26h-6L0-36L24-12h-6v26z"
    wall = element("path", d=outline, class_="wall", transform=f"translate(0 {WALL:g})")
    house = element("path", d=outline, class_=f"wagon seat{seat}")
    sign = element("path", d=SEAT_SIGNS[seat], class_=f"sign{seat}", transform="translate(0 -3) scale(1.6)")
    return group(wall, house, sign, transform=moved(city.center))
