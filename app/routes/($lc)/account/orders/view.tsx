import { NoOrders } from "~/features/account/no-orders.tsx";
import { OrderCard } from "~/features/account/order-card.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderCardView } from "~/models/order/order-view.ts";
import { Notice } from "~/ui/notice.tsx";
import { Pagination } from "~/ui/pagination.tsx";

export interface OrdersData {
	/** null while they are out of reach */
	orders: OrderCardView[] | null;
	page: number;
	pageCount: number;
}

export function OrdersPage({ data: { orders, page, pageCount } }: { data: OrdersData }) {
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
