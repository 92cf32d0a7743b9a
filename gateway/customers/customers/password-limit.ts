// A customer's own password, asked for before changes: guesses are counted together, whichever call asks for it.

import type { GatewayContext } from "#gateway/context.ts";
import { type Limit, limitOf } from "#gateway/platform/protection/limits.ts";

/** Guesses at one customer's password: a stolen session gets no more. */
const rule = { attempts: 10, seconds: 900 } as const;

export const passwordLimitOf = (context: GatewayContext): Limit =>
	limitOf(context, "password-change", rule);
