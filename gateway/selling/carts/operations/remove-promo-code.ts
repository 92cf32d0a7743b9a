import { removePromoCode } from "#contract/cart/remove-promo-code.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { codeOf } from "./add-promo-code.ts";

export const handleRemovePromoCode = handler(removePromoCode, (input, context) => {
	const code = codeOf(input.params.promoCode);
	return changeCart(context, removePromoCode, input, {}, ({ cart }) => {
		const codes = cart.codes.filter((one) => one.code !== code);
		return codes.length < cart.codes.length ? { cart: { codes } } : null;
	});
});
