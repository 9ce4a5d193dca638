import { describe, expect, it } from "vitest";
import { readPreferences } from "../src/settings/preference_options.ts";

describe("preferences", () => {
  const defaults = readPreferences(null);

  it("are the defaults where nothing is kept, or nonsense", () => {
    expect(defaults).toMatchObject({ confirm: "payment", undo: true, show: true });
    for (const nonsense of ["", "{", "null", "7", '{"confirm":"perhaps","undo":3}']) expect(readPreferences(nonsense)).toEqual(defaults);
  });

  it("are what was kept, one by one", () => {
    expect(readPreferences('{"confirm":"never","undo":false,"gone":1}')).toEqual({ ...defaults, confirm: "never", undo: false });
  });
});
