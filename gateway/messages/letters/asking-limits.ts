// How often letters may be asked for by who is not signed in: by session, by address on the network, and to one mailbox.
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { createLimit, type Limit, type LimitRule } from "#gateway/platform/protection/limits.ts";
import { memo } from "#shop/memo.ts";

type Rule = "hurry" | "session" | "address" | "email";

export interface AskingLimits {
	/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
	countAttempt(context: GatewayContext, call: Call): Promise<void>;
	/** Counts a letter to an address of a shop. @returns whether it may still go out today */
	mayWriteTo(context: GatewayContext, storeId: string, email: string): Promise<boolean>;
}

/** @param name of what is asked for; each counts by itself @param lettersADay to one address of a shop */
export function askingLimits(name: string, lettersADay: number): AskingLimits {
	const rules: Readonly<Record<Rule, LimitRule>> = {
		/** LIMIT-43: one submission within 1000 ms */
		hurry: { attempts: 1, seconds: 1 },
		session: { attempts: 10, seconds: 900 },
		/** enough for a household or an office */
		address: { attempts: 60, seconds: 900 },
		/** so that nobody can fill somebody else's mailbox */
		email: { attempts: lettersADay, seconds: 86_400 },
	};
	const known = new WeakMap<GatewayContext, Map<Rule, Limit>>();

	function limitOf(context: GatewayContext, rule: Rule): Limit {
		const { db, config } = context;
		const limits = memo(known, context, () => new Map<Rule, Limit>());
		const { attempts, seconds } = rules[rule];
		const points = Math.round(attempts * config.RATE_LIMIT_FACTOR);
		return memo(limits, rule, () =>
			createLimit(db, `${name}-${rule}`, { attempts: points, seconds }),
		);
	}

	return {
		async countAttempt(context, { sessionId, remoteAddress }) {
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
		},
		async mayWriteTo(context, storeId, email) {
			const subject = `${storeId} ${email.toLowerCase()}`;
			return (await limitOf(context, "email").take(subject)).allowed;
		},
	};
}
