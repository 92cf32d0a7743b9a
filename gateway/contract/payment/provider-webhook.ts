// Webhooks of the embedded providers and their signature. Not an operation: they come without a subscription key.
import { z } from "zod";
import { paymentStatus } from "../cart/shapes.ts";
import { cents, currencyCode } from "../shapes.ts";

/** Where a provider posts to, below the gateway's own address. */
export function webhookPath(provider: string): string {
	return `/payment/webhooks/${provider}`;
}

/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`; several `v1` while secrets rotate. */
export const signatureHeader = "vitrine-signature";

/** Seconds; a signature that is older, or further in the future, is refused. */
export const signatureTolerance = 300;

export const providerEvent = z.object({
	/** the same however often it is sent */
	id: z.string().min(8).max(64),
	type: z.literal("payment.status"),
	/** ISO 8601 instant */
	createdAt: z.string(),
	data: z.object({
		/** the provider's name for the payment */
		reference: z.string().max(64),
		/** the shop's payment id */
		merchantReference: z.string().max(64),
		status: paymentStatus,
		amount: z.object({ centAmount: cents, currencyCode }),
	}),
});
export type ProviderWebhookEvent = z.infer<typeof providerEvent>;
