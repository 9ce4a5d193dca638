import { describe, expect, it } from "vitest";

const MODULES = Object.keys(import.meta.glob("../src/**/*.{ts,svelte,css}")).filter((path) => !path.includes("/generated/"));

/** `SeatClock.svelte` and `seat_clock.svelte.ts` are one name. */
const nameOf = (path: string): string =>
  path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/(\.svelte)?\.(ts|svelte|css)$/, "")
    .replaceAll("_", "")
    .toLowerCase();
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));

function groups(paths: readonly string[], keyOf: (path: string) => string): string[][] {
  const keys = new Set(paths.map(keyOf));
  return [...keys].map((key) => paths.filter((path) => keyOf(path) === key));
}
const usedTwice = (paths: readonly string[]): string[][] => groups(paths, nameOf).filter(({ length }) => length > 1);

describe("the modules of the page", () => {
  it("have names that differ, so that a name is enough to find one", () => {
    expect(MODULES.length).toBeGreaterThan(100);
    expect(usedTwice(MODULES)).toEqual([]);
  });

  it("are not told apart by their folder, their capitals or the kind of file alone", () => {
    expect(usedTwice(["../src/board/Wagons.svelte", "../src/pieces/wagons.ts", "../src/pieces/Icon.svelte"])).toHaveLength(1);
    expect(usedTwice(["../src/panels/SeatClock.svelte", "../src/game/seat_clock.svelte.ts"])).toHaveLength(1);
  });

  it("lie about fifteen to a folder", () => {
    const crowded = groups(MODULES, folderOf).filter(({ length }) => length > 17);
    expect(crowded.map((paths) => `${folderOf(paths[0]!)}: ${paths.length}`)).toEqual([]);
  });
});
