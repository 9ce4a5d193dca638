/** What each player took from the face-up cards before everybody's eyes, read off the log. */

import type { LogEntry } from "./log.ts";

/** Entries that still stand: an undo takes the last action of its seat back, with all that followed. */
export function standing(log: readonly LogEntry[]): LogEntry[] {
  const kept: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind !== "undo") {
      kept.push(entry);
      continue;
    }
    const last = kept.findLastIndex(({ kind, seat }) => seat === entry.seat && (kind === "action" || kind === "resign"));
    if (last >= 0) kept.length = last;
  }
  return kept;
}

/** The cards that each of so many seats has taken in the whole game, oldest first. */
export function takenBy(log: readonly LogEntry[], seats: number): string[] {
  const taken = Array.from({ length: seats }, () => "");
  for (const event of standing(log).flatMap(({ events }) => events)) {
    if (event.event === "draw" && event.from === "row") taken[event.seat] += event.card ?? "";
  }
  return taken;
}
