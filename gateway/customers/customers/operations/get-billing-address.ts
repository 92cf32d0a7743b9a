import { eq } from "drizzle-orm";
import { getBillingAddress } from "#contract/customer/get-billing-address.ts";
import { billingAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { billingView } from "../saved-addresses.ts";

export const handleGetBillingAddress = handler(getBillingAddress, async ({ call }, { db }) => {
	const [row] = await db
		.select()
		.from(billingAddresses)
		.where(eq(billingAddresses.customerId, call.customerId ?? ""));
	return { status: 200, data: row ? billingView(row) : null };
});
