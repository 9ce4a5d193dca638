/** Says what an onlooker notices of the newest move, and finds out what it meant for his own tickets. */

import type { Say } from "../texts/bundle.ts";
import type { Describer } from "./describe.ts";
import { Knowledge } from "./knowledge.ts";
import type { LogEntry } from "./log.ts";
import { remarksOn, type Remark, type Ways } from "./remarks.ts";

export function remarkWords(entry: LogEntry, now: Knowledge, describer: Describer, say: Say): string[] {
  if (entry.seat === null || entry.seat === now.me) return [];
  return remarksOn(entry, now.view, waysAround(entry, now)).map((remark) => words(remark, describer, say));
}

/** The ways of one's own tickets without and with the route that was claimed. */
function waysAround(entry: LogEntry, now: Knowledge): Ways[] {
  const claim = entry.events.find((event) => event.event === "claim");
  if (!claim || now.tickets.length === 0) return [];
  const seats = now.view.seats.map((seat) => ({ ...seat, routes: seat.routes.filter((id) => id !== claim.route) }));
  const before = new Knowledge(now.board, { ...now.view, seats }, now.me, []);
  return now.tickets.map((ticket) => ({
    ticket,
    before: before.ways.get(ticket.id) ?? null,
    after: now.ways.get(ticket.id) ?? null,
  }));
}

function words(remark: Remark, describer: Describer, say: Say): string {
  switch (remark.kind) {
    case "in-your-way": {
      const ticket = describer.ticket(remark.ticket.id);
      return remark.more === null ? say("seeing-remark-cut", { ticket }) : say("seeing-remark-way", { ticket, more: remark.more });
    }
    case "few-trains":
      return say("seeing-remark-trains", { trains: remark.trains });
    case "collects":
      return say("seeing-remark-collects", { cards: say("term-card-count", { card: remark.card, count: remark.count }) });
  }
}
