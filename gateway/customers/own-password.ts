// A customer's own password, asked for where something is to be changed: however it is asked, guesses are counted together.
import type { GatewayContext } from "../context.ts";
import { createLimit, type Limit } from "../sessions/limits.ts";

/** Tries of one customer's: whoever holds a session of theirs guesses no further. */
const rule = { attempts: 10, seconds: 900 } as const;

const limits = new WeakMap<GatewayContext, Limit>();

export function ownPasswordLimit(context: GatewayContext): Limit {
	const attempts = Math.round(rule.attempts * context.config.RATE_LIMIT_FACTOR);
	const limit =
		limits.get(context) ??
		createLimit(context.db, "password-change", { attempts, seconds: rule.seconds });
	limits.set(context, limit);
	return limit;
}
