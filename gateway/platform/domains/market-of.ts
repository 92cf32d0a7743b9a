import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";

/** The market a call names. @throws GatewayError UNKNOWN_STORE */
export function marketOf(call: Pick<Call, "domain">): Market {
	if (!call.domain) throw new GatewayError("UNKNOWN_STORE");
	return call.domain;
}
