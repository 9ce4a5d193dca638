/** The log of a table, one entry a change, and what can be read off it: claims, face-up cards taken, what can be undone, and what was seen. */

import type { Thing } from "../board/board_geometry.ts";
import type { GameEvent } from "./view.ts";

export interface LogEntry {
  seq: number;
  seat: number | null;
  events: GameEvent[];
  /** Which kind of change it is: `action`, `undo`, `resign`, `timeout` … */
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

/** The newest route that was claimed, and not taken back. */
export function newestClaim(log: readonly LogEntry[]): string | null {
  for (const entry of standing(log).toReversed()) {
    const claim = entry.events.find((event) => event.event === "claim");
    if (claim) return claim.route;
  }
  return null;
}

/** The route or city on the map that an entry is about. */
export function thingOf(entry: LogEntry): Thing | null {
  const route = routeOf(entry);
  if (route !== null) return { kind: "route", id: route };
  const city = cityOf(entry);
  return city === null ? null : { kind: "city", id: city };
}

/** The entries that no undo has taken back: an undo removes the last action of its seat and everything after it. */
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

/** The entries, by their seq, that tell of something which an undo has taken back. They stay in the log, but don't hold. */
export function takenBack(log: readonly LogEntry[]): Set<number> {
  const lasting = new Set(standing(log).map(({ seq }) => seq));
  return new Set(log.filter(({ seq, events }) => events.length > 0 && !lasting.has(seq)).map(({ seq }) => seq));
}

/** By seat, the face-up cards that it has taken in the whole game, oldest first. */
export function takenBy(log: readonly LogEntry[], seats: number): string[] {
  const taken = Array.from({ length: seats }, () => "");
  for (const event of standing(log).flatMap(({ events }) => events)) {
    if (event.event === "draw" && event.from === "row") taken[event.seat] += event.card ?? "";
  }
  return taken;
}

/** The own action that an undo would take back, with everything after it; null where there is none. */
export function findUndoable(log: readonly LogEntry[], me: number): LogEntry | null {
  const standing: LogEntry[] = [];
  for (const entry of log) {
    if (entry.kind === "action") standing.push(entry);
    else if (entry.kind === "undo") standing.splice(standing.findLastIndex(({ seat }) => seat === entry.seat));
  }
  const own = standing.findLast(({ seat }) => seat === me) ?? null;
  // The others are asked only once about the same action.
  const wasAsked = own !== null && log.some(({ kind, seat, seq }) => kind === "ask" && seat === me && seq > own.seq);
  return wasAsked ? null : own;
}

/** Events by which everybody learns what was hidden before; the server's `undo_rules` have the same list. */
const REVEALING: readonly GameEvent["event"][] = ["turn_up", "flush", "reshuffle", "tunnel", "over"];

/** Whether the people in these seats have seen by this event what was hidden before. */
function shows(event: GameEvent, seats: readonly number[]): boolean {
  if (event.event === "draw") return event.from === "deck" && seats.includes(event.seat);
  if (event.event === "tickets") return seats.includes(event.seat);
  return REVEALING.includes(event.event);
}

/** Whether something hidden was seen in these seats since the last action of a seat, that action included. */
export function hasSeenSince(log: readonly LogEntry[], seat: number, own: readonly number[]): boolean {
  const entries = standing(log);
  const last = entries.findLastIndex((entry) => entry.seat === seat && entry.kind === "action");
  return last >= 0 && entries.slice(last).some(({ events }) => events.some((event) => shows(event, own)));
}

/** Whether an undo took more back than a last action that had shown nothing hidden: the game is not rated any more. */
export function isUnratedUndo(log: readonly LogEntry[], undo: LogEntry): boolean {
  const before = standing(log.slice(0, log.findIndex(({ seq }) => seq === undo.seq)));
  const last = before.findLastIndex(({ kind, seat }) => seat === undo.seat && kind === "action");
  const gone = last < 0 ? [] : before.slice(last).filter(({ kind }) => kind === "action" || kind === "resign");
  return gone.length > 1 || gone.some(({ events }) => events.some((event) => shows(event, [undo.seat ?? -1])));
}

/** The request of one's own seats for an undo that was refused last, by its seq, unless one has acted since. */
export function undoAnswer(log: readonly LogEntry[], own: readonly number[]): number | null {
  const last = log.findLast(({ kind, seat }) => seat !== null && own.includes(seat) && ["action", "undo", "refuse"].includes(kind ?? "action"));
  return last?.kind === "refuse" ? last.seq : null;
}
