import { urlOf } from "#app/i18n/urls.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import {
	notAddedLines,
	notAddedParameter,
	notAddedPositions,
} from "#app/models/order/not-added-items.ts";
import { cancel, readOrder } from "#app/models/order/order.server.ts";
import { orderDetailView } from "#app/models/order/order-view.ts";
import { reorder } from "#app/models/order/reorder.server.ts";
import { readReturns } from "#app/models/order/returns.server.ts";
import { orderReturns } from "#app/models/order/returns.ts";
import { readWithdrawalRight } from "#app/models/order/withdrawal.server.ts";
import { withdrawalFacts } from "#app/models/order/withdrawal.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { type Failure, failureMessage } from "#app/server/failure-message.ts";
import { attempt, optional, optionalTimeout, required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { Route } from "./+types/route";
import { OrderPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["cart", "checkout", "forms", "returns", "reviews", "withdrawal"],
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { locale, domain } = getShop(context);
	const call = readWithdrawalRight(context, params.orderNumber);
	const returned = readReturns(context, params.orderNumber);
	const [order, right, open] = await Promise.all([
		required(readOrder(context, params.orderNumber)),
		optional(context, "the right to withdraw", call, null, optionalTimeout),
		optional(context, "the returns", returned, null, optionalTimeout),
	]);
	if (!order) throw unknownIdNotFound(url.pathname);
	const nameOf = (country: string) => countryName(country, locale);
	const view = orderDetailView(order, locale.language, nameOf);
	return {
		// CHECKOUT-72: a shop without downloads does not offer any
		order: {
			...view,
			canDownload: order.hasInvoice && domain.myDownloads,
			creditNotes: creditNotesOf(order, { isOpen: domain.myDownloads }),
		},
		withdrawal: right && withdrawalFacts(right, locale),
		left: notAddedPositions(url.searchParams.get(notAddedParameter)).flatMap(
			(at) => view.items[at] ?? [],
		),
		returns: open && orderReturns(order, open, locale.language),
	};
}

// Actions of an order's page: cancelling it, or ordering the same again.

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
async function runOrderIntent(
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

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { orderNumber } = params;
	return required(runOrderIntent(context, { orderNumber, pathname: url.pathname, form }));
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
	return <OrderPage {...loaderData} />;
}
