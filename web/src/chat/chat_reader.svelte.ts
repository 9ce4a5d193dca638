/** The chat of a table for its reader: without muted people, and with the count of unread lines. */

import type { ChatLine } from "../net/server_types.ts";

const KEY = "semafor-muted";
const MOST_MUTED = 100;

export class ChatReader {
  private muted = $state.raw<readonly string[]>(readMuted());
  /** When the reader last looked, by the server's clock. */
  private readUntil = $state(Infinity);

  /** `tell` lets the server know, so that nothing more of a muted person is sent at all. */
  constructor(private readonly tell: (person: string, yes: boolean) => void) {}

  heard(lines: readonly ChatLine[]): ChatLine[] {
    return lines.filter(({ person }) => !this.muted.includes(person));
  }

  unread(lines: readonly ChatLine[]): number {
    return this.heard(lines).filter(({ time }) => time > this.readUntil).length;
  }

  /** Everything that is there was read. */
  read(lines: readonly ChatLine[]): void {
    this.readUntil = lines.at(-1)?.time ?? 0;
  }

  isMuted(person: string): boolean {
    return this.muted.includes(person);
  }

  mute(person: string, yes: boolean): void {
    const others = this.muted.filter((one) => one !== person);
    this.muted = yes ? [...others, person].slice(-MOST_MUTED) : others;
    localStorage.setItem(KEY, JSON.stringify(this.muted));
    this.tell(person, yes);
  }

  /** Tells a new connection who is muted; lines from before the first connection count as read. */
  begin(lines: readonly ChatLine[]): void {
    for (const person of this.muted) this.tell(person, true);
    if (this.readUntil === Infinity) this.read(lines);
  }
}

function readMuted(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}
