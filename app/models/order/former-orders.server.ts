import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import type { QueryOf } from "#contract/operation.ts";
import type { FormerOrder } from "#contract/order/former-order.ts";
import { getFormerOrder, listFormerOrders } from "#contract/order/operations.ts";
import { getFormerInvoice } from "#contract/order/papers.ts";
import { isFormerOrderId } from "./former-orders.ts";

/** What the customer ordered in the former shop, newest first. @throws GatewayFailure */
export async function readFormerOrders(context: Context, query: QueryOf<typeof listFormerOrders>) {
	return (await getGateway(context).call(listFormerOrders, { query })).data;
}

/** One of them; null if the id is not one of theirs. @throws GatewayFailure */
export async function readFormerOrder(
	context: Context,
	formerOrderId: string,
): Promise<FormerOrder | null> {
	if (!isFormerOrderId(formerOrderId)) return null;
	const call = getGateway(context).call(getFormerOrder, { params: { formerOrderId } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** Its invoice as a PDF; null where there is none. @throws GatewayFailure */
export async function readFormerInvoice(
	context: Context,
	formerOrderId: string,
): Promise<Uint8Array | null> {
	if (!isFormerOrderId(formerOrderId)) return null;
	const call = getGateway(context).call(getFormerInvoice, { params: { formerOrderId } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}
