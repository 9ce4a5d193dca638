import events from "../../../src/semafor/texts/pl/events.ftl?raw";
import guide from "../../../src/semafor/texts/pl/guide.ftl?raw";
import modes from "../../../src/semafor/texts/pl/modes.ftl?raw";
import page from "../../../src/semafor/texts/pl/page.ftl?raw";
import playing from "../../../src/semafor/texts/pl/playing.ftl?raw";
import reasons from "../../../src/semafor/texts/pl/reasons.ftl?raw";
import refusals from "../../../src/semafor/texts/pl/refusals.ftl?raw";
import seeing from "../../../src/semafor/texts/pl/seeing.ftl?raw";
import settings from "../../../src/semafor/texts/pl/settings.ftl?raw";
import steady from "../../../src/semafor/texts/pl/steady.ftl?raw";
import terms from "../../../src/semafor/texts/pl/terms.ftl?raw";

export default [terms, events, refusals, reasons, page, guide, playing, settings, seeing, modes, steady];
