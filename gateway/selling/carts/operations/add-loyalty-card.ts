import { addLoyaltyCard } from "#contract/cart/add-loyalty-card.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { newLineId } from "../new-line-id.ts";

export const handleAddLoyaltyCard = handler(addLoyaltyCard, (input, context) =>
	changeCart(context, addLoyaltyCard, input, { self: true }, ({ cart, reading }) => {
		const isHolder = (reading.customer?.loyaltyType ?? "") !== "";
		if (isHolder || !marketOf(input.call).loyalty) throw new GatewayError("LOYALTY_CARD_REFUSED");
		return cart.loyaltyCardId === null ? { cart: { loyaltyCardId: newLineId() } } : null;
	}),
);
