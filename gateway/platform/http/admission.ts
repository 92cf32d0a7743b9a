// Which calls are refused while there are more than can be answered (OPERATOR-62): the less a call matters, the sooner. What
// waits, waits for a connection of the pool, which is bounded by this.
import type { RequestClass } from "#shop/request-classes.ts";

/** Least mean lag of the event loop in milliseconds, and least waiting callers a connection of the pool, that refuse a class. */
const bounds: Readonly<Record<RequestClass, { lag: number; waiting: number }>> = {
	checkout: { lag: Number.POSITIVE_INFINITY, waiting: 32 },
	cart: { lag: 1_500, waiting: 16 },
	account: { lag: 800, waiting: 8 },
	page: { lag: 400, waiting: 4 },
	rest: { lag: 200, waiting: 2 },
};

/** Milliseconds between two looks at the event loop. */
const lookEvery = 250;
/** Looks in a row that must be too late: one long turn alone (an import's, the collector's) refuses none. */
const looks = 3;

export interface AdmissionSignals {
	/** null where there is no pool */
	pool(): { total: number; waiting: number } | null;
	/** mean lag of the event loop in milliseconds since it was last read */
	readLag(): number;
	/** milliseconds, of a clock that only runs forward */
	now?: () => number;
}

/** @returns whether a call of a class may be answered now */
export function createAdmission({
	pool,
	readLag,
	now = () => performance.now(),
}: AdmissionSignals) {
	const lags = Array<number>(looks).fill(0);
	let lookedAt = Number.NEGATIVE_INFINITY;
	return (kind: RequestClass): boolean => {
		if (now() - lookedAt >= lookEvery) {
			lookedAt = now();
			lags.shift();
			lags.push(readLag());
		}
		if (Math.min(...lags) >= bounds[kind].lag) return false;
		const connections = pool();
		return (
			!connections || connections.waiting < Math.max(1, connections.total) * bounds[kind].waiting
		);
	};
}
