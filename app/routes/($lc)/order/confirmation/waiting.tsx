import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Key } from "#app/i18n/i18n.ts";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import skeleton from "#app/ui/skeleton.module.css";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import type { ConfirmationData, PendingPayment } from "./load.server.ts";
import styles from "./waiting.module.css";

type WaitingData = Extract<ConfirmationData, { state: "waiting" }>;

/** Title and text for a payment that is waited for. */
function waitingKeys(
	{ pending }: Pick<WaitingData, "pending">,
	isLate = false,
): { title: Key<"checkout">; text: Key<"checkout"> } {
	if (pending) {
		return pending.voucher
			? { title: "confirmation.voucherTitle", text: "confirmation.voucherText" }
			: { title: "confirmation.pendingTitle", text: "confirmation.pendingText" };
	}
	return isLate
		? { title: "confirmation.lateTitle", text: "confirmation.lateText" }
		: { title: "confirmation.waitingTitle", text: "confirmation.waitingText" };
}

/** Asks again every `attemptDelay`, at most `maxAttempts` times; returns the number of tries. */
function useAttempts({ attempt, maxAttempts, attemptDelay }: WaitingData): number {
	const { state, revalidate } = useRevalidator();
	const [attempts, setAttempts] = useState(attempt);
	useEffect(() => {
		if (state !== "idle" || attempts >= maxAttempts) return;
		const timer = setTimeout(() => {
			setAttempts(attempts + 1);
			revalidate();
		}, attemptDelay);
		return () => clearTimeout(timer);
	}, [state, attempts, maxAttempts, attemptDelay, revalidate]);
	return attempts;
}

/** The numbers for paying a voucher, large enough to be copied by hand. */
function Voucher({ pending }: { pending: PendingPayment }) {
	const { t } = useTranslation("checkout");
	const { locale } = useShop();
	const { voucher, amount, currency } = pending;
	if (!voucher) return null;
	const facts = [
		[t("confirmation.entity"), voucher.entity],
		[t("confirmation.reference"), voucher.reference],
		[t("confirmation.amount"), formatMoney(amount, currency, locale)],
	] as const;
	return (
		<dl className={styles.voucher}>
			{facts.map(([name, value]) => (
				<div key={name} className={`${layout.spread} ${styles.fact}`}>
					<dt className={`${typography.label} ${typography.muted}`}>{name}</dt>
					<dd className={`${typography.number} ${styles.value}`}>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Paid, but not confirmed yet (CHECKOUT-67). Without JavaScript the page reloads itself. */
export function Waiting({ data }: { data: WaitingData }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const attempts = useAttempts(data);
	const { pending } = data;
	const isLate = attempts >= data.maxAttempts;
	const keys = waitingKeys(data, isLate);
	const again = url("order-confirmation", undefined, { attempt: data.attempt + 1 });
	const seconds = Math.max(1, Math.ceil(data.attemptDelay / 1000));
	return (
		<div className={`${layout.wrap} ${styles.waiting}`}>
			{data.attempt < data.maxAttempts ? (
				<noscript>
					<meta httpEquiv="refresh" content={`${seconds};url=${again}`} />
				</noscript>
			) : null}
			<div role="status">
				<PageHead title={t(keys.title)} />
				<h1 className={typography.title}>{t(keys.title)}</h1>
				<p className={`${typography.muted} ${styles.text}`}>{t(keys.text)}</p>
			</div>
			{pending ? <Voucher pending={pending} /> : null}
			{isLate || pending ? (
				<div className={styles.actions}>
					<Link to={url("order-confirmation")} reload className={buttonClass("ink")}>
						{t("confirmation.lookAgain")}
					</Link>
					<Link to={url("account-orders")} className={buttonClass("line")}>
						{t("confirmation.orders")}
					</Link>
				</div>
			) : (
				<div aria-hidden="true" className={`${skeleton.skeleton} ${styles.bar}`} />
			)}
		</div>
	);
}
