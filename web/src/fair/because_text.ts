/** Why a deal failed, in words. */

import { say } from "../texts/translator.svelte.ts";
import type { FailedDeal } from "./deal_chain.ts";

export const becauseText = (ended: FailedDeal["ended"], player: string): string =>
  ended === "closed" ? say("fair-failed-closed") : say(`fair-failed-${ended}`, { player });
