/** Finds a path of a known length: the server says how long the longest one is, this says where it runs. */

import type { Route } from "../board/types.ts";

/** A network of forty-five trains is searched in far fewer steps; a strange one is given up, with the best so far. */
const MOST_STEPS = 300_000;

/** Routes, each at most once, that join to a path of this length. Nothing runs on through an end. */
export function findTrail(routes: readonly Route[], length: number, isEnd: (place: string) => boolean = () => false): string[] {
  const used = new Set<Route>();
  const total = routes.reduce((sum, route) => sum + route.length, 0);
  let best: string[] = [];
  let longest = 0;
  let steps = 0;

  function walk(place: string, sofar: number): boolean {
    if (sofar > longest) [longest, best] = [sofar, [...used].map(({ id }) => id)];
    steps += 1;
    if (longest >= length || steps > MOST_STEPS) return true;
    if (used.size > 0 && isEnd(place)) return false;
    for (const route of routes) {
      const next = route.a === place ? route.b : route.b === place ? route.a : null;
      if (next === null || used.has(route)) continue;
      used.add(route);
      const isFound = walk(next, sofar + route.length);
      used.delete(route);
      if (isFound) return true;
    }
    return false;
  }

  if (length > total) length = total;
  const places = new Set(routes.flatMap(({ a, b }) => [a, b]));
  for (const place of places) if (walk(place, 0)) break;
  return best;
}
