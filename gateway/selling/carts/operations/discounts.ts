import {
	addLoyaltyCard,
	addPromoCode,
	removeLoyaltyCard,
	removePromoCode,
	setLoyaltyOffers,
} from "#contract/cart/discounts.ts";
import type { BenefitComparison } from "#contract/cart/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isCombinable, promotionStatusOf } from "#gateway/selling/offers/rules/promotion.ts";
import { countAttempt } from "../attempts.ts";
import {
	compareInstead,
	isMember,
	moneyOf,
	occasionOf,
	promotionsOf,
	withInstead,
} from "../cart-money.ts";
import { type Current, changeCart, newLineId } from "../change-cart.ts";
import { chosenDelivery } from "../market.ts";
import { maxOfAKind } from "../rules/contents.ts";
import type { StoredCart } from "../stored-cart.ts";

/** A code as it is stored: the same however it was typed. */
export const codeOf = (typed: string) => typed.trim().toUpperCase();

/** @throws GatewayError if the code cannot be used; it tells nothing that helps to guess codes (CART-62) */
function withCode(
	{ cart, reading }: Current,
	code: string,
	market: Market,
	isInstead: boolean,
): StoredCart {
	if (cart.codes.some((one) => one.code === code)) throw new GatewayError("PROMO_CODE_APPLIED");
	const promotion = reading.promotions.find((one) => one.code === code);
	const occasion = occasionOf(cart, reading, market);
	const standing = promotion && promotionStatusOf(promotion, occasion);
	if (standing === "sign-in") throw new GatewayError("PROMO_CODE_REFUSED", { reason: standing });
	if (!promotion || standing !== "usable") throw new GatewayError("PROMO_CODE_REFUSED");
	const others = promotionsOf(cart, reading).filter(
		(one) => promotionStatusOf(one, occasion) !== "over",
	);
	const isTogether = isCombinable([...others, promotion]);
	if (!isTogether && !isInstead) {
		const compared = compareInstead(cart, reading, market, promotion);
		throw new GatewayError("PROMO_CODES_NOT_COMBINABLE", compared && { ...compared });
	}
	const next = isTogether
		? { ...cart, codes: [...cart.codes, { code }] }
		: withInstead(cart, reading, promotion);
	if (next.codes.length > maxOfAKind) throw new GatewayError("PROMO_CODES_NOT_COMBINABLE");
	const { effects } = moneyOf(next, reading, market);
	const effect = effects.find((one) => one.promotion === promotion);
	if (!effect?.hasProduct) throw new GatewayError("PROMO_CODE_REFUSED", { reason: "no-product" });
	const { missing } = effect;
	if (missing > 0) throw new GatewayError("PROMO_CODE_REFUSED", { reason: "minimum", missing });
	return next;
}

export const handleAddPromoCode = handler(addPromoCode, async (input, context) => {
	const { params, call, query } = input;
	const code = codeOf(params.promoCode);
	await countAttempt(context, "promo-code", call);
	return changeCart(context, addPromoCode, input, { codes: [code] }, (current) => {
		const isInstead = query.instead === "yes";
		const { codes, loyaltyOffers } = withCode(current, code, marketOf(call), isInstead);
		return { cart: { codes, loyaltyOffers } };
	});
});

export const handleRemovePromoCode = handler(removePromoCode, (input, context) => {
	const code = codeOf(input.params.promoCode);
	return changeCart(context, removePromoCode, input, {}, ({ cart }) => {
		const codes = cart.codes.filter((one) => one.code !== code);
		return codes.length < cart.codes.length ? { cart: { codes } } : null;
	});
});

export const handleAddLoyaltyCard = handler(addLoyaltyCard, (input, context) =>
	changeCart(context, addLoyaltyCard, input, { self: true }, ({ cart, reading }) => {
		const isHolder = (reading.customer?.loyaltyType ?? "") !== "";
		if (isHolder || !marketOf(input.call).loyalty) throw new GatewayError("LOYALTY_CARD_REFUSED");
		return cart.loyaltyCardId === null ? { cart: { loyaltyCardId: newLineId() } } : null;
	}),
);

export const handleRemoveLoyaltyCard = handler(removeLoyaltyCard, (input, context) =>
	changeCart(context, removeLoyaltyCard, input, { self: true }, ({ cart }) =>
		cart.loyaltyCardId === null ? null : { cart: { loyaltyCardId: null } },
	),
);

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
