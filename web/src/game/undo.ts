/** Whether there is something of one's own to take back, as the log tells it. */

import type { LogEntry } from "./log.ts";

/** The own action that an undo would take back, with all that followed; nothing, where there is none. */
export function findUndoable(log: readonly LogEntry[], me: number): LogEntry | null {
  const standing: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === "action") standing.push(entry);
    else if (entry.kind === "undo") standing.splice(standing.findLastIndex(({ seat }) => seat === entry.seat));
  }
  const own = standing.findLast(({ seat }) => seat === me) ?? null;
  // About one action the others are asked once.
  const wasAsked = own !== null && log.some(({ kind, seat, seq }) => kind === "ask" && seat === me && seq > own.seq);
  return wasAsked ? null : own;
}
