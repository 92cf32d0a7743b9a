// Answers of the database that may be a little old: kept per database, one question at a time, old while renewed.
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";

interface Kept<Answer> {
	answer: Answer;
	/** milliseconds, of the process' own clock */
	at: number;
}

/** An answer this many times older than it should be is not given while a new one is fetched, but waited for. */
const tooOld = 10;

/**
 * @param seconds after which the next asker still gets the old answer and a new one is fetched behind it
 * @param most entries kept per database
 */
export function kept<Answer>(
	seconds: number,
	most: number,
): (db: Db, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
	type Cache = LRUCache<string, Kept<Answer>, () => Promise<Answer>>;
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
