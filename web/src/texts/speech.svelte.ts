/** The language that the page speaks now; changing it needs no reload. */

import { LANGUAGES, loadLanguage, preferredLanguage, type Language, type Say } from "./bundle.ts";

const KEY = "semafor-language";

class Speech {
  language = $state<Language>("en");
  say = $state.raw<Say>(() => "");

  /** Takes up the language of last time, or the browser's. */
  async begin(): Promise<void> {
    const kept = localStorage.getItem(KEY);
    await this.speak(LANGUAGES.find((language) => language === kept) ?? preferredLanguage(navigator.languages));
  }

  async speak(language: Language): Promise<void> {
    this.say = await loadLanguage(language);
    this.language = language;
    localStorage.setItem(KEY, language);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();
/** Reads the sentence anew whenever the language changes. */
export const say: Say = (id, ...variables) => speech.say(id, ...variables);
