/** Refusals as sentences in the reader's language: those of the server, and those that the page computes beforehand. */

import type { MessageId, Say } from "../texts/bundle.ts";
import type { Describer } from "./describe.ts";
import type { Fact, Missing, Obstacle } from "./obstacles.ts";

export interface Refusal {
  rule: string | null;
  text: string;
}

/** What the server says about an action that it refused. */
interface ServerRefusal {
  code: string;
  message: string;
  rule?: string | null;
  reason?: string | null;
  facts?: Readonly<Record<string, Fact>> | null;
}

export class RefusalTexts {
  constructor(
    private readonly describer: Describer,
    private readonly say: Say,
  ) {}

  obstacle({ rule, reason, facts, missing }: Obstacle): Refusal {
    if (!missing) return { rule, text: this.sentence(reason, facts) ?? reason };
    const cards = this.missing(missing);
    const id = reason === "missing-station" ? "claim-missing-station" : "claim-missing";
    return { rule, text: this.say(id, { cards }) };
  }

  /** A refusal of the server. Without a reason of the rules, its code says what went wrong. */
  fromServer({ code, message, rule, reason, facts }: ServerRefusal): Refusal {
    const text = reason ? this.sentence(reason, facts ?? {}) : null;
    return { rule: rule ?? null, text: text ?? this.textByCode(reason ?? code) ?? this.textByCode(code) ?? message };
  }

  missing({ locomotives, card, count }: Missing): string {
    const parts: string[] = [];
    if (locomotives > 0) parts.push(this.say("claim-missing-locomotives", { count: locomotives }));
    if (count > 0 && card) parts.push(this.say("claim-missing-card", { card, count }));
    else if (count > 0) parts.push(this.say("claim-missing-any", { count }));
    return parts.join(" + ");
  }

  private sentence(reason: string, facts: Readonly<Record<string, Fact>>): string | null {
    const named = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, this.named(name, fact)]));
    try {
      // The id is made from the server's reason, so the compiler can't check it.
      return this.say(`refusal-${reason}` as "refusal-twin-closed", named as Record<"route" | "players", Fact>);
    } catch {
      // A server newer than this page may send reasons that this page has no sentence for.
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

  private textByCode(code: string): string | null {
    const id = TEXT_OF_CODE[code];
    return id ? this.say(id as "claim-refused-conflict") : null;
  }
}

const TEXT_OF_CODE: Readonly<Record<string, MessageId>> = {
  "undo-seen": "page-undo-seen",
  conflict: "claim-refused-conflict",
  forbidden: "claim-refused-forbidden",
  "too-many": "claim-refused-too-many",
  "outcome-unknown": "claim-refused-outcome-unknown",
  "unknown-seq": "claim-refused-unknown-seq",
  "not-stored": "connection-not-stored",
  unavailable: "claim-refused-unavailable",
  internal: "claim-refused-unavailable",
};
