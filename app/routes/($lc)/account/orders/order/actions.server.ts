// What the page of an order is asked for: to cancel it, or to have the same once more.
import type { Order } from "#contract/order/shapes.ts";
import { urlOf } from "~/i18n/urls.ts";
import { isOutage, refusalOf } from "~/models/cart/failures.ts";
import { cancel, readOrder } from "~/models/order/order.server.ts";
import { reorder } from "~/models/order/reorder.server.ts";
import { dispatch } from "~/server/dispatch.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { notFoundKnown, redirectTo } from "~/server/respond.ts";
import type { Flash } from "~/server/session.ts";

interface Outcome {
	/** where to go on; the order's page where it is not said */
	to?: "cart";
	flash: Flash;
}

async function cancelIt(context: Context, { orderNumber: number }: Order): Promise<Outcome> {
	try {
		await cancel(context, number);
		return { flash: { kind: "success", key: "account:cancel.done", values: { number } } };
	} catch (error) {
		if (isOutage(error)) return { flash: { kind: "danger", key: "account:cancel.failed" } };
		const isRefused = error instanceof GatewayFailure && error.code === "ORDER_NOT_CANCELLABLE";
		if (!isRefused) throw error;
		const isUsed = error.details?.reason === "giftCardUsed";
		const key = isUsed ? "account:cancel.giftCardUsed" : "account:cancel.late";
		return { flash: { kind: "warning", key } };
	}
}

async function reorderIt(context: Context, order: Order): Promise<Outcome> {
	try {
		const { isAnyAdded, missing } = await reorder(context, order, getShop(context).locale.language);
		const names = missing.join(", ");
		if (missing.length === 0) {
			return { to: "cart", flash: { kind: "success", key: "account:reorder.added" } };
		}
		const values = { names };
		if (!isAnyAdded) return { flash: { kind: "warning", key: "account:reorder.none", values } };
		return { to: "cart", flash: { kind: "warning", key: "account:reorder.some", values } };
	} catch (error) {
		if (isOutage(error)) return { flash: { kind: "danger", key: "account:reorder.failed" } };
		const refusal = refusalOf(error);
		if (!refusal) throw error;
		return { flash: { kind: "warning", key: refusal.key } };
	}
}

const intents = { cancel: cancelIt, reorder: reorderIt } as const;

/** @throws a 404 page for an order that is none of theirs, a 400 page for an unknown intent */
export async function runOrderIntent(
	context: Context,
	{ orderNumber, pathname, form }: { orderNumber: string; pathname: string; form: FormData },
): Promise<Response> {
	const run = dispatch(intents, form);
	const order = await readOrder(context, orderNumber);
	if (!order) throw notFoundKnown(pathname);
	const { to, flash } = await run(context, order);
	const { locale } = getShop(context);
	const path = to ? urlOf(locale, to) : urlOf(locale, "account-order", { orderNumber });
	return redirectTo(context, path, { flash, status: 303 });
}
