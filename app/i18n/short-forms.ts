// Short forms (PAGE-11): `{name}--p{id}` and its kin. Each is a whole path segment, and its last marker says its kind.

import { type ShortFormKind, shortFormMarkers } from "#shop/page-paths.ts";

const kindOf = new Map(
	Object.entries(shortFormMarkers).map(([kind, marker]) => [marker, kind as ShortFormKind]),
);
/** The id is what follows the **last** marker (PAGE-13): the name takes as much as it can. */
const shape = new RegExp(`^(.*)--(${[...kindOf.keys()].join("|")})(.*)$`, "s");

export interface ShortForm {
	kind: ShortFormKind;
	name: string;
	id: string;
}

/** Splits a segment; null if it has no marker. The id is not checked. */
export function readShortForm(segment: string): ShortForm | null {
	const [, name = "", marker = "", id = ""] = shape.exec(segment) ?? [];
	const kind = kindOf.get(marker as (typeof shortFormMarkers)[ShortFormKind]);
	return kind ? { kind, name, id } : null;
}
