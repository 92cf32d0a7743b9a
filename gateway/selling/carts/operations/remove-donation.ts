import { removeDonation } from "#contract/cart/remove-donation.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";

export const handleRemoveDonation = handler(removeDonation, (input, context) =>
	changeCart(context, removeDonation, input, {}, ({ cart }) => {
		const donations = cart.donations.filter((id) => id !== input.params.donationId);
		return donations.length < cart.donations.length ? { cart: { donations } } : null;
	}),
);
