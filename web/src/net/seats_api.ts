/** HTTP commands about the seats of a table: add and remove them, sit down, promise a part of the seed, seat a bot, leave, give up, show hands. */

import { ask, newKey } from "./http.ts";
import type { Present } from "./server_types.ts";

const seatAt = (id: string, seat: number) => `tables/${id}/seats/${seat}`;

export const sit = async (id: string, seat: number): Promise<Present> =>
  promise(id, seat, (await import("../fair/seed_parts.ts")).newPromise());
/** Takes a free seat, or renews the promise for one's own seat. */
export const promise = (id: string, seat: number, promise: string): Promise<Present> =>
  ask("POST", seatAt(id, seat), { promise });
/** Takes a free seat under a name, or renames one's own seat; both promise a new part of the seed. */
export async function sitAs(id: string, seat: number, name: string, color: number | null): Promise<Present> {
  const { newPromise } = await import("../fair/seed_parts.ts");
  return ask("POST", seatAt(id, seat), { name, promise: newPromise(), ...(color === null ? {} : { color }) });
}
/** Another color for one's own seat. */
export const chooseColor = (id: string, seat: number, color: number): Promise<Present> =>
  ask("POST", seatAt(id, seat), { color });
export const seatBot = (id: string, seat: number, bot: string): Promise<Present> => ask("POST", seatAt(id, seat), { bot });
/** The owner adds a free seat to a table that has `of` seats, or takes a free one away; who sits behind it moves up. */
export const addSeat = (id: string, of: number): Promise<Present> => ask("POST", `tables/${id}/seats`, { of });
export const removeSeat = (id: string, seat: number, of: number): Promise<Present> => ask("DELETE", `${seatAt(id, seat)}?of=${of}`);
/** Frees one's own seat; the owner of the table can free any seat. */
export const freeSeat = (id: string, seat: number): Promise<Present> => ask("DELETE", seatAt(id, seat));
export const resign = (id: string, seat: number): Promise<unknown> =>
  ask("POST", `tables/${id}/resign`, { seat, key: newKey() });
export const openHands = (id: string, yes: boolean): Promise<Present> =>
  ask("POST", `tables/${id}/consent`, { request: "hands", yes });
