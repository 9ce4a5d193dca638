/** The wagons on the cards, one for every color: seen from the side, 72 wide, on rails at y = 0. */

import type { CardColor } from "../game/cards.ts";

interface CardPicture {
  /** The body, painted light. */
  body: string;
  /** Lines and openings, painted dark. */
  detail: string;
  /** What it carries, in the card's own color. */
  load?: string;
}

const wheels = (...at: number[]) => at.map((x) => `M${x - 4.5}-4.500a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0z`).join("");
const bogies = wheels(-26, -16, 16, 26);
const axles = wheels(-20, 20);
const frame = "M-36-10h72v3h-72z";
const windows = (from: number, count: number, step: number, width: number, top: number, height: number) =>
  [...Array(count).keys()].map((n) => `M${from + n * step} ${top}h${width}v${height}h${-width}z`).join("");
const arched = (from: number, count: number, step: number) =>
  [...Array(count).keys()].map((n) => `M${from + n * step}-14v-9a4 4 0 0 1 8 0v9z`).join("");

export const CARD_PICTURES: Record<CardColor, CardPicture> = {
  // An express coach under a clerestory.
  red: {
    body: "M-35-10v-19q0-4 4-4h62q4 0 4 4v19zM-24-33q1-4 5-4h38q4 0 5 4z",
    detail: `${frame}${bogies}${windows(-30, 6, 10.4, 7, -27, 9)}`,
  },
  // A mail van with a sliding door and a post horn's round.
  blue: {
    body: "M-35-10v-24h70v24zM-36-37h72v3h-72z",
    detail: `${frame}${axles}M-9-32h18v21h-18zM-30-28h13v6h-13zM17-28h13v6h-13z`,
    load: "M-5-21.500a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-2-21.500a2 2 0 1 1 4 0a2 2 0 1 1-4 0z",
  },
  // Timber on a flat wagon.
  green: {
    body: [-24, -12, 0, 12, 24].map((x) => `M${x - 6}-16a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`).join("") +
      [-18, -6, 6, 18].map((x) => `M${x - 6}-26a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`).join("") +
      [-12, 0, 12].map((x) => `M${x - 6}-36a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`).join(""),
    detail: `${frame}${axles}M-35-38h3v28h-3zM32-38h3v28h-3z`,
    load: [-24, -12, 0, 12, 24].map((x) => `M${x - 2.5}-16a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z`).join("") +
      [-18, -6, 6, 18].map((x) => `M${x - 2.5}-26a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0z`).join(""),
  },
  // A grain wagon with slats.
  yellow: {
    body: "M-35-10v-25h70v25zM-37-38h74v3h-74z",
    detail: `${frame}${axles}${windows(-31, 3, 22, 18, -31, 2.4)}${windows(-31, 3, 22, 18, -26, 2.4)}${windows(-31, 3, 22, 18, -21, 2.4)}${windows(-31, 3, 22, 18, -16, 2.4)}`,
  },
  // Coal in a hopper.
  black: {
    body: "M-36-30h72l-12 20h-48z",
    detail: `${frame}${axles}M-14-30h3l2 20h-3zM11-30h3l-2 20h-3z`,
    load: "M-33-30q4-7 10-5q4-8 12-4q5-6 12-1q7-5 13 2q8-2 12 3q4 0 7 5z",
  },
  // A milk tank.
  white: {
    body: "M-33-11q-3 0-3-4v-13q0-4 3-4h66q3 0 3 4v13q0 4-3 4zM-6-32v-4h12v4z",
    detail: `${frame}${axles}M-22-32h3v21h-3zM19-32h3v21h-3z`,
    load: "M-9-21.500q9-12 18 0q-9 12-18 0z",
  },
  // Crates of fruit in an open wagon.
  orange: {
    body: "M-35-10v-14h70v14z",
    detail: `${frame}${axles}M-13-24h3v14h-3zM10-24h3v14h-3z`,
    load: [-27, -15, -3, 9, 21].map((x) => `M${x - 2}-26a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`).join("") +
      [-21, -9, 3, 15].map((x) => `M${x - 2}-34a6 6 0 1 0 12 0a6 6 0 1 0-12 0z`).join(""),
  },
  // A saloon with arched windows.
  purple: {
    body: "M-35-10v-22q0-2 2-2h66q2 0 2 2v22zM-34-34q6-6 14-6h40q8 0 14 6z",
    detail: `${frame}${bogies}${arched(-29, 5, 12.5)}`,
  },
  locomotive: {
    body: "M-36-10v-26h20v2h-2v8h6v-4q0-3 3-3t3 3v4h12v-10h-2v-4h12v4h-2v10h10q8 0 8 8v8z",
    detail: `M-36-10h72l8 8h-14zM-32-32h10v9h-10z${wheels(-26, 26)}M-15-7a7 7 0 1 0 14 0a7 7 0 1 0-14 0zM3-7a7 7 0 1 0 14 0a7 7 0 1 0-14 0z`,
  },
};
