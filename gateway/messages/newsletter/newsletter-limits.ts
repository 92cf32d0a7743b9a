import type { Call, GatewayContext } from "#gateway/context.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

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

const take = (context: GatewayContext, rule: Rule, subject: string) =>
	limitOf(context, `newsletter-${rule}`, rules[rule]).take(subject);

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export async function countAttempt(
	context: GatewayContext,
	{ sessionId, remoteAddress }: Call,
): Promise<void> {
	const who = sessionId ?? remoteAddress;
	await enforce(
		take(context, "hurry", who),
		take(context, "session", who),
		take(context, "address", remoteAddress),
	);
}

/** Counts a letter to an address of a shop. @returns whether it may still go out today */
export async function mayWriteTo(
	context: GatewayContext,
	storeId: string,
	email: string,
): Promise<boolean> {
	return (await take(context, "email", `${storeId} ${email.toLowerCase()}`)).allowed;
}
