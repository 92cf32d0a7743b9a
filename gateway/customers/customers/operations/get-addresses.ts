import { and, asc, desc, eq } from "drizzle-orm";
import { getAddresses } from "#contract/customer/get-addresses.ts";
import { billingAddresses, deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { billingView, savedView } from "../saved-addresses.ts";

/** The favorite first (ACCOUNT-22), then as they were saved. */
export const handleGetAddresses = handler(getAddresses, async ({ query, call }, context) => {
	const { db } = context;
	const customerId = call.customerId ?? "";
	const country = query.country?.toUpperCase();
	const [delivery, [billing]] = await Promise.all([
		db
			.select()
			.from(deliveryAddresses)
			.where(
				and(
					eq(deliveryAddresses.customerId, customerId),
					country ? eq(deliveryAddresses.country, country) : undefined,
				),
			)
			.orderBy(desc(deliveryAddresses.favorite), asc(deliveryAddresses.createdAt)),
		db
			.select()
			.from(billingAddresses)
			.where(
				and(
					eq(billingAddresses.customerId, customerId),
					country ? eq(billingAddresses.country, country) : undefined,
				),
			),
	]);
	return {
		status: 200,
		data: {
			deliveryAddresses: delivery.map(savedView),
			billingAddress: billing ? billingView(billing) : null,
		},
	};
});
