/** Puts refusals into words, those of the server and those that the page foresees, in the language of the player. */

import type { MessageId, Say } from "../texts/bundle.ts";
import type { Describer } from "./describe.ts";
import type { Fact, Missing, Obstacle } from "./obstacles.ts";

export interface Refusal {
  rule: string | null;
  text: string;
}

/** What the server says of an action that it refused. */
interface Told {
  code: string;
  message: string;
  rule?: string | null;
  reason?: string | null;
  facts?: Readonly<Record<string, Fact>> | null;
}

export class Explainer {
  constructor(
    private readonly describer: Describer,
    private readonly say: Say,
  ) {}

  obstacle({ rule, reason, facts, missing }: Obstacle): Refusal {
    if (!missing) return { rule, text: this.sentence(reason, facts) ?? reason };
    const cards = this.missing(missing);
    const id = reason === "missing-station" ? "playing-missing-station" : "playing-missing";
    return { rule, text: this.say(id, { cards }) };
  }

  /** A refusal of the server. Where it gives no reason of the rules, its code says what kind of thing went wrong. */
  told({ code, message, rule, reason, facts }: Told): Refusal {
    const text = reason ? this.sentence(reason, facts ?? {}) : null;
    return { rule: rule ?? null, text: text ?? this.unruly(code) ?? message };
  }

  missing({ locomotives, card, count }: Missing): string {
    const parts: string[] = [];
    if (locomotives > 0) parts.push(this.say("term-card-count", { card: "L", count: locomotives }));
    if (count > 0 && card) parts.push(this.say("playing-missing-card", { card, count }));
    else if (count > 0) parts.push(this.say("playing-missing-any", { count }));
    return parts.join(" + ");
  }

  private sentence(reason: string, facts: Readonly<Record<string, Fact>>): string | null {
    const named = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.named(name, fact)]));
    try {
      // The id comes from outside, so no compiler can know that it is one.
      return this.say(`refusal-${reason}` as "refusal-twin-closed", named as Record<"route" | "players", Fact>);
    } catch {
      // A server newer than this page may have reasons that it has no words for.
      return null;
    }
  }

  /** Seats and ids become names, cards words. */
  private named(name: string, fact: Fact): Fact {
    if (typeof fact === "number") return name === "player" || name === "owner" ? this.describer.player(fact) : fact;
    switch (name) {
      case "route":
        return this.describer.route(fact);
      case "ticket":
        return this.describer.ticket(fact);
      case "city":
      case "country":
        return this.describer.place(fact);
      case "cards":
      case "hand":
        return this.describer.cards(fact);
      default:
        return fact;
    }
  }

  private unruly(code: string): string | null {
    const id = UNRULY[code];
    return id ? this.say(id as "playing-refused-conflict") : null;
  }
}

const UNRULY: Readonly<Record<string, MessageId>> = {
  conflict: "playing-refused-conflict",
  forbidden: "playing-refused-forbidden",
  "too-many": "playing-refused-too-many",
  unavailable: "playing-refused-unavailable",
  internal: "playing-refused-unavailable",
};
