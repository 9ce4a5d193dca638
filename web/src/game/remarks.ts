/**
 * Remarks on another player's newest move, computed from what the reader's own seat has seen. The reasons of a bot would
 * reveal its tickets, so they are not shown while the game runs; these remarks reveal nothing.
 */

import type { Route, Ticket } from "../board/board_types.ts";
import type { Say } from "../texts/bundle.ts";
import { counted, type Card } from "./cards.ts";
import type { Describer } from "./describe.ts";
import type { LogEntry } from "./game_log.ts";
import { Knowledge } from "./knowledge.ts";
import type { TicketPath } from "./ticket_paths.ts";
import type { View } from "./view.ts";

export type Remark =
  /** The claimed route was on the cheapest path of an own ticket, which now takes `more` trains; null: there is no path left. */
  | { kind: "in-your-way"; ticket: Ticket; more: number | null }
  | { kind: "few-trains"; trains: number }
  /** At least `count` cards of one kind are known to be in that hand. */
  | { kind: "collects"; card: Card; count: number };

const FEW_TRAINS = 8;
const MANY_CARDS = 3;

/** The cheapest path of an own ticket before and after a route was claimed. */
export interface PathChange {
  ticket: Ticket;
  before: TicketPath | null;
  after: TicketPath | null;
}

/** The remarks on a move, the most important first. */
export function remarksOn(entry: LogEntry, view: View, changes: readonly PathChange[]): Remark[] {
  if (entry.seat === null) return [];
  const mover = view.seats[entry.seat];
  if (!mover) return [];
  return entry.events.flatMap((event): Remark[] => {
    if (event.event === "claim") return [...blocked(event.route, changes), ...scarce(mover.trains)];
    if (event.event === "draw" && event.from === "row") return collected(event.card ?? "", mover.known ?? "");
    return [];
  });
}

function blocked(route: Route["id"], changes: readonly PathChange[]): Remark[] {
  return changes
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

/** The remarks on a move as sentences; none on a move of one's own. */
export function remarkTexts(entry: LogEntry, now: Knowledge, describer: Describer, say: Say): string[] {
  if (entry.seat === null || entry.seat === now.me) return [];
  return remarksOn(entry, now.view, pathChanges(entry, now)).map((remark) => remarkText(remark, describer, say));
}

/** The paths of the own tickets without and with the route that was claimed. */
function pathChanges(entry: LogEntry, now: Knowledge): PathChange[] {
  const claim = entry.events.find((event) => event.event === "claim");
  if (!claim || now.tickets.length === 0) return [];
  const seats = now.view.seats.map((seat) => ({ ...seat, routes: seat.routes.filter((id) => id !== claim.route) }));
  const before = new Knowledge(now.board, { ...now.view, seats }, now.me, []);
  return now.tickets.map((ticket) => ({
    ticket,
    before: before.paths.get(ticket.id) ?? null,
    after: now.paths.get(ticket.id) ?? null,
  }));
}

function remarkText(remark: Remark, describer: Describer, say: Say): string {
  switch (remark.kind) {
    case "in-your-way": {
      const ticket = describer.ticket(remark.ticket.id);
      return remark.more === null ? say("log-remark-cut", { ticket }) : say("log-remark-way", { ticket, more: remark.more });
    }
    case "few-trains":
      return say("log-remark-trains", { trains: remark.trains });
    case "collects":
      return say("log-remark-collects", { cards: say("term-card-count", { card: remark.card, count: remark.count }) });
  }
}
