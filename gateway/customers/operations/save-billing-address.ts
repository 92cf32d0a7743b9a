import { eq } from "drizzle-orm";
import { saveBillingAddress } from "../../contract/customer/save-billing-address.ts";
import { billingAddresses } from "../../db/schema.ts";
import { addressFault } from "../../delivery/rules/addresses.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { runOnce, writeKeyOf } from "../../http/idempotency.ts";
import {
	billingView,
	checkAddressVersion,
	holdAddresses,
	savedCountries,
} from "../saved-addresses.ts";

export const handleSaveBillingAddress = handler(saveBillingAddress, (input, context) => {
	const { query, call } = input;
	const body = { ...input.body, typed: input.body.typed ?? null };
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, savedCountries.billing);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(saveBillingAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const [kept] = await tx
			.select({ version: billingAddresses.version })
			.from(billingAddresses)
			.where(eq(billingAddresses.customerId, customerId));
		if (kept) checkAddressVersion(kept.version, query.version);
		const version = (kept?.version ?? 0) + 1;
		const [row] = await tx
			.insert(billingAddresses)
			.values({ ...body, customerId, version })
			.onConflictDoUpdate({ target: billingAddresses.customerId, set: { ...body, version } })
			.returning();
		if (!row) throw new Error("an upsert gave no row");
		return { status: 200 as const, data: billingView(row) };
	});
});
