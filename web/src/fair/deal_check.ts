/** Whether a game was dealt as promised: its record is held against itself and against what this browser has kept. */

import { bytes, hashed, type Kept } from "./seed_parts.ts";

/** As the record of a finished game tells it. */
export interface RecordedDeal {
  format: string;
  commitment: string;
  nonce: string;
  secret: string;
  parts: { seat: number; promise: string; part: string | null }[];
}

export interface DealCheck {
  /** The secret is the one that the server was bound to: as we saw it then, or only as the record says. */
  secret: "as-seen" | "as-recorded" | "another";
  /** How each seat took part in the seed. `own`: it is the very part that this browser had chosen. */
  seats: { seat: number; part: "own" | "as-promised" | "another" | "none" }[];
  /** The seed of the game is made of the secret and these parts, and of nothing else. */
  isSeedRight: boolean;
  isFair: boolean;
}

const FORMAT = "semafor-deal/1";

export function checkDeal(deal: RecordedDeal, seed: string | number, players: number, kept: Kept | null): DealCheck {
  const secret = hashed(bytes(deal.nonce), bytes(deal.secret)) !== deal.commitment ? "another" : comparedWith(deal, kept);
  const seats = Array.from({ length: players }, (_, seat) => ({ seat, part: partOf(seat, deal, kept) }));
  const isSeedRight = deal.format === FORMAT && asNumber(seed) === BigInt(`0x${seedOf(deal)}`);
  const isFair = isSeedRight && secret !== "another" && seats.every(({ part }) => part !== "another");
  return { secret, seats, isSeedRight, isFair };
}

function comparedWith(deal: RecordedDeal, kept: Kept | null): DealCheck["secret"] {
  if (kept === null) return "as-recorded";
  return kept.commitment === deal.commitment ? "as-seen" : "another";
}

function partOf(seat: number, deal: RecordedDeal, kept: Kept | null): DealCheck["seats"][number]["part"] {
  const entry = deal.parts.find((one) => one.seat === seat);
  const promise = kept?.promises[String(seat)];
  const own = kept?.parts[String(seat)];
  // A promised part that is not in the seed was left out by the host.
  if (!entry || entry.part === null) return promise === undefined ? "none" : "another";
  if (hashed(bytes(entry.part)) !== entry.promise || (promise ?? entry.promise) !== entry.promise) return "another";
  if (own === undefined) return "as-promised";
  return own === entry.part ? "own" : "another";
}

/** Each part with its seat and its length, so that no two lists of parts look alike. */
function seedOf(deal: RecordedDeal): string {
  const parts = deal.parts.filter((entry) => entry.part !== null).toSorted((one, other) => one.seat - other.seat);
  const pieces = parts.map(({ seat, part }) => Uint8Array.of(seat, part!.length / 2, ...bytes(part!)));
  return hashed(new TextEncoder().encode(FORMAT), bytes(deal.secret), ...pieces);
}

/** A seed is written as a number where it is short. */
const asNumber = (seed: string | number): bigint => (typeof seed === "number" ? BigInt(seed) : BigInt(`0x${seed}`));
