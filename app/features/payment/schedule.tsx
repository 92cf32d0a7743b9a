import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { Instalment } from "#contract/payment/products.ts";
import { formatDate } from "#shop/dates.ts";
import { formatMoney } from "#shop/money.ts";
import styles from "./schedule.module.css";

/** The instalments and their days; they add up to the amount due. */
export function Schedule({
	schedule,
	currency,
}: {
	schedule: readonly Instalment[];
	currency: string;
}) {
	const { t } = useTranslation("payment");
	const { locale } = useShop();
	return (
		<ol aria-label={t("schedule")} className={styles.schedule}>
			{schedule.map(({ amount, dueOn }, index) => (
				<li key={dueOn} className={`${layout.amount} ${styles.due}`}>
					{index === 0 ? (
						<span>{t("today")}</span>
					) : (
						<time dateTime={dueOn}>{formatDate(dueOn, locale)}</time>
					)}
					<span className={typography.number}>{formatMoney(amount, currency, locale)}</span>
				</li>
			))}
		</ol>
	);
}
