import { releaseGiftCard } from "#contract/cart/release-gift-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { endingOf } from "../rules/gift-cards.ts";
import { cardNumberOf } from "./use-gift-card.ts";

export const handleReleaseGiftCard = handler(releaseGiftCard, (input, context) => {
	const named = cardNumberOf(input.params.giftCardId);
	return changeCart(context, releaseGiftCard, input, { self: true }, ({ cart }) => {
		const { giftCardUses } = cart;
		const released =
			giftCardUses.find(({ giftCardId }) => giftCardId === named) ??
			giftCardUses.find(({ giftCardId }) => endingOf(giftCardId) === named);
		if (!released) throw new GatewayError("GIFT_CARD_REFUSED");
		return { cart: { giftCardUses: giftCardUses.filter((use) => use !== released) } };
	});
});
