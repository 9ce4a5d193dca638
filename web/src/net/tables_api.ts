/** HTTP commands about tables: list, create, start, record, hints. Seats are in `seats_api.ts`. */

import type * as wire from "../generated/protocol.ts";
import { translator } from "../texts/translator.svelte.ts";
import { ask } from "./http.ts";
import type { Hint, OwnTable, Present, ShownTable, Why } from "./server_types.ts";

export type NewSeat = wire.SeatChoice;
export type NewTable = wire.NewTable;

export const bots = async (): Promise<string[]> => (await ask<wire.BotList>("GET", "bots")).bots;
export const openTables = async (): Promise<ShownTable[]> => (await ask<wire.Lobby>("GET", "tables")).tables;
export const ownTables = async (): Promise<OwnTable[]> =>
  (await ask<wire.Lobby>("GET", "tables?mine=true")).tables;

/**
 * Creates a table and gives its id. Its webhook uses the language of the page. For every seat of one's own a part of the
 * seed is promised, so that the server can't choose the cards.
 */
export async function createTable(table: NewTable): Promise<string> {
  const { newPromise } = await import("../fair/seed_parts.ts");
  const seats = table.seats.map((seat) => (seat.kind === "person" ? { ...seat, promise: newPromise() } : seat));
  return (await ask<wire.Created>("POST", "tables", { language: translator.language, ...table, seats })).id;
}

export const startTable = (id: string): Promise<Present> => ask("POST", `tables/${id}/start`);
export const reveal = (id: string, parts: Record<string, string>): Promise<Present> =>
  ask("POST", `tables/${id}/reveal`, { parts });
export const record = (id: string): Promise<object> => ask("GET", `tables/${id}/record`);
/** What a bot would do in one's own seat, and why. */
export const hint = (id: string, seat: number, bot: string): Promise<Hint> =>
  ask("POST", `tables/${id}/hint`, { seat, bot });
/** Why something was done in a game that is over; entries of its record are counted from 1. */
export const why = (id: string, action: number): Promise<Why> => ask("POST", `records/${id}/why`, { action });
export const switchChat = (id: string, on: boolean): Promise<Present> => ask("PUT", `tables/${id}/chat`, { on });

/** Other devices can't reach a machine by the name that it has for itself. */
const isOwnName = (host: string): boolean => host === "localhost" || host.startsWith("127.") || host === "[::1]";

/** The link to a table that other devices can use; `place` is one of its views. */
export async function linkTo(id: string, place = ""): Promise<string> {
  const here = new URL(".", location.href).href;
  const found = isOwnName(location.hostname) ? await ask<{ url: string }>("GET", "address").catch(() => null) : null;
  return `${found?.url ? `${found.url}/` : here}#/table/${id}${place && `/${place}`}`;
}
