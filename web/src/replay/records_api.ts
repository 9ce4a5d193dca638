/** Asks the server for recorded games: their frames, their list, a bot's advice, and a table that goes on from one. */

import type { Reason } from "../game/bot_reasons.ts";
import type * as wire from "../generated/protocol.ts";
import { ask } from "../net/http.ts";
import type { NewSeat, NewTable } from "../net/tables_api.ts";
import type { Viewpoint, Replay } from "./replay_frames.ts";

/** A record of the server by its id, or the text of one that was brought along. */
export type Source = { id: string } | { record: string };

export type RecordLine = wire.RecordLine;
export type Advice = Omit<wire.Hint, "reasons"> & { reasons: Reason[] };

export const loadReplay = (source: Source, viewpoint: Viewpoint): Promise<Replay> =>
  "id" in source
    ? ask("GET", `records/${source.id}/replay?as=${viewpoint}`)
    : ask("POST", `replay?as=${viewpoint}`, source.record);

export const recordAddress = (id: string): string => `api/v1/records/${id}`;
export const ALL_RECORDS = "api/v1/records.zip";

export const listRecords = (mine: boolean, before: number | null): Promise<wire.RecordList> =>
  ask("GET", `records?mine=${mine}${before === null ? "" : `&before=${before}`}`);

export const askAdvice = (source: Source, action: number, seat: number, bot: string): Promise<Advice> =>
  ask("POST", "replay/hint", { ...source, action, seat, bot });

/** A new table whose game begins there; its id. */
export async function goOn(source: Source, action: number, map: string, seats: NewSeat[], pace: number): Promise<string> {
  const table: NewTable = { map, seats, bot_pace: pace, start: { ...source, action } };
  return (await ask<wire.Created>("POST", "tables", table)).id;
}
