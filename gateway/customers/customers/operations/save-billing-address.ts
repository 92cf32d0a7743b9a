import { eq } from "drizzle-orm";
import { saveBillingAddress } from "#contract/customer/save-billing-address.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { billingAddresses, customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import {
	billingView,
	checkAddressVersion,
	holdAddresses,
	savedCountries,
} from "../saved-addresses.ts";

async function nameOf(tx: Db, customerId: string) {
	const { firstName, lastName } = customers;
	const [customer] = await tx
		.select({ firstName, lastName })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	return customer ?? { firstName: "", lastName: "" };
}

export const handleSaveBillingAddress = handler(saveBillingAddress, (input, context) => {
	const { query, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(input.body, savedCountries.billing);
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(saveBillingAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const { version, firstName, lastName } = billingAddresses;
		const [kept] = await tx
			.select({ version, firstName, lastName })
			.from(billingAddresses)
			.where(eq(billingAddresses.customerId, customerId));
		if (kept) checkAddressVersion(kept.version, query.version);
		const body = {
			...(kept ?? (await nameOf(tx, customerId))),
			...input.body,
			typed: input.body.typed ?? null,
		};
		const next = (kept?.version ?? 0) + 1;
		const [row] = await tx
			.insert(billingAddresses)
			.values({ ...body, customerId, version: next })
			.onConflictDoUpdate({ target: billingAddresses.customerId, set: { ...body, version: next } })
			.returning();
		if (!row) throw new Error("an upsert gave no row");
		return { status: 200 as const, data: billingView(row) };
	});
});
