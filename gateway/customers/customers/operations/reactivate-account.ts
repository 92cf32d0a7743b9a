import { eq } from "drizzle-orm";
import { reactivateAccount } from "#contract/customer/reactivate-account.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { customerColumns, customerView } from "../view.ts";

export const handleReactivateAccount = handler(reactivateAccount, async ({ call }, context) => {
	const [row] = await context.db
		.update(customers)
		.set({ deletedAt: null })
		.where(eq(customers.customerId, call.customerId ?? ""))
		.returning(customerColumns);
	if (!row) throw new GatewayError("INVALID_JWT");
	return { status: 200, data: customerView(row) };
});
