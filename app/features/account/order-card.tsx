import { CartTotals } from "~/features/cart/cart-totals.tsx";
import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { Pieces } from "~/features/checkout/pieces.tsx";
import { formatDate, formatDateSpan, formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { OrderCardView } from "~/models/order/order-view.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Picture } from "~/ui/picture.tsx";
import { OrderTrack } from "./order-track.tsx";

/** Pictures in a row on a card; more pieces are in its details. */
const picturesShown = 4;

/** An order: number, day, state, pictures and total; its lines and address unfold. */
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
	const { pieces, currency, state } = order;
	const isOnItsWay = state !== "delivered" && state !== "cancelled" && state !== "returned";
	return (
		<article className="border-t border-line pt-6">
			<div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<Heading className="font-display text-lg">
					{t("order.name")}{" "}
					<span className="num font-sans text-base font-medium">{order.number}</span>
				</Heading>
				<p className="num font-medium">{formatMoney(order.total, currency, locale)}</p>
			</div>
			<p className="mt-1 text-sm text-muted">
				{t("order.placedOn", { date: formatDate(order.placedAt, locale) })}
				<span aria-hidden="true"> · </span>
				{t("order.pieces", { count: order.count })}
			</p>
			<ul className="mt-5 flex gap-2">
				{pieces.slice(0, picturesShown).map((piece) => (
					<li key={piece.key} className="aspect-10/15 w-16 bg-stone md:w-20">
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
			<div className="mt-6 max-w-prose">
				<OrderTrack state={state} />
				{isOnItsWay ? (
					<p className="mt-3 text-sm text-muted">
						{t("order.expected", {
							span: formatDateSpan(order.promise.earliest, order.promise.latest, locale),
						})}
					</p>
				) : null}
			</div>
			<div className="mt-4">
				<Disclosure title={t("order.details")}>
					<div className="grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_16rem]">
						<Pieces pieces={pieces} currency={currency} isLinked />
						<div className="space-y-6">
							<div>
								<p className="label mb-2 text-muted">{t("order.to")}</p>
								<AddressBlock {...order.shipping} />
							</div>
							<CartTotals totals={order} />
						</div>
					</div>
				</Disclosure>
			</div>
		</article>
	);
}
