import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { addToCart } from "#app/models/cart/cart.server.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import { readFormerOrder } from "#app/models/order/former-orders.server.ts";
import { formerDetailView } from "#app/models/order/former-orders.ts";
import { cancel, readOrder } from "#app/models/order/order.server.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { orderDetailView } from "#app/models/order/order-view.ts";
import { readReturns } from "#app/models/order/returns.server.ts";
import { orderReturns } from "#app/models/order/returns.ts";
import { readWithdrawalRight } from "#app/models/order/withdrawal.server.ts";
import { withdrawalFacts } from "#app/models/order/withdrawal.ts";
import { dispatch } from "#app/server/dispatch.ts";
import type { Failure } from "#app/server/failure-table.ts";
import { attempt, optional, optionalTimeout, required } from "#app/server/failures.ts";
import { failureFlash } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Order } from "#contract/order/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import { FormerOrderPage } from "./former-order.tsx";
import { OrderPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["cart", "checkout", "forms", "returns", "reviews", "withdrawal"],
	page: "account",
};

// Items of an order that could not be added again and are too many for a sentence. The order's page lists them: its address
// has the positions of their lines, since a hundred names do not fit into a cookie.

const notAddedParameter = "left";

/** @param skus of items that were not added to the bag */
const notAddedLines = ({ lineItems }: Pick<Order, "lineItems">, skus: readonly string[]) =>
	lineItems.flatMap(({ sku }, at) => (skus.includes(sku) ? [at + 1] : [])).join(".");

/** The positions in the address, from 0. */
const notAddedPositions = (typed: string | null): number[] =>
	/^\d{1,3}(\.\d{1,3}){0,99}$/.test(typed ?? "")
		? (typed ?? "").split(".").map((place) => Number(place) - 1)
		: [];

/** An order of the former shop, by its id (ORDER-56). @throws a 404 page for one that is not theirs */
async function loadFormer(context: Context, formerOrderId: string, pathname: string) {
	const { locale, domain } = getShop(context);
	const order = await required(readFormerOrder(context, formerOrderId));
	if (!order) throw unknownIdNotFound(pathname);
	const view = formerDetailView(order, (country) => countryName(country, locale));
	// CHECKOUT-72: a shop without downloads does not offer any
	return { former: { ...view, canDownload: view.invoiceNumber !== null && domain.myDownloads } };
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
	if (!isOrderNumber(params.orderNumber)) {
		return loadFormer(context, params.orderNumber, url.pathname);
	}
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

// Puts an order's items into the bag again; items that are not available are named (CART-48).

/** The cart's limit for one call. */
const skusAtOnce = 50;

interface ReorderResult {
	/** whether anything was added to the bag */
	isAnyAdded: boolean;
	/** skus of which not every unit was added, each once */
	missing: string[];
}

/** Codes that refuse a single item; a call with several items names them in its answer instead. */
const refusals = ["OUT_OF_STOCK", "PRODUCT_NOT_FOUND", "QUANTITY_OUT_OF_RANGE"] as const;

async function addAll(context: Context, skus: readonly string[]) {
	const cart = (await attempt(addToCart(context, skus), ...refusals)).data;
	if (!cart) return { refused: skus, isAnyAdded: false };
	const refused = cart.productsNotAdded.map(({ sku }) => sku);
	return { refused, isAnyAdded: cart.lineItems.some(({ sku }) => skus.includes(sku)) };
}

/** As many calls as needed, which run one after the other: each changes the same cart. */
function inCalls(skus: readonly string[]): string[][] {
	const count = Math.ceil(skus.length / skusAtOnce);
	return Array.from({ length: count }, (_, at) =>
		skus.slice(at * skusAtOnce, (at + 1) * skusAtOnce),
	);
}

/** @throws GatewayFailure if the cart refuses for another reason than stock and nothing was added yet */
async function reorder(context: Context, order: Order): Promise<ReorderResult> {
	const lines = order.lineItems.filter(({ isFree }) => !isFree);
	const skus = lines.flatMap(({ sku, quantity }) => Array.from({ length: quantity }, () => sku));
	const missing = new Set<string>();
	let isAnyAdded = false;
	for (const some of inCalls(skus)) {
		const done = await attempt(addAll(context, some));
		if (!done.ok && !isAnyAdded) throw done.failure;
		// earlier items are in the bag already, so the rest is reported as missing
		const { refused, isAnyAdded: isAdded } = done.ok
			? done.data
			: { refused: some, isAnyAdded: false };
		for (const sku of refused) missing.add(sku);
		isAnyAdded ||= isAdded;
	}
	return { isAnyAdded, missing: [...missing] };
}

function flashOf(failure: Failure, place: "cancel" | "reorder"): Flash {
	return failureFlash(failure, place, failure.isOutage ? "danger" : "warning");
}

async function cancelIt(context: Context, { orderNumber: number }: Order): Promise<Outcome> {
	const done = await attempt(cancel(context, number));
	if (!done.ok) return { flash: flashOf(done.failure, "cancel") };
	return { flash: { kind: "success", key: "account:cancel.done", values: { number } } };
}

async function reorderIt(context: Context, order: Order): Promise<Outcome> {
	const done = await attempt(reorder(context, order));
	if (!done.ok) return { flash: flashOf(done.failure, "reorder") };
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
	return seeOther(context, path, flash);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { orderNumber } = params;
	return required(runOrderIntent(context, { orderNumber, pathname: url.pathname, form }));
}

export default function OrderRoute({ loaderData }: Route.ComponentProps) {
	if ("former" in loaderData) return <FormerOrderPage order={loaderData.former} />;
	return <OrderPage {...loaderData} />;
}
