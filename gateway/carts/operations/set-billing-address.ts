import { sql } from "drizzle-orm";
import { setBillingAddress } from "../../contract/cart/set-billing-address.ts";
import { billingAddresses } from "../../db/schema.ts";
import { addressFault } from "../../delivery/rules/addresses.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { changeCart } from "../change-cart.ts";
import { marketOf } from "../market.ts";

export const handleSetBillingAddress = handler(setBillingAddress, (input, context) => {
	const { body: address, call } = input;
	const fault = addressFault(address, marketOf(call).params.billingCountries);
	return changeCart(context, setBillingAddress, input, { self: true }, ({ reading }) => {
		if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
		const keepsNone = reading.customer !== null && !reading.customer.hasBillingAddress;
		// saved as the customer's own if they have none
		const keep = sql`insert into ${billingAddresses} (customer_id, first_name, last_name, line1, line2,
				line3, line4, zip_code, city, country, region, phone_number, phone_number_country, phone_number_quality, quality,
				typed)
			select customer_id, ${address.firstName}::text, ${address.lastName}::text, ${address.line1}::text,
				${address.line2}::text, ${address.line3}::text, ${address.line4}::text, ${address.zipCode}::text,
				${address.city}::text, ${address.country}::text, ${address.region}::text,
				${address.phoneNumber}::text,
				${address.phoneNumberCountry}::text, ${address.phoneNumberQuality}::text, ${address.quality}::text,
				${address.typed ? JSON.stringify(address.typed) : null}::jsonb
			from changed on conflict do nothing`;
		return { cart: { billingAddress: address }, along: keepsNone ? [keep] : [] };
	});
});
