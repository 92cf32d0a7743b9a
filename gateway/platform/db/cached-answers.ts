// Caches answers of the database, or of a service, that may be slightly old: per database, one query at a time, the old answer
// during renewal.

import { LRUCache } from "lru-cache";
import { memo } from "#shop/memo.ts";
import type { Db } from "./client.ts";

interface Cached<Answer> {
	answer: Answer;
	/** milliseconds, of the process' own clock */
	at: number;
}

/** An answer older than this many times its `seconds` is no longer given during renewal: the new one is awaited. */
const tooOld = 10;

/** Drops all answers of a database that one of the tags concerns; every answer when the tags are unknown. */
type Drop = (db: Db, tags: readonly string[] | null) => void;
const drops: Drop[] = [];

/** @param tags of contract/changes; null where anything may have changed */
export const dropCached: Drop = (db, tags) => {
	for (const drop of drops) drop(db, tags);
};

/**
 * @param seconds after which the next caller still gets the old answer while a new one is fetched
 * @param max entries kept per database
 * @param changedBy tags, or their parts before the colon; after a change of one, no older answer is given
 */
export function cached<Answer>(
	seconds: number,
	max: number,
	changedBy: readonly string[] = [],
): (db: Db, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
	type Cache = LRUCache<string, Cached<Answer>, () => Promise<Answer>>;
	const perDatabase = new WeakMap<Db, Cache>();
	const open = (): Cache =>
		new LRUCache({
			max,
			ttl: seconds * 1000,
			// the same clock as `at`
			perf: { now: () => performance.now() },
			allowStale: true,
			// while the database is unreachable the last answer is better than none
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
			// starts a new cache, as answers still being fetched were asked for before the change
			if (isOld) perDatabase.delete(db);
		});
	}
	return async (db, key, ask) => {
		const cache = memo(perDatabase, db, open);
		const { at = 0 } = cache.peek(key, { allowStale: true }) ?? {};
		const allowStale = performance.now() - at < seconds * 1000 * tooOld;
		const found = await cache.fetch(key, { context: ask, allowStale });
		// undefined only for an aborted fetch, and nothing here aborts one
		return found ? found.answer : ask();
	};
}
