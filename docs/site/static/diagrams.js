// Draws the diagrams of a page, light or dark as the page is, and again when that changes.
(() => {
  const sources = [...document.querySelectorAll("pre.diagram")].map((place) => [place, place.textContent]);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => document.body.dataset.theme === "dark" || (document.body.dataset.theme !== "light" && dark.matches);
  async function draw() {
    mermaid.initialize({ startOnLoad: false, securityLevel: "strict", theme: isDark() ? "dark" : "neutral" });
    for (const [at, [place, source]] of sources.entries()) {
      const { svg } = await mermaid.render(`diagram-${at}`, source);
      place.innerHTML = svg;
      place.classList.add("drawn");
    }
  }
  draw();
  dark.addEventListener("change", draw);
  new MutationObserver(draw).observe(document.body, { attributes: true, attributeFilter: ["data-theme"] });
})();
