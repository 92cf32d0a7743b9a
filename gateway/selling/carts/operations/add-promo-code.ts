import { addPromoCode } from "#contract/cart/add-promo-code.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { isCombinable, promotionStatusOf } from "#gateway/selling/offers/rules/promotion.ts";
import { countAttempt } from "../attempts.ts";
import { compareInstead, moneyOf, occasionOf, promotionsOf, withInstead } from "../cart-money.ts";
import { type Current, changeCart } from "../change-cart.ts";
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
