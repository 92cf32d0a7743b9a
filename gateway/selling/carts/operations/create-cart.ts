import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { createCart } from "#contract/cart/create-cart.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import { carts } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import {
	isKeyTaken,
	parallelReply,
	type Reply,
	replyOf,
	storeReply,
	type WriteKey,
	writeKeyOf,
} from "#gateway/platform/http/idempotency.ts";
import { type CartReading, emptyReading, readCarts } from "../cart-state.ts";
import type { StoredCart } from "../stored-cart.ts";
import { cartView } from "../view.ts";

/** A new, empty cart of the token's customer, or of a guest without a token; the body is not trusted (CART-37, CART-38). */
function newCart(storeId: string, customerId: string | null): StoredCart {
	return {
		// 192 random bits: knowing a guest's cart id is the right to use it (CART-36)
		id: randomBytes(24).toString("base64url"),
		version: 1,
		state: "open",
		storeId,
		customerId,
		lines: [],
		billingAddress: null,
		shippingMethod: null,
		shippingAddress: null,
		deliveryPointId: null,
		receiver: null,
		codes: [],
		loyaltyOffers: [],
		loyaltyCardId: null,
		giftCards: [],
		giftCardUses: [],
		donations: [],
		gift: null,
		subscriptions: [],
		sourceCartId: null,
		mergedInto: null,
	};
}

async function insert(
	{ db, now }: GatewayContext,
	cart: StoredCart,
	key: WriteKey | null,
	reply: Reply,
): Promise<Reply | null> {
	const kept = key ? sql`, kept as (${storeReply(key, reply, now(), sql`made`)})` : sql``;
	const at = now().toISOString();
	try {
		await db.execute(sql`with made as (
			insert into ${carts} (id, store_id, customer_id, created_at, updated_at)
			values (${cart.id}, ${cart.storeId}, ${cart.customerId}, ${at}::timestamptz, ${at}::timestamptz)
			returning id
		)${kept} select id from made`);
		return reply;
	} catch (error) {
		// a parallel request made its cart first: under the same key its reply is this one's too
		const isExisting = violatedConstraint(error) === "carts_one_open_per_customer";
		if (!isExisting && !isKeyTaken(error)) throw error;
		return parallelReply(db, key);
	}
}

/** The customer's open cart, if any, and a stored reply. */
function read(
	context: GatewayContext,
	call: Parameters<typeof marketOf>[0] & { customerId: string | null },
	key: WriteKey | null,
): Promise<CartReading> | null {
	if (!call.customerId && !key) return null;
	return readCarts(context, {
		openOf: call.customerId,
		market: marketOf(call),
		customerId: call.customerId,
		key,
	});
}

export const handleCreateCart = handler(createCart, async (input, context) => {
	const { call } = input;
	type Answer = { status: 201; data: ReturnType<typeof cartView> };
	const market = marketOf(call);
	const key = writeKeyOf(createCart, { ...input, body: null });
	const reading = await read(context, call, key);
	const repeated = replyOf(reading?.storedReply, key);
	if (repeated) return repeated as Answer;
	if (reading?.carts.length) throw new GatewayError("CART_EXISTS");
	const cart = newCart(market.storeId, call.customerId);
	const view = cartView(cart, reading ?? emptyReading(context), {
		market,
		language: call.language,
	});
	const reply = await insert(context, cart, key, { status: 201, data: view });
	if (!reply) throw new GatewayError("CART_EXISTS");
	return reply as Answer;
});
