import { type ReactNode, useId } from "react";
import { data, Form, useNavigation } from "react-router";
import { FormerOrderCard } from "#app/features/account/former-order-card.tsx";
import { NoOrders } from "#app/features/account/no-orders.tsx";
import { OrderCard } from "#app/features/account/order-card.tsx";
import section from "#app/features/account/section.module.css";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { readFormerOrders } from "#app/models/order/former-orders.server.ts";
import { formerCardView } from "#app/models/order/former-orders.ts";
import { readOrders } from "#app/models/order/order.server.ts";
import { readPage } from "#app/models/order/order.ts";
import {
	isSearch,
	maxLetters,
	type OrderSearch,
	orderFilters,
	readSearch,
	searchFields,
	searchQuery,
	standings,
} from "#app/models/order/order-search.ts";
import { orderCardView } from "#app/models/order/order-view.ts";
import { attempt, optional, optionalTimeout } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import style from "./orders.module.css";

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
	const result = await attempt(
		readOrders(context, { page, size, ...orderFilters(search) }),
		"OUTAGE",
	);
	if (!result.ok) {
		const nothing = { orders: null, former: [], page, pageCount: 0, total: 0, years: [], search };
		return downPage(nothing);
	}
	const { orders, paging } = result.data;
	// those of the former shop follow: they are older
	const asked = {
		skip: Math.max(0, (page - 1) * size - paging.total),
		size: size - orders.length,
		...orderFilters(search),
	};
	const former = await optional(
		context,
		"orders of the former shop",
		readFormerOrders(context, asked),
		{ orders: [], total: 0, years: [] },
		optionalTimeout,
	);
	const total = paging.total + former.total;
	const pageCount = Math.ceil(total / size);
	if (orders.length + former.orders.length === 0 && page > 1) {
		const last = Math.max(1, pageCount);
		const query = { ...searchQuery(search), p: last };
		return redirectTo(context, urlOf(locale, "account-orders", undefined, query));
	}
	const nameOf = (country: string) => countryName(country, locale);
	const shown = orders.map((order) => orderCardView(order, locale.language, nameOf));
	const years = [...new Set([...result.data.years, ...former.years])].toSorted((a, b) => b - a);
	return data({
		orders: shown,
		former: former.orders.map(formerCardView),
		page: paging.page,
		pageCount,
		total,
		years,
		search,
	});
}

function Choice({
	name,
	label,
	value,
	children,
}: {
	name: string;
	label: string;
	value: string | number;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<div>
			<label htmlFor={id}>{label}</label>
			<span className={style.select}>
				<select
					id={id}
					name={name}
					defaultValue={value}
					className={`${control.field} ${style.choice}`}
				>
					{children}
				</select>
				<Icon name="down" />
			</span>
		</div>
	);
}

/** Searches orders by a plain GET form, so that the search is part of the address. */
function SearchForm({ search, years }: { search: OrderSearch; years: readonly number[] }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const id = useId();
	const isBusy = useNavigation().state === "loading";
	const { words, year, standing } = search;
	// a year without orders is still offered if the address asks for it
	const offered = year === null || years.includes(year) ? years : [year, ...years];
	return (
		<search className={style.search}>
			<Form
				// a new search remounts the form, so that its fields show that search
				key={`${words} ${year} ${standing}`}
				method="get"
				action={url("account-orders")}
				preventScrollReset
			>
				<div className={style.words}>
					<label htmlFor={id}>{t("find.words")}</label>
					<input
						id={id}
						type="search"
						name={searchFields.words}
						defaultValue={words}
						maxLength={maxLetters}
						autoComplete="off"
						placeholder={t("find.example")}
						className={control.field}
					/>
				</div>
				<Choice name={searchFields.year} label={t("find.year")} value={year ?? ""}>
					<option value="">{t("find.anyYear")}</option>
					{offered.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</Choice>
				<Choice name={searchFields.standing} label={t("find.state")} value={standing ?? ""}>
					<option value="">{t("find.anyState")}</option>
					{standings.map((one) => (
						<option key={one} value={one}>
							{t(`find.standing.${one}`)}
						</option>
					))}
				</Choice>
				<Button variant="line" isBusy={isBusy}>
					{t("find.submit")}
				</Button>
			</Form>
			{isSearch(search) ? (
				<Link to={url("account-orders")} className={typography.link}>
					{t("find.all")}
				</Link>
			) : null}
		</search>
	);
}

export default function OrdersPage({ loaderData: data }: Route.ComponentProps) {
	const { orders, former, page, pageCount, total, years, search } = data;
	const { t } = useTranslation("account");
	const url = useUrl();
	const isSearched = isSearch(search);
	const isEmpty = orders?.length === 0 && former.length === 0;
	return (
		<>
			<PageHead title={t("orders")} />
			<h1 className={typography.title}>{t("orders")}</h1>
			{years.length > 0 || isSearched ? <SearchForm search={search} years={years} /> : null}
			{isSearched && total > 0 ? (
				<p className={style.found} role="status">
					{t("find.found", { count: total })}
				</p>
			) : null}
			<div className={section.content}>
				{orders === null ? <Notice kind="warning">{t("ordersDown")}</Notice> : null}
				{isEmpty && !isSearched ? <NoOrders /> : null}
				{isEmpty && isSearched ? <p className={style.nothing}>{t("find.none")}</p> : null}
				<ul className={style.list}>
					{orders?.map((order) => (
						<li key={order.number}>
							<OrderCard order={order} />
						</li>
					))}
					{former.map((order) => (
						<li key={order.id}>
							<FormerOrderCard order={order} />
						</li>
					))}
				</ul>
			</div>
			<div className={section.pages}>
				<Pagination
					page={page}
					pageCount={pageCount}
					hrefOf={(to) =>
						url("account-orders", undefined, { ...searchQuery(search), p: to > 1 ? to : null })
					}
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
