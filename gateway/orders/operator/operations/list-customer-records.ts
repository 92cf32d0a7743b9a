import { inArray } from "drizzle-orm";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { listCustomerRecords } from "#contract/operator/list-customer-records.ts";
import { customers } from "#gateway/platform/db/schema.ts";
import { changedRecords } from "#gateway/platform/events/changed-records.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";

export const handleListCustomerRecords = handler(
	listCustomerRecords,
	async ({ query }, context) => {
		const { changed, ...cursor } = await changedRecords(context, "customer", query);
		const ids = changed.map(({ recordId }) => recordId);
		const rows = ids.length
			? await context.db.select().from(customers).where(inArray(customers.customerId, ids))
			: [];
		const byId = new Map(rows.map((row) => [row.customerId, row]));
		const found = changed.flatMap(({ recordId, updatedAt }) => {
			const row = byId.get(recordId);
			if (!row) return [];
			return {
				customerId: row.customerId,
				email: row.email,
				isEmailProven: row.emailQuality === verifiedEmailQuality,
				firstName: row.firstName,
				lastName: row.lastName,
				phoneNumber: row.phoneNumber,
				hasAccount: row.accountEmail !== null,
				storeId: row.webCreationStore,
				optinNews: row.optinNews,
				loyaltyNumber: row.loyaltyNumber,
				loyaltyPoints: row.loyaltyPoints,
				createdAt: row.webCreatedAt.toISOString(),
				updatedAt,
				deletedAt: row.deletedAt?.toISOString() ?? null,
			};
		});
		const erased = ids.filter((id) => !byId.has(id));
		return ok({ customers: found, erased, ...cursor });
	},
);
