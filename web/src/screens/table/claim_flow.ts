/** From a tap or a dropped card to a claim: ask what is not clear, explain what can't be, and do the rest at once. */

import type { Thing } from "../../board/board_geometry.ts";
import { paymentsWith, type Payment } from "../../game/legal_actions.ts";
import type { Card } from "../../game/cards.ts";
import type { Knowledge } from "../../game/knowledge.ts";
import { obstaclesTo } from "../../game/obstacles.ts";
import type { Preferences } from "../../settings/preference_options.ts";
import { confirmation, type Selection } from "./selection.svelte.ts";

export class ClaimFlow {
  constructor(
    private readonly selection: Selection,
    private readonly known: () => Knowledge,
    private readonly preferences: Readonly<Preferences>,
    private readonly act: (action: string) => void,
  ) {}

  /** Somebody has tapped a thing, or the board beside everything. */
  choose(thing: Thing | null): void {
    const { selection } = this;
    selection.settle();
    if (!thing) return;
    const payments = this.paymentsFor(thing);
    if (payments.length === 0) this.explain(thing);
    else if (payments.length === 1 && this.preferences.confirm === "never") this.act(payments[0]!.action);
    else selection.chosen = { thing, payments };
  }

  /** A card was dropped onto something. Where it leaves no doubt how to pay, nobody is asked about that. */
  drop(card: Card, thing: Thing | null): void {
    this.selection.settle();
    if (!thing) return;
    const all = this.paymentsFor(thing);
    const { payments, isClear } = paymentsWith(all, card);
    if (isClear) this.pay(thing, payments[0]!);
    else if (payments.length > 0) this.selection.chosen = { thing, payments };
    else if (all.length > 0) this.selection.chosen = { thing, payments: all };
    else this.explain(thing);
  }

  /** A way to pay was chosen. */
  pay(thing: Thing, payment: Payment): void {
    const { selection } = this;
    const sure = confirmation(this.preferences.confirm, selection.isTouch);
    if (sure === "none") this.act(payment.action);
    else {
      selection.settle();
      selection.confirming = { thing, payment, countsDown: sure === "counts down" };
    }
  }

  private paymentsFor(thing: Thing): readonly Payment[] {
    const { claims, stations } = this.known().choices;
    return (thing.kind === "route" ? claims : stations).get(thing.id) ?? [];
  }

  private explain(thing: Thing): void {
    this.selection.asked = thing;
    if (obstaclesTo(thing, this.known()).some(({ reason }) => reason === "trains-short")) this.selection.shakes += 1;
  }
}
