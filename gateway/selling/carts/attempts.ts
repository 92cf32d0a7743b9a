// How often codes, gift cards and an order's number with its address may be tried (CART-61, CART-112): counted for the session,
// customer and address that an attempt comes from, whatever its outcome.

import type { Call, GatewayContext } from "#gateway/context.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

/** Within a quarter of an hour; an address may be shared by a household or an office. */
const attempts = { session: 15, customer: 15, address: 60 } as const;
const seconds = 900;

export type GuessKind = "promo-code" | "gift-card" | "withdrawal" | "track-order";
type Subjects = Record<keyof typeof attempts, string | null>;

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
	const takes = (Object.keys(attempts) as (keyof typeof attempts)[]).flatMap((kind) => {
		const limit = limitOf(context, `${guess}-${kind}`, { attempts: attempts[kind], seconds });
		const subject = subjects[kind];
		return subject === null ? [] : [limit.take(subject)];
	});
	await enforce(...takes);
}
