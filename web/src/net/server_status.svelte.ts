/** Whether the server can be reached, and whether it has a newer page than the one that is open. */

import { tabParts } from "./transport.ts";

class ServerStatus {
  /** The server does not answer. */
  isUnreachable = $state(false);
  isOutdated = $state(false);

  /** To be asked when the server was away, or a part of the page is not to be had: it may have been replaced. */
  async check(): Promise<void> {
    try {
      const answer = await fetch("./", { cache: "no-store" });
      this.isUnreachable = false;
      this.isOutdated ||= answer.ok && isAnotherPage(await answer.text(), ownScript());
    } catch {
      this.isUnreachable = tabParts === null;
    }
  }
}

/** The name of the script holds a hash of its content. */
export function isAnotherPage(page: string, script: string | null): boolean {
  const offered = /<script[^>]* src="\.?\/?([^"]+)"/.exec(page)?.[1];
  return script !== null && offered !== undefined && !script.endsWith(offered);
}

const ownScript = (): string | null => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? null;

export const serverStatus = new ServerStatus();
