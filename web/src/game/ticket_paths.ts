/** Shortest paths over routes: whether a ticket's cities are joined, and which routes would join them with the fewest trains. */

import type { Route } from "../board/board_types.ts";

export interface TicketPath {
  routes: string[];
  /** How many trains the path still takes. */
  trains: number;
}

/** How a place is reached: the trains and the routes to claim on the way there, and the route that leads to it. */
interface Reached {
  trains: number;
  missing: readonly string[];
  by: Route | null;
}

/**
 * The cheapest path between two cities over own routes, which cost nothing, and open routes, which cost their length; null
 * where there is none. Of paths that cost the same, the one with the fewest routes to claim counts, then the first by their
 * ids, as on the server. No path leads through a place where `isEnd`: countries are ends.
 */
export function findPath(
  routes: readonly Route[],
  from: string,
  to: string,
  isOwn: (route: Route) => boolean,
  isOpen: (route: Route) => boolean,
  isEnd: (place: string) => boolean = () => false,
): TicketPath | null {
  const reached = new Map<string, Reached>([[from, { trains: 0, missing: [], by: null }]]);
  const done = new Set<string>();
  for (;;) {
    const here = nearest(reached, done);
    if (here === null) return null;
    if (here === to) return trace(reached, to);
    done.add(here);
    if (here !== from && isEnd(here)) continue;
    for (const route of routes) {
      const there = route.a === here ? route.b : route.b === here ? route.a : null;
      if (there === null || done.has(there) || !(isOwn(route) || isOpen(route))) continue;
      const { trains, missing } = reached.get(here)!;
      const found = isOwn(route)
        ? { trains, missing, by: route }
        : { trains: trains + route.length, missing: [...missing, route.id], by: route };
      const known = reached.get(there);
      if (!known || isBefore(found, known)) reached.set(there, found);
    }
  }
}

/**
 * The routes that are still to be claimed on any of the cheapest paths between two cities, twins among them. `findPath`
 * names one of these paths; a player who can't pay for that one is served as well by another.
 */
export function routesOnBestPaths(
  routes: readonly Route[],
  from: string,
  to: string,
  isOwn: (route: Route) => boolean,
  isEnd: (place: string) => boolean = () => false,
): Set<string> {
  const trains = (route: Route) => (isOwn(route) ? 0 : route.length);
  const [fromHere, toThere] = [distances(routes, from, trains, isEnd), distances(routes, to, trains, isEnd)];
  const best = fromHere.get(to);
  const passes = (place: string, end: string) => place === end || !isEnd(place);
  const joins = (route: Route, a: string, b: string) =>
    passes(a, from) && passes(b, to) && (fromHere.get(a) ?? Infinity) + route.length + (toThere.get(b) ?? Infinity) === best;
  const found = routes.filter((route) => !isOwn(route) && (joins(route, route.a, route.b) || joins(route, route.b, route.a)));
  return new Set(found.map(({ id }) => id));
}

/** How many trains it takes to every place that can be reached. */
function distances(routes: readonly Route[], from: string, trains: (route: Route) => number, isEnd: (place: string) => boolean): Map<string, number> {
  const reached = new Map([[from, 0]]);
  for (const waiting = [from]; waiting.length > 0; ) {
    const here = waiting.shift()!;
    if (here !== from && isEnd(here)) continue;
    for (const route of routes) {
      const there = route.a === here ? route.b : route.b === here ? route.a : null;
      if (there === null) continue;
      const distance = reached.get(here)! + trains(route);
      if (distance >= (reached.get(there) ?? Infinity)) continue;
      reached.set(there, distance);
      waiting.push(there);
    }
  }
  return reached;
}

function nearest(reached: Map<string, Reached>, done: ReadonlySet<string>): string | null {
  let best: string | null = null;
  for (const [place, found] of reached) {
    if (!done.has(place) && (best === null || isBefore(found, reached.get(best)!))) best = place;
  }
  return best;
}

function isBefore(one: Reached, other: Reached): boolean {
  if (one.trains !== other.trains) return one.trains < other.trains;
  if (one.missing.length !== other.missing.length) return one.missing.length < other.missing.length;
  const at = one.missing.findIndex((id, index) => id !== other.missing[index]);
  return at >= 0 && one.missing[at]! < other.missing[at]!;
}

function trace(reached: Map<string, Reached>, to: string): TicketPath {
  const routes: string[] = [];
  for (let place = to, by = reached.get(place)!.by; by; by = reached.get(place)!.by) {
    routes.push(by.id);
    place = by.a === place ? by.b : by.a;
  }
  return { routes: routes.reverse(), trains: reached.get(to)!.trains };
}
