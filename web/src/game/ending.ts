/** The last round: whose turns are still to come. */

import type { View } from "./view.ts";

/** The seats that still have a turn, in their order; nothing, where the end is not in sight. */
export function turnsLeft({ last_round: left, seat, seats }: View): number[] {
  if (left === null) return [];
  const order = seats.map((_, index) => (seat + index) % seats.length).filter((one) => !seats[one]!.resigned);
  return order.slice(0, left);
}
