/** Who sits at a table: names that differ, who is connected, and to whom a shared device is passed next (hot seat). */

import type { View } from "../game/view.ts";
import type { ShownTable } from "./server_types.ts";
import type { TableState } from "./table_state.ts";

/** Equal names are numbered, so that two bots of one kind can be told apart. */
export function distinctNames(names: readonly string[]): string[] {
  const isTwin = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const before = (index: number) => names.slice(0, index + 1).filter((name) => name === names[index]).length;
  return names.map((name, index) => (isTwin(name) ? `${name} ${before(index)}` : name));
}

/** The seats whose player is connected; bots always are. Null while the server has not said yet. */
export function connectedSeats(table: ShownTable | null, present: readonly number[] | null): number[] | null {
  if (!table || !present) return null;
  return table.seats.flatMap((seat, number) => (seat.kind === "bot" || present.includes(number) ? [number] : []));
}

/** Whether several people play, or may sit down: at one device or at many. */
export const isAmongPeople = ({ seats }: ShownTable): boolean => seats.filter(({ kind }) => kind !== "bot").length > 1;

/** Whether somebody else, at another device, has to agree before an action is taken back that has shown something. */
export const isOthersToAsk = ({ seats }: ShownTable, own: readonly number[]): boolean =>
  seats.some(({ kind, resigned }, number) => kind === "person" && !resigned && !own.includes(number));

/** Whether all people have given up, and bots alone play on. */
export const isLeftToBots = ({ seats, status }: ShownTable): boolean =>
  status === "playing" && seats.every(({ kind, resigned }) => kind === "bot" || resigned === true);

/** Where the reader of a recorded game probably sat: under the own name, or as the only person. */
export function ownSeat(seats: readonly { name?: string; kind?: string }[], name: string | null): number | null {
  const people = [...seats.keys()].filter((seat) => seats[seat]!.kind !== "bot");
  const named = people.find((seat) => name !== null && seats[seat]!.name === name);
  return named ?? (people.length === 1 ? people[0]! : null);
}

/** While starting tickets are chosen, everybody acts who has not chosen yet. */
function isToAct(view: View, seat: number): boolean {
  const { offered } = view.seats[seat]!;
  if (view.phase === "start") return (Array.isArray(offered) ? offered.length : offered) > 0;
  return view.phase !== "over" && view.seat === seat;
}

/** The seat whose player has to take the device before anything goes on; none where the right one has it. */
export function seatToPassTo({ view, table, own, me, result }: TableState): number | null {
  if (own.length < 2 || view === null || table === null || result !== null) return null;
  const acting = own.filter((seat) => {
    const { resigned, stand_in: standIn } = table.seats[seat]!;
    return isToAct(view, seat) && !resigned && !standIn;
  });
  return acting.length === 0 || (me !== null && acting.includes(me)) ? null : acting[0]!;
}
