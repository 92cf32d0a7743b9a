import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getSession } from "#app/server/request-context.ts";
import type { QueryOf } from "#contract/operation.ts";
import { cancelOrder, findOrderOfCart, getOrder, listOrders } from "#contract/order/operations.ts";
import { getCreditNote, getInvoice } from "#contract/order/papers.ts";
import type { Order } from "#contract/order/shapes.ts";
import { isCreditNoteNumber } from "./credit-notes.ts";
import { isOrderNumber } from "./order.ts";

/** Session entry with the id of the cart being paid, so that its order is found after the cart is gone (CHECKOUT-66). */
const orderCart = "order-cart";

export function rememberOrderCart(context: Context, cartId: string): void {
	getSession(context).remember(orderCart, cartId);
}

/** The cart whose order is awaited: the one that a payment was started for, else the open one. */
export function orderCartId(context: Context): string | null {
	const session = getSession(context);
	const remembered = session.recall(orderCart);
	return typeof remembered === "string" ? remembered : session.cartId;
}

/** The order that a cart became, null while there is none. @throws GatewayFailure */
export async function readOrderOfCart(context: Context, cartId: string): Promise<Order | null> {
	const call = getGateway(context).call(findOrderOfCart, { params: { cartId } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** The customer's orders, newest first; all of them without a search. @throws GatewayFailure */
export async function readOrders(context: Context, query: QueryOf<typeof listOrders>) {
	return (await getGateway(context).call(listOrders, { query })).data;
}

/** One of the customer's orders; null if the number is not one of theirs. @throws GatewayFailure */
export async function readOrder(context: Context, orderNumber: string): Promise<Order | null> {
	if (!isOrderNumber(orderNumber)) return null;
	const call = getGateway(context).call(getOrder, { params: { orderNumber } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** @throws GatewayFailure ORDER_NOT_CANCELLABLE with `details.reason`, ORDER_NOT_FOUND */
export async function cancel(context: Context, orderNumber: string): Promise<Order> {
	return (await getGateway(context).call(cancelOrder, { params: { orderNumber } })).data;
}

/** The invoice as a PDF; null where there is none. @throws GatewayFailure */
export async function readInvoice(
	context: Context,
	orderNumber: string,
): Promise<Uint8Array | null> {
	if (!isOrderNumber(orderNumber)) return null;
	const call = getGateway(context).call(getInvoice, { params: { orderNumber } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** A credit note as a PDF; null where there is none. @throws GatewayFailure */
export async function readCreditNote(
	context: Context,
	{ orderNumber, number }: { orderNumber: string; number: string },
): Promise<Uint8Array | null> {
	if (!isOrderNumber(orderNumber) || !isCreditNoteNumber(number)) return null;
	const params = { orderNumber, creditNoteNumber: number };
	const call = getGateway(context).call(getCreditNote, { params });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}
