import { describe, expect, it } from "vitest";
import { CARDS, COLOR_OF } from "../src/game/cards.ts";
import { CHOICES } from "../src/settings/preference_options.ts";
import COLORS from "../src/style/colors.css?raw";
import PALETTES from "../src/style/palettes.css?raw";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How light looks to dichromats, in linear sRGB: Machado, Oliveira and Fernandes 2009, severity 1. */
const SEEN: Record<string, Matrix> = {
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};
const TO_CONES: Matrix = [[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]];
const TO_OKLAB: Matrix = [[0.2104542553, 0.793617785, -0.0040720468], [1.9779984951, -2.428592205, 0.4505937099], [0.0259040371, 0.7827717662, -0.808675766]];

/** What is told apart at a glance; two colours one apart are black and white. */
const LEAST_OF_CARDS = 0.15;
const LEAST_OF_PLAYERS = 0.25;
/** What the guidelines for accessible pages ask of small letters. */
const LEAST_CONTRAST = 4.5;

const CARD_COLORS = [...CARDS.map((card) => COLOR_OF[card]).filter((color) => color !== "locomotive"), "gray"];
const PLAYERS = [0, 1, 2, 3, 4].map((seat) => `seat-${seat}`);

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const [first, second, third] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first!, second!, third!];
}

function each([x, y, z]: Triple, change: (part: number) => number): Triple {
  return [change(x), change(y), change(z)];
}

function linear(hex: string): Triple {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g)!;
  const [red, green, blue] = digits.map((pair) => parseInt(pair, 16) / 255);
  return each([red!, green!, blue!], (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

function seen(hex: string, eyes: string): Triple {
  const light = each(times(SEEN[eyes]!, linear(hex)), (part) => Math.min(1, Math.max(0, part)));
  return times(TO_OKLAB, each(times(TO_CONES, light), Math.cbrt));
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The custom properties of the first rule with this selector. */
function properties(sheet: string, selector: string): Record<string, string> {
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split("}")[0]!;
  return Object.fromEntries([...rule.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name!, value!]));
}

/** The two that such eyes confuse most, and how far they are apart. */
function closest(palette: Record<string, string>, names: readonly string[], eyes: string): { pair: string; distance: number } {
  const pairs = names.flatMap((one, index) => names.slice(index + 1).map((other) => [one, other] as const));
  const found = pairs.map(([one, other]) => {
    const [a, b] = [seen(palette[one]!, eyes), seen(palette[other]!, eyes)];
    return { pair: `${one} and ${other}`, distance: Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) };
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0]!;
}

describe.each(CHOICES.eyes.filter((eyes) => eyes !== "usual"))("the palette for %s", (eyes) => {
  const usual = properties(COLORS, ":root");
  const own = properties(PALETTES, `:root[data-eyes="${eyes}"]`);
  const palette = { ...usual, ...own };

  it.each([
    ["cards and routes", CARD_COLORS, LEAST_OF_CARDS],
    ["players", PLAYERS, LEAST_OF_PLAYERS],
  ])("keeps all pairs of %s apart, where the usual one doesn't", (_, names, least) => {
    const { pair, distance } = closest(palette, names, eyes);
    expect(distance, pair).toBeGreaterThan(least);
    expect(closest(usual, names, eyes).distance).toBeLessThan(least);
  });

  it("leaves letters and marks legible", () => {
    for (const name of [...CARD_COLORS, ...PLAYERS]) {
      const ink = palette[`${name}-ink`];
      if (ink) expect(contrast(palette[name]!, ink), name).toBeGreaterThan(LEAST_CONTRAST);
    }
  });

  it("names every card, route and player anew, so that light and dark are alike", () => {
    expect(Object.keys(own)).toEqual(expect.arrayContaining([...CARD_COLORS, ...PLAYERS]));
  });
});
