/** Shortest paths over routes: whether a ticket's cities are joined, and which routes would join them with the fewest trains. */

import type { Route } from "../board/board_types.ts";

export interface TicketPath {
  routes: string[];
  /** How many trains the path still takes. */
  trains: number;
}

/**
 * The cheapest path between two cities over own routes, which cost nothing, and open routes, which cost their length; null
 * where there is none. No path leads through a place where `isEnd`: countries are ends.
 */
export function findPath(
  routes: readonly Route[],
  from: string,
  to: string,
  isOwn: (route: Route) => boolean,
  isOpen: (route: Route) => boolean,
  isEnd: (place: string) => boolean = () => false,
): TicketPath | null {
  const reached = new Map<string, { trains: number; by: Route | null }>([[from, { trains: 0, by: null }]]);
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
      const trains = reached.get(here)!.trains + (isOwn(route) ? 0 : route.length);
      if (trains < (reached.get(there)?.trains ?? Infinity)) reached.set(there, { trains, by: route });
    }
  }
}

function nearest(reached: Map<string, { trains: number }>, done: ReadonlySet<string>): string | null {
  let best: string | null = null;
  for (const [place, { trains }] of reached) {
    if (!done.has(place) && (best === null || trains < reached.get(best)!.trains)) best = place;
  }
  return best;
}

function trace(reached: Map<string, { trains: number; by: Route | null }>, to: string): TicketPath {
  const routes: string[] = [];
  for (let place = to, by = reached.get(place)!.by; by; by = reached.get(place)!.by) {
    routes.push(by.id);
    place = by.a === place ? by.b : by.a;
  }
  return { routes: routes.reverse(), trains: reached.get(to)!.trains };
}
