/** Asks the server over HTTP what concerns oneself: the account, for who wants one, and all that is one's own. */

import { forgetSeen } from "../steady/last_seen.ts";
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
/** Leaves nothing in this browser of what only this person may see. */
export const logOut = async (): Promise<void> => {
  await ask("POST", "logout");
  forgetSeen();
};
export const changePassword = (old: string, fresh: string): Promise<null> => ask("POST", "me/password", { old, new: fresh });
export const leaveForGood = async (password: string | null): Promise<void> => {
  await ask("DELETE", "me", { password });
  forgetSeen();
};
export const exportMine = (): Promise<Record<string, unknown>> => ask("GET", "me/export");
