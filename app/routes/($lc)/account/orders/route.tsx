import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readOrders } from "#app/models/order/order.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { orderFilters, readSearch, searchQuery } from "#app/models/order/order-search.ts";
import { orderCardView } from "#app/models/order/order-view.ts";
import { unlessDown } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { OrdersPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["returns"],
	page: "account",
};

/** Orders on a page. */
const size = 10;

/** Sends Retry-After while the orders cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const search = readSearch(url.searchParams);
	const result = await unlessDown(
		context,
		"the orders",
		readOrders(context, { page, size, ...orderFilters(search) }),
	);
	if (!result.ok) {
		const nothing = { orders: null, page, pageCount: 0, total: 0, years: [], search };
		return downPage(nothing);
	}
	const { orders, paging, years } = result.data;
	if (orders.length === 0 && page > 1) {
		const last = Math.max(1, paging.pageCount);
		const query = { ...searchQuery(search), p: last };
		return redirectTo(context, urlOf(locale, "account-orders", undefined, query));
	}
	const nameOf = (country: string) => countryName(country, locale);
	const shown = orders.map((order) => orderCardView(order, locale.language, nameOf));
	const { page: at, pageCount, total } = paging;
	return data({ orders: shown, page: at, pageCount, total, years, search });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
	return <OrdersPage data={loaderData} />;
}
