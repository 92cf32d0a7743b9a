import type { LanguagePack } from "../pack.ts";
import { closings } from "./closings.ts";
import { clothNotes } from "./cloth-notes.ts";
import { colourFamilies, colours } from "./colours.ts";
import { factNotes } from "./fact-notes.ts";
import { cares, factLabels, fibres, fits, measures, parts } from "./labels.ts";
import { clothWords, nameOf } from "./name.ts";
import { nouns } from "./nouns.ts";
import { openings } from "./openings.ts";

export const fr: LanguagePack = {
	language: "fr",
	plural: [2, 3],
	nouns,
	nameOf,
	openings,
	clothNotes,
	factNotes,
	closings,
	factLabels,
	clothWords,
	terms: { colours, colourFamilies, fibres, parts, fits, cares, measures },
	// spaces before double punctuation, and before °C, must not break
	typeset: (text) => text.replace(/ ([:;!?])/g, "\u00a0$1").replace(/ (°C)/g, "\u00a0$1"),
};
