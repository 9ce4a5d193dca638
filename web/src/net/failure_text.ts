/** What is said when a request has failed: why the server refused it, or that it could not be reached. */

import { say, translator } from "../texts/translator.svelte.ts";
import { Refused, Unreachable } from "./http.ts";

/** What browsers say, each in its own words, when a request or a part of the page does not arrive. */
const IS_LOST = /fetch|network|load failed|import/i;

/** The server gives its reasons in English. In another language, these are said plainly instead. */
const OF_CODE: Readonly<Record<string, "claim-refused-conflict" | "claim-refused-forbidden">> = {
  conflict: "claim-refused-conflict",
  forbidden: "claim-refused-forbidden",
};

export function failureText(reason: unknown): string {
  if (reason instanceof Unreachable) return reason.message;
  if (reason instanceof TypeError && IS_LOST.test(reason.message)) return say("connection-failed");
  if (reason instanceof Refused && reason.problem.code === "too-many") return say("claim-refused-too-many");
  if (reason instanceof Refused && reason.problem.reason === "not-stored") return say("connection-not-stored");
  if (reason instanceof Refused && reason.status >= 500) return say("claim-refused-unavailable");
  const plain = reason instanceof Refused && translator.language !== "en" ? OF_CODE[reason.problem.code] : undefined;
  if (plain) return say(plain);
  return say("page-failed", { reason: reason instanceof Error ? reason.message : String(reason) });
}
