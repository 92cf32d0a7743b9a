import { isDeepStrictEqual } from "node:util";
import { setGift } from "#contract/cart/set-gift.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

export const handleSetGift = handler(setGift, (input, context) => {
	const { message } = input.body;
	return changeCart(context, setGift, input, {}, ({ cart }) => {
		const { giftWrapPrice } = marketOf(input.call);
		if (giftWrapPrice === null) throw new GatewayError("GIFT_WRAP_NOT_OFFERED");
		const gift = { message, price: giftWrapPrice };
		return isDeepStrictEqual(cart.gift, gift) ? null : { cart: { gift } };
	});
});
