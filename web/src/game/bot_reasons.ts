/** A bot's reasons as sentences: ids of the map become names, shares become per cent. */

import type { MessageId, Say } from "../texts/bundle.ts";
import type { Describer } from "./describe.ts";

/** As bots give them: a kind, and the facts that belong to it. */
export type Reason = { kind: string } & Record<string, string | number>;

const MINUS = "−";

/** One sentence a reason; what a newer server says and this page doesn't know is left out. */
export function reasonSentences(reasons: readonly Reason[], describer: Describer, say: Say): string[] {
  return reasons.flatMap((reason) => {
    try {
      return [sentence(reason, describer, say)];
    } catch {
      return [];
    }
  });
}

function sentence(reason: Reason, describer: Describer, say: Say): string {
  const facts = Object.entries(reason).filter(([name]) => name !== "kind");
  const words = facts.map(([name, fact]) => [name, word(name, fact, describer)] as const);
  const variables: Record<string, string | number> = { rivals: 1, ...Object.fromEntries(words) };
  return (say as (id: string, variables: object) => string)(messageOf(reason), variables);
}

function messageOf({ kind, why, color }: Reason): MessageId {
  if (kind === "wants-route") return `reason-wants-route-${why}` as MessageId;
  if (kind === "collects-color" && color === "locomotive") return "reason-collects-locomotives";
  return `reason-${kind}` as MessageId;
}

function word(name: string, fact: string | number, describer: Describer): string | number {
  switch (name) {
    case "route":
    case "for_route":
      return describer.route(String(fact));
    case "ticket":
      return describer.ticket(String(fact));
    case "city":
    case "country":
      return describer.place(String(fact));
    case "win_share":
      return Math.round(100 * Number(fact));
    case "margin":
      return signed(Math.round(Number(fact)));
    default:
      return typeof fact === "number" ? Math.round(fact) : fact;
  }
}

function signed(margin: number): string {
  return margin > 0 ? `+${margin}` : String(margin).replace("-", MINUS);
}
