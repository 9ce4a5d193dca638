/**
 * Why a route or a station can't be taken, and which cards are missing: the rules that refuse, in the order in which the
 * server checks them. The page computes this itself, because hovering can't wait for the server.
 */

import type { Thing } from "../board/board_geometry.ts";
import type { Route } from "../board/board_types.ts";
import { amountOf, CARDS, LETTER_OF, type Card } from "./cards.ts";
import type { Knowledge } from "./knowledge.ts";

/** Cards that are missing: locomotives that a ferry asks for, and others, which locomotives can stand in for. */
export interface Missing {
  locomotives: number;
  /** Nothing, where any color would do. */
  card: Card | null;
  count: number;
}

export type Fact = number | string;

export interface Obstacle {
  /** The id of the rule. */
  rule: string;
  /** The key of the sentence, as the server names it too. */
  reason: string;
  /** What the sentence speaks of: ids, seats, numbers. */
  facts: Readonly<Record<string, Fact>>;
  missing?: Missing;
}

/** What forbids taking a thing: one lasting obstacle, or else both what forbids it now and which cards are missing. */
export function obstaclesTo(thing: Thing, known: Knowledge): Obstacle[] {
  const lasting = thing.kind === "route" ? againstRoute(thing.id, known) : againstStation(thing.id, known);
  if (lasting || !known.own) return lasting ? [lasting] : [];
  if (thing.kind === "city" && (known.board.map.rules.stations === 0 || known.isCountry(thing.id))) return [];
  return [againstNow(known), againstCards(thing, known)].filter((obstacle) => obstacle !== null);
}

export function againstRoute(id: string, known: Knowledge): Obstacle | null {
  const { board, owners, closed, me, own, view } = known;
  const route = board.map.routes.find((one) => one.id === id)!;
  const owner = owners.get(id);
  const isOwn = (one: Route) => me !== null && owners.get(one.id) === me;
  if (owner !== undefined) return { rule: "CLAIM-05", reason: "route-taken", facts: { route: id, owner } };
  // Parallel routes into a country are no double route: all of them are open to everybody, to each seat one (POL-02, POL-03).
  const country = [route.a, route.b].find(known.isCountry);
  if (country !== undefined) {
    const hasOne = board.map.routes.some((one) => (one.a === country || one.b === country) && isOwn(one));
    if (hasOne) return { rule: "POL-03", reason: "country-own", facts: { route: id, country } };
  } else if (board.map.routes.some((one) => isTwin(one, route) && isOwn(one))) {
    return { rule: "DBL-02", reason: "twin-own", facts: { route: id } };
  } else if (closed.has(id)) {
    return { rule: "DBL-03", reason: "twin-closed", facts: { route: id, players: view.seats.length } };
  }
  if (own && own.trains < route.length) {
    return { rule: "CLAIM-07", reason: "trains-short", facts: { route: id, length: route.length, trains: own.trains } };
  }
  return null;
}

function againstStation(city: string, { board, own, stations }: Knowledge): Obstacle | null {
  if (board.map.rules.stations === 0) return null;
  if (own?.stations === 0) return { rule: "STAT-03", reason: "stations-all-built", facts: {} };
  const owner = stations.get(city);
  return owner === undefined ? null : { rule: "STAT-02", reason: "station-city-taken", facts: { city, owner } };
}

/** Why nothing can be taken at this moment. */
function againstNow({ view, me, offered }: Knowledge): Obstacle | null {
  switch (view.phase) {
    case "over":
      return { rule: "END-02", reason: "game-over", facts: {} };
    case "start":
      return { rule: "CASE-04", reason: offered.length > 0 ? "wait-for-start" : "already-chosen", facts: {} };
  }
  if (view.seat !== me) return { rule: "TURN-01", reason: "not-your-turn", facts: { player: view.seat } };
  switch (view.phase) {
    case "second":
      return { rule: "CASE-23", reason: "wrong-phase-second", facts: {} };
    case "tunnel":
      return { rule: "TUN-04", reason: "wrong-phase-tunnel", facts: { route: view.tunnel?.route ?? "" } };
    case "keep":
      return { rule: "TICK-01", reason: "wrong-phase-keep", facts: {} };
    default:
      return null;
  }
}

function againstCards(thing: Thing, { board, hand, own }: Knowledge): Obstacle | null {
  if (thing.kind === "city") {
    const price = board.map.rules.stations - own!.stations + 1;
    const missing = missingFor({ length: price, color: "gray" }, hand);
    return missing && { rule: "STAT-04", reason: "missing-station", facts: { city: thing.id }, missing };
  }
  const route = board.map.routes.find((one) => one.id === thing.id)!;
  const missing = missingFor(route, hand);
  return missing && { rule: missing.locomotives > 0 ? "FERRY-02" : "CLAIM-02", reason: "missing", facts: { route: thing.id }, missing };
}

/** The cards that a hand lacks to pay for a route; null where it can pay. */
export function missingFor({ length, color, ferry = 0 }: Pick<Route, "length" | "color" | "ferry">, hand: string): Missing | null {
  const letter = LETTER_OF[color];
  const card = letter === "" ? mostOf(hand) : letter;
  const held = amountOf(hand, "L");
  const spare = Math.max(held - ferry, 0) + (card ? amountOf(hand, card) : 0);
  const missing = { locomotives: Math.max(ferry - held, 0), card, count: Math.max(length - ferry - spare, 0) };
  return missing.locomotives + missing.count > 0 ? missing : null;
}

/** The color that a hand holds most of. */
function mostOf(hand: string): Card | null {
  const colors = CARDS.filter((card) => card !== "L" && hand.includes(card));
  return colors.length > 0 ? colors.reduce((best, card) => (amountOf(hand, card) > amountOf(hand, best) ? card : best)) : null;
}

/** Up to this many players, only one of two parallel routes can be claimed. */
const FEW_PLAYERS = 3;

/** The free routes whose twin is claimed, which closes them (DBL-03). Routes into countries stay open (POL-02). */
export function closedTwins(
  routes: readonly Route[],
  owners: ReadonlyMap<string, number>,
  players: number,
  isCountry: (place: string) => boolean,
): Set<string> {
  if (players > FEW_PLAYERS) return new Set();
  const between = ({ a, b }: Route) => `${a} ${b}`;
  const taken = new Set(routes.filter((route) => owners.has(route.id)).map(between));
  const isClosed = (route: Route) =>
    !owners.has(route.id) && taken.has(between(route)) && !isCountry(route.a) && !isCountry(route.b);
  return new Set(routes.filter(isClosed).map(({ id }) => id));
}

/** Whether two routes are parallel: different routes between the same two places. */
export function isTwin(one: Route, other: Route): boolean {
  return one.id !== other.id && one.a === other.a && one.b === other.b;
}
