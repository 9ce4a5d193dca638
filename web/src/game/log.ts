/** The log of a table: what happened, one entry a change. */

import type { GameEvent } from "./view.ts";

export interface LogEntry {
  seq: number;
  seat: number | null;
  events: GameEvent[];
  /** What is no action: somebody came back, ran out of time … */
  kind?: string;
}

/** The route that an entry is about, if it is about one. */
export function routeOf(entry: LogEntry): string | null {
  for (const event of entry.events) if ("route" in event) return event.route;
  return null;
}

/** The city that an entry is about, if it is about one. */
export function cityOf(entry: LogEntry): string | null {
  for (const event of entry.events) if ("city" in event) return event.city;
  return null;
}

/** The newest route that was claimed. */
export function newestClaim(log: readonly LogEntry[]): string | null {
  for (const entry of log.toReversed()) {
    const claim = entry.events.find((event) => event.event === "claim");
    if (claim) return claim.route;
  }
  return null;
}
