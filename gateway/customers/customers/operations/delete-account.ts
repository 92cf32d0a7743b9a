import { eq, sql } from "drizzle-orm";
import { deleteAccount } from "#contract/customer/delete-account.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { GatewayError } from "#gateway/errors.ts";
import { stopNewsletter } from "#gateway/messages/subscriptions/subscriptions.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { customerColumns, customerView } from "../view.ts";

export const handleDeleteAccount = handler(deleteAccount, async ({ call }, context) => {
	const customerId = call.customerId ?? "";
	const now = context.now();
	const row = await context.db.transaction(async (tx) => {
		await stopNewsletter(tx, customerId, now);
		const [deleted] = await tx
			.update(customers)
			// the day of the first request counts; meanwhile no more letters go out to the customer
			.set({
				deletedAt: sql`coalesce(${customers.deletedAt}, ${now.toISOString()}::timestamptz)`,
			})
			.where(eq(customers.customerId, customerId))
			.returning(customerColumns);
		await endFamiliesOf(tx, customerId, "deletion", now);
		return deleted;
	});
	if (!row) throw new GatewayError("INVALID_JWT");
	return { status: 200, data: customerView(row) };
});
