// What the embedded card provider tells the shop, and how it signs it. No operation: it comes without a subscription key.
import { z } from "zod";
import { paymentStatus } from "../cart/shapes.ts";
import { cents, currencyCode } from "../shapes.ts";

/** Where it is posted to, below the gateway's own address. */
export const cardWebhookPath = "/payment/webhooks/card";

/** `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`; several `v1` while secrets rotate. */
export const cardSignatureHeader = "vitrine-signature";

/** A signature older or younger than this is refused: seconds. */
export const cardSignatureTolerance = 300;

export const cardWebhookEvent = z.object({
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
export type CardWebhookEvent = z.infer<typeof cardWebhookEvent>;
