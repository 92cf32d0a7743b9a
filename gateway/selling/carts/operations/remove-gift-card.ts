import { removeGiftCard } from "#contract/cart/remove-gift-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

export const handleRemoveGiftCard = handler(removeGiftCard, (input, context) => {
	const { giftCardId } = input.params;
	return changeCart(context, removeGiftCard, input, {}, ({ cart }) => {
		const giftCards = cart.giftCards.filter((card) => card.giftCardId !== giftCardId);
		if (giftCards.length === cart.giftCards.length) throw new GatewayError("LINE_NOT_FOUND");
		return { cart: { giftCards } };
	});
});
