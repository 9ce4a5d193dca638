/** Ways along routes: whether a ticket's cities are joined, and by which routes they could be with the fewest trains. */

import type { Route } from "../board/types.ts";

export interface Way {
  routes: string[];
  /** How many trains it still takes. */
  trains: number;
}

/**
 * The cheapest way between two cities over routes that are one's own, which cost nothing, and others that are open;
 * nothing, where there is none. Countries are ends, so no way leads through one.
 */
export function findWay(
  routes: readonly Route[],
  from: string,
  to: string,
  isOwn: (route: Route) => boolean,
  isOpen: (route: Route) => boolean,
  isEnd: (place: string) => boolean = () => false,
): Way | null {
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

function trace(reached: Map<string, { trains: number; by: Route | null }>, to: string): Way {
  const routes: string[] = [];
  for (let place = to, by = reached.get(place)!.by; by; by = reached.get(place)!.by) {
    routes.push(by.id);
    place = by.a === place ? by.b : by.a;
  }
  return { routes: routes.reverse(), trains: reached.get(to)!.trains };
}
