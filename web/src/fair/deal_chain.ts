/** The chain of a table's deals: what each stands for, and whether what the server shows is what this browser has seen. */

import type { ShownTable } from "../net/server_types.ts";
import { agreedTo, hashed, keptOf, shownFor } from "./seed_parts.ts";

type ShownDeal = NonNullable<ShownTable["deal"]>;

/** As a table or a record tells it: by seat what was promised, and the part where it was shown. */
export interface SeatPart {
  seat: number;
  promise: string;
  part: string | null;
}

export interface FailedDeal {
  link: string;
  ended: "late" | "left" | "removed" | "closed";
  missing: { seat: number }[];
  parts: SeatPart[];
}

/** One failure may be an accident. From this one on, a page takes part again only if its person agrees. */
export const ASK_FROM = 2;

const textHash = (lines: string[]): string => hashed(new TextEncoder().encode(lines.join("\n")));
const bySeat = <T extends { seat: number }>(entries: readonly T[]): T[] => entries.toSorted((one, other) => one.seat - other.seat);

function linkOf(previous: string, commitment: string, promises: readonly { seat: number; promise: string }[]): string {
  return textHash(["semafor-deal/2 link", previous, commitment, ...bySeat(promises).map(({ seat, promise }) => `${seat} ${promise}`)]);
}

function endOf(link: string, { ended, missing, parts }: FailedDeal): string {
  const seats = missing.map(({ seat }) => seat).join(" ");
  const shown = bySeat(parts).flatMap(({ seat, part }) => (part === null ? [] : [`${seat} ${part}`]));
  return textHash(["semafor-deal/2 end", link, ended, seats, ...shown]);
}

/** Whether each link stands for what is told of its deal and of those before it. */
export function isChainWhole(
  commitment: string,
  failed: readonly FailedDeal[],
  promises: readonly { seat: number; promise: string }[],
  link: string,
): boolean {
  let previous = "";
  for (const deal of failed) {
    const own = linkOf(previous, commitment, deal.parts);
    if (own !== deal.link) return false;
    previous = endOf(own, deal);
  }
  return linkOf(previous, commitment, promises) === link;
}

/**
 * What this page does about the deal of a table: take part in it, ask its person first, or take no part any more,
 * because the server tells something else than before.
 */
export function standingOf(table: ShownTable, own: readonly number[]): "fine" | "ask" | "broken" {
  const { id, status, deal } = table;
  if (!deal) return "fine";
  if (!deal.link) return isOlderKindBelieved(id, status, deal) ? "fine" : "broken";
  if (!isAsSeen(id, status, deal, own)) return "broken";
  const failures = deal.failed?.length ?? 0;
  return failures >= ASK_FROM && agreedTo(id) < failures ? "ask" : "fine";
}

/**
 * A deal of the older kind has no chain. Tables that were made before there were chains have one such deal: if it fails,
 * a chain begins, with that failure in it. A server that shows a second one, or none any more where there was a chain,
 * hides deals that it did not like.
 */
function isOlderKindBelieved(id: string, status: ShownTable["status"], { commitment }: ShownDeal): boolean {
  const kept = keptOf(id);
  if (kept?.links) return false;
  return kept?.unlinked === undefined || (kept.unlinked === commitment && status !== "open");
}

function isAsSeen(id: string, status: ShownTable["status"], deal: ShownDeal, own: readonly number[]): boolean {
  const { commitment, link, failed = [] } = deal;
  const promises = Object.entries(deal.promises).map(([seat, promise]) => ({ seat: Number(seat), promise }));
  if (!isChainWhole(commitment, failed, promises, link!)) return false;
  const kept = keptOf(id);
  const links = kept?.links;
  // A deal of the older kind was followed by one with another secret, which tells of it.
  if (!kept || !links) return kept?.unlinked === undefined || failed.length > 0;
  const known = new Set([...failed.map((each) => each.link), ...(status === "dealing" ? [link!] : [])]);
  const isForgotten = links.some((each) => !known.has(each));
  // The host knows a part that was shown for an earlier deal.
  const isUsed = own.some((seat) => (shownFor(deal.promises[String(seat)]) ?? link) !== link);
  return kept.commitment === commitment && !isForgotten && !isUsed;
}
