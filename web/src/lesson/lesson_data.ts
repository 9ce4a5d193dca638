/** A guided first game as it was played when the page was built: step after step, with what the learner may know. */

import { builtInMaps, loadBoard } from "../board/load_board.ts";
import type { MapFacts } from "../board/board_types.ts";
import type { LogEntry } from "../game/game_log.ts";
import type { GameEvent, Result, View } from "../game/view.ts";
import type { Language } from "../texts/bundle.ts";

export type Part = "ask" | "row" | "hand" | "tickets" | "players" | "log" | "header" | "result";
export type Word =
  | "speaker"
  | "next"
  | "back"
  | "skip"
  | "task"
  | "kind"
  | "progress"
  | "play"
  | "play-stronger"
  | "rules"
  | "again";

export interface LessonStep {
  chapter: number;
  text: Record<Language, string>;
  /** The rules that it speaks of, by their ids. */
  rules: string[];
  point: { parts: Part[]; routes: string[]; cities: string[] };
  /** What the learner is to do; where there is nothing to do, one just reads on. */
  ask: string | null;
  /** The strand beside the route that is asked for, where it is just as good. */
  twin: string | null;
  view: View;
  legal: string[];
  /** What has happened since the step before. */
  log: { seat: number; events: GameEvent[] }[];
  result: Result | null;
}

export interface Lesson {
  words: Record<Language, Record<Word, string>>;
  steps: LessonStep[];
}

const lessons = import.meta.glob<Lesson>("../generated/lessons/*.json", { import: "default" });
const pathOf = (map: string) => `../generated/lessons/${map}.json`;

/** The map whose lesson teaches most of what a map asks for: its own, where there is one. */
export async function taughtOn(map: string): Promise<string> {
  if (pathOf(map) in lessons) return map;
  const asked = traitsOf((await loadBoard(map)).map);
  const boards = await Promise.all(builtInMaps.map(loadBoard));
  const common = boards.map((board) => traitsOf(board.map).filter((trait) => asked.includes(trait)).length);
  return builtInMaps[common.indexOf(Math.max(...common))]!;
}

function traitsOf({ rules, routes, countries = [] }: MapFacts): string[] {
  const traits = {
    stations: rules.stations > 0,
    tunnels: routes.some((route) => route.tunnel),
    ferries: routes.some((route) => route.ferry),
    countries: countries.length > 0,
  };
  return Object.entries(traits).flatMap(([trait, has]) => (has ? [trait] : []));
}

export async function loadLesson(map: string): Promise<Lesson | null> {
  return (await lessons[pathOf(map)]?.()) ?? null;
}

/** All that has happened in this chapter; a new one leaps ahead, and its log begins anew. */
export function logAt(steps: readonly LessonStep[], index: number): LogEntry[] {
  const { chapter } = steps[index]!;
  const told = steps.slice(0, index + 1).filter((step) => step.chapter === chapter);
  return told.flatMap((step) => step.log).map((entry, seq) => ({ ...entry, seq }));
}

/** A step that exists, whatever stands in the address. */
export function nearestStep(steps: readonly LessonStep[], wanted: number): number {
  return Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), steps.length - 1) : 0;
}

/** The same game with the other strand of two that are alike: the names change places, and everything else stays true. */
export function swapped<T>(told: T, route: string, twin: string): T {
  const other = (id: string) => (id === route ? twin : id === twin ? route : id);
  return JSON.parse(JSON.stringify(told).replace(/\b[a-z_]+-[a-z_]+\.\d/g, other)) as T;
}
