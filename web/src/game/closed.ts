/** Which strands carry the no-entry sign: with two or three players, one of parallel tracks is all there is (DBL-03). */

import type { Route } from "../board/types.ts";

const FEW = 3;

/** Routes into countries stay open to everybody (POL-02). */
export function closedTwins(
  routes: readonly Route[],
  owners: ReadonlyMap<string, number>,
  players: number,
  isCountry: (place: string) => boolean,
): Set<string> {
  if (players > FEW) return new Set();
  const between = ({ a, b }: Route) => `${a} ${b}`;
  const taken = new Set(routes.filter((route) => owners.has(route.id)).map(between));
  const isClosed = (route: Route) =>
    !owners.has(route.id) && taken.has(between(route)) && !isCountry(route.a) && !isCountry(route.b);
  return new Set(routes.filter(isClosed).map(({ id }) => id));
}
