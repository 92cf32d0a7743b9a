import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import {
	createCart,
	deleteCart,
	getAbandonedBag,
	getCart,
	getOwnCart,
	getSharedCart,
	refreshCart,
	restoreBag,
	shareCart,
} from "#contract/cart/operations.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";
import { carts, sharedCarts } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import {
	isKeyTaken,
	parallelReply,
	type Reply,
	replyOf,
	runOnce,
	storeReply,
	type WriteKey,
	writeKeyOf,
} from "#gateway/platform/http/idempotency.ts";
import { readBag } from "../abandoned-bags.ts";
import { cartNotFound, mayUse } from "../access.ts";
import { buysCard, ratesMoved, withdrawn } from "../cart-money.ts";
import { type CartReading, emptyReading, readCarts } from "../cart-state.ts";
import { type Current, changeCart, newLineId } from "../change-cart.ts";
import { plainLineItems } from "../line-items.ts";
import { inMarket } from "../market.ts";
import { giftAt } from "../rules/contents.ts";
import { usableBalance } from "../rules/gift-cards.ts";
import { addUnits, missingUnits, refreshLines, reprice } from "../rules/lines.ts";
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
	call: Call,
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

export const handleGetCart = handler(getCart, async ({ params, call }, context) => {
	const market = marketOf(call);
	const reading = await readCarts(context, {
		cartId: params.cartId,
		market,
		customerId: call.customerId,
	});
	const [cart] = reading.carts;
	const isThere = cart?.state === "open" || cart?.state === "ordered";
	if (!cart || !isThere || !mayUse(cart, call)) throw cartNotFound(params.cartId);
	const here = inMarket(cart, market, reading.facts, reading.now);
	return ok(cartView(here, reading, { market, language: call.language }));
});

export const handleGetOwnCart = handler(getOwnCart, async ({ call }, context) => {
	const market = marketOf(call);
	const reading = await readCarts(context, {
		openOf: call.customerId,
		market,
		customerId: call.customerId,
	});
	const [cart] = reading.carts;
	if (!cart) throw new GatewayError("CART_NOT_FOUND");
	const here = inMarket(cart, market, reading.facts, reading.now);
	return ok(cartView(here, reading, { market, language: call.language }));
});

/** Lowers gift cards to their balance; a card of another currency stays as it is, for its own market. */
function refreshUses({ cart, reading }: Current, { devise }: Market) {
	return cart.giftCardUses.flatMap((use) => {
		const card = reading.cards.get(use.giftCardId);
		if (card && card.currency !== devise) return [use];
		const balance = usableBalance(card, devise, reading.now);
		if (balance === 0) return [];
		return [use.amount > balance ? { ...use, amount: balance } : use];
	});
}

export const handleRefreshCart = handler(refreshCart, (input, context) =>
	changeCart(context, refreshCart, input, {}, (current) => {
		const { cart, stored, reading, now } = current;
		const market = marketOf(input.call);
		const gone = withdrawn(cart, reading, market);
		const next = {
			storeId: cart.storeId,
			lines: refreshLines(cart.lines, reading.facts, now),
			codes: cart.codes.filter(({ code }) => !gone.codes.includes(code)),
			loyaltyOffers: cart.loyaltyOffers.filter((id) => !gone.offers.includes(id)),
			giftCardUses: refreshUses(current, market),
			gift: giftAt(cart.gift, market.giftWrapPrice),
			loyaltyCardId: buysCard(cart, reading, market) ? cart.loyaltyCardId : null,
		};
		const { storeId, lines, codes, loyaltyOffers, giftCardUses, gift, loyaltyCardId } = stored;
		const before = { storeId, lines, codes, loyaltyOffers, giftCardUses, gift, loyaltyCardId };
		// a change of its own, though no column says it: from now on the cart has been shown at these prices
		const isShown = ratesMoved(stored, reading, market).length === 0;
		return isShown && isDeepStrictEqual(before, next) ? null : { cart: next };
	}),
);

