/** Says of a panel that is scrolled whether there is more below, so that its style can show it: what is cut looks like the end. */

const SLACK = 2;

/** Marks the panel with `data-more` as long as something lies below its lower edge. */
export function tellMore(panel: HTMLElement): () => void {
  const look = () => panel.toggleAttribute("data-more", panel.scrollTop + panel.clientHeight < panel.scrollHeight - SLACK);
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [panel, ...panel.children]) sizes.observe(one);
  };
  const parts = new MutationObserver(watch);
  parts.observe(panel, { childList: true });
  panel.addEventListener("scroll", look, { passive: true });
  watch();
  return () => {
    sizes.disconnect();
    parts.disconnect();
    panel.removeEventListener("scroll", look);
  };
}
