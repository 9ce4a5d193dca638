/** Whether the server can be reached, and whether it has another page by now than the one that is open. */

class Reach {
  /** Nobody answers: what the page keeps itself is all there is. */
  isAway = $state(false);
  isOutdated = $state(false);

  /** To be asked when the server was away, or a part of the page is not to be had: it may have been replaced. */
  async look(): Promise<void> {
    try {
      const answer = await fetch("./", { cache: "no-store" });
      this.isAway = false;
      this.isOutdated ||= answer.ok && isAnother(await answer.text(), ownScript());
    } catch {
      this.isAway = true;
    }
  }
}

/** The name of the script holds a hash of its content. */
export function isAnother(page: string, script: string | null): boolean {
  const offered = /<script[^>]* src="\.?\/?([^"]+)"/.exec(page)?.[1];
  return script !== null && offered !== undefined && !script.endsWith(offered);
}

const ownScript = (): string | null => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? null;

export const reach = new Reach();
