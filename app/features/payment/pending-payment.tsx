import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { CardBrand, cardMethod } from "#app/models/payment/payment.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentProductName } from "#contract/payment/products.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./pending-payment.module.css";

/** A payment that waits for the shopper at the provider's page, with a link to it. */
export function PendingPayment({
	pending,
	currency,
}: {
	pending: {
		url: string;
		method: Exclude<PaymentProductName, CardBrand> | typeof cardMethod;
		/** cents */
		amount: number;
		/** the page goes there by itself, with a script or without: its form was posted before the client ran */
		isLeaving: boolean;
	};
	currency: string;
}) {
	const { t } = useTranslation(["payment", "checkout"]);
	const { locale } = useShop();
	const { url, method, isLeaving } = pending;
	const amount = formatMoney(pending.amount, currency, locale);
	return (
		<div className={styles.pending}>
			{isLeaving ? <meta httpEquiv="refresh" content={`0;url=${url}`} /> : null}
			<Notice kind="info">
				{isLeaving
					? t("leave.text")
					: t("goOn.text", { amount, method: t(`checkout:payment.method.${method}`) })}
			</Notice>
			{/* an ordinary link: the payment site is another program, even under our own origin */}
			<a
				href={url}
				rel="noreferrer"
				className={buttonClass("line", `${layout.wideOnPhones} ${styles.onward}`)}
			>
				{t(isLeaving ? "leave.action" : "goOn.action")}
			</a>
		</div>
	);
}
