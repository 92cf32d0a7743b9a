import { and, eq } from "drizzle-orm";
import { deleteDeliveryAddress } from "#contract/customer/delete-delivery-address.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { deliveryAddressesOf } from "../saved-addresses.ts";

export const handleDeleteDeliveryAddress = handler(deleteDeliveryAddress, (input, context) => {
	const customerId = input.call.customerId ?? "";
	return runOnce(context, writeKeyOf(deleteDeliveryAddress, input), async (tx) => {
		const { customerId: owner, id } = deliveryAddresses;
		const gone = await tx
			.delete(deliveryAddresses)
			.where(and(eq(owner, customerId), eq(id, input.params.id)))
			.returning({ id });
		if (gone.length === 0) throw new GatewayError("ADDRESS_NOT_FOUND");
		return { status: 200 as const, data: await deliveryAddressesOf(tx, customerId) };
	});
});
