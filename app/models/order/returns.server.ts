import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway } from "#app/server/request-context.ts";
import { getReturnLabel } from "#contract/order/papers.ts";
import type { OrderReturn } from "#contract/order/return.ts";
import { askReturn, getReturns, takeBackReturn } from "#contract/order/return-operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import { qrPathOf } from "#contract/qr-code.ts";
import { readOrder } from "./order.server.ts";
import { isOrderNumber } from "./order.ts";
import type { ReturnInput } from "./return-schema.server.ts";
import { isReturnNumber, type Returns, wishesOf } from "./returns.ts";

/** What may be returned of an order, and its returns; null if the order is not theirs. @throws GatewayFailure */
export async function readReturns(context: Context, orderNumber: string): Promise<Returns | null> {
	if (!isOrderNumber(orderNumber)) return null;
	const call = getGateway(context).call(getReturns, { params: { orderNumber } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** The customer's own order with its returns; null for any other. @throws GatewayFailure */
export async function readOrderReturns(
	context: Context,
	orderNumber: string,
): Promise<{ order: Order; open: Returns } | null> {
	const [order, open] = await Promise.all([
		readOrder(context, orderNumber),
		readReturns(context, orderNumber),
	]);
	return order && open ? { order, open } : null;
}

/**
 * Announces items that are sent back.
 * @param idempotencyKey of the form, the same however often its button is pressed
 */
export async function sendReturn(
	context: Context,
	orderNumber: string,
	{ lines, way }: ReturnInput,
	idempotencyKey: string,
): Promise<OrderReturn> {
	const body = { lines: wishesOf(lines), way };
	const input = { params: { orderNumber }, body, idempotencyKey };
	return (await getGateway(context).call(askReturn, input)).data;
}

/** Cancels an announced return: the customer keeps the items. @throws GatewayFailure RETURN_REFUSED, ORDER_NOT_FOUND */
export async function keepItems(
	context: Context,
	orderNumber: string,
	returnNumber: string,
): Promise<void> {
	await getGateway(context).call(takeBackReturn, { params: { orderNumber, returnNumber } });
}

/** The label as a PDF; null where there is none. @throws GatewayFailure */
export async function readReturnLabel(
	context: Context,
	orderNumber: string,
	returnNumber: string,
): Promise<Uint8Array | null> {
	if (!isOrderNumber(orderNumber) || !isReturnNumber(returnNumber)) return null;
	const params = { orderNumber, returnNumber };
	const call = getGateway(context).call(getReturnLabel, { params });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** The code that a drop-off point scans in place of a printed label, as it is drawn; null where there is none. */
export function dropOffCodeOf({ dropOffCode }: OrderReturn) {
	return dropOffCode ? { text: dropOffCode, ...qrPathOf(dropOffCode) } : null;
}
export type DropOffCode = NonNullable<ReturnType<typeof dropOffCodeOf>>;
