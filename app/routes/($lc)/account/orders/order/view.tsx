import type { ReactNode } from "react";
import { CreditNotes } from "#app/features/account/credit-notes.tsx";
import { NotAddedItems } from "#app/features/account/not-added-items.tsx";
import { OrderActions } from "#app/features/account/order-actions.tsx";
import { OrderHistory } from "#app/features/account/order-history.tsx";
import { OrderReturns } from "#app/features/account/order-returns.tsx";
import { OrderTrack } from "#app/features/account/order-track.tsx";
import section from "#app/features/account/section.module.css";
import { WithdrawalRight } from "#app/features/account/withdrawal-right.tsx";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { CartTotals } from "#app/features/cart/cart-totals.tsx";
import { GiftMessage } from "#app/features/checkout/gift-message.tsx";
import { Items } from "#app/features/checkout/items.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CreditNoteView } from "#app/models/order/credit-notes.ts";
import type { OrderDetailView } from "#app/models/order/order-view.ts";
import { hasNoReturns, type OrderReturns as OrderReturnsView } from "#app/models/order/returns.ts";
import { hasNothingToShow, type WithdrawalFacts } from "#app/models/order/withdrawal.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatDate, formatDateSpan } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import { formatName } from "#shop/names.ts";
import styles from "./view.module.css";

/** A part of the order's page, with its own heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.part}>
			<h2 className={styles.title}>{title}</h2>
			{children}
		</section>
	);
}

function ItemNames({ items }: { items: OrderDetailView["cancelledItems"] }) {
	return (
		<ul className={`${typography.small} ${styles.names}`}>
			{items.map(({ key, name, color, quantity }) => (
				<li key={key}>
					{quantity > 1 ? `${quantity} × ` : ""}
					{name}
					{dot}
					{color}
				</li>
			))}
		</ul>
	);
}

/** What left in one parcel; its items are named where others of the order left apart. */
function Parcel({ parcel }: { parcel: OrderDetailView["parcels"][number] }) {
	const { t } = useTranslation("account");
	const { carrier, trackingNumber, trackingUrl, items } = parcel;
	return (
		<div className={styles.parcel}>
			<p className={typography.quiet}>{t("order.carrier", { carrier })}</p>
			{trackingNumber ? (
				<>
					<p className={`${typography.label} ${styles.trackingLabel}`}>{t("order.tracking")}</p>
					<p className={`${typography.number} ${styles.tracking}`}>{trackingNumber}</p>
				</>
			) : null}
			{trackingUrl ? (
				<p>
					<a className={typography.link} href={trackingUrl} rel="noopener noreferrer">
						{t("order.trackParcel", { carrier })}
					</a>
				</p>
			) : null}
			{items.length > 0 ? <ItemNames items={items} /> : null}
		</div>
	);
}

/** Where the order goes, its carrier, and the promised day. */
function Delivery({ order }: { order: OrderDetailView }) {
	const { t } = useTranslation(["account", "checkout"]);
	const { locale } = useShop();
	const { receiver, state, promise, collection } = order;
	const isOnItsWay =
		!collection && state !== "delivered" && state !== "cancelled" && state !== "returned";
	return (
		<Part title={t("order.method")}>
			<p className={typography.quiet}>{t(`checkout:delivery.method.${order.method}`)}</p>
			{order.method === "VI" ? null : (
				<>
					{isOnItsWay ? (
						<p className={`${typography.small} ${styles.expected}`}>
							{t("order.expected", {
								span: formatDateSpan(promise.earliest, promise.latest, locale),
							})}
						</p>
					) : null}
					<div className={styles.to}>
						<p className={`${typography.label} ${styles.toLabel}`}>
							{t(order.isPoint ? "order.collect" : "order.to")}
						</p>
						<AddressBlock {...order.shipping} />
						{receiver ? (
							<p className={`${typography.small} ${styles.receiver}`}>
								{t("order.receiver", {
									name: formatName(`${receiver.firstName} ${receiver.lastName}`),
								})}
							</p>
						) : null}
					</div>
				</>
			)}
			{collection ? (
				<div className={styles.parcel}>
					<p className={`${typography.label} ${styles.trackingLabel}`}>{t("order.collectCode")}</p>
					<p className={`${typography.number} ${styles.tracking}`}>{collection.code}</p>
					<p>{t("order.collectUntil", { date: formatDate(collection.until, locale) })}</p>
				</div>
			) : null}
			{order.parcelCount ? (
				<p>{t("checkout:delivery.parcels", { parcels: order.parcelCount })}</p>
			) : null}
			{order.parcels.map((parcel) => (
				<Parcel key={parcel.key} parcel={parcel} />
			))}
			{order.cancelledItems.length > 0 ? (
				<div className={styles.parcel}>
					<p>{t("order.notSent")}</p>
					<ItemNames items={order.cancelledItems} />
				</div>
			) : null}
		</Part>
	);
}

function Gifts({ order }: { order: OrderDetailView }) {
	const { t } = useTranslation("account");
	const { locale } = useShop();
	return (
		<ul className={`${typography.small} ${styles.gifts}`}>
			{order.gifts.map(({ key, amount, to }) => (
				<li key={key} className={`${layout.amount} ${styles.gift}`}>
					<span className={styles.giftName}>
						{to ? t("order.gift", { to }) : t("order.giftOwn")}
					</span>
					<span className={typography.number}>{formatMoney(amount, order.currency, locale)}</span>
				</li>
			))}
		</ul>
	);
}

