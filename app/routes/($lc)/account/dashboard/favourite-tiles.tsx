import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { stateWord } from "#app/models/order/order.ts";
import { Picture } from "#app/ui/picture.tsx";
import { Dot, Unbroken } from "#app/ui/unbroken.tsx";
import { formatDateSpan } from "#shop/dates.ts";
import type { loadDashboard } from "./load.server.ts";
import { Tile } from "./tile.tsx";
import style from "./tiles.module.css";

type DashboardData = Awaited<ReturnType<typeof loadDashboard>>;

/** The next parcel, or a line saying that none is on its way. */
export function ParcelTile({ parcel }: { parcel: DashboardData["parcel"] }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	const url = useUrl();
	const isThere = parcel !== null && parcel !== "down";
	const href = isThere
		? url("account-order", { orderNumber: parcel.number })
		: url("account-orders");
	const title = (
		<Link to={href} className={style.whole}>
			{t("tile.parcel")}
		</Link>
	);
	return (
		<Tile icon="truck" title={title}>
			{isThere ? (
				<>
					<p>
						<strong>
							{t("order.expected", {
								span: formatDateSpan(parcel.earliest, parcel.latest, locale),
							})}
						</strong>
					</p>
					<p>
						<Unbroken>{t("tile.parcelOf", { number: parcel.number })}</Unbroken>
						<Dot />
						{t(`state.${stateWord(parcel.state, parcel.isOnInvoice)}`)}
					</p>
				</>
			) : (
				t(parcel === "down" ? "tile.ordersDown" : "tile.noParcel")
			)}
		</Tile>
	);
}

/** The points of a card holder (SESSION-41). */
export function PointsTile({ points }: { points: number | "down" }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const title = (
		<Link to={url("account-loyalty")} className={style.whole}>
			{t("tile.points")}
		</Link>
	);
	return (
		<Tile icon="card" title={title}>
			{points === "down" ? (
				t("tile.pointsDown")
			) : (
				<strong>{t("tile.pointsHave", { count: Math.abs(points), points })}</strong>
			)}
		</Tile>
	);
}

export function WishlistTile({
	wishlist: { count, latest },
}: {
	wishlist: NonNullable<DashboardData["wishlist"]>;
}) {
	const { t } = useTranslation("account");
	const url = useUrl();
	const title = (
		<Link to={url("account-wishlist")} className={style.whole}>
			{t("tile.wishlist")}
		</Link>
	);
	return (
		<Tile icon="heart" title={title}>
			{count > 0 ? t("tile.wishes", { count }) : t("tile.noWishes")}
			{latest.length > 0 ? (
				<ul className={style.pictures}>
					{latest.map(({ productId, label }) => (
						<li key={productId}>
							<Picture picture={{ productId, type: "AP" }} alt={label} size="thumb" />
						</li>
					))}
				</ul>
			) : null}
		</Tile>
	);
}
