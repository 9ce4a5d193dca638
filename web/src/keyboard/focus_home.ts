/**
 * The focus never falls to the body. When what had it disappears or can't be used any more, it goes to the place that a
 * screen marks as its home: what a keyboard or a screen reader reads next is then what matters next. After a dialog it
 * goes back to what has opened it.
 */

const HOME = "[data-home]";
/** How many places are remembered, to find the one that has opened a dialog. */
const MOST = 6;

/** Held weakly: what was taken out of the page may have shown a hand, which must not stay in memory with it. */
interface Place {
  readonly element: WeakRef<HTMLElement>;
  readonly wasInDialog: boolean;
}

let places: Place[] = [];
/** Whether the focus was lost and no home was there yet: the next screen may still be loading. */
let isHomeless = false;

const isUsable = (element: HTMLElement | undefined): element is HTMLElement =>
  element !== undefined && element.isConnected && !element.matches(":disabled") && element.getClientRects().length > 0;

/** A button that has just been disabled counts as the active element until the next frame. */
const isNowhere = (): boolean => {
  const active = document.activeElement;
  return active === null || active === document.body || active.matches(":disabled");
};

/** Watches over the page from now on. */
export function keepFocus(): void {
  addEventListener("focusin", ({ target }) => {
    isHomeless = false;
    if (!(target instanceof HTMLElement)) return;
    const place = { element: new WeakRef(target), wasInDialog: target.closest("dialog, [role=dialog]") !== null };
    places = [...places.filter(({ element }) => element.deref() !== target), place].slice(-MOST);
  });
  // Whoever presses beside everything has put the focus away, and wants it nowhere.
  addEventListener("pointerdown", ({ target }) => {
    const pressed = target instanceof Element ? target.closest("button, a, input, select, textarea, summary, label, [tabindex]") : null;
    if (!pressed) places = [];
    isHomeless = false;
  });
  new MutationObserver(onChange).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "open"],
  });
}

let isLooking = false;

/** Looks once the change has been painted: asked before that, a browser would have to lay out the whole page in between. */
function onChange(): void {
  if (isLooking || (places.length === 0 && !isHomeless)) return;
  isLooking = true;
  requestAnimationFrame(() => setTimeout(bringHome));
}

function bringHome(): void {
  isLooking = false;
  const last = places.at(-1);
  const element = last?.element.deref();
  if (!isNowhere() || (!isHomeless && !last)) return;
  // A button that was disabled for a moment only: the browser has taken the focus from it, but nobody has put it away.
  if (isUsable(element)) return element.focus({ preventScroll: true });
  const isDialogOpen = document.querySelector("dialog[open]") !== null;
  const opener = last?.wasInDialog ? places.map(({ element }) => element.deref()).findLast(isUsable) : null;
  const home = opener ?? [...document.querySelectorAll<HTMLElement>(HOME)].find(isUsable);
  isHomeless = !home && !isDialogOpen;
  home?.focus({ preventScroll: true });
}
