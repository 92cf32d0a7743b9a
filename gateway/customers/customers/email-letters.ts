// Limits the letters that a signed-in customer may have sent to an address of their choice, so that they cannot fill a mailbox.
import type { GatewayContext } from "#gateway/context.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

const rule = { attempts: 5, seconds: 3600 } as const;

/** @throws GatewayError TOO_MANY_REQUESTS with `details.retryAfter` in seconds */
export const countEmailLetter = (context: GatewayContext, customerId: string): Promise<void> =>
	enforce(limitOf(context, "email-letters", rule).take(customerId));
