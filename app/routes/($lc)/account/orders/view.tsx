import { NoOrders } from "#app/features/account/no-orders.tsx";
import { OrderCard } from "#app/features/account/order-card.tsx";
import section from "#app/features/account/section.module.css";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { isSearch, type OrderSearch, searchQuery } from "#app/models/order/order-search.ts";
import type { OrderCardView } from "#app/models/order/order-view.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./orders.module.css";
import { SearchForm } from "./search-form.tsx";

export interface OrdersData {
	/** null while they cannot be loaded */
	orders: OrderCardView[] | null;
	page: number;
	pageCount: number;
	/** number of orders found */
	total: number;
	/** years in which something was ordered */
	years: number[];
	search: OrderSearch;
}

export function OrdersPage({ data }: { data: OrdersData }) {
	const { orders, page, pageCount, total, years, search } = data;
	const { t } = useTranslation("account");
	const url = useUrl();
	const isSearched = isSearch(search);
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
				{orders?.length === 0 && !isSearched ? <NoOrders /> : null}
				{orders?.length === 0 && isSearched ? (
					<p className={style.nothing}>{t("find.none")}</p>
				) : null}
				<ul className={style.list}>
					{orders?.map((order) => (
						<li key={order.number}>
							<OrderCard order={order} />
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
