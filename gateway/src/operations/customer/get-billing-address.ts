import { eq } from "drizzle-orm";
import { getBillingAddress } from "../../../contract/customer/get-billing-address.ts";
import { billingAddresses } from "../../db/schema.ts";
import { handler } from "../../http/handler.ts";

export const handleGetBillingAddress = handler(getBillingAddress, async ({ call }, { db }) => {
	const [row] = await db
		.select()
		.from(billingAddresses)
		.where(eq(billingAddresses.customerId, call.customerId ?? ""));
	if (!row) return { status: 200, data: null };
	const { customerId: _, ...address } = row;
	return { status: 200, data: address };
});
