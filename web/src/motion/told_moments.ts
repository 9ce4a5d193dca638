/**
 * One change of the server as the moments in which it is told: what follows from a fact is shown after the fact. A pure
 * function: no clock, no page.
 */

import type { LogEntry } from "../game/game_log.ts";
import type { GameEvent, SeatView, View } from "../game/view.ts";
import { seatToPassTo } from "../net/seats.ts";
import type { TableState } from "../net/table_state.ts";

type TunnelEvent = Extract<GameEvent, { event: "tunnel" }>;

/** A tunnel as far as it is told. */
export interface ShownTunnel extends Omit<TunnelEvent, "event"> {
  /** How many of the three cards lie face up. */
  turned: number;
  isPriced: boolean;
  /** What became of it; nothing, while it is asked for. */
  outcome: GameEvent | null;
}

/** What a moment puts before everybody's eyes, besides the view that belongs to it. */
export type Scene =
  | { kind: "tunnel"; tunnel: ShownTunnel }
  /** Three locomotives lie in the row: it is swept, and then it is gone. */
  | { kind: "sweep"; cards: string; isGone: boolean }
  /** Something was done whose consequences come after it: the last round, the end, a country card. */
  | { kind: "deed"; events: readonly GameEvent[] }
  /** A shared device, just before it is passed on: who has drawn sees the card, and nobody else will. */
  | { kind: "parting"; card: string | null; events: readonly GameEvent[] };

/** What kind of moment it is; each has its length. */
export type Beat = "laid" | "turned" | "priced" | "answered" | "bumped" | "swept" | "done" | "country" | "kept" | "parting";

/** The part of the table that is told; presence, clocks and chat are always current. */
export type Told = Pick<TableState, "seq" | "me" | "view" | "result" | "log">;

export interface Moment extends Told {
  scene: Scene | null;
  /** Null where the change is told to its end, and this is the state after it. */
  beat: Beat | null;
}

/** The state itself, with nothing more to tell about how it came. */
export function wholeMoment({ seq, me, view, result, log }: Told): Moment {
  return { seq, me, view, result, log, scene: null, beat: null };
}

/** The cards and the price of a tunnel that waits for its payment. */
export function openTunnel(view: View, outcome: GameEvent | null = null): ShownTunnel | null {
  return view.tunnel && { ...view.tunnel, seat: view.seat, turned: view.tunnel.revealed.length, isPriced: true, outcome };
}

/** The route whose claim is shown, before the log has it. */
export function claimIn(scene: Scene | null): string | null {
  const events = scene?.kind === "deed" || scene?.kind === "parting" ? scene.events : [];
  const claim = events.find((event) => event.event === "claim");
  return claim?.event === "claim" ? claim.route : null;
}

/** The moments before the state `after`, in order; none where everything can be seen at once. */
export function partsOf(before: TableState, after: TableState): Moment[] {
  const entry = newestEntry(before, after);
  if (!entry || !before.view || !after.view) return [];
  const teller = new Teller(before, after.view);
  entry.events.forEach((event, index) => teller.tell(event, entry.events.slice(index + 1)));
  if (before.view.phase !== "start" && passesOn(before, after)) teller.part(after, entry.events);
  return teller.parts;
}

/** The one entry that is new. Where more is new or nothing, the steps between are not known. */
function newestEntry(before: TableState, after: TableState): LogEntry | null {
  const entry = after.log.at(-1);
  const isNext = entry !== undefined && after.log.length === before.log.length + 1;
  return isNext && (entry.kind ?? "action") === "action" ? entry : null;
}

const passesOn = (before: TableState, after: TableState): boolean =>
  before.me !== null && after.me === before.me && seatToPassTo(before) === null && seatToPassTo(after) !== null;

/** What shows on the board and the players' counters of a claim or a station. */
const BUILT = ["hand", "known", "trains", "stations", "routes", "station_cities", "points"] as const;
const CONSEQUENCES: readonly string[] = ["country_card", "last_round", "over"];

