// Answers of the database that may be a little old: kept per database, one question at a time, old while renewed.
import { LRUCache } from "lru-cache";
import type { Db } from "./client.ts";

interface Cached<Answer> {
	answer: Answer;
	/** milliseconds, of the process' own clock */
	at: number;
}

/** An answer this many times older than it should be is not given while a new one is fetched, but waited for. */
const tooOld = 10;

/** Makes every answer of a database old that one of the tags concerns; all of them where the tags are not known. */
type Drop = (db: Db, tags: readonly string[] | null) => void;
const drops: Drop[] = [];

/** @param tags of contract/changes; null where anything may have changed */
export const dropCached: Drop = (db, tags) => {
	for (const drop of drops) drop(db, tags);
};

/**
 * @param seconds after which the next asker still gets the old answer and a new one is fetched behind it
 * @param most entries kept per database
 * @param changedBy tags, or what is before their colon, after whose change no older answer is given
 */
export function cached<Answer>(
	seconds: number,
	most: number,
	changedBy: readonly string[] = [],
): (db: Db, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
	type Cache = LRUCache<string, Cached<Answer>, () => Promise<Answer>>;
	const perDatabase = new WeakMap<Db, Cache>();
	const open = (): Cache =>
		new LRUCache({
			max: most,
			ttl: seconds * 1000,
			// the clock that `at` is of
			perf: { now: () => performance.now() },
			allowStale: true,
			// with the database away the last answer is better than none
			allowStaleOnFetchRejection: true,
			noDeleteOnFetchRejection: true,
			fetchMethod: async (_key, _old, { context: ask }) => ({
				answer: await ask(),
				at: performance.now(),
			}),
		});
	if (changedBy.length > 0) {
		drops.push((db, tags) => {
			const isOld = tags?.some((tag) => changedBy.includes(tag.replace(/:.*/, ""))) ?? true;
			// another one: what is being asked for was asked before the change
			if (isOld) perDatabase.delete(db);
		});
	}
	return async (db, key, ask) => {
		const cache = perDatabase.get(db) ?? open();
		perDatabase.set(db, cache);
		const { at = 0 } = cache.peek(key, { allowStale: true }) ?? {};
		const allowStale = performance.now() - at < seconds * 1000 * tooOld;
		const found = await cache.fetch(key, { context: ask, allowStale });
		// undefined only for an aborted fetch, which nobody asks for
		return found ? found.answer : ask();
	};
}
