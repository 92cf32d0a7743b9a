import { data } from "react-router";
import { NoOrders } from "~/features/account/no-orders.tsx";
import { OrderCard } from "~/features/account/order-card.tsx";
import { brand } from "~/i18n/brand.ts";
import { useUrl } from "~/i18n/shop.tsx";
import { urlOf } from "~/i18n/urls.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import { countryName } from "~/models/address/country-options.server.ts";
import { isOutage } from "~/models/cart/failures.ts";
import { readOrders } from "~/models/order/order.server.ts";
import { readPage } from "~/models/order/order.ts";
import { orderCardView } from "~/models/order/order-view.ts";
import { getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { getTranslator } from "~/server/translator.ts";
import { Notice } from "~/ui/notice.tsx";
import { Pagination } from "~/ui/pagination.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["account", "cart", "checkout", "ui"],
	page: "account",
};

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Orders on a page. */
const size = 10;

/** Retry-After, while the orders are out of reach. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	const { locale } = getShop(context);
	const title = `${getTranslator(context, "account")("orders")} · ${brand.name}`;
	const page = readPage(url.searchParams.get("p"));
	try {
		const { orders, paging } = await readOrders(context, { page, size });
		if (orders.length === 0 && page > 1) {
			const last = Math.max(1, paging.pageCount);
			return redirectTo(context, urlOf(locale, "account-orders", undefined, { p: last }));
		}
		const nameOf = (country: string) => countryName(country, locale);
		const shown = orders.map((order) => orderCardView(order, locale.language, nameOf));
		return data({ orders: shown, page: paging.page, pageCount: paging.pageCount, title });
	} catch (error) {
		if (!isOutage(error)) throw error;
		const nothing = { orders: null, page, pageCount: 0, title };
		return data(nothing, { status: 503, headers: { "Retry-After": "30" } });
	}
}

export default function Orders({ loaderData }: Route.ComponentProps) {
	const { orders, page, pageCount } = loaderData;
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<>
			<h1 className="font-display text-3xl">{t("orders")}</h1>
			<div className="mt-10">
				{orders === null ? <Notice kind="warning">{t("ordersDown")}</Notice> : null}
				{orders?.length === 0 ? <NoOrders /> : null}
				<ul className="space-y-14">
					{orders?.map((order) => (
						<li key={order.number}>
							<OrderCard order={order} />
						</li>
					))}
				</ul>
			</div>
			<div className="mt-14">
				<Pagination
					page={page}
					pageCount={pageCount}
					hrefOf={(to) => url("account-orders", undefined, { p: to > 1 ? to : null })}
					words={{
						label: t("pages"),
						previous: t("newer"),
						next: t("older"),
						page: (to) => t("page", { page: to, count: pageCount }),
					}}
				/>
			</div>
		</>
	);
}
