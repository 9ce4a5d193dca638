/** Cuts the Polish letters out of the extended typefaces: sixteen letters need not bring hundreds of others along. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const POLISH = "ĄąĆćĘęŁłŃńŚśŹźŻż";
const FACES = [
  ["alegreya", 700],
  ["alegreya-sans", 400],
  ["alegreya-sans", 700],
] as const;

/** Other letters of the extended typefaces, in somebody's name perhaps, are still read when they are needed. */
export async function cutFonts(packages: string, folder: string): Promise<void> {
  for (const [face, weight] of FACES) {
    const whole = readFileSync(join(packages, "@fontsource", face, "files", `${face}-latin-ext-${weight}-normal.woff2`));
    const cut = await subsetFont(whole, POLISH, { targetFormat: "woff2" });
    writeFileSync(join(folder, `${face}-polish-${weight}.woff2`), cut);
  }
}
