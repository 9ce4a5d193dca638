/** Geometry of the board: angles, lines as SVG paths, what lies under a pointer, and what is highlighted. */

import DRAWING from "../generated/drawing_style.json";
import type { Plan, Space } from "./board_types.ts";

/** The angle of the same slope at which text is not upside down, in degrees. */
export function upright(angle: number): number {
  return ((((angle + 90) % 180) + 180) % 180) - 90;
}

export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

const SQUARE = 400;

/**
 * The lines of all routes, one path for those that lie near each other: a browser paints a board tile by tile, and leaves
 * out what lies elsewhere.
 */
export function railsBySquare(plan: Plan): string[] {
  const squares = new Map<string, string>();
  for (const { spaces, rails } of Object.values(plan.routes)) {
    const square = middleOf(spaces).map((along) => Math.floor(along / SQUARE)).join(" ");
    squares.set(square, (squares.get(square) ?? "") + linePath(rails));
  }
  return [...squares.values()];
}

/** The middle of a route. */
export function middleOf(spaces: readonly Space[]): readonly [number, number] {
  const [x0, y0] = spaces[Math.floor((spaces.length - 1) / 2)]!;
  const [x1, y1] = spaces[Math.ceil((spaces.length - 1) / 2)]!;
  return [(x0 + x1) / 2, (y0 + y1) / 2];
}

/** How far a point is from a space, 0 inside of it. */
export function distanceToSpace(x: number, y: number, [cx, cy, angle, length]: Space): number {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  const along = Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - length / 2;
  const across = Math.abs(dy * Math.cos(turn) - dx * Math.sin(turn)) - DRAWING.SPACE_WIDTH / 2;
  return Math.hypot(Math.max(along, 0), Math.max(across, 0));
}

export interface Thing {
  kind: "route" | "city";
  id: string;
}

/**
 * What a finger at this point means: the nearest city or route within `reach`. What is `wanted` (a route that can be
 * claimed) wins against what merely lies a little closer, so that a thumb hits on a small screen.
 */
export function pick(plan: Plan, x: number, y: number, reach: number, wanted: (thing: Thing) => boolean): Thing | null {
  let best: Thing | null = null;
  let least = reach;
  const consider = (thing: Thing, away: number) => {
    const cost = wanted(thing) ? away / 2 : away;
    if (away <= reach && cost < least) [best, least] = [thing, cost];
  };
  for (const [id, [cx, cy]] of Object.entries(plan.cities)) {
    consider({ kind: "city", id }, Math.max(Math.hypot(x - cx, y - cy) - 16, 0));
  }
  for (const [id, { spaces }] of Object.entries(plan.routes)) {
    for (const space of spaces) consider({ kind: "route", id }, distanceToSpace(x, y, space));
  }
  return best;
}

/** What is highlighted on the board while the rest is dimmed. */
export interface Spotlight {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  /** Whether the wagons of everybody else are all but gone, not only dimmed. */
  alone?: boolean;
  /** Whether nothing is dimmed at all. */
  gentle?: boolean;
}

/** A spotlight on these cities and routes; null where there are none, so that the board is not dimmed for nothing. */
export function spotlightOn(cities: readonly string[], routes: readonly string[]): Spotlight | null {
  return cities.length + routes.length > 0 ? { cities: new Set(cities), routes: new Set(routes) } : null;
}
