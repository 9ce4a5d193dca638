/** The language of the page, and its sentences; changing it needs no reload. */

import { LANGUAGES, loadLanguage, preferredLanguage, type Language, type Say } from "./bundle.ts";
import type { LazyFile } from "./text_files.ts";

const KEY = "semafor-language";

class Translator {
  language = $state<Language>("en");
  say = $state.raw<Say>(() => "");
  /** The files that screens have asked for, each with when it is there. */
  private readonly lazyFiles = new Map<LazyFile, Promise<void>>();

  /** Takes the language of last time, or else the browser's. */
  async start(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    await this.setLanguage(LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages));
  }

  /** Loads the sentences of a screen, also in every language that is chosen later. */
  loadFile(file: LazyFile): Promise<void> {
    const known = this.lazyFiles.get(file);
    if (known) return known;
    // It is noted before it is loaded, so that it is loaded with the rest.
    this.lazyFiles.set(file, Promise.resolve());
    const loaded = this.setLanguage(this.language);
    this.lazyFiles.set(file, loaded);
    // What did not arrive is asked for again next time.
    loaded.catch(() => this.lazyFiles.delete(file));
    return loaded;
  }

  async setLanguage(language: Language): Promise<void> {
    const lazyFiles = [...this.lazyFiles.keys()];
    const say = await loadLanguage(language, lazyFiles);
    // Another screen may have asked for more sentences meanwhile.
    if (lazyFiles.length < this.lazyFiles.size) return this.setLanguage(language);
    this.say = say;
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const translator = new Translator();
/** A sentence that is updated whenever the language changes. */
export const say: Say = (id, ...variables) => translator.say(id, ...variables);
