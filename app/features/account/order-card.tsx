import { formatMoney } from "#shop/money.ts";
import { formatDate, formatDateSpan } from "~/i18n/dates.ts";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderCardView } from "~/models/order/order-view.ts";
import { Picture } from "~/ui/picture.tsx";
import { OrderTrack } from "./order-track.tsx";

/** Pictures in a row on a card; more pieces are on its page. */
const picturesShown = 4;

/** An order in a list: number, day, state, pictures and total; its number leads to its page. */
export function OrderCard({
	order,
	headingLevel = 2,
}: {
	order: OrderCardView;
	headingLevel?: 2 | 3;
}) {
	const Heading = headingLevel === 2 ? "h2" : "h3";
	const { t } = useTranslation("account");
	const { locale } = useShop();
	const url = useUrl();
	const { pieces, currency, state, number } = order;
	const isOnItsWay = state !== "delivered" && state !== "cancelled" && state !== "returned";
	const href = url("account-order", { orderNumber: number });
	return (
		<article className="border-t border-line pt-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<Heading className="font-display text-lg">
					<Link to={href} className="hover:underline">
						{t("order.name")} <span className="num font-sans text-base font-medium">{number}</span>
					</Link>
				</Heading>
				<p className="num font-medium">{formatMoney(order.total, currency, locale)}</p>
			</div>
			<p className="mt-1 text-sm text-muted">
				{t("order.placedOn", { date: formatDate(order.placedAt, locale) })}
				<span aria-hidden="true"> · </span>
				{t("order.pieces", { count: order.count })}
			</p>
			{pieces.length > 0 ? (
				<ul className="mt-5 flex gap-2">
					{pieces.slice(0, picturesShown).map((piece) => (
						<li key={piece.key} className="aspect-(--picture) w-16 bg-stone md:w-20">
							{piece.picture ? (
								<Picture
									of={{ productId: piece.productId, type: piece.picture }}
									alt={piece.name}
									size="thumb"
									className="size-full object-cover"
								/>
							) : null}
						</li>
					))}
				</ul>
			) : null}
			<div className="mt-6 max-w-prose">
				<OrderTrack state={state} />
				{isOnItsWay && order.method !== "VI" ? (
					<p className="mt-3 text-sm text-muted">
						{t("order.expected", {
							span: formatDateSpan(order.promise.earliest, order.promise.latest, locale),
						})}
					</p>
				) : null}
			</div>
			<p className="mt-4 text-sm">
				<Link to={href} aria-label={t("order.seeOf", { number })} className="link py-1">
					{t("order.see")}
				</Link>
			</p>
		</article>
	);
}
