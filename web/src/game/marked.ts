/** Sentences of the log with symbols in them: words, cards and routes in the order in which the language puts them. */

import { Describer } from "./describe.ts";
import type { GameEvent } from "./view.ts";

export type Part = { text: string } | { cards: string } | { route: string };

const MARK = "\u0001";

/** Speaks with marks instead of cards and routes, whatever the language does with the words around them. */
class MarkingDescriber extends Describer {
  override cards(cards: string): string {
    return cards === "" ? super.cards(cards) : `${MARK}cards ${cards}${MARK}`;
  }

  override route(id: string): string {
    return `${MARK}route ${id}${MARK}`;
  }
}

export class Teller {
  private readonly marking: MarkingDescriber;

  constructor(...given: ConstructorParameters<typeof Describer>) {
    this.marking = new MarkingDescriber(...given);
  }

  parts(event: GameEvent): Part[] {
    // Every second piece was between two marks.
    const pieces = this.marking.event(event).split(MARK);
    const parts = pieces.map((piece, index) => (index % 2 === 1 ? marked(piece) : { text: piece }));
    const said = parts.filter((part) => !("text" in part) || part.text !== "");
    // What is drawn is a word of the sentence in every language, so its picture stands before it.
    return event.event === "draw" && event.card ? [{ cards: event.card }, { text: " " }, ...said] : said;
  }
}

function marked(piece: string): Part {
  const [kind, value = ""] = piece.split(" ", 2);
  return kind === "cards" ? { cards: value } : { route: value };
}