// the row stays, so that a payment started for it finds out that the cart is gone (CHECKOUT-65)
export const handleDeleteCart = handler(deleteCart, (input, context) =>
	changeCart(context, deleteCart, input, {}, ({ cart }) => ({
		cart: { state: "deleted" },
		data: () => ({ id: cart.id }),
	})),
);

export const handleShareCart = handler(shareCart, async (input, context) => {
	const { params, call } = input;
	const market = marketOf(call);
	// LIMIT-71: a flag that is off removes the feature from calls too
	if (!market.allowShareCart) throw new GatewayError("NOT_FOUND");
	const reading = await readCarts(context, { cartId: params.cartId, market });
	const [cart] = reading.carts;
	if (cart?.state !== "open" || !mayUse(cart, call)) throw cartNotFound(params.cartId);
	const { lines } = inMarket(cart, market, reading.facts, reading.now);
	if (lines.length === 0) throw new GatewayError("CART_EMPTY");
	const { storeId } = market;
	return runOnce(context, writeKeyOf(shareCart, input), async (tx) => {
		// the same snapshot keeps its address
		const isSame = and(
			eq(sharedCarts.cartId, cart.id),
			eq(sharedCarts.storeId, storeId),
			eq(sharedCarts.lines, sql`${JSON.stringify(lines)}::jsonb`),
		);
		const [existing] = await tx.select().from(sharedCarts).where(isSame).limit(1);
		if (existing) return { status: 201 as const, data: { shareId: existing.shareId } };
		const shareId = randomBytes(16).toString("base64url");
		const sharedAt = context.now();
		await tx.insert(sharedCarts).values({ shareId, cartId: cart.id, storeId, lines, sharedAt });
		return { status: 201 as const, data: { shareId } };
	});
});

export const handleGetSharedCart = handler(getSharedCart, async ({ params, call }, context) => {
	const { shareId } = params;
	const market = marketOf(call);
	const [shared] = market.allowShareCart
		? await context.db.select().from(sharedCarts).where(eq(sharedCarts.shareId, shareId))
		: [];
	// another message than for a missing cart, so that the storefront keeps the viewer's own cart (CART-40)
	if (!shared) throw new GatewayError("CART_NOT_FOUND", undefined, "No such shared cart.");
	const skus = shared.lines.map(({ sku }) => sku);
	const { facts, now } = await readCarts(context, { market, skus });
	const lines = reprice(shared.lines, facts, now);
	return ok({
		shareId,
		sourceCartId: shareId,
		sharedAt: shared.sharedAt.toISOString(),
		lineItems: plainLineItems(lines, { market, language: call.language, facts }),
	});
});

export const handleGetAbandonedBag = handler(getAbandonedBag, async ({ params, call }, context) => {
	const market = marketOf(call);
	const bag = await readBag(context, params.token);
	if (!bag) throw new GatewayError("NOT_FOUND");
	const skus = bag.lines.map(({ sku }) => sku);
	const { facts, now } = await readCarts(context, { market, skus });
	const lines = reprice(bag.lines, facts, now);
	const view = { market, language: call.language, facts };
	return ok({ lineItems: plainLineItems(lines, view) });
});

export const handleRestoreBag = handler(restoreBag, async (input, context) => {
	const bag = await readBag(context, input.body.token);
	if (!bag) throw new GatewayError("NOT_FOUND");
	const skus = bag.lines.map(({ sku }) => sku);
	return changeCart(context, restoreBag, input, { skus }, ({ cart, reading, now }) => {
		const missing = missingUnits(cart.lines, bag.lines);
		if (missing.length === 0) return null;
		const { lines, notAdded } = addUnits(cart.lines, missing, reading.facts, { now, newLineId });
		// written even when nothing could be added, so that a repeat gets this very answer (CART-46)
		return { cart: { lines }, status: notAdded.length > 0 ? 206 : 200, notAdded };
	});
});
