import { beforeEach, describe, expect, it, vi } from "vitest";
import { commitAndReveal } from "../src/fair/commit_and_reveal.ts";
import { checkDeal, type RecordedDeal, type RecordedGame } from "../src/fair/deal_check.ts";
import { standingOf } from "../src/fair/deal_chain.ts";
import { firstSeat } from "../src/fair/first_seat.ts";
import { agree, hashed, keptOf, newPromise, noteDeal, partsFor } from "../src/fair/seed_parts.ts";
import type { ShownTable } from "../src/net/server_types.ts";

// Made by `semafor.server.tables.fair_deal`, of the older kind: seats 0 and 2 have promised 16 and 32 bytes.
const PARTS = ["00112233445566778899aabbccddeeff", "ff".repeat(32)] as const;
const DEAL: RecordedDeal = {
  format: "semafor-deal/1",
  commitment: "5189c77d29fe5d546a045ec46986852785fea5c13ac7da9c115ff5fb6edf817c",
  nonce: "11".repeat(32),
  secret: "22".repeat(32),
  parts: [
    { seat: 0, promise: "a8faed6abbf35c12a4b26e40f6feb19d736d90045c83b9f9a31f638d323e6811", part: PARTS[0] },
    { seat: 2, promise: "af9613760f72635fbdb44a5a0a63c39f12af30f950a6ee5c971be188e89c4051", part: PARTS[1] },
  ],
};
const SEED = "ce107dea1383dee6f7a9e311b6bb46542112ba9fb3652e790d6c9029604dd372";
const OLD: RecordedGame = { deal: DEAL, seed: SEED, first: 0 };
const KEPT = {
  commitment: DEAL.commitment,
  promises: { "0": DEAL.parts[0]!.promise, "2": DEAL.parts[1]!.promise },
  parts: { "0": PARTS[0] },
};
const partsIn = (deal: RecordedDeal, kept: typeof KEPT | null = KEPT) =>
  checkDeal({ deal, seed: SEED }, 3, kept).seats.map(({ part }) => part);

describe("the check of a deal", () => {
  it("finds one fair that is what was promised, and the own part in it", () => {
    const found = checkDeal(OLD, 3, KEPT);
    expect(found).toMatchObject({ secret: "as-seen", isSeedRight: true, isFair: true });
    expect(partsIn(DEAL)).toEqual(["own", "none", "as-promised"]);
  });

  it("says less where nothing was kept", () => {
    expect(checkDeal(OLD, 3, null)).toMatchObject({ secret: "as-recorded", isFair: true });
    expect(partsIn(DEAL, null)).toEqual(["as-promised", "none", "as-promised"]);
  });

  it("notices a secret that was chosen afterwards", () => {
    expect(checkDeal({ ...OLD, deal: { ...DEAL, secret: "33".repeat(32) } }, 3, KEPT)).toMatchObject({ secret: "another", isFair: false });
    expect(checkDeal(OLD, 3, { ...KEPT, commitment: "00".repeat(32) }).isFair).toBe(false);
  });

  it("notices a host who leaves the own part out, or puts another in its place", () => {
    expect(partsIn({ ...DEAL, parts: DEAL.parts.slice(1) })[0]).toBe("another");
    const made = { seat: 0, promise: hashed(new Uint8Array(32)), part: "00".repeat(32) };
    expect(partsIn({ ...DEAL, parts: [made, DEAL.parts[1]!] })[0]).toBe("another");
  });

  it("notices a seed that is made of something else", () => {
    expect(checkDeal({ deal: DEAL, seed: 7 }, 3, KEPT)).toMatchObject({ isSeedRight: false, isFair: false });
  });
});

// Made by `semafor.server.tables.fair_deal`: seat 2 left a first deal, and neither part of a second one came in time.
const NEWER: RecordedGame = {
  seed: "121c08eff10cdb74650274910af64a84e8d27e7d1a79f254d4ee2aa7c072c001",
  first: 0,
  deal: {
    ...DEAL,
    format: "semafor-deal/2",
    link: "54956e3ff435a59120267527c2a18a9a868ee75de99b80f28793bfb9cd82a3d0",
    failed: [
      {
        link: "64c8a70a5e5dd8c6925562961823b62051d1e34dfe8deba1e61b2e48ab08d128",
        ended: "left",
        missing: [{ seat: 2, player: 2 }],
        parts: [
          { seat: 0, promise: "5a2cfe8ab935918525d44fd6fd87c70fc83b4f29d1a727672e1b48f380473fc1", part: "ab".repeat(16) },
          { seat: 2, promise: "c0a265d5eaedd3be7ff118927bfcc5d53723bca9443650383a2a47223843ed87", part: null },
        ],
      },
      {
        link: "f4f19c714c0af779cdb268c1e7ae58750468d12a420964a267906b52babbaa7e",
        ended: "late",
        missing: [
          { seat: 0, player: 0 },
          { seat: 2, player: 2 },
        ],
        parts: [
          { seat: 0, promise: "115499e83dbe5ebb34c7b619a573d082196198c7679472cc0c0386ec2c893026", part: null },
          { seat: 2, promise: "b8cb9c5707efab9bae5ffa6b7b4f05464d49439facc6508b8c903e4c2b2088dc", part: null },
        ],
      },
    ],
  },
};
const [LEFT, LATE] = NEWER.deal.failed as [NonNullable<RecordedDeal["failed"]>[number], NonNullable<RecordedDeal["failed"]>[number]];
const SEEN = { ...KEPT, links: [LEFT.link, LATE.link, NEWER.deal.link!] };
const withDeal = (change: Partial<RecordedDeal>): RecordedGame => ({ ...NEWER, deal: { ...NEWER.deal, ...change } });

