import { getDeliveryAddresses } from "#contract/customer/get-delivery-addresses.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { deliveryAddressesOf } from "../saved-addresses.ts";

export const handleGetDeliveryAddresses = handler(
	getDeliveryAddresses,
	async ({ call }, context) => ({
		status: 200,
		data: await deliveryAddressesOf(context.db, call.customerId ?? ""),
	}),
);
