import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { addPayment } from "../../../contract/cart/add-payment.ts";
import type { GatewayContext } from "../../context.ts";
import { payments } from "../../db/schema.ts";
import { movementsOf } from "../../domain/cart/changes.ts";
import { GatewayError } from "../../errors.ts";
import { handler, type Input } from "../../http/handler.ts";
import type { PaymentProvider } from "../../payments/provider.ts";
import { providerOfProduct } from "../../payments/providers.ts";
import { settlePayment } from "../../payments/settle.ts";
import { returnTarget } from "../../sites/auth/return-target.ts";
import { cartChanged } from "./access.ts";
import { cartView } from "./cart-view.ts";
import { type Current, changeCart } from "./change-cart.ts";
import { marketOf } from "./market.ts";
import type { StoredPayment } from "./stored-cart.ts";

type PaymentInput = Input<typeof addPayment>;

const isOpen = ({ state }: StoredPayment) => state === "started" || state === "waiting";
const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i;

/** The shop's return address, with the payment's id (D14). @throws GatewayError INVALID_REQUEST for any other host */
function returnUrlOf(input: PaymentInput, paymentId: string, context: GatewayContext): string {
	const { returnUrl } = input.body;
	const target = returnTarget(returnUrl, {
		// a shop on one's own machine is reached by whatever port it was given
		origin: loopback.exec(returnUrl)?.[0] ?? `https://${marketOf(input.call).domain}`,
		allowedHosts: context.config.ALLOWED_HOSTS,
		insecure: context.config.INSECURE_COOKIES,
	});
	if (!target || !/^https?:/i.test(returnUrl)) {
		throw new GatewayError("INVALID_REQUEST", { in: "body", issues: [{ path: "returnUrl" }] });
	}
	target.searchParams.set("paymentId", paymentId);
	return target.href;
}

/** The amount to pay in cents and who takes it. @throws GatewayError where the cart cannot be paid as it stands */
function payable(
	{ cart, stored, reading }: Current,
	{ body, call }: PaymentInput,
	context: GatewayContext,
): { amount: number; provider: PaymentProvider } {
	const market = marketOf(call);
	if (cart.lines.length === 0) throw new GatewayError("CART_EMPTY");
	const movements = movementsOf(stored.lines, reading.facts);
	if (movements.length > 0 || stored.storeId !== market.storeId) {
		throw cartChanged({ version: stored.version, movements });
	}
	if (!cart.billingAddress) throw new GatewayError("BILLING_ADDRESS_MISSING");
	const view = cartView(cart, reading, { market, language: call.language });
	if (!view.shippingInfo) throw new GatewayError("SHIPPING_MISSING");
	const amount = view.totalPrice.centAmount;
	const provider = providerOfProduct(context, market, body.paymentProduct, amount);
	if (!provider) throw new GatewayError("PAYMENT_METHOD_UNKNOWN");
	return { amount, provider };
}

/** Written with the cart's new version; a payment that was begun before it is replaced. */
function along(
	payment: StoredPayment,
	reference: string,
	{ call }: PaymentInput,
	context: GatewayContext,
): SQL[] {
	const at = sql`${context.now().toISOString()}::timestamptz`;
	return [
		sql`update ${payments} y set state = 'voiding', touched_at = ${at} from changed
			where y.cart_id = changed.id and y.state in ('started', 'waiting')`,
		sql`insert into ${payments} (payment_id, cart_id, cart_version, customer_id, store_id, language, provider,
				product, reference, amount, currency, status, state, created_at, touched_at)
			select ${payment.paymentId}::text, id, version, customer_id, ${marketOf(call).storeId}::text,
				${call.language}::text, ${payment.provider}::text, ${payment.product}::text,
				${reference}::text, ${payment.amount}::int, ${payment.currency}::text,
				${payment.status}::text, 'started', ${at}, ${at} from changed`,
	];
}

/** Ends the pages of payments that this one replaced; what fails now, the sweep ends. */
async function closeReplaced(context: GatewayContext, replaced: readonly string[]): Promise<void> {
	for (const paymentId of replaced) {
		await settlePayment(context, paymentId).catch((error: unknown) =>
			context.log.warn({ err: error, paymentId }, "replaced payment left to the sweep"),
		);
	}
}

export const handleAddPayment = handler(addPayment, async (input, context) => {
	let replaced: string[] = [];
	type Answer = { status: 200; data: z.output<(typeof addPayment)["responses"][200]> };
	const answer = await changeCart<Answer>(
		context,
		addPayment,
		input,
		{ self: true },
		async (current) => {
			const { amount, provider } = payable(current, input, context);
			const { paymentProduct: product, locale } = input.body;
			const currency = marketOf(input.call).devise;
			const paymentId = randomUUID();
			// before the write: a provider that is down leaves the cart as it was; a page of a write that then loses its
			// race is known to nobody and expires
			const started = await provider.start({
				paymentId,
				amount: { centAmount: amount, currencyCode: currency },
				product,
				returnUrl: returnUrlOf(input, paymentId, context),
				locale,
			});
			const { status, reference, redirectUrl } = started;
			const { id: cartId, version } = current.cart;
			const payment: StoredPayment = {
				paymentId,
				cartId,
				cartVersion: version + 1,
				provider: provider.name,
				product,
				amount,
				currency,
				status,
				state: "started",
			};
			replaced = current.reading.payments.filter(isOpen).map((one) => one.paymentId);
			return {
				cart: {},
				payment,
				along: along(payment, reference, input, context),
				data: (cart) => ({ cart, paymentId, resultCode: status, redirectUrl }),
			};
		},
	);
	await closeReplaced(context, replaced);
	return answer;
});
