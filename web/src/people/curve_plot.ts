/** Where the curve of a rating goes, in a box of 100 by 100, its lowest value at the bottom. */

import type { RatingStep } from "./people_api.ts";

const LEAST_HEIGHT = 200;
const MOST_TICKS = 4;

export interface CurvePlot {
  /** The rating after each game, and before the first: x, y, and the value. */
  points: [x: number, y: number, rating: number][];
  line: string;
  /** Where the true strength probably is, as far as that is known. */
  bands: string[];
  ticks: [y: number, rating: number][];
}

export function plotCurve(steps: readonly RatingStep[]): CurvePlot {
  const [first] = steps;
  if (!first) return { points: [], line: "", bands: [], ticks: [] };
  const start = { rating: first.rating - first.change, doubt: null };
  const all = [start, ...steps];
  const [bottom, top] = bounds(all);
  const x = (index: number) => round((100 * index) / steps.length);
  const y = (rating: number) => round(100 - (100 * (rating - bottom)) / (top - bottom));
  const points = all.map(({ rating }, index): CurvePlot["points"][number] => [x(index), y(rating), rating]);
  const runs: number[][] = [];
  all.forEach(({ doubt }, index) => {
    if (doubt === null) return;
    if (runs.at(-1)?.at(-1) === index - 1) runs.at(-1)!.push(index);
    else runs.push([index]);
  });
  const edge = (index: number, side: number) => `${x(index)} ${y(all[index]!.rating + side * 2 * (all[index]!.doubt ?? 0))}`;
  const bands = runs.map((run) => `M${[...run.map((at) => edge(at, 1)), ...[...run].reverse().map((at) => edge(at, -1))].join("L")}z`);
  return { points, line: `M${points.map(([left, height]) => `${left} ${height}`).join("L")}`, bands, ticks: ticksOf(bottom, top).map((rating) => [y(rating), rating]) };
}

/** All of the curve is inside, and of the band most: the doubt of a beginner would make the curve flat. */
function bounds(all: readonly { rating: number; doubt: number | null }[]): [number, number] {
  const ratings = all.map(({ rating }) => rating);
  const last = all.at(-1)!;
  const reach = 2 * (last.doubt ?? 0);
  const low = Math.min(...ratings, last.rating - reach);
  const high = Math.max(...ratings, last.rating + reach);
  const margin = Math.max(LEAST_HEIGHT - (high - low), 0.1 * (high - low)) / 2;
  return [low - margin, high + margin];
}

function ticksOf(bottom: number, top: number): number[] {
  const step = [50, 100, 200, 500, 1000].find((each) => (top - bottom) / each <= MOST_TICKS) ?? 2000;
  const from = Math.ceil(bottom / step);
  return Array.from({ length: Math.floor(top / step) - from + 1 }, (_, index) => (from + index) * step);
}

const round = (value: number): number => Math.round(value * 100) / 100;
