/** Coats of arms that always belong to the same name, and the curve of a rating. */

import { describe, expect, test } from "vitest";
import { armsOf } from "../src/people/avatar_arms.ts";
import type { RatingStep } from "../src/people/people_api.ts";
import { plotCurve } from "../src/people/curve_plot.ts";

/** How much light a color gives back (WCAG). */
function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const OLA_COLORS = ["#1a5f66", "#33302c", "#f6ecd2"];
const NAMES = Array.from({ length: 3000 }, (_, number) => `Player ${number}`);

describe("coats of arms", () => {
  test("never change for a name, however it is spelled", () => {
    expect(armsOf("Ola")).toEqual(armsOf(" OLA "));
    expect(armsOf("Żółć")).toEqual(armsOf("Żółć".normalize("NFD")));
    // Written down once: whoever changes the drawing of everybody does so on purpose.
    expect(armsOf("Ola").colors).toEqual(OLA_COLORS);
  });

  test("differ between names", () => {
    const all = new Set(NAMES.map((name) => JSON.stringify(armsOf(name))));
    expect(all.size).toBeGreaterThan(0.9 * NAMES.length);
  });

  test("have signs that stand out from both fields", () => {
    for (const name of NAMES) {
      const [field, second, sign] = armsOf(name).colors;
      expect(Math.min(contrast(field, sign), contrast(second, sign)), name).toBeGreaterThan(3);
    }
  });
});

const step = (rating: number, change: number, doubt: number | null = 100): RatingStep => ({ game: "g", rating, change, doubt, finished_at: 0 });

describe("the curve of a rating", () => {
  test("begins before the first game and ends after the last", () => {
    const { points } = plotCurve([step(1540, 40), step(1500, -40)]);
    expect(points.map(([x, , rating]) => [x, rating])).toEqual([[0, 1500], [50, 1540], [100, 1500]]);
    const heights = points.map(([, y]) => y);
    expect(heights[1]).toBeLessThan(heights[0]!);
    expect(Math.min(...heights)).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(100);
  });

  test("has a band only where the doubt is known", () => {
    expect(plotCurve([step(1540, 40, null), step(1500, -40, null)]).bands).toEqual([]);
    const [band, ...others] = plotCurve([step(1540, 40, null), step(1500, -40), step(1520, 20)]).bands;
    expect(others).toEqual([]);
    expect(band!.split("L")).toHaveLength(4);
  });

  test("is nothing without games", () => {
    expect(plotCurve([])).toEqual({ points: [], line: "", bands: [], ticks: [] });
  });

  test("has a few round numbers at its side", () => {
    for (const reach of [10, 90, 400, 2500]) {
      const { ticks } = plotCurve([step(1500 + reach, reach, 20), step(1500 - reach, -2 * reach, 20)]);
      expect(ticks.length).toBeGreaterThan(0);
      expect(ticks.length).toBeLessThan(7);
      for (const [y, rating] of ticks) {
        expect(rating % 50).toBe(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(100);
      }
    }
  });
});
