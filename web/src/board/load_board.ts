/** Gets boards: the built-in ones lie beside the page, those of users come from the server, without land and sea. */

import type * as wire from "../generated/protocol.ts";
import { request } from "../net/transport.ts";
import type { Board, BoardData, Geography } from "./board_types.ts";

const boards = import.meta.glob<string>("../generated/boards/*.json", { query: "?url", import: "default", eager: true });
const lands = import.meta.glob<string>("../generated/geography/*.json", { query: "?url", import: "default", eager: true });
const loaded = new Map<string, Promise<Board>>();

/** As the boxes came out, and further ones after them. */
const ORDER = ["poland", "europe", "usa"];
export const builtInMaps = Object.keys(boards)
  .map((path) => path.slice(path.lastIndexOf("/") + 1, -".json".length))
  .sort((a, b) => ORDER.indexOf(b) - ORDER.indexOf(a));

/** All maps that can be played on: the server's own come after the built-in ones. Without a server those are there. */
export async function allMaps(): Promise<string[]> {
  const known = await fetchJson<wire.MapList>("api/v1/maps").catch(() => ({ maps: [] }));
  return [...new Set([...builtInMaps, ...known.maps.map(({ id }) => id)])];
}

export function loadBoard(id: string): Promise<Board> {
  const known = loaded.get(id);
  if (known) return known;
  const fresh = fetchBoard(id);
  loaded.set(id, fresh);
  // What failed is asked for again next time; the connection may be back by then.
  fresh.catch(() => loaded.delete(id));
  return fresh;
}

async function fetchBoard(id: string): Promise<Board> {
  const land = lands[`../generated/geography/${id}.json`];
  const [data, geography] = await Promise.all([
    fetchJson<BoardData>(boards[`../generated/boards/${id}.json`] ?? `api/v1/maps/${encodeURIComponent(id)}/board`),
    land === undefined ? null : fetchJson<Geography>(land),
  ]);
  return { ...data, geography };
}

async function fetchJson<T>(address: string): Promise<T> {
  const answer = await request(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return (await answer.json()) as T;
}
