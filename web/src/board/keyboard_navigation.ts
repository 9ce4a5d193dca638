/** Arrow keys along the network: from a city onto the route that leads that way, and on to the city at its end. */

import { middleOf, type Thing } from "./board_geometry.ts";
import type { MapFacts, Plan } from "./board_types.ts";

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const HEADING: Record<Arrow, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** What lies farther off the arrow's direction than this is not that way. */
const WIDEST = Math.cos((80 * Math.PI) / 180);

export function isArrow(key: string): key is Arrow {
  return key in HEADING;
}

export function placeOf(plan: Plan, thing: Thing): readonly [number, number] {
  if (thing.kind === "route") return middleOf(plan.routes[thing.id]!.spaces);
  const plate = plan.plates[thing.id];
  return plate ? [plate[0] + plate[2] / 2, plate[1] + plate[3] / 2] : plan.cities[thing.id]!;
}

/** Where an arrow leads from here; where nothing lies that way, one stays. */
export function step(map: MapFacts, plan: Plan, from: Thing, arrow: Arrow): Thing {
  const here = placeOf(plan, from);
  const [ax, ay] = HEADING[arrow];
  let best = from;
  let most = -Infinity;
  for (const next of neighborsOf(map, from)) {
    const there = placeOf(plan, next);
    const [dx, dy] = [there[0] - here[0], there[1] - here[1]];
    const away = Math.hypot(dx, dy) || 1;
    const ahead = (dx * ax + dy * ay) / away;
    // Strands of a double route lie side by side; across the line, the near one comes first.
    const worth = ahead - away / 1e5;
    if (ahead > WIDEST && worth > most) [best, most] = [next, worth];
  }
  return best;
}

/** A city has its routes; a route has its two ends and its parallel strands. */
function neighborsOf(map: MapFacts, from: Thing): Thing[] {
  if (from.kind === "city") {
    return map.routes.filter((route) => route.a === from.id || route.b === from.id).map(({ id }) => ({ kind: "route", id }));
  }
  const { a, b } = map.routes.find((route) => route.id === from.id)!;
  const strands = map.routes.filter((route) => route.a === a && route.b === b && route.id !== from.id);
  return [
    { kind: "city", id: a },
    { kind: "city", id: b },
    ...strands.map(({ id }): Thing => ({ kind: "route", id })),
  ];
}
