import { FormerOrderCard } from "#app/features/account/former-order-card.tsx";
import { NoOrders } from "#app/features/account/no-orders.tsx";
import { OrderCard } from "#app/features/account/order-card.tsx";
import { Area } from "#app/features/content/area.tsx";
import { RecommendationRows } from "#app/features/recommendation/recommendations.tsx";
import { hasHearts, Wishes } from "#app/features/wishlist/wishes.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import type { Route } from "./+types/route";
import { ParcelTile, PointsTile, WishlistTile } from "./favourite-tiles.tsx";
import { loadDashboard } from "./load.server.ts";
import { CartTile, DetailsTile } from "./tiles.tsx";
import styles from "./view.module.css";

export const handle: RouteHandle = {
	i18n: ["cart", "catalog", "returns", "content"],
	page: "account-dashboard",
};

export async function loader({ context }: Route.LoaderArgs) {
	return await loadDashboard(context);
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const { firstName, latest, cart, parcel, wishlist, points, blocks, currency, recommended } =
		loaderData;
	const { t } = useTranslation("account");
	const url = useUrl();
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>
				{firstName ? t("hello", { name: firstName }) : t("helloPlain")}
			</h1>
			<p className={styles.intro}>{t("intro")}</p>
			<div className={styles.tiles}>
				<ParcelTile parcel={parcel} />
				<CartTile cart={cart} />
				{wishlist ? <WishlistTile wishlist={wishlist} /> : null}
				{points === null ? null : <PointsTile points={points} />}
				<DetailsTile {...loaderData} />
			</div>
			<section aria-labelledby="latest-orders" className={styles.latest}>
				<div className={`${layout.spread} ${styles.latestHead}`}>
					<h2 id="latest-orders" className={styles.latestTitle}>
						{t("lastOrders")}
					</h2>
					{latest !== "down" && latest.total > latest.orders.length + latest.former.length ? (
						<Link
							to={url("account-orders")}
							className={`${typography.link} ${typography.small} ${styles.all}`}
						>
							{t("allOrders")}
						</Link>
					) : null}
				</div>
				{latest === "down" ? <Notice kind="warning">{t("ordersDown")}</Notice> : null}
				{latest !== "down" && latest.total === 0 ? <NoOrders /> : null}
				{latest !== "down" ? (
					<ul className={styles.orders}>
						{latest.orders.map((order) => (
							<li key={order.number}>
								<OrderCard order={order} headingLevel={3} />
							</li>
						))}
						{latest.former.map((order) => (
							<li key={order.id}>
								<FormerOrderCard order={order} headingLevel={3} />
							</li>
						))}
					</ul>
				) : null}
			</section>
			<Area blocks={blocks} place="down" currency={currency} />
			{recommended.length > 0 || hasHearts(blocks) ? <Wishes /> : null}
			<RecommendationRows rows={recommended} currency={currency} />
		</>
	);
}
