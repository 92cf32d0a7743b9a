import { setLoyaltyOffers } from "#contract/cart/set-loyalty-offers.ts";
import type { BenefitComparison } from "#contract/cart/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isCombinable, promotionStatusOf } from "#gateway/selling/offers/rules/promotion.ts";
import {
	compareInstead,
	isMember,
	moneyOf,
	occasionOf,
	promotionsOf,
	withInstead,
} from "../cart-money.ts";
import { type Current, changeCart } from "../change-cart.ts";
import { chosenDelivery } from "../market.ts";

const refusal = (details: { reason: string; missing?: number } & Partial<BenefitComparison>) =>
	new GatewayError("LOYALTY_OFFER_REFUSED", details);

/** @throws GatewayError if an offer cannot be chosen; product and minimum are checked for new offers only */
function checkOffers({ cart, reading }: Current, ids: readonly string[], market: Market) {
	if (!isMember(reading)) throw refusal({ reason: "card" });
	const occasion = occasionOf(cart, reading, market);
	const next = { ...cart, loyaltyOffers: [...ids] };
	const all = promotionsOf(next, reading);
	const offers = all.filter(({ points }) => points !== null);
	const isUsable = offers.every((offer) => promotionStatusOf(offer, occasion) === "usable");
	if (offers.length < ids.length || !isUsable) throw refusal({ reason: "gone" });
	const points = offers.reduce((sum, offer) => sum + (offer.points ?? 0), 0);
	if (points > occasion.points) {
		throw refusal({ reason: "points", missing: points - occasion.points });
	}
	const current = all.filter((one) => promotionStatusOf(one, occasion) !== "over");
	if (!isCombinable(current)) {
		const wished = offers.at(-1);
		const compared = wished && compareInstead(cart, reading, market, wished);
		throw refusal({ reason: "not-combinable", ...compared });
	}
	// with the chosen delivery; while none is chosen, the points come back if it turns out to be free
	const isDeliveryFree =
		chosenDelivery(cart, market, reading.facts) !== null &&
		moneyOf(cart, reading, market).shipping === 0;
	for (const { promotion, hasProduct, missing } of moneyOf(next, reading, market).effects) {
		if (promotion.points === null || cart.loyaltyOffers.includes(promotion.opcId)) continue;
		if (!hasProduct) throw refusal({ reason: "no-product" });
		if (missing > 0) throw refusal({ reason: "minimum", missing });
		if (promotion.kind === "free-delivery" && isDeliveryFree) {
			throw refusal({ reason: "delivery-free" });
		}
	}
}

export const handleSetLoyaltyOffers = handler(setLoyaltyOffers, (input, context) => {
	if (input.query.cartId !== input.params.cartId) throw new GatewayError("CART_NOT_FOUND");
	const offers = [...new Set(input.body.loyaltyOfferIds)];
	return changeCart(context, setLoyaltyOffers, input, { self: true, offers }, (current) => {
		const market = marketOf(input.call);
		const wished = input.body.instead
			? current.reading.promotions.find(
					({ code, opcId }) => code === null && opcId === offers.at(-1),
				)
			: undefined;
		const next = wished
			? withInstead(current.cart, current.reading, wished)
			: { codes: current.cart.codes, loyaltyOffers: offers };
		const { codes, loyaltyOffers } = next;
		if (loyaltyOffers.length > 0) {
			checkOffers({ ...current, cart: { ...current.cart, codes } }, loyaltyOffers, market);
		}
		return { cart: { codes, loyaltyOffers } };
	});
});
