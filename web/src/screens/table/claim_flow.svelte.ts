/**
 * The steps from a tap or a dropped card to a claim: ask which track was meant, say why it can't be, ask how to pay, and
 * act; ask once more where somebody wants that, or where a finger has not seen yet what would be paid.
 */

import type { Thing } from "../../board/board_geometry.ts";
import type { Card } from "../../game/cards.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import { paymentsWith, type Payment } from "../../game/legal_actions.ts";
import { isTwin, obstaclesTo } from "../../game/obstacles.ts";
import type { Preferences } from "../../settings/preference_options.ts";

/** What is asked or explained at the moment about a route to claim, or a city to build a station in. */
export type ClaimStep =
  | { kind: "which"; things: readonly Thing[] }
  | { kind: "refused"; thing: Thing; others: readonly Thing[] }
  | { kind: "paying"; thing: Thing; others: readonly Thing[]; payments: readonly Payment[] }
  | { kind: "confirming"; thing: Thing; payment: Payment };

export class ClaimFlow {
  step = $state.raw<ClaimStep | null>(null);
  /** The card that is dragged from the hand, and what lies under it. */
  dragged = $state.raw<{ card: Card; x: number; y: number; over: Thing | null } | null>(null);
  /** Of the tracks that a finger may have meant, the one that is pointed at. */
  candidate = $state.raw<Thing | null>(null);
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

  /**
   * A route or city was tapped; null: the board beside them. A finger may have meant one of the others as well: where
   * several can be taken, or one of parallel strands of which both are free, it is asked which. Otherwise the one that can
   * be taken comes first, and the others are named.
   */
  choose(tapped: Thing | null, others: readonly Thing[] = []): void {
    this.cancel();
    if (!tapped) return;
    const near = [tapped, ...others];
    const takeable = near.filter((one) => this.paymentsFor(one).length > 0);
    const [first] = takeable;
    const isDoubtful = first !== undefined && near.some((one) => one !== first && this.isFreeTwin(one, first));
    if (takeable.length > 1 || isDoubtful) this.step = { kind: "which", things: [...takeable, ...near.filter((one) => !takeable.includes(one))] };
    else {
      const thing = first ?? tapped;
      this.open(thing, near.filter((one) => one !== thing));
    }
  }

  /** One of the tracks that may be meant is pointed at, or none any more, when the button of it is already going away. */
  pointAt(thing: Thing | null): void {
    if (this.candidate !== thing) this.candidate = thing;
  }

  /** This very route or city is meant. */
  open(thing: Thing, others: readonly Thing[] = []): void {
    this.candidate = null;
    const payments = this.paymentsFor(thing);
    if (payments.length === 0) this.refuse(thing, others);
    // A finger may have missed; what is claimed with it was shown to it before.
    else if (payments.length === 1 && this.preferences.confirm === "never" && !this.isTouch) this.act(payments[0]!.action);
    else this.step = { kind: "paying", thing, others, payments };
  }

  /** What was looked at while it could not be taken can be paid for by now, and somebody wants to. */
  askPayment(): void {
    if (this.step?.kind !== "refused") return;
    const { thing, others } = this.step;
    const payments = this.paymentsFor(thing);
    if (payments.length > 0) this.step = { kind: "paying", thing, others, payments };
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
    // The card under the finger hid what it was carried over, and the payment was nowhere to be read.
    if (isClear) this.actOrConfirm(thing, payments[0]!, this.isTouch);
    else if (all.length > 0) this.step = { kind: "paying", thing, others: [], payments: payments.length > 0 ? payments : all };
    else this.refuse(thing);
  }

  /** One of the payments of the step was chosen, which says what is claimed and with which cards. */
  pay(payment: Payment): void {
    if (this.step?.kind === "paying") this.actOrConfirm(this.step.thing, payment);
  }

  /**
   * An action was chosen from the list of all. A finger that has claimed is asked once, as on the board, since the rows
   * are low and the list is scrolled; everything else is done.
   */
  chooseAction(action: string): void {
    this.cancel();
    const [verb, id = "", cards = ""] = action.split(" ");
    const kind = verb === "claim" ? "route" : verb === "station" ? "city" : null;
    if (kind) this.actOrConfirm({ kind, id }, { cards, action }, this.isTouch && this.preferences.confirm !== "never");
    else this.act(action);
  }

  confirm(): void {
    if (this.step?.kind === "confirming") this.act(this.step.payment.action);
  }

  cancel(): void {
    this.step = null;
    this.candidate = null;
  }

  /** The game has gone on: a question about what can't be done any more is dropped. */
  review({ legal }: Knowledge): void {
    const payment = this.step?.kind === "paying" ? this.step.payments[0] : this.step?.kind === "confirming" ? this.step.payment : null;
    if (payment && !legal.includes(payment.action)) this.cancel();
    if (this.step?.kind === "which" && this.paymentsFor(this.step.things[0]!).length === 0) this.cancel();
  }

  /** The route that is drawn as if it were claimed already: the one in question, or else the one that is pointed at. */
  ghost(pointed: Thing | null): { route: string; seat: number } | null {
    const { me, choices } = this.known();
    const asked = this.asked ?? pointed;
    const thing = this.dragged ? this.dragged.over : asked;
    return me !== null && thing?.kind === "route" && choices.claims.has(thing.id) ? { route: thing.id, seat: me } : null;
  }

  /** What is asked about at the moment; of several, the one that is pointed at. */
  get asked(): Thing | null {
    if (this.candidate || !this.step || this.step.kind === "which") return this.candidate;
    return this.step.thing;
  }

  private paymentsFor(thing: Thing): readonly Payment[] {
    const { claims, stations } = this.known().choices;
    return (thing.kind === "route" ? claims : stations).get(thing.id) ?? [];
  }

  /** Whether a finger may as well have meant this strand beside a route: nobody has it, and it is not closed. */
  private isFreeTwin(thing: Thing, beside: Thing): boolean {
    const { board, owners, closed } = this.known();
    const routeOf = ({ kind, id }: Thing) => (kind === "route" ? board.map.routes.find((route) => route.id === id) : undefined);
    const [strand, route] = [routeOf(thing), routeOf(beside)];
    return strand !== undefined && route !== undefined && isTwin(strand, route) && !owners.has(strand.id) && !closed.has(strand.id);
  }

  /** `mustAsk`: whatever is preferred, since what is to be done has not been read yet. */
  private actOrConfirm(thing: Thing, payment: Payment, mustAsk = false): void {
    if (mustAsk || this.preferences.confirm === "always") this.step = { kind: "confirming", thing, payment };
    else this.act(payment.action);
  }

  private refuse(thing: Thing, others: readonly Thing[] = []): void {
    this.step = { kind: "refused", thing, others };
    if (this.obstacles.some(({ reason }) => reason === "trains-short")) this.shakes += 1;
  }
}
