// Orders of the tests, bought as a shopper does: over HTTP, with a card that is accepted.
import { eq } from "drizzle-orm";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { buyGiftCard } from "#contract/cart/lines.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Address } from "#contract/customer/shapes.ts";
import { findOrderOfCart, getOrder } from "#contract/order/operations.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { cartWith, paris, readyCart, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import {
	payWith,
	type Started,
	startPayment,
	validate,
} from "#tests/gateway/selling/payments/payer.ts";
import type { Caller, Market } from "#tests/support/gateway/caller.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";

export interface BuyOptions {
	market?: Market;
	email?: string;
	items?: number;
	/** bought in place of garments of the test's own */
	skus?: readonly string[];
	/** where it goes, if not where the market's shoppers live */
	to?: Address;
	/** the anonymous id of their browser; a new one where none is named */
	sessionId?: string;
	/** adds more to the cart before it is paid */
	also?: (cart: Cart, caller: Caller) => Promise<Cart>;
}

/** A customer to whom letters can be sent. */
export async function aBuyer(
	gateway: TestGateway,
	customerId: string,
	{ market = "FR", email = `${customerId}@example.org`, sessionId }: BuyOptions = {},
): Promise<Caller> {
	const made = { customerId, email, firstName: "CLAIRE", webCreatedAt: gateway.context.now() };
	await gateway.context.db.insert(customers).values(made).onConflictDoNothing();
	const caller = await shopper(gateway, customerId, market);
	return sessionId ? { ...caller, sessionId } : caller;
}

/** A cart of one garment, its payment authorised and nothing settled yet. */
export async function authorised(gateway: TestGateway, caller: Caller, options: BuyOptions = {}) {
	const sku = options.skus?.[0] ?? (await hangOne(gateway.context.db, { stock: 9 }));
	const skus = options.skus ?? Array.from({ length: options.items ?? 1 }, () => sku);
	let cart = await readyCart(gateway, caller, skus, "NO", options.to);
	if (options.also) cart = await options.also(cart, caller);
	const started: Started = await startPayment(gateway, caller, cart);
	const result = await payWith(started.page, "4111111111111111");
	return { sku, ...started, result };
}

export async function buy(gateway: TestGateway, customerId: string, options: BuyOptions = {}) {
	const caller = await aBuyer(gateway, customerId, options);
	const { sku, cart, paymentId, result } = await authorised(gateway, caller, options);
	const answer = await validate(gateway, caller, cart, result);
	if (answer.status !== 200) throw new Error("the order was not placed");
	await settlePayment(gateway.context, paymentId);
	const params = { orderNumber: answer.data.order.orderNumber };
	const { data: order } = await gateway.call(getOrder, { params }, caller);
	return { sku, caller, cart, paymentId, order, params };
}

/** An order of one gift card of 50.00 and nothing else, paid: nothing of it is shipped (CHECKOUT-39). */
export async function buyByMail(gateway: TestGateway, customerId: string) {
	const caller = await aBuyer(gateway, customerId);
	let cart = await cartWith(gateway, caller, []);
	const params = { cartId: cart.id };
	const at = () => ({ params, query: { version: cart.version } });
	const giftCard = { amount: 5_000, recipientName: "Léa", recipientEmail: "lea@example.org" };
	const given = { body: { giftCard: { ...giftCard, message: "" } } };
	({ data: cart } = await gateway.call(buyGiftCard, { ...at(), ...given }, caller));
	({ data: cart } = await gateway.call(setBillingAddress, { ...at(), body: paris }, caller));
	const byMail = { params: { ...params, shippingMethodId: "VI" as const }, body: paris };
	({ data: cart } = await gateway.call(setShippingMethod, { ...at(), ...byMail }, caller));
	const { page, paymentId } = await startPayment(gateway, caller, cart);
	await payWith(page, "4111111111111111");
	await settlePayment(gateway.context, paymentId);
	const { data: order } = await gateway.call(findOrderOfCart, { params }, caller);
	return { caller, order };
}

export async function customerOf(gateway: TestGateway, customerId: string) {
	const [row] = await gateway.rows(customers, eq(customers.customerId, customerId));
	return row;
}
