import { and, eq } from "drizzle-orm";
import { updateDeliveryAddress } from "#contract/customer/update-delivery-address.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import {
	checkAddressVersion,
	clearFavorites,
	holdAddresses,
	savedCountries,
	savedView,
} from "../saved-addresses.ts";

export const handleUpdateDeliveryAddress = handler(updateDeliveryAddress, (input, context) => {
	const { body, params, query, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, savedCountries.delivery);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(updateDeliveryAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const { customerId: owner, id, version } = deliveryAddresses;
		const isIt = and(eq(owner, customerId), eq(id, params.id));
		const [held] = await tx.select({ version }).from(deliveryAddresses).where(isIt);
		// somebody else's address is not found either
		if (!held) throw new GatewayError("ADDRESS_NOT_FOUND");
		checkAddressVersion(held.version, query.version);
		if (body.favorite) await clearFavorites(tx, customerId, params.id);
		const [row] = await tx
			.update(deliveryAddresses)
			.set({ ...body, typed: body.typed ?? null, version: held.version + 1 })
			.where(isIt)
			.returning();
		// deleting takes no lock: it may have happened just now
		if (!row) throw new GatewayError("ADDRESS_NOT_FOUND");
		return { status: 200 as const, data: savedView(row) };
	});
});
