/** SVG paths of the small symbols on board and cards: letters of colors, engine. */

/**
 * The letters of the colors as lines, 10 high around the origin, in steps from there, so that they can be put anywhere.
 * There are three hundred of them on a board, and SVG text would be laid out anew at every step of a zoom.
 */
export const LETTER_PATHS = {
  R: "m-3 5v-10h3.5a3 3 0 0 1 0 6h-3.5m3.5 0l3.5 4",
  B: "m-3 5v-10h3.5a2.4 2.4 0 0 1 0 4.8h-3.5m3.5 0a2.6 2.6 0 0 1 0 5.2h-3.5",
  G: "m4-3.2a4.6 5 0 1 0 0 6.4v-2.8h-3.2",
  Y: "m-4-5l4 5l4-5m-4 5v5",
  K: "m-3 5v-10m6.6 0l-6.6 6m2.4-2l4.6 6",
  W: "m-5.2-5l2.6 10l2.6-8l2.6 8l2.6-10",
  O: "m-4.4 0a4.4 5 0 1 0 8.8 0a4.4 5 0 1 0-8.8 0",
  P: "m-3 5v-10h3.5a3 3 0 0 1 0 6h-3.5",
  L: "m-2.5-5v10h6",
} as const;

/** A steam engine from the side, 36 wide and 18 high around the origin: the sign of ferries and of locomotives. */
export const ENGINE =
  "M-17-9h11v2h-1.500v4h5v-2.500a2 2 0 0 1 4 0v2.500h3.500v-4h-1.500v-2h6.500v2h-1.500v4h2.500" +
  "a2 2 0 0 1 2 2v3.500l4 4.500h-5.200a3.600 3.600 0 0 1-7.200 0h-1.800a3.600 3.600 0 0 1-7.200 0h-1.800" +
  "a3.600 3.600 0 0 1-7.200 0h-2.600v-12.500h-1.500zM-13.500-6v4h3.500v-4z";
