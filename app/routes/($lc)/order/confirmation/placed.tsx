import { AddressBlock } from "#app/features/address/address-block.tsx";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { GiftMessage } from "#app/features/checkout/gift-message.tsx";
import { Items } from "#app/features/checkout/items.tsx";
import { promiseText } from "#app/features/checkout/promise.ts";
import { ReviewPart } from "#app/features/checkout/review-part.tsx";
import { Area } from "#app/features/content/area.tsx";
import { RecommendationRows } from "#app/features/recommendation/recommendations.tsx";
import { hasHearts, Wishes } from "#app/features/wishlist/wishes.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import type { PlacedOrderView } from "#app/models/order/order-view.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { Unbroken } from "#app/ui/unbroken.tsx";
import type { SubscriptionKind } from "#contract/subscription/shapes.ts";
import { formatMoney } from "#shop/money.ts";
import { formatName } from "#shop/names.ts";
import styles from "./placed.module.css";

/** What the order brings besides its items: points, and gift cards that are sent. */
function Brings({ order }: { order: PlacedOrderView }) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const { points, gifts, currency } = order;
	if (points === 0 && gifts.length === 0) return null;
	return (
		<ul className={styles.benefits}>
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
			<p className={`${typography.quiet} ${styles.method}`}>{t(`delivery.method.${method}`)}</p>
			{method === "VI" ? null : (
				<>
					{isPoint ? (
						<p className={`${typography.label} ${typography.muted} ${styles.collect}`}>
							{t("confirmation.collect")}
						</p>
					) : null}
					<AddressBlock {...order.shipping} />
				</>
			)}
			{receiver ? (
				<p className={`${typography.small} ${styles.receiver}`}>
					{t("confirmation.receiver", {
						name: formatName(`${receiver.firstName} ${receiver.lastName}`),
					})}
				</p>
			) : null}
		</ReviewPart>
	);
}

/** Other letters that the customer may receive, and a link to choose them. */
function Letters({ kinds }: { kinds: readonly SubscriptionKind[] }) {
	const { t } = useTranslation("subscriptions");
	const url = useUrl();
	if (kinds.length === 0) return null;
	return (
		<section aria-labelledby="letters" className={styles.letters}>
			<h2 id="letters" className={typography.subheading}>
				{t("withOrder")}
			</h2>
			<ul className={`${typography.quiet} ${styles.kinds}`}>
				{kinds.map((kind) => (
					<li key={kind}>{t(`kind.${kind}`)}</li>
				))}
			</ul>
			<Link
				to={url("account-subscriptions")}
				className={`${typography.link} ${typography.small} ${styles.choose}`}
			>
				{t("choose")}
			</Link>
		</section>
	);
}

interface PlacedProps {
	order: PlacedOrderView;
	/** address that the confirmation is sent to; empty if it is not known here */
	email: string;
	letters: readonly SubscriptionKind[];
	/** products that go with its items */
	recommended: readonly RecommendationRow[];
	blocks: AreaBlocks["down"];
}

export function Placed({ order, email, letters, recommended, blocks }: PlacedProps) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const url = useUrl();
	const name = formatName(order.firstName);
	const provider = order.invoicedBy;
	const placedText = provider === null ? "text" : "textOnInvoice";
	const doneText = order.method === "VI" ? (`${placedText}ByMail` as const) : placedText;
	const text = order.state === "placed" ? "placedText" : doneText;
	const { paidWith } = order;
	const method = paidWith?.brand
		? t("payment.cardEnding", paidWith)
		: paidWith
			? t(`payment.method.${paidWith.method}`)
			: "";
	return (
		<>
			<div className={`${layout.wrap} ${styles.page}`}>
				<div className={styles.words}>
					<PageHead title={t("confirmation.titlePlain")} />
					<h1 className={styles.name}>
						{name ? t("confirmation.title", { name }) : t("confirmation.titlePlain")}
					</h1>
					<p className={`${typography.muted} ${styles.text}`}>
						{t(`confirmation.${text}`, { provider: provider ?? "" })}
					</p>
					<dl className={styles.number}>
						<dt className={`${typography.label} ${typography.muted}`}>
							{t("confirmation.number")}
						</dt>
						<dd className={`${typography.number} ${styles.digits}`}>{order.number}</dd>
					</dl>
					{order.method === "VI" ? null : (
						<p className={styles.promise}>
							{promiseText(order.promise, locale, t, order.method)}
							{order.parcelCount
								? ` ${t("delivery.parcels", { parcels: order.parcelCount })}`
								: null}
						</p>
					)}
					<Brings order={order} />
					<p className={`${typography.muted} ${styles.mail}`}>
						<Unbroken>
							{email ? t("confirmation.mail", { email }) : t("confirmation.mailPlain")}
						</Unbroken>
					</p>
					<div className={styles.actions}>
						<Link
							to={url("account-order", { orderNumber: order.number })}
							className={buttonClass("ink", layout.wideOnPhones)}
						>
							{t("confirmation.detail")}
						</Link>
						<Link to={url("index")} className={buttonClass("line", layout.wideOnPhones)}>
							{t("confirmation.continue")}
						</Link>
					</div>
					<Letters kinds={letters} />
				</div>
				<div className={styles.items}>
					<ReviewPart title={t("overview.items")}>
						{order.items.length > 0 ? (
							<Items items={order.items} currency={order.currency} isLinked />
						) : null}
						<div className={styles.totals}>
							<CartTotals totals={order} />
						</div>
					</ReviewPart>
					<div className={styles.parts}>
						<DeliveryPart order={order} />
						{order.giftMessage === null ? null : (
							<ReviewPart title={t("overview.gift")}>
								<GiftMessage message={order.giftMessage} />
							</ReviewPart>
						)}
						<ReviewPart title={t("overview.billing")}>
							{order.paidWith ? (
								<p className={`${typography.quiet} ${styles.method}`}>
									{provider === null
										? t("paidWith", { method })
										: t("onInvoice", { method, provider })}
								</p>
							) : null}
							<AddressBlock {...order.billing} />
						</ReviewPart>
					</div>
				</div>
			</div>
			{recommended.length > 0 || hasHearts(blocks) ? <Wishes /> : null}
			{recommended.length > 0 ? (
				<div className={`${layout.wrap} ${styles.after}`}>
					<RecommendationRows rows={recommended} currency={order.currency} />
				</div>
			) : null}
			<Area blocks={blocks} place="down" className={layout.wrap} currency={order.currency} />
		</>
	);
}