describe("the check of a chain of deals", () => {
  it("agrees with the server about links, seed and who begins", () => {
    expect(checkDeal(NEWER, 3, SEEN)).toMatchObject({ history: "as-seen", isSeedRight: true, isFirstRight: true, isFair: true });
    expect(checkDeal(NEWER, 3, null)).toMatchObject({ history: "as-recorded", isFair: true });
    expect(checkDeal(OLD, 3, KEPT)).toMatchObject({ history: "old", isFair: true });
  });

  it("notices a deal that is left out, one that is told otherwise, and one that this browser had shown its part for", () => {
    expect(checkDeal(withDeal({ failed: [LATE] }), 3, null)).toMatchObject({ history: "another", isFair: false });
    expect(checkDeal(withDeal({ failed: [{ ...LEFT, ended: "late" }, LATE] }), 3, null).isFair).toBe(false);
    expect(checkDeal(NEWER, 3, { ...SEEN, links: ["0a".repeat(32), NEWER.deal.link!] })).toMatchObject({ history: "another", isFair: false });
    expect(checkDeal(OLD, 3, SEEN).isFair).toBe(false);
  });

  it("notices that somebody else has begun", () => {
    expect(checkDeal({ ...NEWER, first: 1 }, 3, SEEN)).toMatchObject({ isFirstRight: false, isFair: false });
  });

  it("notices a promised part that is left out, of a seat that nobody has too", () => {
    const extra = "00".repeat(32);
    const parts = [...NEWER.deal.parts, { seat: 4, promise: extra, part: null }];
    const lines = ["semafor-deal/2 link", "", DEAL.commitment, ...parts.map(({ seat, promise }) => `${seat} ${promise}`)];
    const link = hashed(new TextEncoder().encode(lines.join("\n")));
    const whole = { link, failed: [], parts: parts.map((each) => ({ ...each, part: each.part ?? "" })) };
    expect(checkDeal(withDeal(whole), 3, { ...KEPT, links: [link] }).history).toBe("as-seen");
    expect(checkDeal(withDeal({ ...whole, parts }), 3, { ...KEPT, links: [link] }).history).toBe("another");
  });

  it("notices that the parts were shown for another map, or for another number of players", () => {
    const kept = { ...SEEN, game: "usa 3" };
    expect(checkDeal({ ...NEWER, map: "usa" }, 3, kept).isFair).toBe(true);
    expect(checkDeal({ ...NEWER, map: "europe" }, 3, kept)).toMatchObject({ history: "another", isFair: false });
    expect(checkDeal({ ...NEWER, map: "usa" }, 4, kept).history).toBe("another");
  });

  it("finds who begins as the engine does", () => {
    const chosen = (seed: string) => [2, 3, 4, 5].map((players) => firstSeat(seed, players));
    expect(chosen("1")).toEqual([1, 2, 3, 4]);
    expect(chosen("7")).toEqual([0, 1, 1, 2]);
    expect(chosen((2n ** 200n + 5n).toString(16))).toEqual([0, 0, 0, 1]);
  });
});

// The links of a table after one and two failures and without a promise since, and of one with promises alone.
const OPEN_AFTER_ONE = "0a49b08b5767011dc6d5556763a7baa9f4a1f3e30253eb350604a85f7c337503";
const OPEN_AFTER_TWO = "65c300e77739aeda6ae2e3e5d775e86e1923602e460d769ca2b25a2052aca45d";
const ONLY_PROMISES = "c2e1696dd21ac5697459d14f37010fc079e06d96b622673ca4292873c18534e0";

