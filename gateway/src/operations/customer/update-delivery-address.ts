import { and, eq } from "drizzle-orm";
import { updateDeliveryAddress } from "../../../contract/customer/update-delivery-address.ts";
import { deliveryAddresses } from "../../db/schema.ts";
import { addressFault } from "../../domain/delivery/addresses.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { once, writeKeyOf } from "../../http/idempotency.ts";
import { marketOf } from "../cart/market.ts";
import { clearFavorites, holdAddresses, savedView } from "./saved-addresses.ts";

export const handleUpdateDeliveryAddress = handler(updateDeliveryAddress, (input, context) => {
	const { body, params, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, marketOf(call).params.deliveryCountries);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return once(context, writeKeyOf(updateDeliveryAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		if (body.favorite) await clearFavorites(tx, customerId, params.id);
		const { customerId: owner, id } = deliveryAddresses;
		const [row] = await tx
			.update(deliveryAddresses)
			.set(body)
			.where(and(eq(owner, customerId), eq(id, params.id)))
			.returning();
		// somebody else's is as unknown as none; what was cleared above is undone with the transaction
		if (!row) throw new GatewayError("ADDRESS_NOT_FOUND");
		return { status: 200 as const, data: savedView(row) };
	});
});
