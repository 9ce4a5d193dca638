/** The languages of the page, and which Fluent files are loaded at first and which with single screens. */

export const LANGUAGES = ["en", "pl", "el"] as const;

/** Loaded with the page. The sentences of the terminal, of lessons and of notices are not for the page. */
export const FIRST_FILES = [
  "terms",
  "events",
  "refusals",
  "reasons",
  "page",
  "claim",
  "log",
  "hints",
  "chat",
  "rulebook",
  "settings",
  "connection",
  "bots",
] as const;

/** Loaded with the screens that need them. */
export const LAZY_FILES = ["replay", "tables", "fair", "bot_talk", "keyboard", "people", "signs", "match", "scoring", "tab"] as const;
export type LazyFile = (typeof LAZY_FILES)[number];
