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

/** @throws GatewayError UNAVAILABLE if the provider cannot be reached; the payment waits, and the same press tries again */
export async function payingByCard(
	{ log }: Pick<GatewayContext, "log">,
	provider: PaymentProvider,
	request: PaymentRequest,
): Promise<{ resultCode: StartedPayment["status"]; redirectUrl: string | null }> {
	try {
		const paid = await provider.payByCard?.(request);
		if (!paid) throw new Error("the provider keeps no cards");
		return { resultCode: paid.status, redirectUrl: paid.redirectUrl };
	} catch (err) {
		log.error({ err, provider: provider.name }, "card not charged");
		throw new GatewayError("UNAVAILABLE");
	}
}
