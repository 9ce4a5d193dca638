/** Reads the Fluent files that terminal and page share: what may be said, with which variables, in every language. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { FluentParser, Message, Visitor, type MessageReference, type VariableReference } from "@fluent/syntax";
import { FIRST_FILES, LANGUAGES, LAZY_FILES } from "../src/texts/text_files.ts";

const FILES = [...FIRST_FILES, ...LAZY_FILES];

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

/** The Fluent sources as the page loads them: by language all that is needed at first, by language and file the rest. */
export function gatherSources(folder: string): Map<string, string> {
  const read = (language: string, file: string) => readFileSync(join(folder, language, `${file}.ftl`), "utf-8");
  return new Map(
    LANGUAGES.flatMap((language): [string, string][] => [
      [language, FIRST_FILES.map((file) => read(language, file)).join("\n")],
      ...LAZY_FILES.map((file): [string, string] => [`${language}.${file}`, read(language, file)]),
    ]),
  );
}

/** The languages that there are folders for. */
export function languagesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("__"))
    .map((entry) => entry.name);
}
