// Rate limits, counted in the database, so that all gateways on it count together.
import { createHash } from "node:crypto";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { rateLimits } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";

/** Deletes attempts whose time span is over, as they no longer count. */
export async function pruneLimits({ db }: Pick<GatewayContext, "db">): Promise<void> {
	// the limiter writes `expire` by the database's clock itself, so a test's own clock does not apply
	await db.execute(sql`delete from ${rateLimits} where expire <= clock_timestamp()`);
}

export interface LimitRule {
	/** attempts within `seconds` */
	attempts: number;
	seconds: number;
}

/** Allowed, or the seconds to wait. */
export type Verdict = { allowed: true } | { allowed: false; retryAfter: number };

export interface Limit {
	/** Counts an attempt of `subject` (an address, an e-mail: stored as a hash only). */
	take(subject: string): Promise<Verdict>;
	/** Forgets the attempts of `subject`, e.g. after the right password. */
	forget(subject: string): Promise<void>;
}

/**
 * The library's store asks this machine's clock, which another gateway's may be minutes ahead of. These are its two
 * statements by the database's clock; `expire` is returned by this machine's, as the library expects it.
 */
class DatabaseLimiter extends RateLimiterDrizzle {
	readonly #db: Db;

	constructor(db: Db, options: { keyPrefix: string; points: number; duration: number }) {
		super({ storeClient: db, schema: rateLimits, ...swept, ...options });
		this.#db = db;
	}

	async _upsert(key: string, points: number, ms: number, isForced = false) {
		const until =
			ms > 0 ? sql`clock_timestamp() + ${ms}::float8 * interval '1 millisecond'` : sql`null`;
		const isOver = isForced ? sql`true` : sql`${rateLimits.expire} <= clock_timestamp()`;
		const [row] = await this.#db
			.insert(rateLimits)
			.values({ key, points, expire: until })
			.onConflictDoUpdate({
				target: rateLimits.key,
				set: {
					points: sql`case when ${isOver} then ${points}::int else ${rateLimits.points} + ${points}::int end`,
					expire: sql`case when ${isOver} then ${until} else ${rateLimits.expire} end`,
				},
			})
			.returning(counted);
		return row && here(row);
	}

	async _get(key: string) {
		const isOn = or(gt(rateLimits.expire, sql`clock_timestamp()`), isNull(rateLimits.expire));
		const [row] = await this.#db
			.select(counted)
			.from(rateLimits)
			.where(and(eq(rateLimits.key, key), isOn));
		return row ? here(row) : null;
	}
}

/** Milliseconds that are left, in place of the moment. */
const counted = {
	points: rateLimits.points,
	left: sql<
		number | null
	>`(extract(epoch from ${rateLimits.expire} - clock_timestamp()) * 1000)::float8`,
};

const here = ({ points, left }: { points: number; left: number | null }) => ({
	points,
	expire: left === null ? null : new Date(Date.now() + left),
});

/** Expired rows are deleted by `pruneLimits`, as a timer of each limit may outlive its database. */
const swept = { clearExpiredByTimeout: false };

const keyOf = (subject: string) => createHash("sha256").update(subject).digest("base64url");

export function createLimit(db: Db, name: string, rule: LimitRule): Limit {
	const limiter = new DatabaseLimiter(db, {
		keyPrefix: name,
		points: rule.attempts,
		duration: rule.seconds,
	});
	return {
		async take(subject) {
			try {
				await limiter.consume(keyOf(subject));
				return { allowed: true };
			} catch (refusal) {
				if (!(refusal instanceof RateLimiterRes)) throw refusal;
				return { allowed: false, retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
			}
		},
		async forget(subject) {
			await limiter.delete(keyOf(subject));
		},
	};
}

const named = new WeakMap<Db, Map<string, Limit>>();

/** The limit of that name, made once for a database and factor; its attempts are multiplied by `RATE_LIMIT_FACTOR`. */
export function limitOf(
	{ db, config }: Pick<GatewayContext, "db" | "config">,
	name: string,
	{ attempts, seconds }: LimitRule,
): Limit {
	const limits = memo(named, db, () => new Map<string, Limit>());
	const points = Math.round(attempts * config.RATE_LIMIT_FACTOR);
	return memo(limits, `${name} ${points}`, () =>
		createLimit(db, name, { attempts: points, seconds }),
	);
}

/** @throws GatewayError TOO_MANY_REQUESTS with the longest wait as `details.retryAfter`, in seconds */
export async function enforce(...attempts: readonly Promise<Verdict>[]): Promise<void> {
	const verdicts = await Promise.all(attempts);
	const retryAfter = Math.max(
		0,
		...verdicts.map((verdict) => (verdict.allowed ? 0 : verdict.retryAfter)),
	);
	if (retryAfter > 0) throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter });
}

/** Counts how often something happened, without refusing anything. */
export interface Counter {
	/** Counts one more for `subject`. @returns how often it happened within the span, this time included */
	add(subject: string): Promise<number>;
	count(subject: string): Promise<number>;
}

/** @param seconds the span that is counted in, from the first time on */
export function createCounter(db: Db, name: string, seconds: number): Counter {
	const limiter = new DatabaseLimiter(db, { keyPrefix: name, points: 1, duration: seconds });
	return {
		async add(subject) {
			return (await limiter.penalty(keyOf(subject), 1)).consumedPoints;
		},
		async count(subject) {
			return (await limiter.get(keyOf(subject)))?.consumedPoints ?? 0;
		},
	};
}
