// Actions of an order's page: cancelling it, or ordering the same again.

import { urlOf } from "#app/i18n/urls.ts";
import { notAddedLines, notAddedParameter } from "#app/models/order/not-added-items.ts";
import { cancel, readOrder } from "#app/models/order/order.server.ts";
import { reorder } from "#app/models/order/reorder.server.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { type Failure, failureMessage } from "#app/server/failure-table.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Order } from "#contract/order/shapes.ts";

interface Outcome {
	/** the next page; by default the order's page */
	to?: "cart";
	/** skus that the order's page must list, since they are too many for a sentence */
	left?: readonly string[];
	flash: Flash;
}

/** Names in one sentence, at most. */
const namesSaid = 5;

function failureFlash(failure: Failure, place: "cancel" | "reorder"): Flash {
	const { key } = failureMessage(failure, place);
	return { kind: failure.isOutage ? "danger" : "warning", key };
}

async function cancelIt(context: Context, { orderNumber: number }: Order): Promise<Outcome> {
	const done = await attempt(cancel(context, number));
	if (!done.ok) return { flash: failureFlash(done.failure, "cancel") };
	return { flash: { kind: "success", key: "account:cancel.done", values: { number } } };
}

async function reorderIt(context: Context, order: Order): Promise<Outcome> {
	const done = await attempt(reorder(context, order));
	if (!done.ok) return { flash: failureFlash(done.failure, "reorder") };
	const { isAnyAdded, missing } = done.data;
	if (missing.length === 0) {
		return { to: "cart", flash: { kind: "success", key: "account:reorder.added" } };
	}
	const { language } = getShop(context).locale;
	const left = order.lineItems.filter(({ sku }) => missing.includes(sku));
	const names = [...new Set(left.map(({ name }) => name[language]))];
	if (names.length > namesSaid) {
		const key = isAnyAdded ? "account:reorder.someListed" : "account:reorder.noneListed";
		return { left: missing, flash: { kind: "warning", key } };
	}
	const values = { names: names.join(", ") };
	if (!isAnyAdded) return { flash: { kind: "warning", key: "account:reorder.none", values } };
	return { to: "cart", flash: { kind: "warning", key: "account:reorder.some", values } };
}

const intents = { cancel: cancelIt, reorder: reorderIt } as const;

/** @throws a 404 page for an order that is not theirs, a 400 page for an unknown intent */
export async function runOrderIntent(
	context: Context,
	{ orderNumber, pathname, form }: { orderNumber: string; pathname: string; form: FormData },
): Promise<Response> {
	const run = dispatch(intents, form);
	const order = await readOrder(context, orderNumber);
	if (!order) throw unknownIdNotFound(pathname);
	const { to, left, flash } = await run(context, order);
	const { locale } = getShop(context);
	const query = left ? { [notAddedParameter]: notAddedLines(order, left) } : {};
	const path = to ? urlOf(locale, to) : urlOf(locale, "account-order", { orderNumber }, query);
	return redirectTo(context, path, { flash, status: 303 });
}
