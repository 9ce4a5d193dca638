/** The final scoring as a sequence of scenes, the failures first; what they give adds up to the result. */

import type { Board, Route } from "../board/types.ts";
import { findWay } from "./network.ts";
import { findTrail } from "./trail.ts";
import type { Result, SeatResult, View } from "./view.ts";

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
    // Over a station the way leads along the track of another; then the cities alone light up.
    const way = kind === "completed" ? findWay(board.map.routes, a, b, (route) => owned.has(route.id), () => false) : null;
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
    const routes = findTrail(own, longest, (place) => countries.has(place));
    return { ...EMPTY, kind: "longest", points: seats.map((_, one) => (one === seat ? bonus : 0)), seat, routes, length: longest };
  });
}

/** How everybody stands after so many scenes. */
export function standings(scenes: readonly Scene[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => scenes.reduce((sum, { points }) => sum + points[seat]!, 0));
}
