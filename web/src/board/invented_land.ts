/** Land for a map of which nobody knows where on earth it lies: a shore around its railways, and water under ferries. */

import { linePath } from "./board_geometry.ts";
import type { MapFacts, Plan } from "./board_types.ts";

/** How wide the land is along a line: so far reaches a town into the country, on both sides. */
export const BREADTH = 270;

/** Lines that are land when they are drawn that broad, with round ends and corners. */
export function inventLand({ cities, routes }: MapFacts, plan: Plan): string {
  const towns = cities.map(({ id }) => `M${plan.cities[id]!.join(" ")}h0`);
  const rails = routes.filter(({ ferry }) => !ferry).map(({ id }) => linePath(plan.routes[id]!.rails));
  return [...towns, ...rails].join("");
}
