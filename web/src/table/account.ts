/** Asks the server over HTTP what concerns oneself: the account, for who wants one, and all that is one's own. */

import { ask } from "./api.ts";

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
  /** The name of the account; none for a guest. */
  account: string | null;
  ratings: Rating[];
}

export const whoAmI = (): Promise<Me> => ask("GET", "me");
export const rename = (name: string): Promise<Me> => ask("PATCH", "me", { name });
export const register = (name: string, password: string): Promise<Me> => ask("POST", "accounts", { name, password });
export const logIn = (name: string, password: string): Promise<Me> => ask("POST", "login", { name, password });
export const logOut = (): Promise<null> => ask("POST", "logout");
export const changePassword = (old: string, fresh: string): Promise<null> => ask("POST", "me/password", { old, new: fresh });
export const leaveForGood = (password: string | null): Promise<null> => ask("DELETE", "me", { password });
export const exportMine = (): Promise<Record<string, unknown>> => ask("GET", "me/export");
