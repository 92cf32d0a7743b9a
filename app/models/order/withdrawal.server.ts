import { attempt } from "#app/server/failures.ts";
import { type Context, getGateway, getSession, getShop } from "#app/server/request-context.ts";
import { getWithdrawalLabel } from "#contract/order/papers.ts";
import { getWithdrawal, stateWithdrawal } from "#contract/order/return-operations.ts";
import { readOrder } from "./order.server.ts";
import { isOrderNumber } from "./order.ts";
import { type OwnWithdrawal, ownWithdrawal, type WithdrawalRight, wishOf } from "./withdrawal.ts";
import type { WithdrawalInput } from "./withdrawal-schema.server.ts";

/** Three parts of base64url, as in every token; the gateway is not asked about anything else. */
const labelToken = /^[\w-]{1,300}\.[\w-]{1,300}\.[\w-]{1,150}$/;

/** What may be withdrawn from in an order; null if it is not the customer's. @throws GatewayFailure */
export async function readWithdrawalRight(
	context: Context,
	orderNumber: string,
): Promise<WithdrawalRight | null> {
	if (!isOrderNumber(orderNumber)) return null;
	const call = getGateway(context).call(getWithdrawal, { params: { orderNumber } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/** The signed-in customer's order, and what may be withdrawn from in it; null for any other. @throws GatewayFailure */
export async function readOwnWithdrawal(
	context: Context,
	orderNumber: string,
): Promise<OwnWithdrawal | null> {
	if (!getSession(context).isSignedIn) return null;
	const [order, right] = await Promise.all([
		readOrder(context, orderNumber),
		readWithdrawalRight(context, orderNumber),
	]);
	return order && right ? ownWithdrawal(order, right, getShop(context).locale) : null;
}

/** The label that an acknowledgement links to, as a PDF; null if there is none any more. @throws GatewayFailure */
export async function readWithdrawalLabel(
	context: Context,
	token: string,
): Promise<Uint8Array | null> {
	if (!labelToken.test(token)) return null;
	const call = getGateway(context).call(getWithdrawalLabel, { params: { token } });
	return (await attempt(call, "ORDER_NOT_FOUND")).data?.data ?? null;
}

/**
 * Sends a statement to the gateway, which answers alike whether or not the order exists.
 * @param key the same for one statement, however often its button is pressed
 * @returns when it was received, an ISO 8601 instant
 * @throws GatewayFailure WITHDRAWAL_REFUSED with `details.reason`, TOO_MANY_REQUESTS
 */
export async function sendWithdrawal(
	context: Context,
	{ orderNumber, name, email, ...typed }: WithdrawalInput,
	key: string,
): Promise<string> {
	const body = { orderNumber, name, email, wish: wishOf(typed) };
	const { data } = await getGateway(context).call(stateWithdrawal, { body, idempotencyKey: key });
	return data.receivedAt;
}

const received = "withdrawal";

export interface WithdrawalReceipt {
	orderNumber: string;
	/** ISO 8601 instant */
	at: string;
}

/** Kept in the session for the page that confirms it. */
export function rememberReceived(context: Context, what: WithdrawalReceipt): void {
	getSession(context).remember(received, what);
}

/** The last statement of this visitor. */
export function recallReceived(context: Context): WithdrawalReceipt | null {
	const stored = getSession(context).recall(received);
	if (typeof stored !== "object" || stored === null) return null;
	if (!("orderNumber" in stored && "at" in stored)) return null;
	const { orderNumber, at } = stored;
	return typeof orderNumber === "string" && typeof at === "string" ? { orderNumber, at } : null;
}
