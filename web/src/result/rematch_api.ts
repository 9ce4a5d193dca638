/** HTTP commands after the end of a game: want another one, open a table for it, sit down there. */

import type * as wire from "../generated/protocol.ts";
import { ask } from "../net/http.ts";
import { sit } from "../net/seats_api.ts";
import type { Present } from "../net/server_types.ts";

/** Wants to play again, or no longer. A part of the next seed is promised along, so that the deal needs no other tap. */
export async function wantAgain(id: string, own: readonly number[], yes: boolean): Promise<Present> {
  const { newPromise } = await import("../fair/seed_parts.ts");
  const promises = yes ? Object.fromEntries(own.map((seat) => [seat, newPromise()])) : {};
  return ask("POST", `tables/${id}/again`, { yes, promises });
}

/** Opens a table at which those sit who want to play again; its id. */
export const openRematch = async (id: string): Promise<string> => (await ask<wire.Created>("POST", `tables/${id}/rematch`)).id;

/** Sits down in the first free seat, unless one has a seat there already, or none is left. */
export async function takeSeat(id: string): Promise<void> {
  const { table, own } = await ask<Present>("GET", `tables/${id}`);
  const free = table.seats.findIndex((seat) => seat.kind === "open");
  if (own.length === 0 && table.status === "open" && free >= 0) await sit(id, free);
}
