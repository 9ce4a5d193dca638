/** Whether a game was dealt as promised: its record is held against itself and against what this browser has kept. */

import { isChainWhole, type FailedDeal, type SeatPart } from "./deal_chain.ts";
import { firstSeat } from "./first_seat.ts";
import { bytes, gameOf, hashed, type Kept } from "./seed_parts.ts";

/** As the record of a finished game tells it. Deals of the older kind have no link and no failed deals. */
export interface RecordedDeal {
  format: string;
  commitment: string;
  nonce: string;
  secret: string;
  parts: SeatPart[];
  link?: string;
  failed?: RecordedFailure[];
}

/** A deal that failed, and in which seats those played in the end for whom it did. */
export interface RecordedFailure extends FailedDeal {
  missing: { seat: number; player: number | null }[];
}

export interface RecordedGame {
  deal: RecordedDeal;
  seed: string | number;
  first?: number;
  map?: string;
}

export interface DealCheck {
  /** The secret is the one that the server was bound to: as we saw it then, or only as the record says. */
  secret: "as-seen" | "as-recorded" | "another";
  /** How each seat took part in the seed. `own`: it is the very part that this browser had chosen. */
  seats: { seat: number; part: "own" | "as-promised" | "another" | "none" }[];
  /** All deals of the table are in the record as this browser saw them, or as far as one can tell; `old` ones say nothing. */
  history: "as-seen" | "as-recorded" | "another" | "old";
  /** The deals that failed before. */
  failed: RecordedFailure[];
  /** The seed of the game is made of the secret and these parts, and of nothing else. */
  isSeedRight: boolean;
  /** The seat that the seed had chosen has begun. */
  isFirstRight: boolean;
  isFair: boolean;
}

const FORMAT = "semafor-deal/2";
const OLD_FORMAT = "semafor-deal/1";

export function checkDeal(game: RecordedGame, players: number, kept: Kept | null): DealCheck {
  const { deal, seed, first } = game;
  const secret = hashed(bytes(deal.nonce), bytes(deal.secret)) !== deal.commitment ? "another" : comparedWith(deal, kept);
  const seats = Array.from({ length: players }, (_, seat) => ({ seat, part: partOf(seat, deal, kept) }));
  const history = isAnotherGame(game, players, kept) ? "another" : historyOf(deal, kept);
  const made = seedOf(deal);
  const isSeedRight = [FORMAT, OLD_FORMAT].includes(deal.format) && asNumber(seed) === BigInt(`0x${made}`);
  const isFirstRight = first === undefined || first === firstSeat(made, players);
  const isAsPromised = secret !== "another" && history !== "another" && seats.every(({ part }) => part !== "another");
  return { secret, seats, history, failed: deal.failed ?? [], isSeedRight, isFirstRight, isFair: isSeedRight && isFirstRight && isAsPromised };
}

function comparedWith(deal: RecordedDeal, kept: Kept | null): DealCheck["secret"] {
  if (kept === null) return "as-recorded";
  return kept.commitment === deal.commitment ? "as-seen" : "another";
}

/** Whether this browser had shown its parts for another map or another number of players. */
function isAnotherGame({ map }: RecordedGame, players: number, kept: Kept | null): boolean {
  return kept?.game !== undefined && map !== undefined && kept.game !== gameOf(map, players);
}

function historyOf({ format, commitment, parts, link, failed }: RecordedDeal, kept: Kept | null): DealCheck["history"] {
  const links = kept?.links ?? [];
  // A host who writes a record of the older kind about a newer deal wants to hide something.
  if (format === OLD_FORMAT) return links.length > 0 ? "another" : "old";
  if (link === undefined || !failed || !isChainWhole(commitment, failed, parts, link)) return "another";
  // Of any seat, one that nobody has too: the host could choose among deals by what is left out.
  if (parts.some(({ part }) => part === null)) return "another";
  if (failed.some((deal) => deal.parts.some(({ promise, part }) => part !== null && hashed(bytes(part)) !== promise))) return "another";
  if (links.length === 0) return "as-recorded";
  const told = new Set([link, ...failed.map((deal) => deal.link)]);
  return links.at(-1) === link && links.every((each) => told.has(each)) ? "as-seen" : "another";
}

function partOf(seat: number, deal: RecordedDeal, kept: Kept | null): DealCheck["seats"][number]["part"] {
  const entry = deal.parts.find((one) => one.seat === seat);
  const promise = kept?.promises[String(seat)];
  const own = kept?.parts[String(seat)];
  // A promised part that is not in the seed was left out by the host.
  if (!entry || entry.part === null) return promise === undefined && !entry ? "none" : "another";
  if (hashed(bytes(entry.part)) !== entry.promise || (promise ?? entry.promise) !== entry.promise) return "another";
  if (own === undefined) return "as-promised";
  return own === entry.part ? "own" : "another";
}

/** Each part with its seat and its length, so that no two lists of parts look alike. */
function seedOf(deal: RecordedDeal): string {
  const parts = deal.parts.filter((entry) => entry.part !== null).toSorted((one, other) => one.seat - other.seat);
  const pieces = parts.map(({ seat, part }) => Uint8Array.of(seat, part!.length / 2, ...bytes(part!)));
  const link = deal.format === OLD_FORMAT ? [] : [bytes(deal.link ?? "")];
  return hashed(new TextEncoder().encode(deal.format), bytes(deal.secret), ...link, ...pieces);
}

/** A seed is written as a number where it is short. */
const asNumber = (seed: string | number): bigint => (typeof seed === "number" ? BigInt(seed) : BigInt(`0x${seed}`));
