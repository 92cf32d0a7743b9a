import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { OrderReturns } from "#app/models/order/returns.ts";
import typography from "#app/ui/typography.module.css";
import { formatDate } from "#shop/dates.ts";

/** The last day on which items of an order may be sent back, or why they may not be. */
export function ReturnDeadline({
	facts: { closed, lastDay },
}: {
	facts: Pick<OrderReturns, "closed" | "lastDay">;
}) {
	const { t } = useTranslation("returns");
	const { locale } = useShop();
	const date = lastDay ? formatDate(lastDay, locale) : "";
	if (closed === "expired" && date)
		return <p className={typography.small}>{t("closedOn", { date })}</p>;
	if (closed) return <p className={typography.small}>{t(`closed.${closed}`)}</p>;
	return <p className={typography.small}>{date ? t("until", { date }) : t("untilSize")}</p>;
}
