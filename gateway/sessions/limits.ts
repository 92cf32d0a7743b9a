// Rate limits, counted in the database, so that all gateways on it count together.
import { createHash } from "node:crypto";
import { RateLimiterDrizzle, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "../db/client.ts";
import { rateLimits } from "../db/schema.ts";

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

/** Expired rows are deleted by the job (jobs/prune-limits.ts), as a timer of each limit may outlive its database. */
const swept = { clearExpiredByTimeout: false };

const keyOf = (subject: string) => createHash("sha256").update(subject).digest("base64url");

export function createLimit(db: Db, name: string, rule: LimitRule): Limit {
	const limiter = new RateLimiterDrizzle({
		storeClient: db,
		schema: rateLimits,
		keyPrefix: name,
		points: rule.attempts,
		duration: rule.seconds,
		...swept,
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

/** Counts how often something happened, without refusing anything. */
export interface Counter {
	/** Counts one more for `subject`. @returns how often it happened within the span, this time included */
	add(subject: string): Promise<number>;
	count(subject: string): Promise<number>;
}

/** @param seconds the span that is counted in, from the first time on */
export function createCounter(db: Db, name: string, seconds: number): Counter {
	const limiter = new RateLimiterDrizzle({
		storeClient: db,
		schema: rateLimits,
		keyPrefix: name,
		points: 1,
		duration: seconds,
		...swept,
	});
	return {
		async add(subject) {
			return (await limiter.penalty(keyOf(subject), 1)).consumedPoints;
		},
		async count(subject) {
			return (await limiter.get(keyOf(subject)))?.consumedPoints ?? 0;
		},
	};
}
