import { describe, expect, it } from "vitest";
import { LessonProgress } from "../src/lesson/lesson_progress.svelte.ts";
import { loadLesson, logAt } from "../src/lesson/lesson_data.ts";
import { rulesAbout, rulesAboutTickets, STATION_RULES } from "../src/rules/relevant_rules.ts";
import { withoutAccents } from "../src/game/place_search.ts";
import { findRules, loadRules, piecesOf, select, type Section } from "../src/rules/rulebook.ts";

const usa = (await loadLesson("usa"))!;
const asks = usa.steps.findIndex((step) => step.ask !== null);

describe("a lesson", () => {
  it("goes on by itself only where there is nothing to do, and comes back", () => {
    const progress = new LessonProgress(usa, 0);
    expect(progress.isFirst).toBe(true);
    progress.go(1);
    progress.go(-1);
    progress.go(-1);
    expect(progress.index).toBe(0);
  });

  it("takes what was asked for, and answers kindly to anything else", () => {
    const progress = new LessonProgress(usa, asks);
    const other = progress.step.legal.find((action) => action !== progress.step.ask)!;
    progress.act(other);
    expect([progress.index, progress.strayed]).toEqual([asks, true]);
    progress.act(progress.step.ask!);
    expect([progress.index, progress.strayed]).toEqual([asks + 1, false]);
  });

  it("lets the quick ones do what is only spoken of yet", () => {
    const progress = new LessonProgress(usa, asks - 1);
    expect(progress.step.ask).toBeNull();
    progress.act(progress.step.legal.find((action) => action !== usa.steps[asks]!.ask)!);
    expect([progress.index, progress.strayed]).toEqual([asks - 1, true]);
    progress.act(usa.steps[asks]!.ask!);
    expect(progress.index).toBe(asks + 1);
  });

  it("takes the other strand of two that are alike, and goes on with that one", async () => {
    const progress = new LessonProgress((await loadLesson("poland"))!, 9);
    expect(progress.step.twin).toBe("krakow-rzeszow.2");
    progress.act("claim krakow-rzeszow.2 RRR");
    expect(progress.index).toBe(10);
    expect(progress.step.view.seats[0]!.routes).toEqual(["krakow-rzeszow.2"]);
    expect(progress.step.log[0]!.events[0]).toMatchObject({ event: "claim", route: "krakow-rzeszow.2" });
  });

  it("can be played to its end by doing what is asked", () => {
    const progress = new LessonProgress(usa, 0);
    for (let turn = 0; turn < usa.steps.length && !progress.isLast; turn++) {
      if (progress.step.ask) progress.act(progress.step.ask);
      else progress.go(1);
    }
    expect(progress.isLast).toBe(true);
    expect(progress.step.result?.ranking[0]).toEqual([0]);
  });

  it("is taken up at the step of the address, if there is such a step", () => {
    expect(new LessonProgress(usa, 4).index).toBe(4);
    expect(new LessonProgress(usa, 4000).isLast).toBe(true);
    expect(new LessonProgress(usa, Number("nonsense")).index).toBe(0);
  });

  it("tells what has happened, and begins anew where it leaps ahead", () => {
    const leap = usa.steps.findIndex((step) => step.chapter === 1);
    expect(logAt(usa.steps, leap - 1).length).toBeGreaterThan(10);
    expect(logAt(usa.steps, leap)).toEqual([]);
    expect(logAt(usa.steps, leap - 1).map((entry) => entry.seq)).toEqual(logAt(usa.steps, leap - 1).map((_, index) => index));
  });

  it("is there for every map of ours, and for no other", async () => {
    expect((await loadLesson("poland"))?.steps.length).toBeGreaterThan(20);
    expect(await loadLesson("moon")).toBeNull();
  });
});

const book = await loadRules("pl");

describe("the rulebook", () => {
  const ids = (sections: Section[]) => sections.flatMap(({ rules }) => rules).map(({ id }) => id);

  it("is found by words typed without accents, and by ids", () => {
    expect(withoutAccents("Łódź, Γραμμές")).toBe("lodz, γραμμεσ");
    expect(ids(select(book, null, "odsłonieta lokomotywe"))).toContain("TUN-02");
    expect(ids(select(book, null, "tun-02"))).toEqual(["TUN-02"]);
    expect(select(book, null, "nonsense")).toEqual([]);
  });

  it("leaves out what a map does not have", () => {
    const usa = ids(select(book, "usa", ""));
    expect(usa).toContain("SETUP-05");
    expect(usa.filter((id) => /^(TUN|FERRY|STAT|POL)-/.test(id))).toEqual([]);
    expect(ids(select(book, "poland", ""))).toContain("POL-05");
  });

  it("knows what speaks of a route that is about to be paid for, and every rule of it exists", () => {
    const route = { id: "a-b", a: "a", b: "b", length: 2, color: "gray", tunnel: true, ferry: 1 } as const;
    const about = rulesAbout(route, (place) => place === "b");
    expect(about).toEqual(expect.arrayContaining(["TUN-01", "FERRY-02", "POL-05", "CLAIM-02"]));
    expect(findRules(book, [...about, ...STATION_RULES])).toHaveLength(about.length + STATION_RULES.length);
    expect(rulesAbout({ ...route, tunnel: false, ferry: 0 }, () => false)[0]).toBe("CLAIM-02");
  });

  it("tell of the first tickets how many of them are kept on this map, and later what holds for all", () => {
    expect(["usa", "europe", "poland"].map((map) => rulesAboutTickets(map, "start")[0])).toEqual(["SETUP-05", "SETUP-08", "SETUP-09"]);
    expect(rulesAboutTickets("poland", "keep")[0]).toBe("TICK-01");
    // A map of one's own has a number of its own, which the question says.
    expect(rulesAboutTickets("alps", "start")).not.toContain("TICK-01");
  });

  it("makes links of the rules that a rule names", () => {
    expect(piecesOf("see CASE-7A and FACE-03.")).toEqual(["see ", "CASE-7A", " and ", "FACE-03", "."]);
    expect(findRules(book, ["FACE-03", "NONE-01"]).map(({ id }) => id)).toEqual(["FACE-03"]);
  });
});
