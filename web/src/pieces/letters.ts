/**
 * The letters of the colours as lines, 10 high around the origin. There are three hundred of them on a board, and
 * letters that are text would be set anew at every step of a zoom.
 */
export const LETTER_PATHS = {
  R: "M-3 5V-5H.5a3 3 0 0 1 0 6H-3M.5 1L4 5",
  B: "M-3 5V-5H.5a2.400 2.400 0 0 1 0 4.800H-3M.5-.2a2.600 2.600 0 0 1 0 5.200H-3",
  G: "M4-3.200A4.600 5 0 1 0 4 3.200V.4H.8",
  Y: "M-4-5L0 0L4-5M0 0V5",
  K: "M-3 5V-5M3.600-5L-3 1M-.6-1L4 5",
  W: "M-5.200-5L-2.600 5L0-3L2.600 5L5.200-5",
  O: "M-4.400 0a4.400 5 0 1 0 8.800 0a4.400 5 0 1 0-8.800 0",
  P: "M-3 5V-5H.5a3 3 0 0 1 0 6H-3",
  L: "M-2.500-5V5H3.500",
} as const;
