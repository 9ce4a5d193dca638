/** The steps from a tap or a dropped card to a claim: say why it can't be, ask how to pay, ask once more, and act. */

import type { Thing } from "../../board/board_geometry.ts";
import type { Card } from "../../game/cards.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import { paymentsWith, type Payment } from "../../game/legal_actions.ts";
import { obstaclesTo } from "../../game/obstacles.ts";
import type { Preferences } from "../../settings/preference_options.ts";

/** What is asked or explained at the moment about a route to claim, or a city to build a station in. */
export type ClaimStep =
  | { kind: "refused"; thing: Thing }
  | { kind: "paying"; thing: Thing; payments: readonly Payment[] }
  | { kind: "confirming"; thing: Thing; payment: Payment; countsDown: boolean };

export class ClaimFlow {
  step = $state.raw<ClaimStep | null>(null);
  /** The card that is dragged from the hand, and what lies under it. */
  dragged = $state.raw<{ card: Card; x: number; y: number; over: Thing | null } | null>(null);
  /** How often a claim was refused for want of trains; each time the counter of trains shakes. */
  shakes = $state(0);
  /** Whether a finger was used last, and not a mouse or the keyboard. */
  isTouch = false;
  /** Why the thing of a refused step can't be taken; follows the game, as long as the step is shown. */
  readonly obstacles = $derived.by(() => (this.step?.kind === "refused" ? obstaclesTo(this.step.thing, this.known()) : []));

  constructor(
    private readonly known: () => Knowledge,
    private readonly preferences: Readonly<Preferences>,
    private readonly act: (action: string) => void,
  ) {}

  /** A route or city was tapped; null: the board beside them. */
  choose(thing: Thing | null): void {
    this.step = null;
    if (!thing) return;
    const payments = this.paymentsFor(thing);
    if (payments.length === 0) this.refuse(thing);
    else if (payments.length === 1 && this.preferences.confirm === "never") this.act(payments[0]!.action);
    else this.step = { kind: "paying", thing, payments };
  }

  drag(card: Card, x: number, y: number, over: Thing | null): void {
    if (this.step?.kind === "refused") this.step = null;
    this.dragged = { card, x, y, over };
  }

  /** The dragged card was dropped. Where the card leaves no doubt how to pay, the payment is not asked for. */
  drop(): void {
    const { card, over: thing } = this.dragged ?? {};
    this.dragged = null;
    if (!card) return;
    this.step = null;
    if (!thing) return;
    const all = this.paymentsFor(thing);
    const { payments, isClear } = paymentsWith(all, card);
    if (isClear) this.confirmOrAct(thing, payments[0]!);
    else if (all.length > 0) this.step = { kind: "paying", thing, payments: payments.length > 0 ? payments : all };
    else this.refuse(thing);
  }

  /** One of the payments of the step was chosen. */
  pay(payment: Payment): void {
    if (this.step?.kind === "paying") this.confirmOrAct(this.step.thing, payment);
  }

  confirm(): void {
    if (this.step?.kind === "confirming") this.act(this.step.payment.action);
  }

  cancel(): void {
    this.step = null;
  }

  /** The game has gone on: a question about what can't be done any more is dropped. */
  review({ legal }: Knowledge): void {
    const payment = this.step?.kind === "paying" ? this.step.payments[0] : this.step?.kind === "confirming" ? this.step.payment : null;
    if (payment && !legal.includes(payment.action)) this.step = null;
  }

  /** The route that is drawn as if it were claimed already: the one in question, or else the one that is pointed at. */
  ghost(pointed: Thing | null): { route: string; seat: number } | null {
    const { me, choices } = this.known();
    const asked = this.step && this.step.kind !== "refused" ? this.step.thing : pointed;
    const thing = this.dragged ? this.dragged.over : asked;
    return me !== null && thing?.kind === "route" && choices.claims.has(thing.id) ? { route: thing.id, seat: me } : null;
  }

  private paymentsFor(thing: Thing): readonly Payment[] {
    const { claims, stations } = this.known().choices;
    return (thing.kind === "route" ? claims : stations).get(thing.id) ?? [];
  }

  private confirmOrAct(thing: Thing, payment: Payment): void {
    const confirms = confirmation(this.preferences.confirm, this.isTouch);
    if (confirms === "none") this.act(payment.action);
    else this.step = { kind: "confirming", thing, payment, countsDown: confirms === "counts down" };
  }

  private refuse(thing: Thing): void {
    this.step = { kind: "refused", thing };
    if (this.obstacles.some(({ reason }) => reason === "trains-short")) this.shakes += 1;
  }
}

/** How a claim is confirmed: not at all, by asking, or by asking and going on after a short while. */
export function confirmation(preference: Preferences["confirm"], isTouch: boolean): "none" | "asks" | "counts down" {
  if (preference === "never" || (preference === "touch" && !isTouch)) return "none";
  return isTouch ? "counts down" : "asks";
}
