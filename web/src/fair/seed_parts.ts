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
const SHOWN = "semafor-shown-";
const AGREED = "semafor-agreed-";
const BYTES = 32;
/** Longer than any game of days is kept by a server. */
const KEPT_FOR = 180 * 24 * 60 * 60 * 1000;

/** What this browser saw before the deal. A record that is forged afterwards can't match it. */
export interface Kept {
  commitment: string;
  promises: Record<string, string>;
  /** By seat; only those of this browser. */
  parts: Record<string, string>;
  /** The links of the deals of this table for which this browser has shown its parts; none for the older kind. */
  links?: string[];
  /** The commitment of a deal of the older kind for which this browser has shown its parts: it has no link. */
  unlinked?: string;
  /** What was to be played when parts were last shown: the same seed deals other cards on another map. */
  game?: string;
}

/** What besides the seed decides which cards are dealt. */
export const gameOf = (map: string, players: number): string => `${map} ${players}`;

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
  const kept = keptOf(id);
  const links = deal.link ? { links: kept?.links ?? [] } : {};
  keep(DEAL + id, { ...kept, commitment, promises, parts: partsFor(deal, own), ...links } satisfies Kept);
}

/** Notes for which deal parts are shown, before they are: from then on it may not vanish, nor the parts be used again. */
export function noteShown({ id, map, seats }: ShownTable, deal: ShownDeal, own: readonly number[]): void {
  const kept = keptOf(id);
  if (!kept) return;
  const game = gameOf(map, seats.length);
  if (!deal.link) {
    keep(DEAL + id, { ...kept, unlinked: deal.commitment, game } satisfies Kept);
    return;
  }
  keep(DEAL + id, { ...kept, links: [...new Set([...(kept.links ?? []), deal.link])], game } satisfies Kept);
  for (const seat of own) {
    const promise = deal.promises[String(seat)];
    if (promise !== undefined && shownFor(promise) === null) keep(SHOWN + promise, deal.link);
  }
}

/** The link of the deal for which the part of a promise was shown. */
export const shownFor = (promise: string | undefined): string | null => (promise === undefined ? null : read<string>(SHOWN + promise));

/** How many failed deals of a table this browser's person has put up with. */
export const agreedTo = (id: string): number => read<number>(AGREED + id) ?? 0;
export const agree = (id: string, failures: number): void => keep(AGREED + id, failures);

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
  const keys = Object.keys(localStorage).filter((key) => [PART, DEAL, SHOWN, AGREED].some((start) => key.startsWith(start)));
  for (const key of keys) {
    const { kept } = JSON.parse(localStorage.getItem(key)!) as { kept: number };
    if (kept < Date.now() - KEPT_FOR) localStorage.removeItem(key);
  }
}
