/** Several people at one device: whose hand may be seen, and to whom the device is passed on next. */

import type { View } from "../game/view.ts";
import type { TableState } from "./state.ts";

/** While starting tickets are chosen, everybody acts who has not chosen yet. */
function isToAct(view: View, seat: number): boolean {
  const { offered } = view.seats[seat]!;
  if (view.phase === "start") return (Array.isArray(offered) ? offered.length : offered) > 0;
  return view.phase !== "over" && view.seat === seat;
}

/** The seat whose player has to take the device before anything goes on; none where the right one has it. */
export function passTo({ view, table, own, me, result }: TableState): number | null {
  if (own.length < 2 || view === null || table === null || result !== null) return null;
  const acting = own.filter((seat) => {
    const { resigned, stand_in: standIn } = table.seats[seat]!;
    return isToAct(view, seat) && !resigned && !standIn;
  });
  return acting.length === 0 || (me !== null && acting.includes(me)) ? null : acting[0]!;
}
