import { CreditNotes } from "#app/features/account/credit-notes.tsx";
import { AddressBlock } from "#app/features/address/address-block.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CreditNoteView } from "#app/models/order/credit-notes.ts";
import type { OrderDetailView } from "#app/models/order/order-view.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import { formatMoney } from "#shop/money.ts";
import { Part } from "./part.tsx";
import styles from "./payment.module.css";

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
export function Payment({
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
	const method = payment ? t(`checkout:payment.method.${payment.method}`) : "";
	const money = (cents: number) => formatMoney(cents, currency, locale);
	const isTakenBack = state === "cancelled" || state === "returned";
	const isOwed = isTakenBack && order.hasInvoice && refunded < order.total;
	return (
		<Part title={t("order.payment")}>
			<div className={styles.payment}>
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
