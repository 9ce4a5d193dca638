/** Asks the server over HTTP what concerns the company at a table: seats, giving up, open hands, the way there. */

import { newKey } from "./address.ts";
import { ask } from "./api.ts";
import type { Present } from "./protocol.ts";

const seatAt = (id: string, seat: number) => `tables/${id}/seats/${seat}`;

/** Takes a free seat under a name, or gives the own seat another name; either way with a part of its own in the deal. */
export async function sitAs(id: string, seat: number, name: string): Promise<Present> {
  const { newPromise } = await import("../fair/parts.ts");
  return ask("POST", seatAt(id, seat), { name, promise: newPromise() });
}
/** Frees a seat: one's own, or, for who made the table, anybody's. */
export const freeSeat = (id: string, seat: number): Promise<Present> => ask("DELETE", seatAt(id, seat));
export const resign = (id: string, seat: number): Promise<unknown> =>
  ask("POST", `tables/${id}/resign`, { seat, key: newKey() });
export const openHands = (id: string, yes: boolean): Promise<Present> =>
  ask("POST", `tables/${id}/consent`, { request: "hands", yes });

/** Other devices can do nothing with the name by which a machine calls itself. */
const isOwnName = (host: string): boolean => host === "localhost" || host.startsWith("127.") || host === "[::1]";

/** The link to a table, as others can use it; `place` is one of its views. */
export async function linkTo(id: string, place = ""): Promise<string> {
  const here = new URL(".", location.href).href;
  const found = isOwnName(location.hostname) ? await ask<{ url: string }>("GET", "address").catch(() => null) : null;
  return `${found?.url ? `${found.url}/` : here}#/table/${id}${place && `/${place}`}`;
}
