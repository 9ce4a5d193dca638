import { describe, expect, it } from "vitest";
import { characterOf, charactersAt, namesAt } from "../src/bots/bot_characters.ts";
import { HEADS, UNIFORMS } from "../src/bots/face_parts.ts";
import { botsOfLevel, levelName, LEVELS, levelsIn, otherBots } from "../src/net/bot_levels.ts";
import { colorsIn } from "../src/pieces/seat_appearance.svelte.ts";
import { firstDraft, recolored, tableFrom, withSeat } from "../src/screens/setup/table_draft.ts";
import type { BoardData } from "../src/board/board_types.ts";
import { LANGUAGES, loadLanguage } from "../src/texts/bundle.ts";

const boards = import.meta.glob<BoardData>("../src/generated/boards/*.json", { eager: true, import: "default" });
const { map } = Object.values(boards)[0]!;
const bot = (level: string) => ({ kind: "bot", bot: level, name: level.charAt(0).toUpperCase() + level.slice(1) });
const person = (name: string) => ({ kind: "person", name });

describe("bots have faces and names", () => {
  it("every level has a head and a uniform of its own", () => {
    expect(LEVELS.map((level) => characterOf(level)?.head)).toEqual([0, 1, 2, 3, 4]);
    expect([HEADS.length, UNIFORMS.length]).toEqual([LEVELS.length, LEVELS.length]);
  });

  it("four bots of one level wear one uniform and are four people", () => {
    const company = charactersAt([person("Ola"), bot("driver"), bot("driver"), bot("driver"), bot("driver")]);
    expect(company[0]).toBeNull();
    expect(new Set(company.slice(1).map((one) => one?.level))).toEqual(new Set([2]));
    expect(new Set(company.slice(1).map((one) => one?.head)).size).toBe(4);
  });

  it("a level keeps its own head, wherever it sits", () => {
    expect(charactersAt([bot("porter"), bot("porter"), bot("conductor")]).map((one) => one?.head)).toEqual([0, 2, 1]);
  });

  it("names follow the language of the reader, and chosen ones stay", async () => {
    const seats = [person("Ola"), bot("porter"), { ...bot("porter"), name: "Kostas" }, { kind: "bot", bot: "fast", name: "Fast" }];
    const named = await Promise.all(LANGUAGES.map(async (language) => namesAt(seats, await loadLanguage(language))));
    expect(named.map((names) => names[0])).toEqual(["Ola", "Ola", "Ola"]);
    expect(new Set(named.map((names) => names[1])).size).toBe(3);
    expect(named.map((names) => names.slice(2))).toEqual(LANGUAGES.map(() => ["Kostas", "Fast"]));
  });

  it("strength is said in plain words, and developers' bots stand apart", async () => {
    const say = await loadLanguage("en");
    expect(LEVELS.map((level) => levelName(level, say))).toEqual(["easy", "medium", "hard", "expert", "champion"]);
    expect(botsOfLevel("driver", say)).toBe("Bots: hard");
    const known = ["random", "fast", "director", "porter"];
    expect(levelsIn(known)).toEqual(["porter", "director"]);
    expect(otherBots(known)).toEqual(["random", "fast"]);
  });
});

describe("colors", () => {
  it("are those of the seats, unless the server says another", () => {
    expect(colorsIn([{}, { color: 4 }, { color: null }])).toEqual([0, 4, 2]);
  });

  it("change places in the setup, so that no two are the same", () => {
    const draft = firstDraft("device", map, "Ola", 1);
    expect(draft.seats.map(({ color }) => color)).toEqual([1, 0]);
    draft.seats = recolored(withSeat(draft.seats, "porter"), 2, 1);
    expect(draft.seats.map(({ color }) => color)).toEqual([2, 0, 1]);
    const told = tableFrom(draft, map, (seat) => `Player ${seat + 1}`).seats;
    expect(told.map((seat) => seat.color)).toEqual([2, 0, 1]);
  });

  it("that nobody has changed are not spoken of", () => {
    const told = tableFrom(firstDraft("friends", map, "Ola"), map, () => "").seats;
    expect(told.some((seat) => "color" in seat)).toBe(false);
  });
});
