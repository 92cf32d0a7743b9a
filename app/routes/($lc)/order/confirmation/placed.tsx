import type { SubscriptionKind } from "#contract/subscription/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { formatName } from "#shop/names.ts";
import { AddressBlock } from "~/features/address/address-block.tsx";
import { CartTotals } from "~/features/cart/cart-totals.tsx";
import { Pieces } from "~/features/checkout/pieces.tsx";
import { promiseText } from "~/features/checkout/promise.ts";
import { ReviewPart } from "~/features/checkout/review-part.tsx";
import { Area } from "~/features/content/area.tsx";
import { RecommendationRows } from "~/features/recommendation/recommendations.tsx";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { AreaBlocks } from "~/models/offers/areas.ts";
import type { PlacedOrderView } from "~/models/order/order-view.ts";
import type { RecommendationRow } from "~/models/recommendation/row.ts";
import { buttonClass } from "~/ui/button.tsx";

/** What the order brings besides its pieces: points, and gift cards that are on their way. */
function Brings({ order }: { order: PlacedOrderView }) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const { points, gifts, currency } = order;
	if (points === 0 && gifts.length === 0) return null;
	return (
		<ul className="mt-5 space-y-1">
			{points > 0 ? <li>{t("confirmation.points", { count: points, points })}</li> : null}
			{gifts.map(({ key, to, amount }) => {
				const values = { amount: formatMoney(amount, currency, locale), to };
				return <li key={key}>{t(`confirmation.${to ? "gift" : "giftOwn"}`, values)}</li>;
			})}
		</ul>
	);
}

function DeliveryPart({ order }: { order: PlacedOrderView }) {
	const { t } = useTranslation("checkout");
	const { receiver, isPoint, method } = order;
	return (
		<ReviewPart title={t("overview.delivery")}>
			<p className="mb-3 text-sm text-muted">{t(`delivery.method.${method}`)}</p>
			{method === "VI" ? null : (
				<>
					{isPoint ? <p className="label mb-1 text-muted">{t("confirmation.collect")}</p> : null}
					<AddressBlock {...order.shipping} />
				</>
			)}
			{receiver ? (
				<p className="mt-2 text-sm">
					{t("confirmation.receiver", {
						name: formatName(`${receiver.firstName} ${receiver.lastName}`),
					})}
				</p>
			) : null}
		</ReviewPart>
	);
}

/** What else may be written about, and where it is chosen. */
function Letters({ kinds }: { kinds: readonly SubscriptionKind[] }) {
	const { t } = useTranslation("subscriptions");
	const url = useUrl();
	if (kinds.length === 0) return null;
	return (
		<section aria-labelledby="letters" className="mt-10 border-t border-line pt-6">
			<h2 id="letters" className="font-display text-lg">
				{t("withOrder")}
			</h2>
			<ul className="mt-3 space-y-1 text-sm text-muted">
				{kinds.map((kind) => (
					<li key={kind}>{t(`kind.${kind}`)}</li>
				))}
			</ul>
			<Link to={url("account-subscriptions")} className="link mt-3 inline-block py-1 text-sm">
				{t("choose")}
			</Link>
		</section>
	);
}

interface PlacedProps {
	order: PlacedOrderView;
	/** where the confirmation is sent, empty where it is not known here */
	email: string;
	letters: readonly SubscriptionKind[];
	/** what goes with its pieces */
	recommended: readonly RecommendationRow[];
	blocks: AreaBlocks["down"];
}

export function Placed({ order, email, letters, recommended, blocks }: PlacedProps) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const url = useUrl();
	const name = formatName(order.firstName);
	const paidText = order.method === "VI" ? "textByMail" : "text";
	const text = order.state === "placed" ? "placedText" : paidText;
	return (
		<>
			<div className="wrap grid gap-x-20 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
				<div className="max-lg:mb-12">
					<h1 className="font-display text-4xl">
						{name ? t("confirmation.title", { name }) : t("confirmation.titlePlain")}
					</h1>
					<p className="mt-6 max-w-prose text-lg text-muted">{t(`confirmation.${text}`)}</p>
					<dl className="mt-10 border-y border-line py-5">
						<dt className="label text-muted">{t("confirmation.number")}</dt>
						<dd className="num mt-1 text-xl">{order.number}</dd>
					</dl>
					{order.method === "VI" ? null : (
						<p className="mt-5">{promiseText(order.promise, locale, t, order.method)}</p>
					)}
					<Brings order={order} />
					<p className="mt-5 break-words text-muted">
						{email ? t("confirmation.mail", { email }) : t("confirmation.mailPlain")}
					</p>
					<div className="mt-10 flex flex-wrap gap-3">
						<Link
							to={url("account-order", { orderNumber: order.number })}
							className={buttonClass("ink", "max-xs:w-full")}
						>
							{t("confirmation.detail")}
						</Link>
						<Link to={url("index")} className={buttonClass("line", "max-xs:w-full")}>
							{t("confirmation.continue")}
						</Link>
					</div>
					<Letters kinds={letters} />
				</div>
				<div className="border-t border-line">
					<ReviewPart title={t("overview.pieces")}>
						{order.pieces.length > 0 ? (
							<Pieces pieces={order.pieces} currency={order.currency} isLinked />
						) : null}
						<div className="border-t border-line pt-5">
							<CartTotals totals={order} />
						</div>
					</ReviewPart>
					<div className="xs:grid xs:grid-cols-2 xs:gap-x-8">
						<DeliveryPart order={order} />
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
			{recommended.length > 0 ? (
				<div className="wrap pb-16">
					<Wishes />
					<RecommendationRows rows={recommended} currency={order.currency} />
				</div>
			) : null}
			<Area blocks={blocks} place="down" className="wrap" currency={order.currency} />
		</>
	);
}
