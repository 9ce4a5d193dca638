/** The front page begins with what was chosen for the last game, as far as it is still there. */

import { expect, test } from "vitest";
import { firstChoices, firstMap, keepChange, keepChoices, keptChoices, readChoices, stillThere } from "../src/screens/front/last_choices.ts";

test("what was chosen for the last game is there at the next visit", () => {
  localStorage.clear();
  expect(keptChoices("europe")).toEqual(firstChoices("europe"));
  const chosen = { map: "poland", opponents: 3, level: "director", pace: 0 };
  keepChoices(chosen);
  expect(keptChoices("europe")).toEqual(chosen);
});

test.each(["", "nonsense", "null", "7", '{"opponents":-1,"pace":17,"level":3,"map":null}'])("%j is no choice", (kept) => {
  expect(readChoices(kept, "usa")).toEqual(firstChoices("usa"));
});

test("a map or a bot that is gone makes way for the usual one", () => {
  expect(stillThere("alps", ["usa", "europe"], "europe")).toBe("europe");
  expect(stillThere("usa", ["usa", "europe"], "europe")).toBe("usa");
});

test("what is chosen stays chosen before a game has begun, too", () => {
  localStorage.clear();
  keepChange({ map: "poland" }, "usa");
  keepChange({ opponents: 1, level: "porter" }, "usa");
  expect(keptChoices("usa")).toEqual({ ...firstChoices("poland"), opponents: 1, level: "porter" });
});

test("somebody new begins with the map that asks for the least", () => {
  expect(firstMap(["poland", "europe", "usa"])).toBe("usa");
  expect(firstMap(["alps"])).toBe("alps");
});
