/**
 * No touch chooses what was not shown before it. A browser sends the click of a tap to whatever lies under the finger
 * when it is lifted, even where that has only just appeared there; here such clicks are dropped for the whole page.
 */

/** Nobody answers sooner to what has just been shown, in milliseconds; the second half of a double tap comes sooner. */
const NOTICE = 350;
const PRESSABLE = "button, a, summary, input, select, textarea, [role=option], [role=radio], [role=tab]";

/** What elements offer, and since when they do. */
const shown = new WeakMap<Element, { offer: string; since: number }>();

interface Press {
  element: Element;
  pressable: Element | null;
  /** Whether all that the element belongs to had been seen when the press began. */
  isSeen: boolean;
  offers: string;
}

let press: Press | null = null;

/** Where a question stood until a moment ago, on the page, and since when it does no more. */
let cleared: { box: DOMRect; since: number }[] = [];
/** Whether a key was pressed last; no finger is on its way then. */
let isByKey = false;

/** Says that a question is gone from a part of the page: a finger that comes down there still means the question. */
export function noteCleared(box: DOMRect): void {
  if (isByKey) return;
  const now = performance.now();
  cleared = [...cleared.filter(({ since }) => now - since < NOTICE), { box, since: now }];
}

/** Whether something else was to be seen at a point of the page until a moment ago. */
export function isJustCleared(x: number, y: number): boolean {
  const now = performance.now();
  return cleared.some(({ box, since }) => now - since < NOTICE && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
}

/** Says what an element does when it is pressed, so that a touch is dropped that was meant for something else there. */
export function offers(offer: string): (element: Element) => void {
  return (element) => {
    if (shown.get(element)?.offer !== offer) shown.set(element, { offer, since: performance.now() });
  };
}

/** Watches over the page from now on. */
export function guardPresses(): void {
  addEventListener("pointerdown", onDown, { capture: true });
  addEventListener("click", onClick, { capture: true });
  addEventListener("keydown", () => noteInput({ byKey: true, byTouch: false }), { capture: true });
}

/**
 * The page is told whether a finger was used last. A focus that a script has set is shown by browsers as if the keyboard
 * had it, and on a phone the first of several payments would look as if it were chosen.
 */
function noteInput({ byKey, byTouch }: { byKey: boolean; byTouch: boolean }): void {
  isByKey = byKey;
  document.documentElement.toggleAttribute("data-touched", byTouch);
}

/** Whether a finger was used last, and not a mouse or the keyboard. */
export const isTouched = (): boolean => document.documentElement.hasAttribute("data-touched");

function onDown({ target, pointerType }: PointerEvent): void {
  press = null;
  noteInput({ byKey: false, byTouch: pointerType === "touch" });
  if (pointerType === "mouse" || !(target instanceof Element)) return;
  const pressable = pressableOf(target);
  const offered = offersAround(target);
  const now = performance.now();
  press = {
    element: target,
    pressable,
    offers: offered.map(({ offer }) => offer).join("\n"),
    isSeen: offered.every(({ since }) => now - since >= NOTICE) && isVisible(target) && !pressable?.matches(":disabled"),
  };
}

function onClick(event: MouseEvent): void {
  // A press makes one click. What it was on is not kept: it may show a hand, and the device may be passed on.
  const begun = press;
  press = null;
  // Clicks without a count come from the keyboard or from another program, and name what they press.
  if (!begun || event.detail === 0 || !(event.target instanceof Element) || mayPress(begun, event.target)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function mayPress(begun: Press, target: Element): boolean {
  const pressable = pressableOf(target);
  if (!pressable) return true;
  const offered = offersAround(target).map(({ offer }) => offer).join("\n");
  return isSame(begun, pressable) && begun.isSeen && offered === begun.offers;
}

/** A field may be pressed by its label, too. */
function isSame({ element, pressable: pressed }: Press, pressable: Element): boolean {
  const labels = "labels" in pressable ? [...((pressable.labels as NodeList | null) ?? [])] : [];
  return pressed === pressable || labels.some((label) => label.contains(element));
}

function pressableOf(element: Element): Element | null {
  const label = element.closest("label");
  return label?.control ?? element.closest(PRESSABLE);
}

function offersAround(element: Element): { offer: string; since: number }[] {
  const found = [];
  for (let around: Element | null = element; around; around = around.parentElement) {
    const offered = shown.get(around);
    if (offered) found.push(offered);
  }
  return found;
}

/** Browsers that can't tell are believed to show it. */
function isVisible(element: Element): boolean {
  return (element as Partial<Element>).checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) ?? true;
}
