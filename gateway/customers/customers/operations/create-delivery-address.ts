import { randomBytes } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { createDeliveryAddress } from "#contract/customer/create-delivery-address.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import {
	clearFavorites,
	holdAddresses,
	maxAddresses,
	savedCountries,
	savedView,
} from "../saved-addresses.ts";

export const handleCreateDeliveryAddress = handler(createDeliveryAddress, (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, savedCountries.delivery);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(createDeliveryAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const [kept] = await tx
			.select({ number: count() })
			.from(deliveryAddresses)
			.where(eq(deliveryAddresses.customerId, customerId));
		const number = kept?.number ?? 0;
		if (number >= maxAddresses) {
			throw new GatewayError("ADDRESS_INVALID", { reason: "most", most: maxAddresses });
		}
		const id = randomBytes(9).toString("base64url");
		if (body.favorite) await clearFavorites(tx, customerId, id);
		const [row] = await tx
			.insert(deliveryAddresses)
			.values({ ...body, id, customerId, createdAt: context.now() })
			.returning();
		if (!row) throw new Error("an insert gave no row");
		return { status: 201 as const, data: savedView(row) };
	});
});
