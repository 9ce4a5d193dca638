/** The final scoring as a sequence of scenes, failed tickets first; their points add up to the result. */

import type { Board, Route } from "../board/board_types.ts";
import { findPath } from "../game/ticket_paths.ts";
import type { Result, SeatResult, View } from "../game/view.ts";

export interface Scene {
  kind: "routes" | "failed" | "completed" | "stations" | "longest" | "countries";
  /** By seat, what is gained or lost. */
  points: number[];
  /** Whose it is, where it is not everybody's. */
  seat: number | null;
  ticket: string | null;
  /** What lights up on the map. */
  cities: string[];
  routes: string[];
  /** The length of a path. */
  length: number | null;
}

export function scenesOf(result: Result, board: Board, view: View): Scene[] {
  const { seats } = result;
  const everybody = (kind: Scene["kind"], points: (seat: SeatResult) => number): Scene[] => {
    const gained = seats.map(points);
    return gained.some((one) => one !== 0) ? [{ ...EMPTY, kind, points: gained }] : [];
  };
  return [
    ...everybody("routes", (seat) => seat.routes),
    ...seats.flatMap((_, seat) => ticketScenes("failed", seat, result, board, view)),
    ...seats.flatMap((_, seat) => ticketScenes("completed", seat, result, board, view)),
    ...everybody("stations", (seat) => seat.stations),
    ...(board.map.rules.longest_path_bonus > 0 ? pathScenes(result, board, view) : []),
    ...everybody("countries", (seat) => seat.countries),
  ];
}

const EMPTY: Omit<Scene, "kind" | "points"> = { seat: null, ticket: null, cities: [], routes: [], length: null };

function ticketScenes(kind: "failed" | "completed", seat: number, result: Result, board: Board, view: View): Scene[] {
  return result.seats[seat]![kind].flatMap((id) => {
    const ticket = board.map.tickets.find((one) => one.id === id);
    if (!ticket) return [];
    const { a, b, points } = ticket;
    const owned = new Set(view.seats[seat]!.routes);
    // A ticket that was completed over a station uses another player's route; then only its cities light up.
    const way = kind === "completed" ? findPath(board.map.routes, a, b, (route) => owned.has(route.id), () => false) : null;
    const gained = result.seats.map((_, one) => (one !== seat ? 0 : kind === "failed" ? -points : points));
    return [{ ...EMPTY, kind, points: gained, seat, ticket: id, cities: [a, b], routes: way?.routes ?? [] }];
  });
}

/** The shorter paths first, so that the longest is seen last. */
function pathScenes({ seats }: Result, board: Board, view: View): Scene[] {
  const order = seats.map((_, seat) => seat).sort((one, other) => seats[one]!.longest - seats[other]!.longest);
  const countries = new Set((board.map.countries ?? []).map(({ id }) => id));
  return order.map((seat) => {
    const { longest, bonus } = seats[seat]!;
    const owned = new Set(view.seats[seat]!.routes);
    const own = board.map.routes.filter((route: Route) => owned.has(route.id));
    const routes = findPathOfLength(own, longest, (place) => countries.has(place));
    return { ...EMPTY, kind: "longest", points: seats.map((_, one) => (one === seat ? bonus : 0)), seat, routes, length: longest };
  });
}

/** The points of every seat after these scenes. */
export function standings(scenes: readonly Scene[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => scenes.reduce((sum, { points }) => sum + points[seat]!, 0));
}

/** Limit of the search. Networks of 45 trains need far fewer steps; beyond it, the best path so far is taken. */
const MOST_STEPS = 300_000;

/**
 * A path of a known length: the server says how long the longest path is, this finds where it runs. Each route is used at
 * most once, and no path runs through a place where `isEnd`.
 */
export function findPathOfLength(routes: readonly Route[], length: number, isEnd: (place: string) => boolean = () => false): string[] {
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
