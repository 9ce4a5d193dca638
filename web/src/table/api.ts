/** Asks the server over HTTP: who one is, which tables there are, and what begins a game. */

import { speech } from "../texts/speech.svelte.ts";
import { reach } from "../steady/reach.svelte.ts";
import type * as wire from "../generated/protocol.ts";
import type { Hint, Present, Problem, ShownTable, Why } from "./protocol.ts";

const BASE = "api/v1/";
const NAME = "semafor-name";

/** Something was not done, and this says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** A text is sent as it is; everything else as JSON. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const content = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(BASE + path, {
    method,
    ...(body === undefined ? {} : { body: content, headers: { "content-type": "application/json" } }),
  }).catch((problem: unknown) => {
    reach.isAway = true;
    throw problem;
  });
  reach.isAway = false;
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as wire.Problem | null;
  throw new Refused(answer.status, told?.error ?? { code: "failed", message: answer.statusText, rule: null });
}

export type NewSeat = wire.SeatChoice;
export type NewTable = wire.NewTable;

export const nameKept = (): string | null => localStorage.getItem(NAME);

export const keepName = (name: string): void => localStorage.setItem(NAME, name);
export const forgetName = (): void => localStorage.removeItem(NAME);

/** Says who one is. Whom the server knows already stays who he is, under this name. */
export async function arrive(name: string): Promise<void> {
  keepName(name);
  await ask("POST", "session", { name });
}

export const bots = async (): Promise<string[]> => (await ask<wire.BotList>("GET", "bots")).bots;
export const openTables = async (): Promise<ShownTable[]> => (await ask<wire.Lobby>("GET", "tables")).tables;
export const ownTables = async (): Promise<ShownTable[]> =>
  (await ask<wire.Lobby>("GET", "tables?mine=true")).tables;
/**
 * Makes a table, whose webhook speaks the language of the page. For every seat of one's own a part of the seed is
 * promised: so the server can't choose the cards.
 */
export async function createTable(table: NewTable): Promise<string> {
  const { newPromise } = await import("../fair/parts.ts");
  const seats = table.seats.map((seat) => (seat.kind === "person" ? { ...seat, promise: newPromise() } : seat));
  return (await ask<wire.Created>("POST", "tables", { language: speech.language, ...table, seats })).id;
}

export const startTable = (id: string): Promise<Present> => ask("POST", `tables/${id}/start`);
export const sit = async (id: string, seat: number): Promise<Present> =>
  promise(id, seat, (await import("../fair/parts.ts")).newPromise());
/** Takes a seat, or promises anew for the one that one has. */
export const promise = (id: string, seat: number, promise: string): Promise<Present> =>
  ask("POST", `tables/${id}/seats/${seat}`, { promise });
export const reveal = (id: string, parts: Record<string, string>): Promise<Present> =>
  ask("POST", `tables/${id}/reveal`, { parts });
export const record = (id: string): Promise<object> => ask("GET", `tables/${id}/record`);
export const seatBot = (id: string, seat: number, bot: string): Promise<Present> =>
  ask("POST", `tables/${id}/seats/${seat}`, { bot });
export const rematch = async (id: string): Promise<string> => (await ask<wire.Created>("POST", `tables/${id}/rematch`)).id;
/** What a bot would do in one's own seat, and why. */
export const hint = (id: string, seat: number, bot: string): Promise<Hint> =>
  ask("POST", `tables/${id}/hint`, { seat, bot });
/** Why something was done in a game that is over; entries of its record are counted from 1. */
export const why = (id: string, action: number): Promise<Why> => ask("POST", `records/${id}/why`, { action });
export const switchChat = (id: string, on: boolean): Promise<Present> => ask("PUT", `tables/${id}/chat`, { on });