describe("the page at a table whose deals fail", () => {
  const failures = [LEFT, LATE].map((deal) => ({ ...deal, missing: deal.missing.map(({ seat }) => ({ seat, name: "Bob" })) }));
  const asked: string[] = [];

  beforeEach(() => {
    localStorage.clear();
    asked.length = 0;
    vi.stubGlobal("fetch", (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({}));
    });
  });

  /** A table as it is shown after some deals failed: in the end with the promises of the deal that was played. */
  function shown(id: string, status: ShownTable["status"], count: number, promises: Record<string, string>, link: string): ShownTable {
    const deal = { commitment: DEAL.commitment, promises, withheld: [], link, failed: failures.slice(0, count) };
    return { id, status, deal, map: "usa", seats: [{}, {}, {}] } as unknown as ShownTable;
  }

  const PROMISED = KEPT.promises;

  /** A table as servers showed it before there were chains, or as a host shows it who wants to be rid of one. */
  function withoutChain(id: string, status: ShownTable["status"], promises: Record<string, string>, commitment: string): ShownTable {
    const deal = { commitment, promises, withheld: [], link: null, failed: [] };
    return { id, status, deal, map: "usa", seats: [{}, {}, {}] } as unknown as ShownTable;
  }

  it("promises again by itself after one failure, and from the second on only if its person agrees", async () => {
    const once = shown("one", "open", 1, {}, OPEN_AFTER_ONE);
    const twice = shown("two", "open", 2, {}, OPEN_AFTER_TWO);
    await commitAndReveal(once, [0]);
    expect(asked).toHaveLength(1);
    await commitAndReveal(twice, [0]);
    expect([asked.length, standingOf(twice, [0])]).toEqual([1, "ask"]);
    agree("two", 2);
    await commitAndReveal(twice, [0]);
    expect([asked.length, standingOf(twice, [0])]).toEqual([2, "fine"]);
  });

  it("takes no part any more where a deal that it took part in is not told of, or the secret is another one", async () => {
    localStorage.setItem(`semafor-part-${PROMISED["0"]}`, JSON.stringify({ value: PARTS[0], kept: Date.now() }));
    const dealing = shown("t", "dealing", 2, PROMISED, NEWER.deal.link!);
    await commitAndReveal(dealing, [0]);
    expect(asked.filter((address) => address.includes("reveal"))).toHaveLength(1);
    expect(keptOf("t")?.links).toEqual([NEWER.deal.link]);
    // The same part for another deal, as if the first had never been: the host has seen it by now.
    const anew = shown("t", "dealing", 0, PROMISED, ONLY_PROMISES);
    expect([standingOf(dealing, [0]), standingOf(anew, [0])]).toEqual(["ask", "broken"]);
    await commitAndReveal(anew, [0]);
    expect(asked).toHaveLength(1);
    expect(keptOf("t")?.links).toEqual([NEWER.deal.link]);
    const other = { ...dealing, deal: { ...dealing.deal!, commitment: "00".repeat(32) } };
    expect(standingOf(other, [0])).toBe("broken");
  });

  it("takes no part any more where the server drops the chain, and keeps what it has noted of it", async () => {
    localStorage.setItem(`semafor-part-${PROMISED["0"]}`, JSON.stringify({ value: PARTS[0], kept: Date.now() }));
    await commitAndReveal(shown("d", "dealing", 2, PROMISED, NEWER.deal.link!), [0]);
    expect(keptOf("d")).toMatchObject({ links: [NEWER.deal.link], game: "usa 3" });
    const dropped = withoutChain("d", "open", {}, "00");
    expect(standingOf(dropped, [0])).toBe("broken");
    asked.length = 0;
    await commitAndReveal(dropped, [0]);
    expect(asked).toEqual([]);
    expect(keptOf("d")).toMatchObject({ commitment: DEAL.commitment, links: [NEWER.deal.link] });
  });

  it("takes part in one deal of the older kind, and then only in a chain that tells of it", async () => {
    localStorage.setItem(`semafor-part-${PROMISED["0"]}`, JSON.stringify({ value: PARTS[0], kept: Date.now() }));
    const dealing = withoutChain("o", "dealing", PROMISED, DEAL.commitment);
    await commitAndReveal(dealing, [0]);
    expect(asked.filter((address) => address.includes("reveal"))).toHaveLength(1);
    expect(standingOf(dealing, [0])).toBe("fine");
    expect(standingOf(withoutChain("o", "open", {}, "0b".repeat(32)), [0])).toBe("broken");
    expect(standingOf(withoutChain("o", "dealing", PROMISED, "0b".repeat(32)), [0])).toBe("broken");
    expect(standingOf(shown("o", "open", 0, PROMISED, ONLY_PROMISES), [0])).toBe("broken");
    expect(standingOf(shown("o", "open", 1, {}, OPEN_AFTER_ONE), [0])).toBe("fine");
  });

  it("does not believe links that don't stand for what is told", () => {
    expect(standingOf(shown("t", "open", 1, PROMISED, NEWER.deal.link!), [0])).toBe("broken");
  });
});

describe("the own part", () => {
  beforeEach(() => localStorage.clear());

  it("is found again by its promise, in any tab, and kept with what the server was bound to", () => {
    const [mine, other] = [newPromise(), newPromise()];
    expect(mine).not.toBe(other);
    const deal = { commitment: "c0", promises: { "1": mine, "2": "ab".repeat(32) }, withheld: [] };
    const parts = partsFor(deal, [1, 2]);
    expect(Object.keys(parts)).toEqual(["1"]);
    noteDeal("t", deal, [1]);
    expect(keptOf("t")).toEqual({ commitment: "c0", promises: deal.promises, parts });
  });
});
