import type { DomainRecord } from "#contract/domain/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";

/** The market a call names. @throws GatewayError UNKNOWN_STORE */
export function marketOf(call: Pick<Call, "domain">): DomainRecord {
	if (!call.domain) throw new GatewayError("UNKNOWN_STORE");
	return call.domain;
}
