import { countryName } from "#app/models/address/country-options.server.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import { notAddedParameter, notAddedPositions } from "#app/models/order/not-added-items.ts";
import { readOrder } from "#app/models/order/order.server.ts";
import { orderDetailView } from "#app/models/order/order-view.ts";
import { readReturns } from "#app/models/order/returns.server.ts";
import { orderReturns } from "#app/models/order/returns.ts";
import { readWithdrawalRight } from "#app/models/order/withdrawal.server.ts";
import { withdrawalFacts } from "#app/models/order/withdrawal.ts";
import { optional, optionalTimeout, required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { runOrderIntent } from "./actions.server.ts";
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

export async function action({ request, params, url, context }: Route.ActionArgs) {
	const form = await request.formData();
	const { orderNumber } = params;
	return required(runOrderIntent(context, { orderNumber, pathname: url.pathname, form }));
}

export default function Order({ loaderData }: Route.ComponentProps) {
	return <OrderPage {...loaderData} />;
}
