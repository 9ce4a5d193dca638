/** How far the engine in this tab is, for the page to show. */

import type { EngineTrouble } from "../../engine/engine_messages.ts";

class EngineStatus {
  phase = $state<"loading" | "preparing" | "ready" | "waiting" | "failed">("loading");
  loaded = $state(0);
  total = $state(0);
  trouble = $state<EngineTrouble | null>(null);
  reason = $state("");
  /** Whether the browser keeps games for this page. */
  isKept = $state(true);
}

export const engineStatus = new EngineStatus();
