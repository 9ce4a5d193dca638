import { describe, expect, it } from "vitest";
import type { View } from "../src/game/view.ts";
import type { FromServer, News, Present } from "../src/net/server_types.ts";
import { NOTHING, receive, type TableState } from "../src/net/table_state.ts";
import { socketAddress } from "../src/net/connection.ts";

const view = (seat: number): View => ({ seat, phase: "turn" }) as View;
const table = { id: "t", status: "playing" } as Present["table"];
const clock = { kind: "none" } as const;
const present = (seq: number): Present => ({
  seq,
  table,
  own: [0],
  owner: false,
  as: 0,
  view: view(0),
  legal: ["draw deck"],
  clock,
  result: null,
});
const news = (seq: number): News => ({
  type: "update",
  seq,
  kind: "action",
  seat: 1,
  action: "draw deck",
  events: [{ event: "pass", seat: 1 }],
});
const hello = (seq: number, missed: News[] | null): FromServer => ({ type: "hello", ...present(seq), missed, chat: [] });
const update = (seq: number, extra: object = {}): FromServer => ({
  ...news(seq),
  as: 0,
  view: view(1),
  legal: [],
  clock,
  ...extra,
});

function after(...messages: FromServer[]): TableState {
  return messages.reduce((state, message) => receive(state, message).state, NOTHING);
}

describe("what a client knows of a table", () => {
  it("begins with the first hello, log included", () => {
    const state = after(hello(2, [news(1), news(2)]));
    expect(state.seq).toBe(2);
    expect(state.me).toBe(0);
    expect(state.log.map((entry) => entry.seq)).toEqual([1, 2]);
  });

  it("grows by one with each update", () => {
    const state = after(hello(2, []), update(3), update(4));
    expect(state.seq).toBe(4);
    expect(state.legal).toEqual([]);
    expect(state.view?.seat).toBe(1);
    expect(state.log).toHaveLength(2);
  });

  it("notices a gap, changes nothing, and asks again", () => {
    const before = after(hello(2, []));
    const { state, missed } = receive(before, update(5));
    expect(missed).toBe(true);
    expect(state).toBe(before);
  });

  it("tells nothing twice: not an update that came again, not what a second hello brings", () => {
    const state = after(hello(2, []), update(3), update(3), hello(4, [news(3), news(4)]));
    expect(state.log.map((entry) => entry.seq)).toEqual([3, 4]);
  });

  it("keeps the table where an update doesn't speak of it, and the result until it is taken back", () => {
    const result = { seats: [], ranking: [[0]] };
    const over = after(hello(2, []), update(3, { result }), update(4));
    expect(over.table).toBe(table);
    expect(over.result).toEqual(result);
    expect(receive(over, update(5, { kind: "undo" })).state.result).toBeNull();
  });
});

describe("a wish", () => {
  const command = { type: "act", key: "k1", seat: 0, seq: 2, action: "draw deck" } as const;
  const waiting = { ...after(hello(2, [])), waiting: command };
  const problem = { code: "illegal", message: "no", rule: "CLAIM-02" } as const;

  it("waits for its own answer", () => {
    expect(receive(waiting, { type: "accepted", key: "k2", seq: 3 }).state.waiting).toBe(command);
    expect(receive(waiting, { type: "accepted", key: "k1", seq: 3 }).state.waiting).toBeNull();
  });

  it("that is refused says why, until something happens", () => {
    const { state } = receive(waiting, { type: "refused", key: "k1", error: problem });
    expect([state.waiting, state.problem]).toEqual([null, problem]);
    expect(receive(state, update(3)).state.problem).toBeNull();
  });

  it("keeps a command whose outcome nobody knows, to send it again under the same key", () => {
    const command = { type: "act", key: "k1", seat: 0, seq: 2, action: "draw deck" } as const;
    const waiting = { ...after(hello(2, [])), waiting: command };
    const error = { code: "unavailable", message: "later", rule: null, reason: "outcome-unknown" } as const;
    const outcome = receive(waiting, { type: "refused", key: "k1", error });
    expect(outcome.state.waiting).toBe(command);
    expect(outcome.state.problem?.reason).toBe("outcome-unknown");
  });

  it("begins anew where the server does not have what was seen", () => {
    const before = after(hello(2, [news(1), news(2)]), update(3));
    const error = { code: "unknown-seq", message: "change 3 is not there", rule: null } as const;
    const outcome = receive(before, { type: "refused", key: null, error });
    expect(outcome.missed).toBe(true);
    expect(outcome.state.log).toEqual([]);
    const state = receive(outcome.state, hello(1, [news(1)])).state;
    expect([state.seq, state.log.length, state.problem?.code]).toEqual([1, 1, "unknown-seq"]);
  });

  it("that came too late is no mistake, and what was missed is asked for", () => {
    const stale = { code: "stale", message: "too late", rule: null, present: present(7) } as const;
    const outcome = receive(waiting, { type: "refused", key: "k1", error: stale });
    expect(outcome.missed).toBe(true);
    expect([outcome.state.waiting, outcome.state.problem]).toEqual([null, null]);
  });
});

describe("the socket", () => {
  it("is found beside the page, secure where the page is", () => {
    expect(socketAddress("a b", "https://host/game/#/table/x")).toBe("wss://host/game/api/v1/tables/a%20b/socket");
    expect(socketAddress("t", "http://127.0.0.1:8000/")).toBe("ws://127.0.0.1:8000/api/v1/tables/t/socket");
  });
});
