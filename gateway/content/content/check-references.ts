// References between entries: a dead one is reported when the files are read, not when a shopper clicks.
import { shopReferences } from "#contract/content/shapes.ts";
import { ContentFault } from "./content-fault.ts";
import type { ReadEntry } from "./read-files.ts";

type Fields = Record<string, unknown>;

function* referencesIn(value: unknown, path = ""): Generator<[path: string, name: string]> {
	if (typeof value !== "object" || value === null) return;
	const { uid, _content_type_uid: type } = value as Fields;
	if (typeof uid === "string" && typeof type === "string") yield [path, `${type}/${uid}`];
	for (const [key, below] of Object.entries(value)) {
		yield* referencesIn(below, path ? `${path}.${key}` : key);
	}
}

/** @throws ContentFault */
export function checkReferences(entries: readonly ReadEntry[]): void {
	const known = new Set(entries.map(({ type, uid }) => `${type}/${uid}`));
	for (const { type, uid, locale, data } of entries) {
		for (const [path, name] of referencesIn(data)) {
			const isShops = (shopReferences as readonly string[]).includes(name.split("/")[0] ?? "");
			if (isShops || known.has(name)) continue;
			throw new ContentFault(
				`${type}/${uid}/${locale}`,
				path,
				`leads to ${name}, which is not there`,
			);
		}
	}
}
