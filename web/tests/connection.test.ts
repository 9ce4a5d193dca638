/** A connection that falls silent, and what is said of a request that fails. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Connection, type Health } from "../src/net/connection.ts";

class SilentSocket {
  static readonly OPEN = 1;
  static all: SilentSocket[] = [];
  readyState = SilentSocket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    SilentSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const windowEvents = new EventTarget();
let health: Health[] = [];

function connected(): Connection {
  const connection = new Connection("ws://host/socket", {
    onMessage: () => undefined,
    onHealth: (one) => health.push(one),
    onParting: () => undefined,
    since: () => null,
  });
  SilentSocket.all[0]!.hear({ type: "pong" });
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", SilentSocket);
  vi.stubGlobal("addEventListener", windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal("removeEventListener", windowEvents.removeEventListener.bind(windowEvents));
  SilentSocket.all = [];
  health = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a command without an answer is noticed within two seconds, and then another connection is tried", () => {
  const connection = connected();
  connection.send({ type: "undo", key: "k", seat: 0, seq: 1 });
  vi.advanceTimersByTime(2000);
  expect(health).toEqual(["live", "lost"]);
  expect(SilentSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(SilentSocket.all.length).toBeGreaterThan(1);
  connection.close();
});

test("a late answer makes it well again", () => {
  const connection = connected();
  connection.send({ type: "undo", key: "k", seat: 0, seq: 1 });
  vi.advanceTimersByTime(2000);
  SilentSocket.all[0]!.hear({ type: "accepted", key: "k", seq: 2 });
  expect(health).toEqual(["live", "lost", "live"]);
  vi.advanceTimersByTime(9000);
  expect(SilentSocket.all).toHaveLength(1);
  connection.close();
});

test("a device that says that it is offline is believed at once, and tries again", () => {
  const connection = connected();
  windowEvents.dispatchEvent(new Event("offline"));
  expect(health).toEqual(["live", "lost"]);
  windowEvents.dispatchEvent(new Event("online"));
  expect(SilentSocket.all).toHaveLength(2);
  SilentSocket.all[1]!.hear({ type: "pong" });
  expect(health).toEqual(["live", "lost", "live"]);
  connection.close();
});

test("after a minute without news the present is asked for, and not before", () => {
  const connection = connected();
  const socket = SilentSocket.all[0]!;
  const beat = (times: number): void => {
    for (let count = 0; count < times; count++) {
      vi.advanceTimersByTime(10_000);
      socket.hear({ type: "pong" });
    }
  };
  beat(5);
  socket.hear({ type: "presence", seats: [], spectators: 0 });
  beat(5);
  expect(socket.sent).not.toContain('{"type":"resync","since":0}');
  beat(1);
  expect(socket.sent.filter((text) => text.includes("resync"))).toEqual(['{"type":"resync","since":0}']);
  beat(5);
  expect(socket.sent.filter((text) => text.includes("resync"))).toHaveLength(1);
  connection.close();
});

test("pings notice a dead connection where nobody does anything", () => {
  const connection = connected();
  vi.advanceTimersByTime(12_000);
  expect(SilentSocket.all[0]!.sent).toEqual(['{"type":"ping"}']);
  expect(health).toEqual(["live", "lost"]);
  connection.close();
});
