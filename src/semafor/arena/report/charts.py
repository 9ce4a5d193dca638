"""The pictures of the report as SVG: ratings with their intervals, and how the scores are spread.

Each is drawn twice, for wide windows and for phones; the style sheet shows the one that can be read.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, exp, floor, log10

from semafor.arena.report.report_style import ENTRANT_COLORS
from semafor.arena.standings import Standing
from semafor.maps.drawing.svg import circle, element, group, path, text, title

BELOW = 34.0
ROW = 36.0
RIDGE = 84.0
STEPS = 240
# How wide a single score is smeared: less than what makes a difference, enough to make a smooth line.
SMEAR = 5.0
# The share of all scores that is shown; a few odd games should not squeeze the rest together.
SHOWN = 0.998

Scale = Callable[[float], float]


@dataclass(frozen=True, slots=True)
class Measures:
    """The measures of a picture. Names stand in the left margin, or in a head above each row."""

    kind: str
    width: float
    left: float
    right: float
    head: float
    # From one ridge to the next; where there is room, they may overlap.
    ridge_step: float
    most_ticks: int

    def scale(self, low: float, high: float) -> Scale:
        inner = self.width - self.left - self.right
        return lambda value: self.left + inner * (value - low) / ((high - low) or 1.0)

    def caption(self, name: str, value: str, top: float, beside: float) -> str:
        """A name and its figure: in the head that begins at the top, or else beside the row."""
        y = top + self.head - 6 if self.head else beside
        x, anchor = (0.0, "start") if self.head else (self.left - 16, "end")
        figure = text(value.replace("-", "−"), x=self.width - 4, y=y, text_anchor="end")
        return text(name, x=x, y=y, text_anchor=anchor) + figure


WIDE = Measures("wide", width=1000.0, left=210.0, right=90.0, head=0.0, ridge_step=62.0, most_ticks=9)
NARROW = Measures("narrow", width=400.0, left=28.0, right=28.0, head=22.0, ridge_step=122.0, most_ticks=5)


def color_of(entrant: int) -> str:
    return ENTRANT_COLORS[entrant % len(ENTRANT_COLORS)]


def draw_ratings(standings: Sequence[Standing], colors: Mapping[str, str]) -> str:
    """One row an entrant: the rating as a dot, its interval as a line."""
    return "".join(draw_ratings_in(measures, standings, colors) for measures in (WIDE, NARROW))


def draw_ratings_in(measures: Measures, standings: Sequence[Standing], colors: Mapping[str, str]) -> str:
    low = min(0.0, *(standing.rating.low for standing in standings))
    high = max(0.0, *(standing.rating.high for standing in standings))
    ticks = nice_ticks(low, high, measures.most_ticks)
    scale = measures.scale(ticks[0], ticks[-1])
    height = (measures.head + ROW) * len(standings) + BELOW
    parts = [draw_axis(ticks, scale, height, "{:+g}")]
    for row, standing in enumerate(standings):
        top = (measures.head + ROW) * row
        y = top + measures.head + ROW / 2
        rating, color = standing.rating, colors[standing.label]
        ends = scale(rating.low), scale(rating.high)
        parts.append(
            group(
                title(f"{standing.label}: {rating.value:+.0f} (95 %: {rating.low:+.0f} to {rating.high:+.0f})"),
                path([(scale(0.0), y), (scale(rating.value), y)], stroke=color, stroke_width=12, stroke_opacity=0.22),
                path([(ends[0], y), (ends[1], y)], stroke=color, stroke_width=3.5),
                *(path([(end, y - 7), (end, y + 7)], stroke=color, stroke_width=2.0) for end in ends),
                circle((scale(rating.value), y), 6.5, fill=color),
                measures.caption(standing.label, f"{rating.value:+.0f}", top, y + 5),
            )
        )
    return picture("Ratings", measures, height, parts)


def draw_scores(standings: Sequence[Standing], colors: Mapping[str, str]) -> str:
    """A ridge for every entrant: how often it has which score."""
    scored = [standing for standing in standings if standing.scores]
    return "".join(draw_scores_in(measures, scored, colors) for measures in (WIDE, NARROW)) if scored else ""


def draw_scores_in(measures: Measures, scored: Sequence[Standing], colors: Mapping[str, str]) -> str:
    low, high = shown_range(scored)
    ticks = nice_ticks(low, high, measures.most_ticks)
    scale = measures.scale(ticks[0], ticks[-1])
    height = measures.ridge_step * (len(scored) - 1) + measures.head + RIDGE + BELOW + 18
    points = [ticks[0] + (ticks[-1] - ticks[0]) * step / STEPS for step in range(STEPS + 1)]
    ridges = [density(standing.scores, points) for standing in scored]
    highest = max(max(ridge) for ridge in ridges)
    parts = [draw_axis(ticks, scale, height, "{:g}")]
    for row, (standing, ridge) in enumerate(zip(scored, ridges, strict=True)):
        assert standing.score is not None
        top, color = measures.ridge_step * row, colors[standing.label]
        ground = top + measures.head + RIDGE + 8
        line = [(scale(x), ground - RIDGE * share / highest) for x, share in zip(points, ridge, strict=True)]
        mean = scale(standing.score.value)
        parts.append(
            group(
                title(f"{standing.label}: {standing.score.value:.1f} points on average"),
                path([(line[0][0], ground), *line, (line[-1][0], ground)], fill=color, fill_opacity=0.25),
                path(line, fill="none", stroke=color, stroke_width=2.0),
                path([(mean, ground), (mean, ground - 16)], stroke=color, stroke_width=3.0),
                measures.caption(standing.label, f"{standing.score.value:.1f}", top, ground - 4),
            )
        )
    return picture("Scores", measures, height, parts)


def picture(name: str, measures: Measures, height: float, parts: Sequence[str]) -> str:
    return element(
        "svg",
        title(name),
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        class_=measures.kind,
        viewBox=f"0 0 {measures.width:g} {height:g}",
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


def nice_ticks(low: float, high: float, most: int) -> list[float]:
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
