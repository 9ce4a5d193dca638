/** What a player looks at and is about to do: what is pointed to, what is to be paid, which card is being dragged. */

import { spotlightOn, type Spotlight, type Thing } from "../../board/board_geometry.ts";
import type { Ticket } from "../../board/board_types.ts";
import type { Payment } from "../../game/legal_actions.ts";
import type { Card } from "../../game/cards.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import { cityOf, routeOf, type LogEntry } from "../../game/game_log.ts";
import type { Preferences } from "../../settings/preference_options.ts";

export interface Claim {
  thing: Thing;
  payment: Payment;
  /** Whether it is made by itself after a while. */
  countsDown: boolean;
}

export class Selection {
  /** On the board. */
  pointed = $state.raw<Thing | null>(null);
  /** Something that can't be taken, and was asked why. */
  asked = $state.raw<Thing | null>(null);
  /** How often somebody has asked for what fails for want of trains; each time their counter shakes. */
  shakes = $state(0);
  /** To be paid for, and how that can be done. */
  chosen = $state.raw<{ thing: Thing; payments: readonly Payment[] } | null>(null);
  /** Paid for, and to be confirmed. */
  confirming = $state.raw<Claim | null>(null);
  /** A card on its way from the hand, and what lies under it. */
  dragged = $state.raw<{ card: Card; x: number; y: number; over: Thing | null } | null>(null);
  ticket = $state.raw<Ticket | null>(null);
  /** Offered tickets that are ticked: their cities get a second ring. */
  ticked = $state.raw<readonly Ticket[]>([]);
  player = $state<number | null>(null);
  entry = $state.raw<LogEntry | null>(null);
  /** What the final scoring lights up, before everything else. */
  staged = $state.raw<Spotlight | null>(null);
  /** Whether a finger was used last, and not a mouse or the keyboard. */
  isTouch = false;

  /** What somebody else points at, as long as the player does not. */
  guide = $state.raw<Spotlight | null>(null);

  /** A place that was looked for by its name. */
  found = $state<string | null>(null);
  /** Whether a bot is asked, and what it advises to do. */
  asksAdvice = $state(false);
  advice = $state<string | null>(null);
  /** To be brought into sight, wherever the board has been moved to. */
  wanted = $state.raw<Thing | null>(null);

  /** Everything that was being decided is decided. */
  settle(): void {
    this.chosen = null;
    this.confirming = null;
    this.asked = null;
    this.ticket = null;
    this.ticked = [];
    this.advice = null;
  }

  /** Shows on the board what is advised. */
  advise(action: string | null): void {
    this.advice = action;
    this.wanted = this.advised;
  }

  endAdvice(): void {
    this.asksAdvice = false;
    this.advice = null;
  }

  /** The game has gone on: what can't be done any more is no longer asked about. */
  review({ legal }: Knowledge): void {
    const isGone = (payment: Payment | undefined) => payment !== undefined && !legal.includes(payment.action);
    if (isGone(this.chosen?.payments[0])) this.chosen = null;
    if (isGone(this.confirming?.payment)) this.confirming = null;
  }

  /** What shines on the board while the rest is dimmed. */
  spotlight({ view, paths }: Knowledge): Spotlight | null {
    if (this.staged) return this.staged;
    if (this.ticket) return spotlightOn([this.ticket.a, this.ticket.b], paths.get(this.ticket.id)?.routes ?? []);
    if (this.player !== null) {
      const { station_cities, routes } = view.seats[this.player]!;
      const network = spotlightOn(station_cities, routes);
      return network && { ...network, alone: view.phase === "over" };
    }
    if (this.entry) {
      return spotlightOn([cityOf(this.entry)].filter((city) => city !== null), [routeOf(this.entry)].filter((route) => route !== null));
    }
    if (this.found !== null) return spotlightOn([this.found], []);
    if (this.advice?.startsWith("station ")) return spotlightOn([this.advice.split(" ")[1]!], []);
    return this.guide && spotlightOn([...this.guide.cities], [...this.guide.routes]);
  }

  /** The route that is advised. */
  private get advised(): Thing | null {
    const [verb, id] = this.advice?.split(" ") ?? [];
    return verb === "claim" && id ? { kind: "route", id } : null;
  }

  /** The claim before it is made. */
  ghost({ me, choices }: Knowledge): { route: string; seat: number } | null {
    const thing = this.dragged ? this.dragged.over : (this.confirming?.thing ?? this.chosen?.thing ?? this.advised ?? this.pointed);
    return me !== null && thing?.kind === "route" && choices.claims.has(thing.id) ? { route: thing.id, seat: me } : null;
  }
}

/** How a claim is made sure of: not at all, by asking, or by asking and going on after a short while. */
export function confirmation(preference: Preferences["confirm"], isTouch: boolean): "none" | "asks" | "counts down" {
  if (preference === "never" || (preference === "touch" && !isTouch)) return "none";
  return isTouch ? "counts down" : "asks";
}
