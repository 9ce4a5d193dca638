/** Lines and rings of the earth: cut to a window, thinned out, and written as SVG paths. */

import type { Point } from "./spline.ts";

/** west, south, east, north in degrees */
export type Window = readonly [number, number, number, number];

type Side = { inside: (p: Point) => boolean; cross: (p: Point, q: Point) => Point };

function sides([west, south, east, north]: Window): Side[] {
  const upright = (x: number) => (p: Point, q: Point): Point => [x, p[1] + ((q[1] - p[1]) * (x - p[0])) / (q[0] - p[0])];
  const level = (y: number) => (p: Point, q: Point): Point => [p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1]), y];
  return [
    { inside: (p) => p[0] >= west, cross: upright(west) },
    { inside: (p) => p[0] <= east, cross: upright(east) },
    { inside: (p) => p[1] >= south, cross: level(south) },
    { inside: (p) => p[1] <= north, cross: level(north) },
  ];
}

/** The part of a closed ring that lies in the window (Sutherland and Hodgman); empty where none does. */
export function clipRing(ring: readonly Point[], window: Window): Point[] {
  let points: Point[] = ring.slice(0, -1);
  for (const side of sides(window)) {
    const kept: Point[] = [];
    points.forEach((q, index) => {
      const p = points.at(index - 1)!;
      if (side.inside(p) !== side.inside(q)) kept.push(side.cross(p, q));
      if (side.inside(q)) kept.push(q);
    });
    points = kept;
  }
  return points;
}

/** The stretches of a line that lie in the window. */
export function clipLine(line: readonly Point[], [west, south, east, north]: Window): Point[][] {
  const inside = (p: Point) => p[0] >= west && p[0] <= east && p[1] >= south && p[1] <= north;
  const stretches: Point[][] = [];
  let current: Point[] = [];
  for (const point of line) {
    if (inside(point)) current.push(point);
    else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
  }
  if (current.length > 0) stretches.push(current);
  return stretches.filter((stretch) => stretch.length > 1);
}

/** Whether a place lies inside of a ring: a ray from it crosses the ring an odd number of times. */
export function holds(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  ring.forEach((q, index) => {
    const p = ring.at(index - 1)!;
    if (p[1] > y !== q[1] > y && x < p[0] + ((q[0] - p[0]) * (y - p[1])) / (q[1] - p[1])) inside = !inside;
  });
  return inside;
}

/** How much a ring encloses. */
export function area(ring: readonly Point[]): number {
  let doubled = 0;
  ring.forEach((q, index) => {
    const p = ring.at(index - 1)!;
    doubled += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(doubled) / 2;
}

/** Points as an SVG path, in whole steps from one to the next, which is how it stays small. */
export function path(points: readonly Point[], closed: boolean): string {
  let [x, y] = [0, 0];
  const steps = points.map((point, index) => {
    const [u, v] = [Math.round(point[0]), Math.round(point[1])];
    const step = index === 0 ? `M${u} ${v}l` : `${u - x} ${v - y}`;
    [x, y] = [u, v];
    return step;
  });
  const joined = steps[0] + steps.slice(1).join(" ").replaceAll(" -", "-");
  return closed ? `${joined}z` : joined;
}
