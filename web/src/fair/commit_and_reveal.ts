/** This client's side of the fair deal: promises before the start, reveals its parts while cards are dealt. */

import { promise } from "../net/seats_api.ts";
import { reveal } from "../net/tables_api.ts";
import type { ShownTable } from "../net/server_types.ts";
import { standingOf } from "./deal_chain.ts";
import { newPromise, noteDeal, noteShown, partsFor } from "./seed_parts.ts";

/** What this page has done already, so that news that come close together make it do nothing twice. */
const done = new Set<string>();

/** What fails may be tried again. */
async function once(deed: string, act: () => Promise<unknown>): Promise<void> {
  if (done.has(deed)) return;
  done.add(deed);
  try {
    await act();
  } catch (problem) {
    done.delete(deed);
    throw problem;
  }
}

/** To be called when a table that is not playing yet has changed. Another tab may do the same; that does no harm. */
export async function commitAndReveal(table: ShownTable, own: readonly number[]): Promise<void> {
  const { id, status, deal } = table;
  // A game that goes on from a record was dealt elsewhere.
  if (!deal) return;
  const standing = standingOf(table, own);
  // What this browser has noted is the proof: it is not written over.
  if (standing === "broken") return;
  noteDeal(id, deal, own);
  const parts = partsFor(deal, own);
  const seats = Object.keys(parts);
  if (status === "dealing" && seats.length > 0) {
    noteShown(table, deal, seats.map(Number));
    await once(`reveal ${id} ${deal.link ?? deal.commitment} ${seats.join()}`, () => reveal(id, parts));
  }
  if (status !== "open" || standing === "ask") return;
  // A rematch, or a deal that failed because a part was not revealed: everybody promises anew.
  const seat = own.find((one) => !(String(one) in deal.promises));
  if (seat === undefined) return;
  await once(`promise ${id} ${deal.commitment} ${deal.failed?.length ?? 0} ${seat}`, () => promise(id, seat, newPromise()));
}
