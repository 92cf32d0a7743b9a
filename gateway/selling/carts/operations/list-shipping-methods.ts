import { and, eq } from "drizzle-orm";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";
import { products, skus } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { type Contents, contentsOf } from "#gateway/selling/delivery/rules/dematerialised.ts";
import { deliveryOffers } from "#gateway/selling/delivery/rules/offers.ts";
import { type DelayedLine, deliveryPromise } from "#gateway/selling/delivery/rules/promise.ts";
import { readOpenCart } from "../access.ts";
import { moneyOf } from "../cart-money.ts";
import { rateFor } from "../market.ts";
import type { Facts } from "../rules/facts.ts";
import type { StoredCart } from "../stored-cart.ts";

interface CartFacts {
	lines: StoredCart["lines"];
	facts: Facts;
	contents: Contents;
	loyaltyType: string;
	/** whether a code or an offer of the cart makes it free */
	isDeliveryFree: boolean;
}

const nothing: CartFacts = {
	lines: [],
	facts: new Map(),
	contents: contentsOf(null),
	loyaltyType: "",
	isDeliveryFree: false,
};

/** What decides on methods, rates and days in a cart; that of an empty one if no cart is named. */
async function factsOfCart(
	context: GatewayContext,
	cartId: string | undefined,
	call: Call,
): Promise<CartFacts> {
	if (!cartId) return nothing;
	// in the market of the call: a gift card of another currency is not bought here
	const { cart, reading } = await readOpenCart(context, cartId, call);
	const { facts, customer } = reading;
	return {
		lines: cart.lines,
		facts,
		contents: contentsOf(cart, facts),
		loyaltyType: customer?.loyaltyType ?? "",
		isDeliveryFree: moneyOf(cart, reading, marketOf(call)).isDeliveryFree,
	};
}

/** A product without a cart: delayed only if all its sellable sizes are. */
async function lookedAt({ db }: GatewayContext, productId: string): Promise<DelayedLine[]> {
	const rows = await db
		.select({ status: skus.status, expectedAt: products.expectedAt })
		.from(skus)
		.innerJoin(products, eq(products.productId, skus.productId))
		.where(and(eq(skus.productId, productId), skus.sellable));
	const first = rows.find(({ status }) => status !== "ON_DEMAND") ?? rows[0];
	if (!first) return [];
	return [{ status: first.status, expectedAt: first.expectedAt?.toISOString() ?? null }];
}

/** Methods that deliver to an address of the shopper's. */
const toAnAddress: readonly string[] = ["NO", "EX"];

export const handleListShippingMethods = handler(
	listShippingMethods,
	async ({ query, call }, context) => {
		const market = marketOf(call);
		const country = query.country.toUpperCase();
		const [cart, product] = await Promise.all([
			factsOfCart(context, query.cartId, call),
			query.productId ? lookedAt(context, query.productId) : [],
		]);
		const delayed = [...product, ...cart.lines.flatMap((line) => cart.facts.get(line.sku) ?? [])];
		const inCurrency = (centAmount: number) => ({ centAmount, currencyCode: market.devise });
		const methods = deliveryOffers(market, country, cart.contents, cart).map((offer) => {
			const rate = rateFor(offer, cart, market, cart.facts);
			return {
				key: offer.key,
				shippingRate: {
					price: inCurrency(cart.isDeliveryFree ? 0 : rate.price),
					freeAbove: rate.freeAbove === null ? null : inCurrency(rate.freeAbove),
				},
				needsAddress: toAnAddress.includes(offer.key),
				needsPhone: market.phoneNumberByShippingMethod[offer.key] ?? false,
				promise: deliveryPromise(context.now(), country, offer.workingDays, delayed),
				...(offer.carrier ? { carrier: offer.carrier } : {}),
			};
		});
		return ok(methods);
	},
);
