import { beforeEach, describe, expect, it } from "vitest";
import { findSeen, forgetSeen, keepSeen } from "../src/net/last_seen.ts";
import { isAnotherPage } from "../src/net/server_status.svelte.ts";
import { NOTHING, type TableState } from "../src/net/table_state.ts";

describe("a page", () => {
  const page = '<html><script type="module" crossorigin src="./assets/index-AAAA1111.js"></script></html>';

  it("is the one that the server has, or another", () => {
    expect(isAnotherPage(page, "http://host/assets/index-AAAA1111.js")).toBe(false);
    expect(isAnotherPage(page, "http://host/assets/index-BBBB2222.js")).toBe(true);
  });

  it("is not taken for outdated where something else answers", () => {
    expect(isAnotherPage("<h1>The proxy is tired</h1>", "http://host/assets/index-AAAA1111.js")).toBe(false);
  });
});

describe("the last seen table", () => {
  const state = { ...NOTHING, seq: 7, table: { id: "t" }, own: [0], view: { seat: 0 }, legal: ["draw deck"] } as unknown as TableState;
  beforeEach(forgetSeen);

  it("is kept with what was seen, and without anything that could be done", () => {
    keepSeen(state);
    expect(findSeen()).toMatchObject({ seq: 7, table: { id: "t" }, legal: [] });
  });

  it("is none at which several people share the device, or nobody plays yet", () => {
    keepSeen({ ...state, own: [0, 1] });
    keepSeen({ ...state, view: null });
    expect(findSeen()).toBeNull();
  });
});