/** A refund by bank transfer: that it is due, or that the customer has to give an account. */
function Transfer({ state }: { state: OrderDetailView["transfer"] }) {
	const { t } = useTranslation("account");
	const url = useUrl();
	if (state === "due") return <p>{t("order.transferDue")}</p>;
	if (state === null) return null;
	return (
		<Notice kind="warning">
			<p>{t("order.transferMissing")}</p>
			<p className={styles.transfer}>
				<Link
					to={url("account-settings-bank-details")}
					className={`${typography.link} ${styles.transferLink}`}
				>
					{t("order.transferAction")}
				</Link>
			</p>
		</Notice>
	);
}

/** How the order was paid, to whom it was billed, and what was refunded. */
function Payment({
	order,
	creditNotes,
}: {
	order: OrderDetailView;
	creditNotes: readonly CreditNoteView[];
}) {
	const { t } = useTranslation(["account", "checkout"]);
	const { locale } = useShop();
	const { payment, refunded, currency, points, pointsSpent, codes, state, transfer, invoicedBy } =
		order;
	const method = payment?.brand
		? t("checkout:payment.cardEnding", payment)
		: payment
			? t(`checkout:payment.method.${payment.method}`)
			: "";
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const isTakenBack = state === "cancelled" || state === "returned";
	const isOwed = isTakenBack && order.hasInvoice && refunded < order.total;
	return (
		<Part title={t("order.payment")}>
			<div className={`${typography.small} ${styles.payment}`}>
				{payment ? (
					<p className={layout.amount}>
						<span>
							{invoicedBy ? t("checkout:onInvoice", { method, provider: invoicedBy }) : method}
						</span>
						<span className={typography.number}>{money(payment.amount)}</span>
					</p>
				) : null}
				{codes.map(({ code, title }) => (
					<p key={code}>
						{t("order.code", { code })}
						<span className={typography.muted}>
							{dot}
							{title}
						</span>
					</p>
				))}
				{pointsSpent > 0 ? (
					<p>
						{t(isTakenBack ? "order.pointsBack" : "order.pointsSpent", {
							count: pointsSpent,
							points: pointsSpent,
						})}
					</p>
				) : null}
				{points > 0 && !isTakenBack ? <p>{t("order.points", { count: points, points })}</p> : null}
				{refunded > 0 ? (
					<p className={styles.refunded}>{t("order.refunded", { amount: money(refunded) })}</p>
				) : null}
				{isOwed && !transfer ? (
					<p>
						{invoicedBy
							? t("order.takenOffInvoice", { provider: invoicedBy })
							: t("order.refundSoon")}
					</p>
				) : null}
				<Transfer state={transfer} />
				<CreditNotes order={order.number} notes={creditNotes} />
			</div>
			<p className={`${typography.label} ${styles.invoice}`}>{t("order.billTo")}</p>
			<AddressBlock {...order.billing} />
		</Part>
	);
}

export function OrderPage({
	order,
	withdrawal,
	left,
	returns,
}: {
	order: OrderDetailView & { canDownload: boolean; creditNotes: readonly CreditNoteView[] };
	/** items that could not be added to the bag again */
	left: OrderDetailView["items"];
	/** null if they could not be loaded */
	returns: OrderReturnsView | null;
	/** null if it could not be loaded; the link to withdrawal is at the end of the page */
	withdrawal: WithdrawalFacts | null;
}) {
	const { t } = useTranslation(["account", "checkout", "returns", "reviews", "withdrawal"]);
	const { locale } = useShop();
	const url = useUrl();
	const isOnInvoice = order.invoicedBy !== null;
	return (
		<>
			<p className={typography.small}>
				<Link to={url("account-orders")} className={`${typography.link} ${section.back}`}>
					{t("order.back")}
				</Link>
			</p>
			<PageHead title={`${t("order.name")} ${order.number}`} />
			<h1 className={`${typography.title} ${section.title}`}>
				{t("order.name")}{" "}
				<span className={`${typography.number} ${styles.number}`}>{order.number}</span>
			</h1>
			<p className={styles.placed}>
				{t("order.placedOn", { date: formatDate(order.placedAt, locale) })}
			</p>
			<div className={styles.track}>
				<OrderTrack
					state={order.state}
					isOnInvoice={isOnInvoice}
					isPoint={order.isPoint}
					isReady={order.isReady}
				/>
			</div>
			<NotAddedItems items={left} />
			<OrderActions order={order} />
			<div className={styles.columns}>
				<div>
					<Part title={t("order.lines")}>
						{order.items.length > 0 ? (
							<Items items={order.items} currency={order.currency} isLinked />
						) : null}
						{order.gifts.length > 0 ? <Gifts order={order} /> : null}
					</Part>
					<Part title={t("order.sums")}>
						<CartTotals totals={order} />
					</Part>
					{order.state === "delivered" && order.items.length > 0 ? (
						<Part title={t("reviews:list")}>
							<p className={typography.small}>
								<Link
									to={url("account-review", { orderNumber: order.number })}
									className={`${typography.link} ${section.back}`}
								>
									{t("reviews:write")}
								</Link>
							</p>
						</Part>
					) : null}
				</div>
				<div>
					<Delivery order={order} />
					{order.giftMessage === null ? null : (
						<Part title={t("checkout:overview.gift")}>
							<GiftMessage message={order.giftMessage} />
						</Part>
					)}
					<Payment order={order} creditNotes={order.creditNotes} />
					{returns && !hasNoReturns(returns) ? (
						<Part title={t("returns:title")}>
							<OrderReturns facts={returns} order={order.number} />
						</Part>
					) : null}
					{withdrawal && !hasNothingToShow(withdrawal) ? (
						<Part title={t("withdrawal:title")}>
							<WithdrawalRight facts={withdrawal} order={order.number} />
						</Part>
					) : null}
					<Part title={t("order.history")}>
						<OrderHistory events={order.events} isOnInvoice={isOnInvoice} />
					</Part>
				</div>
			</div>
		</>
	);
}
