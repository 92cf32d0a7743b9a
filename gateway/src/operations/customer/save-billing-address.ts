import { saveBillingAddress } from "../../../contract/customer/save-billing-address.ts";
import { billingAddresses } from "../../db/schema.ts";
import { addressFault } from "../../domain/delivery/addresses.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { once, writeKeyOf } from "../../http/idempotency.ts";
import { marketOf } from "../cart/market.ts";
import { holdAddresses } from "./saved-addresses.ts";

export const handleSaveBillingAddress = handler(saveBillingAddress, (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, marketOf(call).params.billingCountries);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return once(context, writeKeyOf(saveBillingAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		await tx
			.insert(billingAddresses)
			.values({ ...body, customerId })
			.onConflictDoUpdate({ target: billingAddresses.customerId, set: body });
		return { status: 200 as const, data: body };
	});
});
