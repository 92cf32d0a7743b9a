import { formatMoney } from "~/i18n/format.ts";
import { useShop } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { ReturnView } from "~/models/order/returns.ts";

/** What is given back for a return, or was. */
export function ReturnMoney({ asked }: { asked: ReturnView }) {
	const { t } = useTranslation("returns");
	const { locale } = useShop();
	const { state, delivery, currency, isOrderBack } = asked;
	const amount = formatMoney(asked.amount, currency, locale);
	if (state === "lapsed" && isOrderBack) return <p className="text-sm">{t("closed.returned")}</p>;
	const isOpen = state === "asked" || state === "onItsWay";
	return (
		<div className="space-y-1 text-sm">
			<p>{isOpen ? t("money.due", { amount }) : t(`money.${state}`, { amount })}</p>
			{delivery > 0 ? (
				<p className="text-muted">
					{t("money.delivery", { amount: formatMoney(delivery, currency, locale) })}
				</p>
			) : null}
		</div>
	);
}
