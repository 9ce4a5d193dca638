/** The one function of the library that is used here; it carries no types of its own. */
declare module "subset-font" {
  export default function subsetFont(font: Uint8Array, text: string, options: { targetFormat: "woff2" }): Promise<Uint8Array>;
}
