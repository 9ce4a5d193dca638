/** Cuts the letters that the page is written in out of the typefaces, which bring hundreds of others along. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const FACES = [
  ["alegreya", 700],
  ["alegreya-sans", 400],
  ["alegreya-sans", 700],
] as const;

const between = (first: string, last: string): string => {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!];
  return Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join("");
};

/** By the name of the file that is made: the file of the package that it is cut out of, and the letters that stay. */
export const ALPHABETS = {
  latin: ["latin", `${between(" ", "~")}\u00a0£§©«°±·»¿¡×÷${between("À", "Ö")}${between("Ø", "ö")}${between("ø", "ÿ")}ŒœŸı\u2009–—‘’‚“”„•…€−`],
  polish: ["latin-ext", "ĄąĆćĘęŁłŃńŚśŹźŻż"],
  greek: ["greek", `${between("΄", "Ί")}Ό${between("Ύ", "Ρ")}${between("Σ", "ώ")}`],
} as const;

/** Other letters, in somebody's name perhaps, are still read from the whole typefaces when they are needed. */
export async function cutFonts(packages: string, folder: string): Promise<void> {
  for (const [face, weight] of FACES) {
    for (const [alphabet, [whole, letters]] of Object.entries(ALPHABETS)) {
      const file = readFileSync(join(packages, "@fontsource", face, "files", `${face}-${whole}-${weight}-normal.woff2`));
      const cut = await subsetFont(file, letters, { targetFormat: "woff2" });
      writeFileSync(join(folder, `${face}-${alphabet}-${weight}.woff2`), cut);
    }
  }
}
