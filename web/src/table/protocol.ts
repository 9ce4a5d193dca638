/** What the server tells and is told, under the page's names. The shapes are generated from the server's own schemas. */

import type * as wire from "../generated/protocol.ts";

export type { News, Present, ShownTable } from "../generated/protocol.ts";
export type Clock = wire.ShownClock;
export type Seat = wire.ShownSeat;
/** Why something was not done: what the server says, or that it could not be understood at all. */
export type Problem = Omit<wire.Error, "code"> & { code: wire.Error["code"] | "failed" };
export type FromServer = wire.FromServerMessage;
export type ToServer = wire.FromClientMessage;
