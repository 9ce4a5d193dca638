/** What the page says, in the language that was chosen; the sentences are those that the terminal speaks too. */

import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { Messages } from "../generated/messages.ts";
import { LANGUAGES, type LazyFile } from "./text_files.ts";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];
/** Each language as those call it who speak it. */
export const OWN_NAMES: Record<Language, string> = { en: "English", pl: "Polski", el: "Ελληνικά" };
export type MessageId = keyof Messages;
export type Variables<Id extends MessageId> = [Messages[Id]] extends [never]
  ? []
  : [variables: Record<Messages[Id], string | number>];

/** A way of createSay: `say("event-claim", {player: "Ola", …})`. */
export type Say = <Id extends MessageId>(id: Id, ...variables: Variables<Id>) => string;

const SOURCES = import.meta.glob<string>("../generated/texts/*.json", { import: "default" });

export async function loadLanguage(language: Language, lazyFiles: readonly LazyFile[] = []): Promise<Say> {
  const names = [language, ...lazyFiles.map((file) => `${language}.${file}`)];
  return createSay(language, await Promise.all(names.map((name) => SOURCES[`../generated/texts/${name}.json`]!())));
}

/** A missing sentence or variable is an error, so that it is found early. */
export function createSay(language: Language, sources: readonly string[]): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source));
  return (id, ...[variables]) => {
    const message = bundle.getMessage(id);
    if (!message?.value) throw new Error(`there is no text ${id} in the language ${language}`);
    const errors: Error[] = [];
    const text = bundle.formatPattern(message.value, variables ?? {}, errors);
    if (errors.length > 0) throw new Error(`${id} in the language ${language}: ${errors[0]!.message}`);
    return text;
  };
}

/** The first language that the browser's owner reads and we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}
