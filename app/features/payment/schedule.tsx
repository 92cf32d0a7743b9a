import type { Instalment } from "#contract/payment/products.ts";
import { formatMoney } from "#shop/money.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { formatDate } from "../../../shop/dates.ts";

/** What is paid when; the sum is what is due. */
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
		<ol aria-label={t("schedule")} className="ml-9 max-w-md border-t border-line text-sm">
			{schedule.map(({ amount, dueOn }, index) => (
				<li key={dueOn} className="flex justify-between gap-4 border-b border-line py-2">
					{index === 0 ? (
						<span>{t("today")}</span>
					) : (
						<time dateTime={dueOn}>{formatDate(dueOn, locale)}</time>
					)}
					<span className="num">{formatMoney(amount, currency, locale)}</span>
				</li>
			))}
		</ol>
	);
}
