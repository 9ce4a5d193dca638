/** The language that the page speaks now; changing it needs no reload. */

import { LANGUAGES, loadLanguage, preferredLanguage, type Language, type Say } from "./bundle.ts";
import type { Group } from "./groups.ts";

const KEY = "semafor-language";

class Translator {
  language = $state<Language>("en");
  say = $state.raw<Say>(() => "");
  private readonly groups = new Set<Group>();

  /** Takes up the language of last time, or the browser's. */
  async start(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    await this.setLanguage(LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages));
  }

  /** Loads what a screen says besides, in every language that is spoken from now on. */
  async loadGroup(group: Group): Promise<void> {
    if (this.groups.has(group)) return;
    this.groups.add(group);
    await this.setLanguage(this.language);
  }

  async setLanguage(language: Language): Promise<void> {
    const groups = [...this.groups];
    const say = await loadLanguage(language, groups);
    // Another screen may have asked for its own meanwhile.
    if (groups.length < this.groups.size) return this.setLanguage(language);
    this.say = say;
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const translator = new Translator();
/** Reads the sentence anew whenever the language changes. */
export const say: Say = (id, ...variables) => translator.say(id, ...variables);
