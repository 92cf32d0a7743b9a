// Which branch of the route table a path was found on (ADR 0067): the router, as patches/apply.mjs changes it, looks here
// before it tries every branch. What it finds is matched anew each time, so that no match is shared between requests.
import { LRUCache } from "lru-cache";

/** Paths that are remembered of each table, and the characters of all of them. */
const [mostPaths, mostCharacters] = [4_000, 400_000];

const tables = new WeakMap<object, LRUCache<string, object>>();

function branchesOf(table: object): LRUCache<string, object> {
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
