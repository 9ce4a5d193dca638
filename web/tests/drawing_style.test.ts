import { describe, expect, it } from "vitest";
import NAMES from "../src/board/PlaceNames.svelte?raw";
import { LETTER_OF } from "../src/game/cards.ts";
import DRAWING from "../src/generated/drawing_style.json";

describe("the page draws with what the layout of the boards reckons with", () => {
  it("the letters of the colors", () => {
    expect(DRAWING.LETTERS).toEqual(LETTER_OF);
  });

  it("the distance between the lines of a name", () => {
    expect(NAMES).toContain(`px/${DRAWING.LABEL_LEADING}px Alegreya`);
  });
});
