"""The pictures of the report as SVG: ratings with their intervals, and how the scores are spread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import ceil, exp, floor, log10

from semafor.arena.report.style import ENTRANT_COLORS
from semafor.arena.standings import Standing
from semafor.maps.drawing.svg import circle, element, group, path, text, title

WIDTH = 1000.0
LEFT, RIGHT, BELOW = 210.0, 90.0, 34.0
ROW = 36.0
RIDGE, RIDGE_STEP = 92.0, 62.0
STEPS = 240
# How wide a single score is smeared: less than what makes a difference, enough to make a smooth line.
SMEAR = 5.0
# Of all scores, so many are shown; a few odd games should not squeeze the rest together.
SHOWN = 0.998

Scale = Callable[[float], float]


def color_of(entrant: int) -> str:
    return ENTRANT_COLORS[entrant % len(ENTRANT_COLORS)]


def draw_ratings(standings: Sequence[Standing], colors: Mapping[str, str]) -> str:
    """One row an entrant: the rating as a dot, its interval as a line."""
    low = min(0.0, *(standing.rating.low for standing in standings))
    high = max(0.0, *(standing.rating.high for standing in standings))
    ticks = nice_ticks(low, high)
    scale = scale_of(ticks[0], ticks[-1])
    height = ROW * len(standings) + BELOW
    parts = [draw_axis(ticks, scale, height, "{:+g}")]
    for row, standing in enumerate(standings):
        y = ROW * (row + 0.5)
        rating, color = standing.rating, colors[standing.label]
        ends = scale(rating.low), scale(rating.high)
        parts.append(
            group(
                title(f"{standing.label}: {rating.value:+.0f} (95 %: {rating.low:+.0f} to {rating.high:+.0f})"),
                text(standing.label, x=LEFT - 16, y=y + 5, text_anchor="end"),
                path([(scale(0.0), y), (scale(rating.value), y)], stroke=color, stroke_width=12, stroke_opacity=0.22),
                path([(ends[0], y), (ends[1], y)], stroke=color, stroke_width=3.5),
                *(path([(end, y - 7), (end, y + 7)], stroke=color, stroke_width=2.0) for end in ends),
                circle((scale(rating.value), y), 6.5, fill=color),
                text(f"{rating.value:+.0f}".replace("-", "−"), x=WIDTH - 4, y=y + 5, text_anchor="end"),
            )
        )
    return picture("Ratings", height, parts)


def draw_scores(standings: Sequence[Standing], colors: Mapping[str, str]) -> str:
    """A ridge for every entrant: how often it has which score."""
    scored = [standing for standing in standings if standing.scores]
    if not scored:
        return ""
    low, high = shown_range(scored)
    ticks = nice_ticks(low, high)
    scale = scale_of(ticks[0], ticks[-1])
    height = RIDGE_STEP * (len(scored) - 1) + RIDGE + BELOW + 10
    points = [ticks[0] + (ticks[-1] - ticks[0]) * step / STEPS for step in range(STEPS + 1)]
    ridges = [density(standing.scores, points) for standing in scored]
    highest = max(max(ridge) for ridge in ridges)
    parts = [draw_axis(ticks, scale, height, "{:g}")]
    for row, (standing, ridge) in enumerate(zip(scored, ridges, strict=True)):
        assert standing.score is not None
        ground, color = RIDGE_STEP * row + RIDGE, colors[standing.label]
        line = [(scale(x), ground - (RIDGE - 8) * share / highest) for x, share in zip(points, ridge, strict=True)]
        mean = scale(standing.score.value)
        parts.append(
            group(
                title(f"{standing.label}: {standing.score.value:.1f} points on average"),
                path([(line[0][0], ground), *line, (line[-1][0], ground)], fill=color, fill_opacity=0.25),
                path(line, fill="none", stroke=color, stroke_width=2.0),
                path([(mean, ground), (mean, ground - 16)], stroke=color, stroke_width=3.0),
                text(standing.label, x=LEFT - 16, y=ground - 4, text_anchor="end"),
                text(f"{standing.score.value:.1f}".replace("-", "−"), x=WIDTH - 4, y=ground - 4, text_anchor="end"),
            )
        )
    return picture("Scores", height, parts)


def picture(name: str, height: float, parts: Sequence[str]) -> str:
    return element(
        "svg",
        title(name),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH:g} {height:g}",
        role="img",
        aria_label=name,
    )


def draw_axis(ticks: Sequence[float], scale: Scale, height: float, form: str) -> str:
    bottom = height - BELOW + 6
    lines = [
        path([(scale(tick), 0.0), (scale(tick), bottom)], class_="zero" if tick == 0 else "axis") for tick in ticks
    ]
    labels = [
        text(
            form.format(tick).replace("-", "−") if tick else "0",
            x=scale(tick),
            y=bottom + 20,
            text_anchor="middle",
            class_="soft",
        )
        for tick in ticks
    ]
    return "".join((*lines, *labels))


def scale_of(low: float, high: float) -> Scale:
    return lambda value: LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / ((high - low) or 1.0)


def nice_ticks(low: float, high: float, most: int = 9) -> list[float]:
    """Round numbers from below the lowest to above the highest."""
    span = max(high - low, 1.0)
    power = 10.0 ** floor(log10(span / most))
    step = next(power * factor for factor in (1, 2, 5, 10, 20) if span / (power * factor) <= most)
    first, last = floor(low / step), ceil(high / step)
    return [step * number for number in range(first, max(last, first + 1) + 1)]


def shown_range(standings: Sequence[Standing]) -> tuple[float, float]:
    lows, highs = [], []
    for standing in standings:
        ordered = sorted(standing.scores.items())
        total, seen, within = sum(standing.scores.values()), 0, []
        for score, count in ordered:
            seen += count
            if seen / total >= (1 - SHOWN) / 2 and (seen - count) / total <= (1 + SHOWN) / 2:
                within.append(score)
        lows.append(within[0] - SMEAR)
        highs.append(within[-1] + SMEAR)
    return min(lows), max(highs)


def density(scores: Mapping[int, int], points: Sequence[float]) -> list[float]:
    """How many of the scores lie about each point, as a share."""
    total = sum(scores.values())
    return [
        sum(
            count * exp(-0.5 * ((score - x) / SMEAR) ** 2)
            for score, count in scores.items()
            if abs(score - x) < 4 * SMEAR
        )
        / total
        for x in points
    ]
