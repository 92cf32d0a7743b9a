import { useTranslation } from "#app/i18n/use-translation.ts";
import { type OrderState, orderProgress, standingOf, stateWord } from "#app/models/order/order.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./track.module.css";

const milestones = ["paid", "prepared", "shipped", "delivered"] as const;

/** The progress of an order in four steps on a hairline; a state outside these steps is shown as one word. */
export function OrderTrack({
	state,
	isOnInvoice,
	isPoint = false,
	isReady = false,
}: {
	state: OrderState;
	isOnInvoice: boolean;
	/** goes to a store, pick-up point or locker */
	isPoint?: boolean;
	/** waits there, or waited */
	isReady?: boolean;
}) {
	const { t } = useTranslation("account");
	const reached = orderProgress(state);
	const first = state === "placed" ? state : stateWord("paid", isOnInvoice);
	if (reached === null) return <p className={typography.quiet}>{t(`state.${state}`)}</p>;
	return (
		<ol aria-label={t("order.track")} className={styles.track}>
			{milestones.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					data-reached={index <= reached || undefined}
				>
					{t(
						`state.${index === 0 ? first : standingOf(milestone, { isPoint, isReady: isReady && index <= reached })}`,
					)}
				</li>
			))}
		</ol>
	);
}
