// Short forms (PAGE-11): `{name}--p{id}` and its kin. They are whole path segments; a constraint per param tells the
// matcher which of the sibling routes matches (see patches/apply.mjs and the decision record on param constraints).
import { helpWords, localeOf, localeShape } from "#shop/locales.ts";

/** Marker of each kind, longest first where one starts with another. */
export const shortFormMarkers = {
	catalogue: "pl",
	product: "p",
	lookbook: "lbp",
	landing: "lp",
	trend: "tp",
	blog: "blog",
} as const;
export type ShortFormKind = keyof typeof shortFormMarkers;

/** The id is what follows the **last** marker (PAGE-13). `--p` never matches the start of `--pl`. */
const anyMarker = "--(?:pl|p|lbp|lp|tp|blog)";
const tail = `(?:(?!${anyMarker}).)*$`;

function lastMarkerIs(marker: string): RegExp {
	return new RegExp(`^.*--${marker}${marker === "p" ? "(?!l)" : ""}${tail}`, "s");
}

const constraintOf = {
	catalogue: lastMarkerIs("pl"),
	product: lastMarkerIs("p"),
	lookbook: lastMarkerIs("lbp"),
	landing: lastMarkerIs("lp"),
	trend: lastMarkerIs("tp"),
	blog: lastMarkerIs("blog"),
} as const satisfies Record<ShortFormKind, RegExp>;

export interface ShortForm {
	kind: ShortFormKind;
	name: string;
	id: string;
}

/** Splits a segment; null if it has no marker. The id is not checked. */
export function readShortForm(segment: string): ShortForm | null {
	for (const kind of Object.keys(constraintOf) as ShortFormKind[]) {
		if (!constraintOf[kind].test(segment)) continue;
		const marker = `--${shortFormMarkers[kind]}`;
		const at = segment.lastIndexOf(marker);
		return { kind, name: segment.slice(0, at), id: segment.slice(at + marker.length) };
	}
	return null;
}

/** Param name → the test that a segment must pass to match. Kinds do not overlap (tested). */
export const paramConstraints: Record<string, { test(value: string): boolean }> = {
	// a locale of the table; anything else falls to the not-found page (MARKET-12)
	lc: { test: (value) => localeShape.test(value) && localeOf(value) !== null },
	...constraintOf,
	legacy: /-R[^/]*\.html$/,
	barcode: /^0/,
	// the first word of help pages in any language; the loader knows which one a locale has
	help: { test: (value) => Object.values(helpWords).includes(value) },
};

// the patched matcher reads the constraints here, on the server and in the browser alike
(globalThis as Record<symbol, unknown>)[Symbol.for("vitrine.param-constraints")] = paramConstraints;
