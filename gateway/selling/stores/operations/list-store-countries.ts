import { and, asc, count, eq, inArray } from "drizzle-orm";
import { listStoreCountries } from "#contract/storelocator/list-store-countries.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryPoints } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

export const handleListStoreCountries = handler(listStoreCountries, async ({ query }, { db }) => {
	const rows = await db
		.select({ countryCode: deliveryPoints.country, stores: count() })
		.from(deliveryPoints)
		.where(
			and(
				eq(deliveryPoints.kind, "store"),
				query.countries ? inArray(deliveryPoints.country, query.countries) : undefined,
			),
		)
		.groupBy(deliveryPoints.country)
		.orderBy(asc(deliveryPoints.country));
	if (rows.length === 0) throw new GatewayError("STORE_NOT_FOUND");
	return { status: 200, data: rows };
});
