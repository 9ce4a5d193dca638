import { describe, expect, it } from "vitest";
import NAMES from "../src/board/PlaceNames.svelte?raw";
import { IS_PALE, LETTER_OF } from "../src/game/cards.ts";
import DRAWING from "../src/generated/drawing_style.json";

describe("the page draws with what the layout of the boards reckons with", () => {
  it("the letters of the colors, and on which of them the letters are dark", () => {
    expect(DRAWING.LETTERS).toEqual(LETTER_OF);
    const pale = Object.keys(LETTER_OF).filter((color) => IS_PALE[color as keyof typeof LETTER_OF]);
    expect(pale.sort()).toEqual(DRAWING.DARK_LETTERS);
  });

  it("the distance between the lines of a name", () => {
    expect(NAMES).toContain(`px/${DRAWING.LABEL_LEADING}px Alegreya`);
  });
});
