import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { createLimit, type Limit } from "#gateway/platform/protection/limits.ts";
import { memo } from "#shop/memo.ts";

const rules = {
	/** LIMIT-43: one submission within 1000 ms */
	hurry: { attempts: 1, seconds: 1 },
	session: { attempts: 10, seconds: 900 },
	/** enough for a household or an office */
	address: { attempts: 60, seconds: 900 },
	/** letters to one address, so that nobody can fill somebody else's mailbox */
	email: { attempts: 3, seconds: 86_400 },
} as const;
type Rule = keyof typeof rules;

const known = new WeakMap<GatewayContext, Map<Rule, Limit>>();

function limitOf(context: GatewayContext, rule: Rule): Limit {
	const { db, config } = context;
	const limits = memo(known, context, () => new Map<Rule, Limit>());
	const { attempts, seconds } = rules[rule];
	const points = Math.round(attempts * config.RATE_LIMIT_FACTOR);
	return memo(limits, rule, () =>
		createLimit(db, `newsletter-${rule}`, { attempts: points, seconds }),
	);
}

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export async function countAttempt(
	context: GatewayContext,
	{ sessionId, remoteAddress }: Call,
): Promise<void> {
	const who = sessionId ?? remoteAddress;
	const verdicts = await Promise.all([
		limitOf(context, "hurry").take(who),
		limitOf(context, "session").take(who),
		limitOf(context, "address").take(remoteAddress),
	]);
	const retryAfter = Math.max(
		...verdicts.map((verdict) => (verdict.allowed ? 0 : verdict.retryAfter)),
	);
	if (retryAfter > 0) throw new GatewayError("TOO_MANY_REQUESTS", { retryAfter });
}

/** Counts a letter to an address of a shop. @returns whether it may still go out today */
export async function mayWriteTo(
	context: GatewayContext,
	storeId: string,
	email: string,
): Promise<boolean> {
	return (await limitOf(context, "email").take(`${storeId} ${email.toLowerCase()}`)).allowed;
}
