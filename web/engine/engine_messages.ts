/** What the page and the worker with the engine tell each other. */

/** From the page. `address` is what follows `api/v1/`; sockets have numbers that the page gives them. */
export type ToEngine =
  | { kind: "ask"; id: number; method: string; address: string; content: string }
  | { kind: "open"; socket: number; address: string }
  | { kind: "say"; socket: number; text: string }
  | { kind: "close"; socket: number }
  | { kind: "take-over" };

/** Why there is no engine, or no keeping of games. */
export type EngineTrouble = "no-wasm" | "not-loaded" | "crashed" | "elsewhere";

export type FromEngine =
  | { kind: "progress"; loaded: number; total: number }
  | { kind: "preparing" }
  | { kind: "ready"; isKept: boolean }
  | { kind: "waiting" }
  | { kind: "trouble"; trouble: EngineTrouble; reason: string }
  | { kind: "answer"; id: number; status: number; text: string }
  | { kind: "message"; socket: number; text: string }
  | { kind: "closed"; socket: number; code: number };
