/** Who the user is to the server: the name of a guest, or an account with its ratings. */

import { ask } from "./http.ts";
import { forgetSeen } from "./last_seen.ts";

const NAME = "semafor-name";
const COLOR = "semafor-color";

export interface Rating {
  map: string;
  rating: number;
  doubt: number;
  games: number;
  provisional: boolean;
}

export interface Me {
  id: string;
  name: string;
  /** The name of the account; null for a guest. */
  account: string | null;
  /** On no leaderboard, and without a profile for others. */
  hidden: boolean;
  ratings: Rating[];
}

export const keptName = (): string | null => localStorage.getItem(NAME);
export const keepName = (name: string): void => localStorage.setItem(NAME, name);
export const forgetName = (): void => localStorage.removeItem(NAME);

/** The color that one likes to play in; without one, that of the seat. */
export function keptColor(): number | null {
  const kept = Number(localStorage.getItem(COLOR) ?? "none");
  return Number.isInteger(kept) && kept >= 0 && kept < 5 ? kept : null;
}
export const keepColor = (color: number): void => localStorage.setItem(COLOR, String(color));

/** Gives the server a name. Somebody whom the server knows already stays the same person under the new name. */
export async function arrive(name: string): Promise<void> {
  keepName(name);
  await ask("POST", "session", { name });
}

export const whoAmI = (): Promise<Me> => ask("GET", "me");
export const rename = (name: string): Promise<Me> => ask("PATCH", "me", { name });
export const register = (name: string, password: string): Promise<Me> => ask("POST", "accounts", { name, password });
export const logIn = (name: string, password: string): Promise<Me> => ask("POST", "login", { name, password });
/** Also forgets the last seen table, which may show a hand that only this person may see. */
export const logOut = async (): Promise<void> => {
  await ask("POST", "logout");
  forgetSeen();
};
export const changePassword = (old: string, fresh: string): Promise<null> => ask("POST", "me/password", { old, new: fresh });
export const deleteAccount = async (password: string | null): Promise<void> => {
  await ask("DELETE", "me", { password });
  forgetSeen();
};
export const exportMine = (): Promise<Record<string, unknown>> => ask("GET", "me/export");
