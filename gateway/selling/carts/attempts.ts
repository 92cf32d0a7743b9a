// How often codes, gift cards and an order's number with its address may be tried (CART-61, CART-112): counted for the session,
// customer and address that an attempt comes from, whatever its outcome.

import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { createLimit, type Limit } from "#gateway/platform/protection/limits.ts";
import { memo } from "#shop/memo.ts";

/** Within a quarter of an hour; an address may be shared by a household or an office. */
const attempts = { session: 15, customer: 15, address: 60 } as const;
const seconds = 900;

export type GuessKind = "promo-code" | "gift-card" | "withdrawal" | "track-order";
type Subjects = Record<keyof typeof attempts, string | null>;

const known = new WeakMap<Db, Map<string, Limit>>();

function limitOf(
	{ db, config }: GatewayContext,
	guess: GuessKind,
	kind: keyof typeof attempts,
): Limit {
	const limits = memo(known, db, () => new Map<string, Limit>());
	const name = `${guess}-${kind}`;
	const points = Math.round(attempts[kind] * config.RATE_LIMIT_FACTOR);
	return memo(limits, name, () => createLimit(db, name, { attempts: points, seconds }));
}

/** Counts an attempt. @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export async function countAttempt(
	context: GatewayContext,
	guess: GuessKind,
	call: Call,
): Promise<void> {
	const { storeId } = marketOf(call);
	const { sessionId, customerId, remoteAddress } = call;
	const subjects: Subjects = {
		session: sessionId && `${storeId} ${sessionId}`,
		customer: customerId,
		// across all shops: another shop gives no new attempts
		address: remoteAddress,
	};
	const verdicts = await Promise.all(
		(Object.keys(attempts) as (keyof typeof attempts)[]).map((kind) => {
			const subject = subjects[kind];
			return subject === null
				? ({ allowed: true } as const)
				: limitOf(context, guess, kind).take(subject);
		}),
	);
	const waits = verdicts.map((verdict) => (verdict.allowed ? 0 : verdict.retryAfter));
	const retryAfter = Math.max(...waits);
	if (retryAfter > 0) throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter });
}
