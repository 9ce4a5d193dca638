/**
 * The own part of the seed: chosen by chance, promised when one sits down, shown when the cards are dealt.
 *
 * What is needed to show and to check it lies in this browser and not in one tab, so that two tabs of a seat agree.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, randomBytes } from "@noble/hashes/utils.js";
import type { ShownTable } from "../net/server_types.ts";

type ShownDeal = NonNullable<ShownTable["deal"]>;

const PART = "semafor-part-";
const DEAL = "semafor-deal-";
const BYTES = 32;
/** Longer than any game of days is kept by a server. */
const KEPT_FOR = 180 * 24 * 60 * 60 * 1000;

/** What this browser saw before the deal. A record that is forged afterwards can't match it. */
export interface Kept {
  commitment: string;
  promises: Record<string, string>;
  /** By seat; only those of this browser. */
  parts: Record<string, string>;
}

/** The browser's own SHA-256 is missing on pages that came over plain http, as in most homes. */
export const hashed = (...pieces: Uint8Array[]): string =>
  bytesToHex(pieces.reduce((hash, piece) => hash.update(piece), sha256.create()).digest());

/** Chooses a part, keeps it, and gives the promise of it. */
export function newPromise(): string {
  const part = randomBytes(BYTES);
  const promise = hashed(part);
  forgetOld();
  keep(PART + promise, bytesToHex(part));
  return promise;
}

/** The parts that belong to the promises of one's seats, as far as they were given in this browser. */
export function partsFor(deal: ShownDeal, own: readonly number[]): Record<string, string> {
  const found = own.map((seat) => [String(seat), read<string>(PART + deal.promises[String(seat)])] as const);
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** Notes what the server has bound itself to, and who has promised what. */
export function noteDeal(id: string, deal: ShownDeal, own: readonly number[]): void {
  const { commitment, promises } = deal;
  keep(DEAL + id, { commitment, promises, parts: partsFor(deal, own) } satisfies Kept);
}

export const keptOf = (id: string): Kept | null => read<Kept>(DEAL + id);
export const bytes = hexToBytes;

function keep(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify({ value, kept: Date.now() }));
}

function read<T>(key: string): T | null {
  const text = localStorage.getItem(key);
  return text === null ? null : (JSON.parse(text) as { value: T }).value;
}

function forgetOld(): void {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PART) || key.startsWith(DEAL));
  for (const key of keys) {
    const { kept } = JSON.parse(localStorage.getItem(key)!) as { kept: number };
    if (kept < Date.now() - KEPT_FOR) localStorage.removeItem(key);
  }
}
