import { and, asc, count, eq, inArray } from "drizzle-orm";
import { getStore } from "#contract/storelocator/get-store.ts";
import { listLockers } from "#contract/storelocator/list-lockers.ts";
import { listPickups } from "#contract/storelocator/list-pickups.ts";
import { listStoreCountries } from "#contract/storelocator/list-store-countries.ts";
import { listStores } from "#contract/storelocator/list-stores.ts";
import { GatewayError } from "#gateway/errors.ts";
import { deliveryPoints } from "#gateway/platform/db/schema.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { locate } from "./locate.ts";
import { findPoint, placeView } from "./read-points.ts";
import { readStock } from "./read-stock.ts";

export const storeHandlers: readonly Handler[] = [
	// before handleGetStore, whose path takes any store id
	handler(listStoreCountries, async ({ query }, { db }) => {
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
	}),
	handler(listStores, (input, context) => locate(context, "store", input)),
	handler(listPickups, (input, context) => locate(context, "pickup", input)),
	handler(listLockers, (input, context) => locate(context, "locker", input)),
	handler(getStore, async ({ params, query, call }, { db }) => {
		const { storeId } = params;
		const [row, stockOf] = await Promise.all([
			findPoint(db, storeId),
			readStock(db, query, [storeId], call),
		]);
		if (!row) throw new GatewayError("STORE_NOT_FOUND");
		const stock = row.kind === "store" ? stockOf(storeId) : null;
		return { status: 200, data: placeView(row, { stock }) };
	}),
];
