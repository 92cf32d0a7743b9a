import { eq } from "drizzle-orm";
import { getAccount } from "#contract/customer/get-account.ts";
import { GatewayError } from "#gateway/errors.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { customerColumns, customerView } from "../view.ts";

export const handleGetAccount = handler(getAccount, async ({ call }, context) => {
	const [row] = await context.db
		.select(customerColumns)
		.from(customers)
		.where(eq(customers.customerId, call.customerId ?? ""));
	// a token outlives its customer by minutes at most: the next refresh is refused too, which signs out
	if (!row) throw new GatewayError("INVALID_JWT");
	return { status: 200, data: customerView(row) };
});
