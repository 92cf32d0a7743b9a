// Limits the letters that a signed-in customer may have sent to an address of their choice, so that they cannot fill a mailbox.
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { createLimit, type Limit } from "#gateway/platform/protection/limits.ts";
import { memo } from "#shop/memo.ts";

const rule = { attempts: 5, seconds: 3600 } as const;
const limits = new WeakMap<GatewayContext, Limit>();

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export async function countEmailLetter(context: GatewayContext, customerId: string): Promise<void> {
	const attempts = Math.round(rule.attempts * context.config.RATE_LIMIT_FACTOR);
	const limit = memo(limits, context, () =>
		createLimit(context.db, "email-letters", { ...rule, attempts }),
	);
	const verdict = await limit.take(customerId);
	if (!verdict.allowed) {
		throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter: verdict.retryAfter });
	}
}
