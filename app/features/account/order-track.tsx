import { useTranslation } from "~/i18n/use-translation.ts";
import { type OrderState, orderProgress } from "~/models/order/order.ts";

const milestones = ["paid", "prepared", "shipped", "delivered"] as const;

/** Where an order is on its way: four steps on a hairline; off the way, one word. */
export function OrderTrack({ state }: { state: OrderState }) {
	const { t } = useTranslation("account");
	const reached = orderProgress(state);
	if (reached === null) return <p className="text-sm text-muted">{t(`state.${state}`)}</p>;
	return (
		<ol aria-label={t("order.track")} className="grid grid-cols-4 text-xs">
			{milestones.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					className={`border-t-2 pt-2 ${index <= reached ? "border-ink" : "border-line text-muted"} ${index === reached ? "font-medium" : ""}`}
				>
					{t(`state.${index === 0 ? (state === "placed" ? "placed" : "paid") : milestone}`)}
				</li>
			))}
		</ol>
	);
}
