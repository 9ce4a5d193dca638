/** What is said of a request that failed: never in the browser's own words. */

import { expect, test } from "vitest";
import { failureText } from "../src/net/failure_text.ts";
import { Refused } from "../src/net/http.ts";
import { say, translator } from "../src/texts/translator.svelte.ts";

await translator.setLanguage("en");

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed", "Failed to fetch dynamically imported module: /x.js"])(
  "%j is a connection that is lost",
  (words) => {
    expect(failureText(new TypeError(words))).toBe(say("connection-failed"));
  },
);

test("why the server refused is told", () => {
  expect(failureText(new Refused(409, { code: "conflict", message: "the seat is taken", rule: null }))).toContain("the seat is taken");
});

test("in another language nobody reads the server's English", async () => {
  await translator.setLanguage("pl");
  const told = failureText(new Refused(409, { code: "conflict", message: "the seat is taken", rule: null }));
  await translator.setLanguage("en");
  expect(told).toBe("Teraz to niemożliwe.");
});
