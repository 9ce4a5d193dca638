/** Cards as the notation writes them: one letter each, colours first, locomotives last. */

import type { Color } from "../board/types.ts";

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

/** Colours on which dark ink is read better than light. */
export const IS_PALE: Record<CardColor | "gray", boolean> = {
  red: false,
  blue: false,
  green: false,
  yellow: true,
  black: false,
  white: true,
  orange: true,
  purple: false,
  locomotive: true,
  gray: true,
};

export function isCard(letter: string): letter is Card {
  return (CARDS as readonly string[]).includes(letter);
}

/** How many of each kind, in the order of the notation, without those that are not there. */
export function counted(cards: string): { card: Card; count: number }[] {
  return CARDS.map((card) => ({ card, count: amountOf(cards, card) })).filter(({ count }) => count > 0);
}

export function listed(cards: string): Card[] {
  return [...cards].filter(isCard);
}

export function amountOf(cards: string, card: Card): number {
  return cards.split(card).length - 1;
}