class Teller {
  readonly parts: Moment[] = [];
  /** The view as far as it is told. Whose turn it is, and what comes of it, stays as it was. */
  private view: View;

  constructor(
    private readonly before: TableState,
    private readonly after: View,
  ) {
    this.view = before.view!;
  }

  tell(event: GameEvent, following: readonly GameEvent[]): void {
    const hasConsequences = following.some((next) => CONSEQUENCES.includes(next.event));
    switch (event.event) {
      case "tunnel":
        this.dig(event, following.find((next) => next.event === "claim") ?? null);
        break;
      case "pay":
      case "withdraw": {
        const tunnel = openTunnel(this.before.view!, event);
        if (tunnel) this.add("answered", { kind: "tunnel", tunnel });
        break;
      }
      case "draw":
      case "claim":
      case "station":
        this.renew(event.seat, BUILT);
        if (hasConsequences) this.add("done", { kind: "deed", events: [event] });
        break;
      case "country_card":
        this.takeCountryCard(event.seat, event.country);
        this.add("country", { kind: "deed", events: [event] });
        break;
      case "keep":
        // While all choose their first tickets, what they keep is secret.
        if (this.view.phase === "start") break;
        this.view = { ...this.view, ticket_deck: this.after.ticket_deck };
        this.renew(event.seat, ["tickets", "offered"]);
        this.add("kept", { kind: "deed", events: [event] });
        break;
      case "flush":
        this.sweep(event.cards);
        break;
    }
  }

  /** Before a shared device is passed on: everything that the last one has done, but not yet whose turn it is now. */
  part({ seq, me, result, log }: TableState, events: readonly GameEvent[]): void {
    const { seat, phase } = this.before.view!;
    const drawn = events.find((event) => event.event === "draw" && event.from === "deck");
    const card = drawn?.event === "draw" ? (drawn.card ?? null) : null;
    const view = { ...this.after, seat, phase };
    this.parts.push({ seq, me, view, result, log, scene: { kind: "parting", card, events }, beat: "parting" });
  }

  private dig({ seat, route, laid, revealed, extra }: TunnelEvent, claim: GameEvent | null): void {
    const tunnel: ShownTunnel = { seat, route, laid, revealed, extra, turned: 0, isPriced: false, outcome: null };
    this.add("laid", { kind: "tunnel", tunnel });
    const all = revealed.length;
    for (let turned = 1; turned <= all; turned++) this.add("turned", { kind: "tunnel", tunnel: { ...tunnel, turned } });
    const priced = { ...tunnel, turned: all, isPriced: true };
    this.add("priced", { kind: "tunnel", tunnel: priced });
    if (claim) this.add("answered", { kind: "tunnel", tunnel: { ...priced, outcome: claim } });
  }

  private sweep(cards: string): void {
    this.view = { ...this.view, row: cards };
    this.add("bumped", { kind: "sweep", cards, isGone: false });
    this.view = { ...this.view, row: "" };
    this.add("swept", { kind: "sweep", cards, isGone: true });
  }

  private takeCountryCard(seat: number, country: string): void {
    const taken = this.after.seats[seat]!.country_cards[country] ?? [];
    this.view = { ...this.view, countries: { ...this.view.countries, [country]: this.after.countries[country] ?? [] } };
    this.replace(seat, { country_cards: { ...this.view.seats[seat]!.country_cards, [country]: taken } });
  }

  private renew(seat: number, fields: readonly (keyof SeatView)[]): void {
    this.replace(seat, Object.fromEntries(fields.map((field) => [field, this.after.seats[seat]![field]])));
  }

  private replace(number: number, news: Partial<SeatView>): void {
    this.view = { ...this.view, seats: this.view.seats.map((seat, index) => (index === number ? { ...seat, ...news } : seat)) };
  }

  private add(beat: Beat, scene: Scene): void {
    const { seq, me, result, log } = this.before;
    this.parts.push({ seq, me, view: this.view, result, log, scene, beat });
  }
}
