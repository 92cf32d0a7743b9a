import { buyGiftCard } from "#contract/cart/buy-gift-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { newLineId } from "../new-line-id.ts";
import { maxOfAKind } from "../rules/contents.ts";

export const handleBuyGiftCard = handler(buyGiftCard, (input, context) => {
	const { giftCard } = input.body;
	const { minAmount: min, maxAmount: max } = marketOf(input.call).giftCard;
	return changeCart(context, buyGiftCard, input, {}, ({ cart }) => {
		const isInRange = giftCard.amount >= min && giftCard.amount <= max;
		if (!isInRange) throw new GatewayError("AMOUNT_OUT_OF_RANGE", { min, max });
		if (cart.giftCards.length >= maxOfAKind) {
			throw new GatewayError("AMOUNT_OUT_OF_RANGE", { min, max, maxCards: maxOfAKind });
		}
		return { cart: { giftCards: [...cart.giftCards, { giftCardId: newLineId(), ...giftCard }] } };
	});
});
