/** Reads the Fluent files that terminal and page share: what may be said, with which variables, in every language. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentParser, Message, Visitor, type MessageReference, type VariableReference } from "@fluent/syntax";

export const LANGUAGES = ["en", "pl", "el"] as const;
/** The terminal's own sentences are not for the page. */
export const FILES = [
  "terms",
  "events",
  "refusals",
  "reasons",
  "page",
  "guide",
  "playing",
  "settings",
  "seeing",
  "replay",
  "modes",
  "tables",
  "fair",
  "steady",
] as const;

export interface Sentence {
  variables: Set<string>;
  speaksThrough: Set<string>;
}

class Collector extends Visitor {
  readonly variables = new Set<string>();
  readonly speaksThrough = new Set<string>();

  override visitVariableReference(node: VariableReference): void {
    this.variables.add(node.id.name);
  }

  override visitMessageReference(node: MessageReference): void {
    this.speaksThrough.add(node.id.name);
  }
}

/** Every message of a language. A line that is no Fluent is a fault. */
export function readSentences(folder: string, language: string): Map<string, Sentence> {
  const sentences = new Map<string, Sentence>();
  for (const file of FILES) {
    const source = readFileSync(join(folder, language, `${file}.ftl`), "utf-8");
    for (const entry of new FluentParser({ withSpans: false }).parse(source).body) {
      if (entry.type === "Junk") throw new Error(`${language}/${file}.ftl: can't be read: ${JSON.stringify(entry)}`);
      if (!(entry instanceof Message)) continue;
      const collector = new Collector();
      collector.visit(entry);
      sentences.set(entry.id.name, { variables: collector.variables, speaksThrough: collector.speaksThrough });
    }
  }
  for (const sentence of sentences.values()) addInner(sentence, sentences);
  return sentences;
}

function addInner(sentence: Sentence, sentences: Map<string, Sentence>): void {
  for (const id of sentence.speaksThrough) {
    const inner = sentences.get(id);
    if (inner === undefined) throw new Error(`there is no message ${id}`);
    addInner(inner, sentences);
    for (const variable of inner.variables) sentence.variables.add(variable);
  }
}

/** What one language has and another lacks; nothing, where all is well. */
export function findFaults(folder: string): string[] {
  const byLanguage = LANGUAGES.map((language) => [language, readSentences(folder, language)] as const);
  const all = new Set(byLanguage.flatMap(([, sentences]) => [...sentences.keys()]));
  return [...all].flatMap((id) =>
    byLanguage.flatMap(([language, sentences]) => (sentences.has(id) ? [] : [`${language}: there is no ${id}`])),
  );
}

/** TypeScript's view of the messages: an id that is not there, or a forgotten variable, does not compile. */
export function describeMessages(folder: string): string {
  const languages = LANGUAGES.map((language) => readSentences(folder, language));
  const lines = [...languages[0]!.keys()].map((id) => {
    const variables = [...new Set(languages.flatMap((sentences) => [...(sentences.get(id)?.variables ?? [])]))];
    return `  "${id}": ${variables.map((name) => `"${name}"`).join(" | ") || "never"};`;
  });
  const opening = "/** Generated from the Fluent files: every message and its variables. */\n";
  return `${opening}export interface Messages {\n${lines.join("\n")}\n}\n`;
}

/** The languages that there are folders for. */
export function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("__"))
    .map((entry) => entry.name);
}
