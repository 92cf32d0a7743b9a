// The calls of stock alerts (CATALOGUE-38 to CATALOGUE-40). A list that fails to load is empty; a change that fails throws
// (CATALOGUE-41).

import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { addStockAlert, listStockAlerts, removeStockAlert } from "#contract/alert/operations.ts";
import type { StockAlert } from "#contract/alert/shapes.ts";

/** Sizes that the customer waits for at this shop; none for a guest, and none if the call fails. */
export async function readAlerts(context: Context): Promise<StockAlert[]> {
	if (!getSession(context).isSignedIn) return [];
	return optional(context, "stock alerts", readOwnAlerts(context), [], null);
}

/** As above, for the page that lists them: it throws instead. @throws GatewayFailure */
export async function readOwnAlerts(context: Context): Promise<StockAlert[]> {
	const query = { id: getShop(context).domain.storeId };
	const { data } = await getGateway(context).call(listStockAlerts, { query });
	return recordWaited(context, data.values);
}

/** Skus recorded at most, so that they fit into the session. */
const maxRecorded = 40;

function recordWaited(context: Context, alerts: StockAlert[]): StockAlert[] {
	getSession(context).note({ waited: alerts.slice(0, maxRecorded).map(({ sku }) => sku) });
	return alerts;
}

/** @throws GatewayFailure */
export async function setStockAlert(context: Context, sku: string): Promise<StockAlert[]> {
	const query = { id: getShop(context).domain.storeId };
	const list = await getGateway(context).change(addStockAlert, { query, body: { sku } });
	return list ? recordWaited(context, list.values) : readAlerts(context);
}

/** @throws GatewayFailure */
export async function clearStockAlert(context: Context, sku: string): Promise<StockAlert[]> {
	const query = { knowledgeTypeId: getShop(context).domain.storeId };
	const list = await getGateway(context).change(removeStockAlert, { params: { sku }, query });
	return list ? recordWaited(context, list.values) : readAlerts(context);
}
