// The catalogue's vocabulary as rows (catalog_terms).

import type { catalogTerms } from "#gateway/platform/db/schema/catalog-terms.ts";
import { familyHex } from "./colours.ts";
import { facts } from "./grammar/facts.ts";
import { inEvery } from "./grammar/languages.ts";
import { cares, colourFamilies, fibres, fits, measures, parts } from "./grammar/terms.ts";

export type TermRow = typeof catalogTerms.$inferInsert;

const rows = <Key extends string>(
	kind: TermRow["kind"],
	keys: readonly Key[],
	row: (key: Key) => Pick<TermRow, "labels" | "hex">,
): TermRow[] => keys.map((key, position) => ({ kind, key, position, ...row(key) }));

export const termRows: readonly TermRow[] = [
	...rows("colour", colourFamilies, (key) => ({
		labels: inEvery(({ terms }) => terms.colourFamilies[key]),
		hex: familyHex[key],
	})),
	...rows("material", fibres, (key) => ({ labels: inEvery(({ terms }) => terms.fibres[key]) })),
	...rows("fit", fits, (key) => ({ labels: inEvery(({ terms }) => terms.fits[key]) })),
	...rows("care", cares, (key) => ({
		labels: inEvery(({ terms, typeset }) => typeset(terms.cares[key])),
	})),
	...rows("measure", measures, (key) => ({ labels: inEvery(({ terms }) => terms.measures[key]) })),
	...rows("part", parts, (key) => ({ labels: inEvery(({ terms }) => terms.parts[key]) })),
	...rows("feature", facts, (key) => ({ labels: inEvery(({ factLabels }) => factLabels[key]) })),
];
