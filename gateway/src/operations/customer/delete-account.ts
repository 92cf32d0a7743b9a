import { eq, sql } from "drizzle-orm";
import { deleteAccount } from "../../../contract/customer/delete-account.ts";
import { customers } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { customerView } from "./customer-view.ts";

export const handleDeleteAccount = handler(deleteAccount, async ({ call }, context) => {
	const [row] = await context.db
		.update(customers)
		// the day it was first asked for counts; nothing more is written to them by mail meanwhile
		.set({
			deletedAt: sql`coalesce(${customers.deletedAt}, ${context.now().toISOString()}::timestamptz)`,
			optinNews: false,
		})
		.where(eq(customers.customerId, call.customerId ?? ""))
		.returning();
	if (!row) throw new GatewayError("INVALID_JWT");
	return { status: 200, data: customerView(row) };
});
