// Answers of the database that may be a little old: kept per database, one question at a time, old while renewed.
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/client.ts";

/**
 * @param seconds after which the next asker still gets the old answer and a new one is fetched behind it
 * @param most entries kept per database
 */
export function kept<Answer extends object>(
	seconds: number,
	most: number,
): (db: Db, key: string, ask: () => Promise<Answer>) => Promise<Answer> {
	const perDatabase = new WeakMap<Db, LRUCache<string, Answer, () => Promise<Answer>>>();
	return async (db, key, ask) => {
		let cache = perDatabase.get(db);
		if (!cache) {
			cache = new LRUCache<string, Answer, () => Promise<Answer>>({
				max: most,
				ttl: seconds * 1000,
				allowStale: true,
				allowStaleOnFetchRejection: true,
				noDeleteOnFetchRejection: true,
				fetchMethod: (_key, _old, { context }) => context(),
			});
			perDatabase.set(db, cache);
		}
		const answer = await cache.fetch(key, { context: ask });
		// undefined only for an aborted fetch, which nobody asks for
		return answer ?? ask();
	};
}
