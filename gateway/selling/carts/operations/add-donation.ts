import { addDonation } from "#contract/cart/add-donation.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { donationOf } from "../rules/donations.ts";

export const handleAddDonation = handler(addDonation, (input, context) => {
	const { donationId } = input.body;
	return changeCart(context, addDonation, input, {}, ({ cart }) => {
		if (!donationOf(marketOf(input.call), donationId)) throw new GatewayError("DONATION_UNKNOWN");
		const { donations } = cart;
		return donations.includes(donationId)
			? null
			: { cart: { donations: [...donations, donationId] } };
	});
});
