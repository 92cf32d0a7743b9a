import { getStore } from "#contract/storelocator/get-store.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { findPoint, placeView } from "../read-points.ts";
import { readStock } from "../read-stock.ts";

export const handleGetStore = handler(getStore, async ({ params, query, call }, { db }) => {
	const { storeId } = params;
	const [row, stockOf] = await Promise.all([
		findPoint(db, storeId),
		readStock(db, query, [storeId], call),
	]);
	if (!row) throw new GatewayError("STORE_NOT_FOUND");
	const stock = row.kind === "store" ? stockOf(storeId) : null;
	return { status: 200, data: placeView(row, { stock }) };
});
