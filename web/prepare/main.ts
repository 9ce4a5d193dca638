/** Makes what is generated before the page is built: land and sea for the boards, letters, types for texts and protocol. */

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { cutFonts } from "./fonts.ts";
import { drawGeography, type Place } from "./geography.ts";
import { describeProtocol } from "./protocol.ts";
import { describeMessages, findFaults, gatherSources } from "./texts.ts";

const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const generated = join(web, "src", "generated");
const read = (path: string) => JSON.parse(readFileSync(path, "utf-8")) as never;

interface Board {
  plans: Record<string, { box: [number, number, number, number]; cities: Record<string, number[]> }>;
}

mkdirSync(join(generated, "geography"), { recursive: true });
for (const name of readdirSync(join(generated, "boards"))) {
  const plan = (read(join(generated, "boards", name)) as Board).plans["en"]!;
  const place = join(web, "geography", name);
  // A map without a place on the earth gets paper and nothing else.
  if (!existsSync(place)) continue;
  const geography = drawGeography(read(place) as Place, plan.cities, plan.box);
  writeFileSync(join(generated, "geography", name), JSON.stringify(geography));
}

mkdirSync(join(generated, "fonts"), { recursive: true });
await cutFonts(join(web, "node_modules"), join(generated, "fonts"));

const texts = join(web, "..", "src", "semafor", "texts");
const faults = findFaults(texts);
if (faults.length > 0) throw new Error(`texts are missing:\n${faults.join("\n")}`);
writeFileSync(join(generated, "messages.ts"), describeMessages(texts));
mkdirSync(join(generated, "texts"), { recursive: true });
for (const [name, source] of gatherSources(texts)) writeFileSync(join(generated, "texts", `${name}.json`), JSON.stringify(source));

const reference = join(web, "..", "docs", "reference");
const protocol = await describeProtocol(read(join(reference, "openapi.json")), read(join(reference, "socket.json")));
writeFileSync(join(generated, "protocol.ts"), protocol);
