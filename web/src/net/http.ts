/** HTTP requests to the server, and the error that a refused one throws. */

import type * as wire from "../generated/protocol.ts";
import { serverStatus } from "./server_status.svelte.ts";
import type { Problem } from "./server_types.ts";
import { request, tabParts, unreachableText } from "./transport.ts";

const BASE = "api/v1/";

/** The server refused a request; `problem` says why. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.message);
  }
}

/** The server could not be reached; browsers say that in words of their own, which help nobody. */
export class Unreachable extends Error {}

/** A body that is a text is sent as it is; any other as JSON. */
export async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const content = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await request(BASE + path, {
    method,
    ...(body === undefined ? {} : { body: content, headers: { "content-type": "application/json" } }),
  }).catch((problem: unknown) => {
    serverStatus.isUnreachable = tabParts === null;
    throw new Unreachable(unreachableText(), { cause: problem });
  });
  serverStatus.isUnreachable = false;
  if (answer.ok) return (answer.status === 204 ? null : await answer.json()) as T;
  const told = (await answer.json().catch(() => null)) as wire.Problem | null;
  throw new Refused(answer.status, told?.error ?? { code: "failed", message: answer.statusText, rule: null });
}

/** A random key for a command, so that sending it again does no harm. randomUUID is missing on pages over plain http. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
