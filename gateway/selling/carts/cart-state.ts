// Reads a cart with everything a change or an answer needs, in one statement.

import type { DbContext, GatewayContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import type { StoredReply, WriteKey } from "#gateway/platform/http/idempotency.ts";
import { isInvited, isWithin, privatePriceOf } from "#gateway/selling/offers/rules/private-sale.ts";
import type { Promotion } from "#gateway/selling/offers/rules/promotion.ts";
import type { Ranked } from "#gateway/selling/warehouses/rules/allot.ts";
import { memo } from "#shop/memo.ts";
import { type CartCustomer, prepareReading } from "./cart-statement.ts";
import type { Facts } from "./rules/facts.ts";
import type { GiftCard } from "./rules/gift-cards.ts";
import type { StoredCart, StoredPayment } from "./stored-cart.ts";

export interface CartReading {
	carts: StoredCart[];
	facts: Facts;
	/** payments of these carts that still count, newest first */
	payments: StoredPayment[];
	orderNumbers: Record<string, string>;
	/** of the customer whose token the call carries */
	customer: CartCustomer | null;
	/** promotions behind the codes and offers of these carts and of the query */
	promotions: Promotion[];
	/** gift cards that these carts, or the query, would pay with */
	cards: ReadonlyMap<string, GiftCard>;
	warehouses: readonly Ranked[];
	storedReply: StoredReply | null;
	/** ISO 8601 instant of the reading */
	now: string;
}

export interface CartQuery {
	/** the cart of this id, whatever its state */
	cartId?: string;
	/** the open cart of this customer */
	openOf?: string | null;
	market: Market;
	/** ISO 8601 instant at which a private sale must be open; now by default */
	asOf?: string;
	/** skus that are not in the cart yet */
	skus?: readonly string[];
	/** promo codes, loyalty offers and a gift card that are not in the cart yet */
	codes?: readonly string[];
	offers?: readonly string[];
	giftCard?: string;
	customerId?: string | null;
	key?: WriteKey | null;
}

/** The reading of no cart. */
export function emptyReading({ now }: Pick<GatewayContext, "now">): CartReading {
	return {
		carts: [],
		facts: new Map(),
		payments: [],
		orderNumbers: {},
		customer: null,
		promotions: [],
		cards: new Map(),
		warehouses: [],
		storedReply: null,
		now: now().toISOString(),
	};
}

type CartRow = Awaited<ReturnType<ReturnType<typeof prepareReading>["execute"]>>[number];

/** The facts of each sku, at the prices that hold for this customer at this moment. */
function factsFor(row: CartRow | null, { market, asOf }: CartQuery, now: string): Facts {
	const isOpen =
		isInvited(row?.customer ?? null, market) &&
		isWithin(row?.privateSale ?? market.privateSales, asOf ?? now);
	return new Map(
		(row?.facts ?? []).map(({ privatePrice, ...facts }) => [
			facts.sku,
			isOpen ? { ...facts, price: privatePriceOf(facts.price, privatePrice) } : facts,
		]),
	);
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareReading>>();

export async function readCarts({ db, now }: DbContext, query: CartQuery): Promise<CartReading> {
	const { cartId = null, openOf = null, market, customerId = null, key = null } = query;
	const statement = memo(prepared, db, () => prepareReading(db));
	const [row] = await statement.execute({
		cartId,
		openOf,
		currency: market.devise,
		storeId: market.storeId,
		skus: JSON.stringify(query.skus ?? []),
		codes: JSON.stringify(query.codes ?? []),
		offers: JSON.stringify(query.offers ?? []),
		giftCard: query.giftCard ?? null,
		customerId,
		scope: key?.scope ?? null,
		key: key?.key ?? null,
	});
	const read = emptyReading({ now });
	return {
		...read,
		carts: row?.carts ?? [],
		facts: factsFor(row ?? null, query, read.now),
		payments: row?.payments ?? [],
		orderNumbers: row?.orderNumbers ?? {},
		customer: row?.customer ?? null,
		warehouses: row?.warehouses ?? [],
		storedReply: row?.storedReply ?? null,
		promotions: row?.promotions ?? [],
		cards: new Map((row?.cards ?? []).map((card) => [card.giftCardId, card])),
	};
}
