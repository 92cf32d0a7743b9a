import { CartTotals } from "~/features/cart/cart-totals.tsx";
import { AddressBlock } from "~/features/checkout/address-block.tsx";
import { Pieces } from "~/features/checkout/pieces.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { ReviewPart } from "~/features/checkout/review-part.tsx";
import { formatName } from "~/i18n/format.ts";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { PlacedOrderView } from "~/models/order/order-view.ts";
import { buttonClass } from "~/ui/button.tsx";

export function Placed({ order }: { order: PlacedOrderView }) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const url = useUrl();
	const name = formatName(order.firstName);
	return (
		<div className="wrap grid gap-x-20 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
			<div>
				<h1 className="font-display text-4xl">
					{name ? t("confirmation.title", { name }) : t("confirmation.titlePlain")}
				</h1>
				<p className="mt-6 max-w-prose text-lg text-muted">{t("confirmation.text")}</p>
				<dl className="mt-10 border-y border-line py-5">
					<dt className="label text-muted">{t("confirmation.number")}</dt>
					<dd className="num mt-1 text-xl">{order.number}</dd>
				</dl>
				<p className="mt-5">{promiseText(order.promise, locale, t)}</p>
				<div className="mt-10 flex flex-wrap gap-3 max-lg:mb-12">
					<Link to={url("account-orders")} className={buttonClass("ink", "max-xs:w-full")}>
						{t("confirmation.orders")}
					</Link>
					<Link to={url("index")} className={buttonClass("line", "max-xs:w-full")}>
						{t("confirmation.continue")}
					</Link>
				</div>
			</div>
			<div className="border-t border-line">
				<ReviewPart title={t("overview.pieces")}>
					<Pieces pieces={order.pieces} currency={order.currency} isLinked />
					<div className="border-t border-line pt-5">
						<CartTotals totals={order} />
					</div>
				</ReviewPart>
				<div className="xs:grid xs:grid-cols-2 xs:gap-x-8">
					<ReviewPart title={t("overview.delivery")}>
						<p className="mb-3 text-sm text-muted">{t(`delivery.method.${order.method}`)}</p>
						<AddressBlock {...order.shipping} />
					</ReviewPart>
					<ReviewPart title={t("overview.billing")}>
						{order.paidWith ? (
							<p className="mb-3 text-sm text-muted">
								{t("paidWith", { method: t(`payment.method.${order.paidWith}`) })}
							</p>
						) : null}
						<AddressBlock {...order.billing} />
					</ReviewPart>
				</div>
			</div>
		</div>
	);
}
