/** The preferences of the page and their options, the default first. */

export const CHOICES = {
  /** What is asked before a claim: how to pay; that, and then once more; or nothing, where there is one way to pay. */
  confirm: ["payment", "always", "never"],
  /** Whether the button that takes an action back is shown when there is one. */
  undo: [true, false],
  /** Whether the final scoring is a show, or only its table. */
  show: [true, false],
  /** Whether that show is played at twice its speed. */
  quickShow: [false, true],
  /** How the moves of others are shown: as they come, each for a while, or one by one when asked for. */
  pace: ["at-once", "calm", "slow", "by-hand"],
  /** The kind of color blindness, which chooses the palette of cards, routes and players. */
  eyes: ["usual", "protanopia", "deuteranopia", "tritanopia"],
  /** The sign of routes that can be claimed now but serve no ticket: a quiet one, the glow of the others, or none. */
  affordable: ["quiet", "glow", "none"],
  /** Whether single keys press buttons at the table. */
  shortcuts: [true, false],
  /** Whether bots say a word now and then. */
  botTalk: [true, false],
  /** Whether a phone vibrates when one's turn begins in a game with others. */
  vibration: [true, false],
  /** Whether cards fly and wagons are set down one by one. A device that asks for reduced motion has neither. */
  motion: [true, false],
  /** Whether anything is heard at all: the one switch that silences everything. */
  sound: [true, false],
  /** Which sounds are played. The bell calls back who looks elsewhere; what happens at every move is for who wants it. */
  soundTurn: [true, false],
  soundMoves: [false, true],
  soundTalk: [false, true],
} as const;

type Widened<Value> = Value extends boolean ? boolean : Value;
export type Preferences = { -readonly [Name in keyof typeof CHOICES]: Widened<(typeof CHOICES)[Name][number]> };
export type PreferenceName = keyof Preferences;
/** Those that are switched on and off. */
export type SwitchName = { [Name in PreferenceName]: Preferences[Name] extends boolean ? Name : never }[PreferenceName];

/** What was kept, as far as it can still be chosen; the default for everything else. */
export function readPreferences(kept: string | null): Preferences {
  const values = parsed(kept);
  const entries = Object.entries(CHOICES).map(([name, choices]) => {
    const found = (choices as readonly unknown[]).find((choice) => choice === values[name]);
    return [name, found ?? choices[0]];
  });
  return Object.fromEntries(entries) as Preferences;
}

/** The kept text may be of another version, or broken. */
function parsed(kept: string | null): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(kept ?? "{}");
    return typeof values === "object" && values !== null ? { ...values } : {};
  } catch {
    return {};
  }
}
