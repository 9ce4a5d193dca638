/** This client's side of the fair deal: promises before the start, reveals its parts while cards are dealt. */

import { promise } from "../net/seats_api.ts";
import { reveal } from "../net/tables_api.ts";
import type { ShownTable } from "../net/server_types.ts";
import { newPromise, noteDeal, partsFor } from "./seed_parts.ts";

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
  noteDeal(id, deal, own);
  const parts = partsFor(deal, own);
  const seats = Object.keys(parts).join();
  if (status === "dealing" && seats) await once(`reveal ${id} ${deal.commitment} ${seats}`, () => reveal(id, parts));
  if (status !== "open") return;
  // A rematch, or a deal that failed because a part was not revealed: everybody promises anew.
  const seat = own.find((one) => !(String(one) in deal.promises));
  if (seat === undefined) return;
  await once(`promise ${id} ${deal.commitment} ${seat}`, () => promise(id, seat, newPromise()));
}
