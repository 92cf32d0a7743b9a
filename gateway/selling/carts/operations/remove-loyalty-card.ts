import { removeLoyaltyCard } from "#contract/cart/remove-loyalty-card.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

export const handleRemoveLoyaltyCard = handler(removeLoyaltyCard, (input, context) =>
	changeCart(context, removeLoyaltyCard, input, { self: true }, ({ cart }) =>
		cart.loyaltyCardId === null ? null : { cart: { loyaltyCardId: null } },
	),
);
