/** Geometry of the board: angles, lines as SVG paths, what lies under a pointer, and what is highlighted. */

import DRAWING from "../generated/drawing_style.json";
import { PathBuilder } from "../pieces/path_builder.ts";
import type { MapFacts, Plan, Space, Ticket } from "./board_types.ts";

/** The angle of the same slope at which text is not upside down, in degrees. */
export function upright(angle: number): number {
  return ((((angle + 90) % 180) + 180) % 180) - 90;
}

export function linePath(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");
}

/** The lines of these routes as one path. */
export function railsOf(plan: Plan, routes: Iterable<string>): string {
  return [...routes].map((id) => linePath(plan.routes[id]?.rails ?? [])).join("");
}

/** Frames around the spaces of these routes, close to them; around the walls of a tunnel, where it is one. */
export function framesAround(map: MapFacts, plan: Plan, routes: ReadonlySet<string>): string {
  const builder = new PathBuilder();
  for (const { id, tunnel } of map.routes.filter((route) => routes.has(route.id))) {
    const margin = tunnel ? 7 : 4;
    for (const [x, y, angle, length] of plan.routes[id]!.spaces) {
      builder.at(x, y, upright(angle)).roundedBox(length / 2 + margin, DRAWING.SPACE_WIDTH / 2 + margin, 4 + margin);
    }
  }
  return builder.path;
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

const CITY_RADIUS = 16;

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
    consider({ kind: "city", id }, Math.max(Math.hypot(x - cx, y - cy) - CITY_RADIUS, 0));
  }
  for (const [id, { spaces }] of Object.entries(plan.routes)) {
    for (const space of spaces) consider({ kind: "route", id }, distanceToSpace(x, y, space));
  }
  return best;
}

/** How far a finger means something, how far it misses, and how far it covers the strand beside: lengths on the board. */
export interface Fingertip {
  reach: number;
  error: number;
  covers: number;
}

/**
 * All that a finger at this point may mean, the likeliest first: what lies within the error of a finger, and what is about
 * as near as the nearest; of parallel strands, of which only one can be looked for at a time, also the one that the finger
 * covers with the likeliest.
 */
export function thingsNear(
  plan: Plan,
  x: number,
  y: number,
  { reach, error, covers }: Fingertip,
  wanted: (thing: Thing) => boolean,
  areStrands: (one: Thing, other: Thing) => boolean = () => false,
): Thing[] {
  const found: { thing: Thing; away: number; cost: number }[] = [];
  const consider = (thing: Thing, away: number) => {
    if (away <= reach) found.push({ thing, away, cost: wanted(thing) ? away / 2 : away });
  };
  for (const [id, [cx, cy]] of Object.entries(plan.cities)) {
    consider({ kind: "city", id }, Math.max(Math.hypot(x - cx, y - cy) - CITY_RADIUS, 0));
  }
  for (const [id, { spaces }] of Object.entries(plan.routes)) {
    consider({ kind: "route", id }, Math.min(...spaces.map((space) => distanceToSpace(x, y, space))));
  }
  found.sort((one, other) => one.cost - other.cost);
  const [likeliest] = found;
  if (!likeliest) return [];
  const isMeant = ({ thing, away, cost }: (typeof found)[number]) =>
    away <= error || cost <= likeliest.cost + error / 4 || (away <= covers && areStrands(thing, likeliest.thing));
  return found.filter(isMeant).map(({ thing }) => thing);
}

/** The corners of the box around routes and cities: left, top, right, bottom. */
export function boxAround(plan: Plan, things: readonly Thing[]): [number, number, number, number] {
  const points = things.flatMap(({ kind, id }): [x: number, y: number, width: number, height: number][] => {
    if (kind === "city") return plan.cities[id] ? [[...plan.cities[id], CITY_RADIUS, CITY_RADIUS]] : [];
    return plan.routes[id]!.spaces.map(([x, y, angle, length]) => {
      const [along, across] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)].map(Math.abs) as [number, number];
      const width = (length * along + DRAWING.SPACE_WIDTH * across) / 2;
      return [x, y, width, (length * across + DRAWING.SPACE_WIDTH * along) / 2];
    });
  });
  return [
    Math.min(...points.map(([x, , width]) => x - width)),
    Math.min(...points.map(([, y, , height]) => y - height)),
    Math.max(...points.map(([x, , width]) => x + width)),
    Math.max(...points.map(([, y, , height]) => y + height)),
  ];
}

/** What is highlighted on the board while the rest is dimmed. */
export interface Spotlight {
  cities: ReadonlySet<string>;
  routes: ReadonlySet<string>;
  /** Whether the wagons of everybody else are all but gone, not only dimmed. */
  alone?: boolean;
  /** Whether it is the path of a ticket, which has a sign of its own. */
  ticket?: boolean;
  /** Those of the routes that only stay lit beside what is pointed at. */
  beside?: ReadonlySet<string>;
  /** Whether nothing is dimmed at all. */
  gentle?: boolean;
}

/** A spotlight on these cities and routes; null where there are none, so that the board is not dimmed for nothing. */
export function spotlightOn(cities: readonly string[], routes: readonly string[]): Spotlight | null {
  return cities.length + routes.length > 0 ? { cities: new Set(cities), routes: new Set(routes) } : null;
}

/** The ways of the tickets that are about to be kept stay lit; the one that is pointed at shines most, and dims the rest. */
export function ticketSpotlight(pointed: Ticket | null, ticked: readonly Ticket[], wayOf: (ticket: Ticket) => readonly string[]): Spotlight | null {
  const shown = pointed ? [pointed, ...ticked] : ticked;
  const light = spotlightOn(shown.flatMap(({ a, b }) => [a, b]), shown.flatMap(wayOf));
  const first = new Set(pointed ? wayOf(pointed) : light?.routes);
  const beside = new Set([...(light?.routes ?? [])].filter((route) => !first.has(route)));
  return light && { ...light, ticket: true, gentle: pointed === null, beside };
}
