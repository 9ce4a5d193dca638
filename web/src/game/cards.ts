/** Train cards as the notation writes them: one letter each, colors first, locomotives last. */

import type { Color } from "../board/board_types.ts";

export const CARDS = ["R", "B", "G", "Y", "K", "W", "O", "P", "L"] as const;
export type Card = (typeof CARDS)[number];
export type CardColor = Exclude<Color, "gray"> | "locomotive";

export const COLOR_OF: Record<Card, CardColor> = {
  R: "red",
  B: "blue",
  G: "green",
  Y: "yellow",
  K: "black",
  W: "white",
  O: "orange",
  P: "purple",
  L: "locomotive",
};

export const LETTER_OF: Record<Color, Card | ""> = {
  red: "R",
  blue: "B",
  green: "G",
  yellow: "Y",
  black: "K",
  white: "W",
  orange: "O",
  purple: "P",
  gray: "",
};

export function isCard(letter: string): letter is Card {
  return (CARDS as readonly string[]).includes(letter);
}

/** How many cards of each kind there are, in the order of the notation; kinds that are not there are left out. */
export function counted(cards: string): { card: Card; count: number }[] {
  return CARDS.map((card) => ({ card, count: amountOf(cards, card) })).filter(({ count }) => count > 0);
}

export function listed(cards: string): Card[] {
  return [...cards].filter(isCard);
}

export function amountOf(cards: string, card: Card): number {
  return cards.split(card).length - 1;
}
