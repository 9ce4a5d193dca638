/** Which routes carry a sign because of what the player could do with them now, and which sign. */

import type { Preferences } from "../settings/preference_options.ts";
import type { Card } from "./cards.ts";
import type { Knowledge } from "./knowledge.ts";
import { againstRoute, missingFor } from "./obstacles.ts";

/**
 * Glow: it can be claimed now and serves a ticket. Quiet: it can be claimed. None: the same, where the player wants no
 * sign for that. Short: nothing but trains is missing.
 */
export type RouteSign = "glow" | "quiet" | "none" | "short";

/**
 * While a card is dragged, the routes that it can pay for; otherwise all that can be claimed, or could with more trains.
 * `affordable` is the sign of those that serve no ticket.
 */
export function litRoutes(known: Knowledge, dragged: Card | null, affordable: Preferences["affordable"]): Map<string, RouteSign> {
  const { claims } = known.choices;
  const serving = claims.size > 0 ? known.routesForTickets() : new Set<string>();
  // Whoever drags a card asks where it fits.
  const unrelated = dragged !== null && affordable === "none" ? "quiet" : affordable;
  const lit = new Map<string, RouteSign>();
  for (const [route, payments] of claims) {
    const isPayable = dragged === null || payments.some(({ cards }) => cards.includes(dragged));
    if (isPayable) lit.set(route, serving.has(route) ? "glow" : unrelated);
  }
  if (dragged === null) for (const route of tooLong(known)) lit.set(route, "short");
  return lit;
}

/** Routes for which the cards are there, but not the trains: they stay lit, and a click explains what is missing. */
export function tooLong(known: Knowledge): Set<string> {
  const { board, choices, own, hand } = known;
  // Nothing is lit for a seat that may not claim at all at this moment.
  if (!own || !(choices.deck || choices.claims.size > 0 || choices.tickets)) return new Set();
  const short = board.map.routes.filter(
    (route) => route.length > own.trains && againstRoute(route.id, known)?.reason === "trains-short" && !missingFor(route, hand),
  );
  return new Set(short.map(({ id }) => id));
}
