/** A steam engine from the side, 36 wide and 18 high around the origin: the sign of ferries and of locomotives. */
export const ENGINE =
  "M-17-9h11v2h-1.500v4h5v-2.500a2 2 0 0 1 4 0v2.500h3.500v-4h-1.500v-2h6.500v2h-1.500v4h2.500" +
  "a2 2 0 0 1 2 2v3.500l4 4.500h-5.200a3.600 3.600 0 0 1-7.200 0h-1.800a3.600 3.600 0 0 1-7.200 0h-1.800" +
  "a3.600 3.600 0 0 1-7.200 0h-2.600v-12.500h-1.500zM-13.500-6v4h3.500v-4z";

/** A house with a roof, 28 wide and high around the origin. */
export const STATION = "M-14 14v-15L0-16L14-1v15z";
