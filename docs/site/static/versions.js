// Lets readers choose another version of the site. The list lies above the folders of the versions, so that it grows
// without building old ones again; where there is none, on a reader's own disk, the version stays a word.
(async () => {
  const place = document.querySelector(".versions");
  if (!place || location.protocol === "file:") return;
  const root = new URL(place.dataset.root || "./", location.href);
  const answer = await fetch(new URL("../versions.json", root)).catch(() => null);
  if (!answer || !answer.ok) return;
  const versions = await answer.json();
  const select = place.querySelector("select");
  for (const { name, title } of versions) select.add(new Option(title, name, false, name === place.dataset.here));
  select.addEventListener("change", async () => {
    const there = new URL(`../${select.value}/`, root);
    const page = new URL(location.href.slice(root.href.length), there);
    // A page that the other version does not have leads to its front page.
    const found = await fetch(page, { method: "HEAD" }).catch(() => null);
    location.href = found && found.ok ? page.href : there.href;
  });
  select.hidden = false;
  place.querySelector("span").hidden = true;
})();
