/** The list of legal actions, sorted by what they do: what can be claimed, built, drawn, and how it can be paid. No rules. */

import { listed, type Card } from "./cards.ts";

/** One way to pay: the cards, and the text of the whole action. */
export interface Payment {
  cards: string;
  action: string;
}

/** The legal actions of a seat, sorted by what they are about. */
export interface Choices {
  /** By route id; the payment that saves locomotives first. */
  claims: Map<string, Payment[]>;
  /** By city id. */
  stations: Map<string, Payment[]>;
  /** The cards of the row that can be taken, by letter. */
  row: Set<string>;
  deck: boolean;
  tickets: boolean;
  /** Which sets of tickets can be kept. */
  keeps: string[][];
  /** What can be paid for a tunnel. */
  pays: Payment[];
  withdraw: boolean;
  pass: boolean;
}

export function sortChoices(legal: readonly string[]): Choices {
  const choices: Choices = {
    claims: new Map(),
    stations: new Map(),
    row: new Set(),
    deck: false,
    tickets: false,
    keeps: [],
    pays: [],
    withdraw: false,
    pass: false,
  };
  for (const action of legal) {
    const [verb, object = "", cards = ""] = action.split(" ");
    if (verb === "claim") add(choices.claims, object, { cards, action });
    else if (verb === "station") add(choices.stations, object, { cards, action });
    else if (verb === "draw" && object === "deck") choices.deck = true;
    else if (verb === "draw") choices.row.add(object);
    else if (verb === "tickets") choices.tickets = true;
    else if (verb === "keep") choices.keeps.push(object.split(","));
    else if (verb === "pay") choices.pays.push({ cards: object, action });
    else if (verb === "withdraw") choices.withdraw = true;
    else if (verb === "pass") choices.pass = true;
  }
  for (const payments of [...choices.claims.values(), ...choices.stations.values(), choices.pays]) {
    payments.sort((one, other) => locomotives(one.cards) - locomotives(other.cards));
  }
  return choices;
}

function add(payments: Map<string, Payment[]>, id: string, payment: Payment): void {
  const known = payments.get(id);
  if (known) known.push(payment);
  else payments.set(id, [payment]);
}

export function locomotives(cards: string): number {
  let count = 0;
  for (const card of cards) if (card === "L") count += 1;
  return count;
}

/** The action that keeps exactly these tickets; null where that is not allowed. */
export function findKeep(choices: Choices, tickets: ReadonlySet<string>): string | null {
  const found = choices.keeps.find((keep) => keep.length === tickets.size && keep.every((id) => tickets.has(id)));
  return found ? `keep ${found.join(",")}` : null;
}

/** The smallest number of tickets that may be kept. */
export function leastKept(choices: Choices): number {
  return Math.min(...choices.keeps.map((keep) => keep.length));
}

/** The payments that contain a card. It is clear which is meant if there is one, or if the first has this card alone. */
export function paymentsWith(payments: readonly Payment[], card: Card): { payments: Payment[]; isClear: boolean } {
  const found = payments.filter(({ cards }) => cards.includes(card));
  const isPure = found.length > 0 && listed(found[0]!.cards).every((one) => one === card);
  return { payments: found, isClear: found.length === 1 || isPure };
}
