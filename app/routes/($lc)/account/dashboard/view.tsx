import { NoOrders } from "~/features/account/no-orders.tsx";
import { OrderCard } from "~/features/account/order-card.tsx";
import { Area } from "~/features/content/area.tsx";
import { RecommendationRows } from "~/features/recommendation/recommendations.tsx";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Notice } from "~/ui/notice.tsx";
import { ParcelTile, PointsTile, WishlistTile } from "./favourite-tiles.tsx";
import type { loadDashboard } from "./load.server.ts";
import { CartTile, DetailsTile } from "./tiles.tsx";

export type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

export function DashboardPage({ data }: { data: DashboardData }) {
	const { firstName, latest, cart, parcel, wishlist, points, blocks, currency, recommended } = data;
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<>
			<h1 className="font-display text-3xl">
				{firstName ? t("hello", { name: firstName }) : t("helloPlain")}
			</h1>
			<p className="mt-4 text-muted">{t("intro")}</p>
			<div className="mt-10 grid gap-4 xs:grid-cols-2">
				<ParcelTile parcel={parcel} />
				<CartTile cart={cart} />
				{wishlist ? <WishlistTile wishlist={wishlist} /> : null}
				{points === null ? null : <PointsTile points={points} />}
				<DetailsTile {...data} />
			</div>
			<section aria-labelledby="latest-orders" className="mt-14">
				<div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
					<h2 id="latest-orders" className="font-display text-2xl">
						{t("lastOrders")}
					</h2>
					{latest !== "down" && latest.total > latest.orders.length ? (
						<Link to={url("account-orders")} className="link py-1 text-sm">
							{t("allOrders")}
						</Link>
					) : null}
				</div>
				{latest === "down" ? <Notice kind="warning">{t("ordersDown")}</Notice> : null}
				{latest !== "down" && latest.orders.length === 0 ? <NoOrders /> : null}
				{latest !== "down" ? (
					<ul className="space-y-12">
						{latest.orders.map((order) => (
							<li key={order.number}>
								<OrderCard order={order} headingLevel={3} />
							</li>
						))}
					</ul>
				) : null}
			</section>
			<Area blocks={blocks} place="down" currency={currency} />
			{recommended.length > 0 ? <Wishes /> : null}
			<RecommendationRows rows={recommended} currency={currency} />
		</>
	);
}
