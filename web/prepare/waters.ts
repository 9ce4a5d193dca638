/**
 * The lines that waves are drawn along: the coast, thinned out and sorted into squares. A browser paints a board tile by
 * tile, and would follow the whole coast for each of them, half a dozen times.
 */

import { path } from "./clip_shapes.ts";
import type { Point } from "./spline.ts";

type Box = readonly [left: number, top: number, width: number, height: number];

const SQUARE = 320;
/** Waves are far wider than this, so what is left out can't be seen. */
const THINNED = 1.5;
/** What lies farther off the board makes no waves on it. */
const REACH = 30;

/** One path a square, for those that hold any coast. */
export function watersAlong(rings: readonly (readonly Point[])[], box: Box): string[] {
  const squares = new Map<string, string>();
  for (const ring of rings) {
    for (const { square, points } of stretches(thinned([...ring, ring[0]!], THINNED), box)) {
      squares.set(square, (squares.get(square) ?? "") + path(points, false));
    }
  }
  return [...squares.values()];
}

/** A line where it lies on the board, cut wherever it enters another square. */
function stretches(line: readonly Point[], [left, top, width, height]: Box): { square: string; points: Point[] }[] {
  const found: { square: string; points: Point[] }[] = [];
  line.slice(1).forEach((q, index) => {
    const p = line[index]!;
    const isOff = (p: number, q: number, start: number, size: number) =>
      Math.max(p, q) < start - REACH || Math.min(p, q) > start + size + REACH;
    if (isOff(p[0], q[0], left, width) || isOff(p[1], q[1], top, height)) return;
    const square = [p[0] + q[0], p[1] + q[1]].map((sum) => Math.floor(sum / 2 / SQUARE)).join(" ");
    const last = found.at(-1);
    if (last?.square === square && last.points.at(-1) === p) last.points.push(q);
    else found.push({ square, points: [p, q] });
  });
  return found;
}

/** The line without the points that lie closer than `least` to it all the same (Douglas and Peucker). */
export function thinned(line: readonly Point[], least: number): Point[] {
  if (line.length < 3) return [...line];
  const [first, last] = [line[0]!, line.at(-1)!];
  const distances = line.map((point) => distanceToStretch(point, first, last));
  const farthest = distances.indexOf(Math.max(...distances));
  if (distances[farthest]! <= least) return [first, last];
  return [...thinned(line.slice(0, farthest + 1), least).slice(0, -1), ...thinned(line.slice(farthest), least)];
}

function distanceToStretch([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const along = ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.min(Math.max(along, 0), 1);
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}
