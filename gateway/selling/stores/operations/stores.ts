import { and, asc, count, eq, inArray } from "drizzle-orm";
import {
	getStore,
	listLockers,
	listPickups,
	listStoreCountries,
	listStores,
} from "#contract/storelocator/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryPoints } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { locate } from "../locate.ts";
import { findPoint, placeView } from "../read-points.ts";
import { readStock } from "../read-stock.ts";

export const handleListStores = handler(listStores, (input, context) =>
	locate(context, "store", input),
);

export const handleGetStore = handler(getStore, async ({ params, query, call }, { db }) => {
	const { storeId } = params;
	const [row, stockOf] = await Promise.all([
		findPoint(db, storeId),
		readStock(db, query, [storeId], call),
	]);
	if (!row) throw new GatewayError("STORE_NOT_FOUND");
	const stock = row.kind === "store" ? stockOf(storeId) : null;
	return ok(placeView(row, { stock }));
});

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
	return ok(rows);
});

export const handleListPickups = handler(listPickups, (input, context) =>
	locate(context, "pickup", input),
);

export const handleListLockers = handler(listLockers, (input, context) =>
	locate(context, "locker", input),
);
