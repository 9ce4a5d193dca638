import events from "../../../src/semafor/texts/el/events.ftl?raw";
import guide from "../../../src/semafor/texts/el/guide.ftl?raw";
import modes from "../../../src/semafor/texts/el/modes.ftl?raw";
import page from "../../../src/semafor/texts/el/page.ftl?raw";
import playing from "../../../src/semafor/texts/el/playing.ftl?raw";
import reasons from "../../../src/semafor/texts/el/reasons.ftl?raw";
import refusals from "../../../src/semafor/texts/el/refusals.ftl?raw";
import seeing from "../../../src/semafor/texts/el/seeing.ftl?raw";
import settings from "../../../src/semafor/texts/el/settings.ftl?raw";
import steady from "../../../src/semafor/texts/el/steady.ftl?raw";
import terms from "../../../src/semafor/texts/el/terms.ftl?raw";

export default [terms, events, refusals, reasons, page, guide, playing, settings, seeing, modes, steady];
