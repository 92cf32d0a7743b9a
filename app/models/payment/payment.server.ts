// Starts a payment, and turns a paid cart into its one order (CHECKOUT-65, CHECKOUT-66).
import { type CartChange, changeCart, forgetCart, readCart } from "#app/models/cart/cart.server.ts";
import { refreshPrices } from "#app/models/cart/cart-lines.server.ts";
import { pressKey } from "#app/models/cart/press-key.server.ts";
import { measureStep } from "#app/models/measurement/measurement.server.ts";
import { rememberOrderCart } from "#app/models/order/order.server.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { analyticsIdKey, type Context, getGateway } from "#app/server/request-context.ts";
import { validateCart } from "#contract/cart/operations.ts";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { EncryptedCard } from "#contract/payment/card-fields.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { Proof } from "#contract/protection/proof.ts";
import { forgetCards } from "./paying-cards.server.ts";
import type { PaymentReturn } from "./payment.ts";
import { rememberPaymentPage } from "./payment-page.server.ts";

/** CHECKOUT-50, a 412: stock or price changed. The cart is refreshed, then the failure is thrown on. */
export async function withFreshCartOn412(
	context: Context,
	running: Promise<unknown>,
): Promise<void> {
	const done = await attempt(running);
	if (done.ok) return;
	if (done.failure.code === "CART_CHANGED") {
		// the shopper must see the 412, not a refresh that failed after it
		await optional(context, "today's prices", refreshPrices(context), null, null);
	}
	throw done.failure;
}

export interface StartedPayment {
	paymentId: string;
	resultCode: PaymentStatus;
	/** gift cards paid everything: the order was placed at once (CHECKOUT-49) */
	paymentDone: boolean;
	/** where the browser goes next; null if the shopper has nothing left to do */
	redirectUrl: string | null;
}

/**
 * Starts a payment of the amount due, at the endpoint of its product (CHECKOUT-77, CHECKOUT-78).
 * @param payment `returnUrl` is the absolute address of order-adyen-check
 * @param pressed version of the cart on the page that was pressed
 * @throws GatewayFailure CART_CHANGED after the cart was refreshed (CHECKOUT-50), CHECK_NEEDED with `details.check`
 */
export async function startPayment(
	context: Context,
	payment: {
		paymentProduct: string;
		/** a saved card to pay with, whose brand is the product */
		savedCardId?: string;
		keepCard?: boolean;
		/** the card that was typed in the page */
		encryptedCard?: EncryptedCard | undefined;
		returnUrl: string;
		locale: string;
		proof: Proof;
	},
	pressed: number,
): Promise<StartedPayment> {
	const isSecond = paymentProductFacts(payment.paymentProduct)?.endpoint === "second";
	const operation = isSecond ? addSecondPayment : addPayment;
	const analyticsId = context.get(analyticsIdKey);
	const body = analyticsId ? { ...payment, analyticsId } : payment;
	let started: StartedPayment | undefined;
	const start: CartChange = async ({ id: cartId }, at) => {
		const { data } = await getGateway(context).call(operation, { params: { cartId }, ...at, body });
		started = data;
		const { paymentProduct: paymentType } = payment;
		measureStep(context, data.cart, { name: "add_payment_info", paymentType });
		rememberOrderCart(context, cartId);
		return { data: data.cart };
	};
	// not again on a cart that was changed meanwhile: its shopper has not seen it (CHECKOUT-84)
	const known = await readCart(context);
	const key = known ? pressKey(known.id, pressed, { ...body, proof: undefined }) : undefined;
	await withFreshCartOn412(context, changeCart(context, start, 0, key));
	if (!started) throw new Error("a payment that started says nothing of itself");
	const { paymentId, resultCode, paymentDone } = started;
	const redirectUrl = rememberPaymentPage(context, paymentId, started.redirectUrl);
	return { paymentId, resultCode, paymentDone, redirectUrl };
}

export type Validation =
	| { placed: true; order: Order; resultCode: PaymentStatus }
	| { placed: false; resultCode: PaymentStatus };

/**
 * Asks the gateway to place the order; when repeated, it answers with the same order (CHECKOUT-68).
 * @throws GatewayFailure CART_CHANGED after the cart was refreshed (CHECKOUT-50), PAYMENT_REFUSED, …
 */
export async function placeOrder(
	context: Context,
	returned: Partial<PaymentReturn> = {},
): Promise<Validation> {
	let result: Validation | undefined;
	await withFreshCartOn412(
		context,
		changeCart(context, async (cart, at) => {
			const { status, data } = await getGateway(context).call(validateCart, {
				params: { cartId: cart.id },
				...at,
				body: returned,
			});
			if (status === 202) {
				result = { placed: false, resultCode: data.resultCode };
				return { data: data.cart };
			}
			result = { placed: true, order: data.order, resultCode: data.resultCode };
			return { data: cart };
		}),
	);
	if (!result) throw new Error("a validation that ended says nothing of itself");
	if (result.placed) {
		forgetCart(context);
		forgetCards(context);
		rememberPaymentPage(context, "", null);
	}
	return result;
}
