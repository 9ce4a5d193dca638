/** What a client owes to the fair deal of its table: promises before the start, its parts while cards are dealt. */

import { promise, reveal } from "../table/api.ts";
import type { ShownTable } from "../table/protocol.ts";
import { newPromise, noteDeal, partsFor } from "./parts.ts";

/** To be called when a table that is not playing yet has changed. Another tab may do the same; that does no harm. */
export async function dealFairly(table: ShownTable, own: readonly number[]): Promise<void> {
  noteDeal(table, own);
  const parts = partsFor(table.deal, own);
  if (table.status === "dealing" && Object.keys(parts).length > 0) await reveal(table.id, parts);
  if (table.status !== "open") return;
  // A rematch, or a deal that failed because somebody did not show his part: everybody promises anew.
  const seat = own.find((one) => !(String(one) in table.deal.promises));
  if (seat !== undefined) await promise(table.id, seat, newPromise());
}
