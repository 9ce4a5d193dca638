/** What the server tells and is told, under the page's names. The shapes are generated from the server's own schemas. */

import type { Reason } from "../game/bot_reasons.ts";
import type * as wire from "../generated/protocol.ts";

export type { News, Present, ShownTable } from "../generated/protocol.ts";
/** One of the own tables, with whose turn it is. */
export type OwnTable = wire.ListedTable;
export type Clock = wire.ShownClock;
export type Seat = wire.ShownSeat;
/** Why something was not done: what the server says, or that it could not be understood at all. */
export type Problem = Omit<wire.Error, "code"> & { code: wire.Error["code"] | "failed" };
export type FromServer = wire.FromServerMessage;
export type ToServer = wire.FromClientMessage;
/** What somebody says at the table. */
export type ChatLine = wire.Chat;
/** What a bot would do, and why; bots of other packages may give reasons of their own. */
export type Hint = Omit<wire.Hint, "reasons"> & { reasons: Reason[] };
/** What was done in a finished game, and what that bot does there. */
export type Why = Omit<wire.Why, "reasons"> & { reasons: Reason[] };
