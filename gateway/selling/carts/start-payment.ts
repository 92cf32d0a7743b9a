// Starts a payment, for both calls that do (CHECKOUT-77, CHECKOUT-78).
import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { addPayment } from "#contract/cart/add-payment.ts";
import type { addSecondPayment } from "#contract/cart/add-second-payment.ts";
import type { PaymentEndpoint } from "#contract/payment/products.ts";
import { noteExperiments } from "#gateway/content/experiments/experiment-carts.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { payments } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Input } from "#gateway/platform/http/handler.ts";
import { guardPayment } from "#gateway/platform/protection/guard.ts";
import { beginPayment } from "#gateway/selling/payments/begin.ts";
import { freeProvider } from "#gateway/selling/payments/free-provider.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { changeCart } from "./change-cart.ts";
import { payable } from "./payable.ts";
import { paymentReturnUrl } from "./payment-return-url.ts";
import type { StoredPayment } from "./stored-cart.ts";

type PaymentCall = typeof addPayment | typeof addSecondPayment;
type PaymentInput = Input<typeof addPayment>;
type StartResponse = { status: 200; data: z.output<(typeof addPayment)["responses"][200]> };

const isOpen = ({ state }: StoredPayment) => state === "started" || state === "waiting";

/**
 * Written with the cart's new version; replaces a payment that was started before.
 * @param now `judged`: when the cart was found to be as it was shown; its prices are judged by that moment to the end, however
 * long a provider takes to open its page
 */
function along(
	payment: StoredPayment,
	reference: string,
	{ call }: PaymentInput,
	analyticsId: string | null,
	now: { judged: string; written: Date },
): SQL[] {
	const at = sql`${now.written.toISOString()}::timestamptz`;
	return [
		sql`update ${payments} y set state = 'voiding', touched_at = ${at} from changed
			where y.cart_id = changed.id and y.state in ('started', 'waiting')`,
		sql`insert into ${payments} (payment_id, cart_id, cart_version, customer_id, store_id, language, provider,
				product, reference, amount, currency, status, state, created_at, touched_at, client_id)
			select ${payment.paymentId}::text, id, version, customer_id, ${marketOf(call).storeId}::text,
				${call.language}::text, ${payment.provider}::text, ${payment.product}::text,
				${reference}::text, ${payment.amount}::int, ${payment.currency}::text,
				${payment.status}::text, 'started', ${now.judged}::timestamptz, ${at},
				${analyticsId}::text from changed`,
	];
}

/** Ends the pages of payments that this one replaced; the sweep ends those that fail here. */
async function closeReplaced(context: GatewayContext, replaced: readonly string[]): Promise<void> {
	for (const paymentId of replaced) {
		await settlePayment(context, paymentId).catch((error: unknown) =>
			context.log.warn({ err: error, paymentId }, "replaced payment left to the sweep"),
		);
	}
}

/** @throws GatewayError if the cart cannot be paid as it stands, or the product belongs to the other call */
export async function startPayment(
	operation: PaymentCall,
	endpoint: PaymentEndpoint,
	input: PaymentInput,
	context: GatewayContext,
): Promise<StartResponse> {
	let replaced: string[] = [];
	const answer = await changeCart<StartResponse>(
		context,
		operation,
		input,
		{ self: true },
		async (current) => {
			const { amount, country, provider } = payable(current, input, endpoint, context);
			const { paymentProduct: product, locale } = input.body;
			const currency = marketOf(input.call).devise;
			const paymentId = randomUUID();
			await guardPayment(context, input.call, current.cart.id, input.body.proof);
			// before the write, so that a provider that is down leaves the cart as it was; if the write then loses its race,
			// nobody knows of the page and it expires
			const { status, reference, redirectUrl } = await beginPayment(context, provider, {
				paymentId,
				amount: { centAmount: amount, currencyCode: currency },
				product,
				returnUrl: paymentReturnUrl(input, paymentId, context),
				locale,
				country,
				customerId: input.call.customerId ?? "",
			});
			const { id: cartId, version } = current.cart;
			const payment: StoredPayment = {
				paymentId,
				cartId,
				cartVersion: version + 1,
				provider: provider.name,
				reference,
				product,
				amount,
				currency,
				status,
				state: "started",
			};
			// stored only if GA4 is configured
			const analyticsId = context.config.GA4_MEASUREMENT_ID ? input.body.analyticsId : null;
			replaced = current.reading.payments.filter(isOpen).map((one) => one.paymentId);
			const paymentDone = provider.name === freeProvider;
			return {
				cart: {},
				payment,
				along: [
					...along(payment, reference, input, analyticsId ?? null, {
						judged: current.now,
						written: context.now(),
					}),
					...noteExperiments(input.call.sessionId),
				],
				data: (cart) => ({ cart, paymentId, resultCode: status, paymentDone, redirectUrl }),
			};
		},
	);
	await closeReplaced(context, replaced);
	return answer;
}
