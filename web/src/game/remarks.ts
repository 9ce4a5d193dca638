/**
 * What can be said of another player's move by who has seen what this seat has seen. A bot's own reasons would give its
 * tickets away, so nobody is told them while the game runs; these are remarks of the onlooker, and leak nothing.
 */

import type { Route, Ticket } from "../board/types.ts";
import { counted, type Card } from "./cards.ts";
import type { LogEntry } from "./log.ts";
import type { Way } from "./network.ts";
import type { View } from "./view.ts";

export type Remark =
  /** It lay on the shortest way of one's own ticket: so many trains more, or no way at all. */
  | { kind: "in-your-way"; ticket: Ticket; more: number | null }
  | { kind: "few-trains"; trains: number }
  /** So many cards of a kind are surely in that hand. */
  | { kind: "collects"; card: Card; count: number };

const FEW_TRAINS = 8;
const MANY_CARDS = 3;

/** The ways of one's own open tickets, as they were before and are after a route was claimed. */
export interface Ways {
  ticket: Ticket;
  before: Way | null;
  after: Way | null;
}

/** What is worth saying of the newest move, the weightiest first. */
export function remarksOn(entry: LogEntry, view: View, ways: readonly Ways[]): Remark[] {
  if (entry.seat === null) return [];
  const mover = view.seats[entry.seat];
  if (!mover) return [];
  return entry.events.flatMap((event): Remark[] => {
    if (event.event === "claim") return [...blocked(event.route, ways), ...scarce(mover.trains)];
    if (event.event === "draw" && event.from === "row") return collected(event.card ?? "", mover.known ?? "");
    return [];
  });
}

function blocked(route: Route["id"], ways: readonly Ways[]): Remark[] {
  return ways
    .filter(({ before }) => before?.routes.includes(route))
    .map(({ ticket, before, after }) => ({ kind: "in-your-way", ticket, more: after && after.trains - before!.trains }) as const)
    .filter(({ more }) => more !== 0);
}

function scarce(trains: number): Remark[] {
  return trains <= FEW_TRAINS ? [{ kind: "few-trains", trains }] : [];
}

function collected(card: string, known: string): Remark[] {
  const held = counted(known).find((pile) => pile.card === card);
  return held && held.count >= MANY_CARDS ? [{ kind: "collects", ...held }] : [];
}
