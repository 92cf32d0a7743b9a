import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { readHolder, readMovements } from "#app/models/loyalty/loyalty.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { unlessDown } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { HistoryPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["loyalty"], page: "account" };

/** Movements on a page. */
const size = 20;

/** Sends Retry-After while the points cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	await readHolder(context);
	const page = readPage(url.searchParams.get("p"));
	const result = await unlessDown(context, "the points", readMovements(context, { page, size }));
	if (!result.ok) {
		const nothing = { book: null, page, pageCount: 0 };
		return downPage(nothing);
	}
	const { points, movements, paging } = result.data;
	if (movements.length === 0 && page > 1) {
		const last = Math.max(1, paging.pageCount);
		const { locale } = getShop(context);
		return redirectTo(context, urlOf(locale, "account-loyalty-history", undefined, { p: last }));
	}
	return data({ book: { points, movements }, page, pageCount: paging.pageCount });
}

export default function History({ loaderData }: Route.ComponentProps) {
	return <HistoryPage {...loaderData} />;
}
