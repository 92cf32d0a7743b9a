import { desc, eq } from "drizzle-orm";
import { validateCart } from "#contract/cart/operations.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { payments } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, type Input, ok } from "#gateway/platform/http/handler.ts";
import {
	type Reply,
	replyOf,
	runOnce,
	type WriteKey,
	writeKeyOf,
} from "#gateway/platform/http/idempotency.ts";
import { cartChanged, cartNotFound } from "#gateway/selling/carts/access.ts";
import { cartMovements } from "#gateway/selling/carts/cart-money.ts";
import { readCarts } from "#gateway/selling/carts/cart-state.ts";
import { inMarket } from "#gateway/selling/carts/market.ts";
import { cartView } from "#gateway/selling/carts/view.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { type Settlement, settlePayment } from "#gateway/selling/payments/settle.ts";
import { findPayment, type Payment } from "#gateway/selling/payments/store.ts";
import { orderOfCart, orderView } from "../view.ts";

type ValidateInput = Input<typeof validateCart>;

function read(context: GatewayContext, cartId: string, call: Call, key: WriteKey | null = null) {
	return readCarts(context, {
		cartId,
		market: marketOf(call),
		customerId: call.customerId,
		key,
	});
}

/** The payment that the return address names, else the newest of the cart; it must be this cart's. */
async function paymentOf(
	context: GatewayContext,
	{ params, body }: ValidateInput,
): Promise<Payment> {
	const { paymentId, redirectResult } = body;
	const paymentOfCart = async (id: string) => {
		const payment = await findPayment(context.db, { paymentId: id });
		if (payment?.cartId !== params.cartId) throw new GatewayError("PAYMENT_NOT_FOUND");
		return payment;
	};
	// before a provider is asked, which keeps a return that it cannot read yet: another cart's payment gets none
	const named = paymentId ? await paymentOfCart(paymentId) : null;
	if (redirectResult) {
		const readings = await Promise.all(
			providersOf(context).map((provider) =>
				provider.readRedirect(redirectResult, named?.paymentId ?? null),
			),
		);
		const said = readings.find((reading) => reading !== null)?.paymentId;
		if (!said || (named && named.paymentId !== said)) throw new GatewayError("PAYMENT_NOT_FOUND");
		return named ?? paymentOfCart(said);
	}
	if (named) return named;
	const [newest] = await context.db
		.select()
		.from(payments)
		.where(eq(payments.cartId, params.cartId))
		.orderBy(desc(payments.cartVersion))
		.limit(1);
	if (!newest) throw new GatewayError("PAYMENT_MISSING");
	return newest;
}

async function placed(context: GatewayContext, { params, call }: ValidateInput) {
	const row = await orderOfCart(context.db, params.cartId, call.customerId ?? "");
	if (!row) throw new Error("a placed order cannot be read");
	const data = { order: orderView(row, call.language), resultCode: row.payment.status };
	return ok(data);
}

/** The 412 with the cart's current version, and what changed. */
async function changed(context: GatewayContext, { params, call }: ValidateInput) {
	const reading = await read(context, params.cartId, call);
	const [cart] = reading.carts;
	if (cart?.state !== "open") throw cartNotFound(params.cartId);
	const movements = cartMovements(cart, reading, marketOf(call));
	return cartChanged({ version: cart.version, movements });
}

async function answer(settlement: Settlement, input: ValidateInput, context: GatewayContext) {
	const { params, call } = input;
	const { outcome, status } = settlement;
	if (outcome === "placed") return placed(context, input);
	if (outcome === "void") throw await changed(context, input);
	if (outcome === "failed") throw new GatewayError("PAYMENT_REFUSED", { status });
	if (outcome === "shopper") {
		const { redirectUrl } = settlement;
		throw new GatewayError("PAYMENT_REFUSED", { status, ...(redirectUrl ? { redirectUrl } : {}) });
	}
	const reading = await read(context, params.cartId, call);
	const [cart] = reading.carts;
	if (!cart) throw cartNotFound(params.cartId);
	// the webhook was faster than this answer
	if (cart.state === "ordered") return placed(context, input);
	const market = marketOf(call);
	const here = inMarket(cart, market, reading.facts, reading.now);
	const view = cartView(here, reading, { market, language: call.language });
	return { status: 202 as const, data: { cart: view, resultCode: status } };
}

export const handleValidateCart = handler(validateCart, async (input, context) => {
	const { params, query, call } = input;
	const key = writeKeyOf(validateCart, input);
	const reading = await read(context, params.cartId, call, key);
	type Answer = Awaited<ReturnType<typeof answer>>;
	const repeated = replyOf(reading.storedReply, key);
	if (repeated) return repeated as Answer;
	const [cart] = reading.carts;
	// a guest's bag, not taken over by its customer yet: it is unpaid, and a 404 would have it forgotten (CART-40)
	const isGuests = cart?.state === "open" && cart.customerId === null;
	if (isGuests) throw new GatewayError("PAYMENT_MISSING");
	if (!cart || cart.customerId !== call.customerId) throw cartNotFound(params.cartId);
	// CHECKOUT-66: a repeated call, with any version, gets the same order
	if (cart.state === "ordered") return placed(context, input);
	if (cart.state !== "open") throw cartNotFound(params.cartId);
	if (cart.version !== query.version) {
		throw new GatewayError("CART_VERSION_CONFLICT", { version: cart.version });
	}
	const payment = await paymentOf(context, input);
	const settlement = await settlePayment(context, payment.paymentId);
	if (!settlement) throw new GatewayError("PAYMENT_NOT_FOUND");
	const reply: Reply & Answer = await answer(settlement, input, context);
	// a 202 is not stored: it may no longer be true when the call is repeated
	return reply.status === 200 ? runOnce(context, key, async () => reply) : reply;
});
