import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { PaymentProvider, PaymentRequest, StartedPayment } from "./provider.ts";

/** @throws GatewayError UNAVAILABLE if the provider cannot be reached; the shopper may try again */
export async function beginPayment(
	{ log }: Pick<GatewayContext, "log">,
	provider: PaymentProvider,
	request: PaymentRequest,
): Promise<StartedPayment> {
	try {
		return await provider.start(request);
	} catch (err) {
		log.error({ err, provider: provider.name }, "payment not started");
		throw new GatewayError("UNAVAILABLE");
	}
}
