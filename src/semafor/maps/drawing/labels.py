"""Finds a place for the name of every city where it covers nothing: no space, no city, no other name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final
from unicodedata import combining, normalize

from semafor.maps.drawing import drawing_style
from semafor.maps.drawing.geometry import Box, Disk, Point

# How wide letters are, as a share of the type size, in the bold of the widest face that drawing_style.SERIF names.
WIDTHS: Final = {
    0.35: " ',./:;ijl|ł’·",
    0.45: "!()-IJ[]_ft–Ιι",
    0.55: '"*?crsvxyzεζξς',
    0.60: "aeo{}øβγδθορχΊ",
    0.65: "$0123456789FLSYbdgkpqŁΓΞΣΥλντυ",
    0.70: "AEPTVXZhnußΑΔΕΖΛΡΤΧαηκμπσ",
    0.78: "#+<=>BCDGRw~×Β",
    0.87: "%&HKNOQUΗΘΚΝΟΠΦΨΩφψωΈΎ",
    1.03: "@MWmæ—ΜΉ",
}
WIDTH_OF: Final = {letter: width for width, letters in WIDTHS.items() for letter in letters}
OTHER_WIDTH: Final = 1.03

COST_OF_COVERING: Final = 1000.0
HOPELESS: Final = 30.0
# Where a name stands about as close to another city as to its own.
COST_OF_DOUBT: Final = 400.0
COST_OF_A_LINE: Final = 30.0
MOST_CANDIDATES: Final = 60
MOST_ROUNDS: Final = 8


def text_width(text: str, size: float) -> float:
    """How much room a text takes at most."""
    return size * sum(letter_width(letter) for letter in normalize("NFC", text))


def letter_width(letter: str) -> float:
    """An accent takes no room, but where it stands before a Greek capital."""
    if letter in WIDTH_OF:
        return WIDTH_OF[letter]
    if combining(letter):
        return 0.0
    return WIDTH_OF.get(normalize("NFD", letter)[0], OTHER_WIDTH)


@dataclass(frozen=True)
class Label:
    """A name in one or two lines, and the box that it fills."""

    lines: tuple[str, ...]
    box: Box


def anchor_of(label: Label, city: Disk) -> tuple[float, str]:
    """Where to set a name from: the side where its city is, so that it stays close in a narrower face too."""
    x, half = label.box.center[0], label.box.width / 2
    if x - half > city.center[0]:
        return x - half, "start"
    if x + half < city.center[0]:
        return x + half, "end"
    return x, "middle"


@dataclass(frozen=True)
class Candidate:
    """A place for a label, and what speaks against it as long as no other label is looked at."""

    label: Label
    cost: float


def place_labels(
    names: Sequence[str], cities: Sequence[Disk], obstacles: Sequence[Box], board: Box, farthest: float
) -> list[Label]:
    """One label for each city, in their order, none farther from its city than ``farthest``."""
    choices = [
        find_places(name, city, [other for other in cities if other is not city], obstacles, board, farthest)
        for name, city in zip(names, cities, strict=True)
    ]
    chosen = [candidates[0] for candidates in choices]
    for _ in range(MOST_ROUNDS):
        before = list(chosen)
        for index, candidates in enumerate(choices):
            others = [other.label.box for number, other in enumerate(chosen) if number != index]
            chosen[index] = least_in_the_way(candidates, others)
        if chosen == before:
            break
    return [candidate.label for candidate in chosen]


def find_places(
    name: str, city: Disk, other_cities: Sequence[Disk], obstacles: Sequence[Box], board: Box, farthest: float
) -> list[Candidate]:
    """The best places that a name could take beside its city, best first."""
    candidates = []
    for lines in broken(name):
        width = max(text_width(line, drawing_style.LABEL_SIZE) for line in lines)
        height = drawing_style.LABEL_LEADING * len(lines)
        reach = Box(city.center, 2 * (width + city.radius), 2 * (height + city.radius)).grown(drawing_style.LABEL_FAR)
        near_cities = [other for other in other_cities if other.overlap(reach.grown(drawing_style.LABEL_FAR))]
        near: list[Box | Disk] = [*near_cities, *(box for box in obstacles if reach.overlap(box))]
        for center, effort in positions(city, width, height):
            label = Label(lines, Box(center, width, height))
            away = city.distance(label.box)
            if away > farthest:
                continue
            wide = label.box.grown(drawing_style.LABEL_CLEARANCE)
            covered = outside(label.box, board)
            for obstacle in near:
                covered += obstacle.overlap(wide)
                if covered > HOPELESS:
                    break
            cost = effort + COST_OF_A_LINE * len(lines) + COST_OF_COVERING * covered
            if any(other.distance(label.box) < away + drawing_style.LABEL_LEAD for other in near_cities):
                cost += COST_OF_DOUBT
            candidates.append(Candidate(label, cost))
    return sorted(candidates, key=lambda candidate: candidate.cost)[:MOST_CANDIDATES]


def least_in_the_way(candidates: Sequence[Candidate], labels: Sequence[Box]) -> Candidate:
    """The best candidate beside the labels of others."""
    best, least = candidates[0], float("inf")
    for candidate in candidates:
        if candidate.cost >= least:
            break  # they come in the order of their cost, and labels only add to it
        wide = candidate.label.box.grown(drawing_style.LABEL_CLEARANCE)
        cost = candidate.cost + COST_OF_COVERING * sum(wide.overlap(label) for label in labels)
        if cost < least:
            best, least = candidate, cost
    return best


def broken(name: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, and in two where it has a joint near its middle."""
    yield (name,)
    joints = [index for index, letter in enumerate(name) if letter in " -" and 0 < index < len(name) - 1]
    if joints:
        middle = min(joints, key=lambda index: abs(index - len(name) / 2))
        yield name[: middle + 1].rstrip(), name[middle + 1 :]


def positions(city: Disk, width: float, height: float) -> Iterator[tuple[Point, float]]:
    """Centers of a label all around a city, near ones and level ones first choice."""
    x, y = city.center
    for gap in drawing_style.LABEL_GAPS:
        far = 4 * (gap - drawing_style.LABEL_GAPS[0])
        aside, above = city.radius + gap + width / 2, city.radius + gap + height / 2
        for share in (0.0, 0.35, 0.7, 1.0, 1.2):
            for sign in (-1, 1) if share else (1,):
                shift = sign * share * (height / 2 + city.radius)
                yield (x + aside, y + shift), far + 20 * share
                yield (x - aside, y + shift), far + 20 * share + 1
        for share in (0.0, 0.2, 0.4, 0.6, 0.8, 0.9, 1.0, 1.1, 1.2):
            for sign in (-1, 1) if share else (1,):
                shift = sign * share * (width / 2 + city.radius)
                yield (x + shift, y - above), far + 6 + 30 * share
                yield (x + shift, y + above), far + 6 + 30 * share + 1


def outside(box: Box, board: Box) -> float:
    """How far a level box sticks out of the board."""
    return sum(
        max(abs(box.center[axis] - board.center[axis]) + size / 2 - whole / 2, 0.0)
        for axis, size, whole in ((0, box.width, board.width), (1, box.height, board.height))
    )
