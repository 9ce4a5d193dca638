/** Asks the server about people: how ratings came about, who met whom, leaderboards, and the profiles of others. */

import type * as wire from "../generated/protocol.ts";
import { ask } from "../net/http.ts";
import { forgetSeen } from "../net/last_seen.ts";
import type { Me } from "../net/session.ts";

export type RatingStep = wire.RatingStep;
export type Leaderboard = wire.ShownLeaderboard;
export type Opponent = wire.ShownOpponent;
export type Meeting = wire.ShownMeeting;
export type Profile = wire.ShownProfile;

export const ratingHistory = (map: string): Promise<RatingStep[]> => ask("GET", `me/ratings/${map}`);
export const opponents = (): Promise<Opponent[]> => ask("GET", "me/opponents");
export const meetings = (opponent: string): Promise<Meeting[]> => ask("GET", `me/meetings?opponent=${encodeURIComponent(opponent)}`);
export const leaderboard = (map: string): Promise<Leaderboard> => ask("GET", `leaderboards/${map}`);
export const profileOf = (person: string): Promise<Profile> => ask("GET", `people/${person}`);
export const setHidden = (hidden: boolean): Promise<Me> => ask("PUT", "me/visibility", { hidden });

/** Also forgets the last seen table, which may show a hand that only this person may see. */
export const logOutEverywhere = async (): Promise<void> => {
  await ask("POST", "logout/everywhere");
  forgetSeen();
};
