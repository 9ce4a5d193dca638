import { describe, expect, it } from "vitest";
import en from "../src/generated/texts/en.json";
import el from "../src/generated/texts/el.json";
import pl from "../src/generated/texts/pl.json";
import { createSay, LANGUAGES, loadLanguage, preferredLanguage } from "../src/texts/bundle.ts";
import { LAZY_FILES } from "../src/texts/text_files.ts";

describe("the page's sentences", () => {
  it("count as each language counts", () => {
    const say = createSay("pl", [pl]);
    expect([1, 3, 5, 22].map((count) => say("term-count-cards", { count }))).toEqual(["1 karta", "3 karty", "5 kart", "22 karty"]);
    expect(createSay("el", [el])("page-keep-count", { count: 1 })).toContain("εισιτήριο");
  });

  it("say one thing in the singular, on medals and of cards that are missing", async () => {
    const [english, greek] = await Promise.all([loadLanguage("en", LAZY_FILES), loadLanguage("el", LAZY_FILES)]);
    expect(english("scoring-medal-countries-fact", { count: 1 })).toBe("1 country");
    expect(greek("scoring-medal-countries-fact", { count: 1 })).toBe("1 χώρα");
    expect(greek("claim-missing-card", { card: "K", count: 1 })).toBe("1 μαύρη (ή μηχανή)");
    expect(greek("claim-missing-card", { card: "K", count: 5 })).toBe("5 μαύρες (ή μηχανές)");
  });

  it("speak through the words of the terms", () => {
    expect(createSay("en", [en])("page-draw-row", { card: "R" })).toBe("Take a red card");
  });

  it("have no holes: a forgotten variable is an error", () => {
    const say = createSay("en", [en]) as (id: string) => string;
    expect(() => say("page-draw-row")).toThrow("page-draw-row");
    expect(() => say("page-nonsense")).toThrow("no text");
  });
});

describe("the sentences of single screens", () => {
  it("are loaded in every language", async () => {
    for (const language of LANGUAGES) {
      const say = await loadLanguage(language, LAZY_FILES);
      expect([say("replay-title"), say("tables-time"), say("fair-title")]).not.toContain("");
      await expect(loadLanguage(language).then((first) => first("replay-title"))).rejects.toThrow("no text");
    }
  });
});

describe("the language", () => {
  it("is the first that the reader knows and we speak, else English", () => {
    expect(preferredLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
    expect(preferredLanguage(["de"])).toBe("en");
  });
});
