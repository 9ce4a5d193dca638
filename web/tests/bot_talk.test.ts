import { describe, expect, it } from "vitest";
import { farewell, greeting, lineAfter, occasionOf, SENTENCES } from "../src/bots/bot_talk.ts";
import type { LogEntry } from "../src/game/game_log.ts";
import type { GameEvent, Result } from "../src/game/view.ts";
import { LANGUAGES, loadLanguage } from "../src/texts/bundle.ts";
import { readPreferences } from "../src/settings/preference_options.ts";

const move = (seq: number, seat: number, ...events: GameEvent[]): LogEntry => ({ seq, seat, kind: "action", events });
const claim = (seat: number, points: number): GameEvent => ({ event: "claim", seat, route: "a-b", cards: "RRRRRR", points });
const tunnel = (seat: number, extra: number): GameEvent => ({ event: "tunnel", seat, route: "a-b", laid: "RRR", revealed: "RGL", extra });

describe("bots say a word now and then", () => {
  it("about what everybody has just seen", () => {
    expect(occasionOf(move(1, 1, claim(1, 15)))).toBe("long");
    expect(occasionOf(move(1, 1, tunnel(1, 0), claim(1, 4)))).toBe("lucky");
    expect(occasionOf(move(1, 1, { event: "pay", seat: 1, cards: "RR" }, claim(1, 4)))).toBe("dear");
    expect(occasionOf(move(1, 1, { event: "withdraw", seat: 1, route: "a-b" }))).toBe("gave-up");
  });

  it("never about cards or tickets that only they know", () => {
    expect(occasionOf(move(1, 1, { event: "draw", seat: 1, from: "deck" }))).toBeNull();
    expect(occasionOf(move(1, 1, { event: "tickets", seat: 1, offered: 3 }))).toBeNull();
    expect(occasionOf(move(1, 1, { event: "keep", seat: 1, kept: 2, rejected: 1 }))).toBeNull();
  });

  it("seldom, even in a game of nothing but long routes, and people are not spoken for", () => {
    const log = Array.from({ length: 120 }, (_, seq) => move(seq, seq % 2, claim(seq % 2, 15)));
    const lines = log.flatMap((_, end) => lineAfter(log.slice(0, end + 1), [1], "table") ?? []);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(120 / 16);
    expect(new Set(lines.map(({ seat }) => seat))).toEqual(new Set([1]));
  });

  it("and nobody says again what was said in this game", () => {
    for (let table = 0; table < 20; table++) {
      const log = Array.from({ length: 400 }, (_, seq) => move(seq, seq % 3, seq % 2 ? claim(seq % 3, 15) : tunnel(seq % 3, 0)));
      const lines = log.flatMap((_, end) => lineAfter(log.slice(0, end + 1), [1, 2], `t${table}`) ?? []);
      expect(lines.length).toBeGreaterThan(4);
      expect(new Set(lines.map(({ occasion, sentence }) => `${occasion} ${sentence}`)).size).toBe(lines.length);
    }
  });

  it("one greets, and one has the last word", () => {
    expect(greeting([], "table")).toBeNull();
    expect(greeting([2], "table")).toMatchObject({ seat: 2, occasion: "hello" });
    const ended = { seats: [], ranking: [[0], [2, 1]] } as unknown as Result;
    expect(farewell(ended, [1, 2], "table")).toMatchObject({ seat: 2, occasion: "lost" });
    expect(farewell({ ...ended, ranking: [[1], [0]] }, [1], "table")).toMatchObject({ seat: 1, occasion: "won" });
  });

  it("in every language, with a sentence for everything that can be said", async () => {
    for (const language of LANGUAGES) {
      const say = (await loadLanguage(language, ["bot_talk"])) as (id: string) => string;
      for (let table = 0; table < 40; table++) {
        const hello = greeting([1, 2], `t${table}`)!;
        expect(say(`talk-${hello.occasion}-${hello.sentence}`)).toMatch(/\S/);
      }
      for (const [occasion, count] of Object.entries(SENTENCES)) {
        for (let sentence = 0; sentence < count; sentence++) expect(say(`talk-${occasion}-${sentence}`)).toMatch(/\S/);
      }
    }
  });

  it("unless it is switched off, which it is not at first", () => {
    expect(readPreferences(null).botTalk).toBe(true);
    expect(readPreferences('{"botTalk":false}').botTalk).toBe(false);
  });
});
