/** Which routes the board lights up: those that can be claimed now, and those that lack nothing but trains. */

import type { Card } from "./cards.ts";
import type { Knowledge } from "./knowledge.ts";
import { againstRoute, missingFor } from "./obstacles.ts";

/** While a card is dragged, the routes that it can pay for; otherwise all that can be claimed, or could with more trains. */
export function litRoutes(known: Knowledge, dragged: Card | null): Set<string> {
  const { claims } = known.choices;
  if (dragged === null) return new Set([...claims.keys(), ...tooLong(known)]);
  const payable = [...claims].filter(([, payments]) => payments.some(({ cards }) => cards.includes(dragged)));
  return new Set(payable.map(([route]) => route));
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
