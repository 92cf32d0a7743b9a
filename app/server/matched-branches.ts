// Remembers on which branch of the route table a path was found (ADR 0067). The patched router (patches/apply.mjs) looks
// here before it tries every branch. It matches the branch anew each time, so that requests share no match.
import { LRUCache } from "lru-cache";
import { localeRecords } from "#shop/locales.ts";

/** Limits per table: number of remembered paths, and characters of all of them. */
const [mostPaths, mostCharacters] = [4_000, 400_000];

let tables = new WeakMap<object, LRUCache<string, object>>();
/** the locales that the paths were matched with: which prefixes are known decides the match */
let matchedWith = localeRecords;

function branchesOf(table: object): LRUCache<string, object> {
	if (matchedWith !== localeRecords) {
		matchedWith = localeRecords;
		tables = new WeakMap();
	}
	const known = tables.get(table);
	if (known) return known;
	const made = new LRUCache<string, object>({
		max: mostPaths,
		maxSize: mostCharacters,
		sizeCalculation: (_, path) => path.length + 1,
	});
	tables.set(table, made);
	return made;
}

Object.assign(globalThis, { [Symbol.for("vitrine.matched-branches")]: branchesOf });
