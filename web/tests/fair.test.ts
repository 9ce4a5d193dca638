import { beforeEach, describe, expect, it } from "vitest";
import { hashed, keptOf, newPromise, noteDeal, partsFor } from "../src/fair/seed_parts.ts";
import { checkDeal, type RecordedDeal } from "../src/fair/deal_check.ts";

// Made by `semafor.server.tables.deal`: seats 0 and 2 have promised 16 and 32 bytes.
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
const KEPT = {
  commitment: DEAL.commitment,
  promises: { "0": DEAL.parts[0]!.promise, "2": DEAL.parts[1]!.promise },
  parts: { "0": PARTS[0] },
};
const partsIn = (deal: RecordedDeal, kept: typeof KEPT | null = KEPT) =>
  checkDeal(deal, SEED, 3, kept).seats.map(({ part }) => part);

describe("the check of a deal", () => {
  it("finds one fair that is what was promised, and the own part in it", () => {
    const found = checkDeal(DEAL, SEED, 3, KEPT);
    expect(found).toMatchObject({ secret: "as-seen", isSeedRight: true, isFair: true });
    expect(partsIn(DEAL)).toEqual(["own", "none", "as-promised"]);
  });

  it("says less where nothing was kept", () => {
    expect(checkDeal(DEAL, SEED, 3, null)).toMatchObject({ secret: "as-recorded", isFair: true });
    expect(partsIn(DEAL, null)).toEqual(["as-promised", "none", "as-promised"]);
  });

  it("notices a secret that was chosen afterwards", () => {
    expect(checkDeal({ ...DEAL, secret: "33".repeat(32) }, SEED, 3, KEPT)).toMatchObject({ secret: "another", isFair: false });
    expect(checkDeal(DEAL, SEED, 3, { ...KEPT, commitment: "00".repeat(32) }).isFair).toBe(false);
  });

  it("notices a host who leaves the own part out, or puts another in its place", () => {
    expect(partsIn({ ...DEAL, parts: DEAL.parts.slice(1) })[0]).toBe("another");
    const made = { seat: 0, promise: hashed(new Uint8Array(32)), part: "00".repeat(32) };
    expect(partsIn({ ...DEAL, parts: [made, DEAL.parts[1]!] })[0]).toBe("another");
  });

  it("notices a seed that is made of something else", () => {
    expect(checkDeal(DEAL, 7, 3, KEPT)).toMatchObject({ isSeedRight: false, isFair: false });
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
