import events from "../../../src/semafor/texts/en/events.ftl?raw";
import guide from "../../../src/semafor/texts/en/guide.ftl?raw";
import modes from "../../../src/semafor/texts/en/modes.ftl?raw";
import page from "../../../src/semafor/texts/en/page.ftl?raw";
import playing from "../../../src/semafor/texts/en/playing.ftl?raw";
import reasons from "../../../src/semafor/texts/en/reasons.ftl?raw";
import refusals from "../../../src/semafor/texts/en/refusals.ftl?raw";
import seeing from "../../../src/semafor/texts/en/seeing.ftl?raw";
import settings from "../../../src/semafor/texts/en/settings.ftl?raw";
import steady from "../../../src/semafor/texts/en/steady.ftl?raw";
import terms from "../../../src/semafor/texts/en/terms.ftl?raw";

export default [terms, events, refusals, reasons, page, guide, playing, settings, seeing, modes, steady];
