// A customer's own password, asked for before changes: guesses are counted together, whichever call asks for it.

import type { GatewayContext } from "#gateway/context.ts";
import { createLimit, type Limit } from "#gateway/platform/protection/limits.ts";
import { memo } from "#shop/memo.ts";

/** Guesses at one customer's password: a stolen session gets no more. */
const rule = { attempts: 10, seconds: 900 } as const;

const limits = new WeakMap<GatewayContext, Limit>();

export function passwordLimitOf(context: GatewayContext): Limit {
	const attempts = Math.round(rule.attempts * context.config.RATE_LIMIT_FACTOR);
	return memo(limits, context, () =>
		createLimit(context.db, "password-change", { attempts, seconds: rule.seconds }),
	);
}
