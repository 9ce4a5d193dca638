/** Invented land for a map without a place on the earth: a shore around its railways, and water under its ferries. */

import { linePath } from "./board_geometry.ts";
import type { MapFacts, Plan } from "./board_types.ts";

/** How wide the land is around a line or a city, both sides together. */
export const BREADTH = 270;

/** Lines that are land when they are drawn that broad, with round ends and corners. */
export function inventLand({ cities, routes }: MapFacts, plan: Plan): string {
  const towns = cities.map(({ id }) => `M${plan.cities[id]!.join(" ")}h0`);
  const rails = routes.filter(({ ferry }) => !ferry).map(({ id }) => linePath(plan.routes[id]!.rails));
  return [...towns, ...rails].join("");
}
