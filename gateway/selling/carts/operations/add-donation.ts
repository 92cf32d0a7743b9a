import { addDonation } from "#contract/cart/add-donation.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { donationOf } from "../rules/donations.ts";

export const handleAddDonation = handler(addDonation, (input, context) => {
	const given = donationOf(marketOf(input.call), input.body.donationId);
	return changeCart(context, addDonation, input, {}, ({ cart: { donations } }) => {
		if (!given) throw new GatewayError("DONATION_UNKNOWN");
		return donations.includes(given.id) ? null : { cart: { donations: [...donations, given.id] } };
	});
});
