import { useTranslation } from "#app/i18n/use-translation.ts";
import { type ReturnView, returnProgress } from "#app/models/order/returns.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./track.module.css";

const milestones = {
	refund: ["asked", "onItsWay", "received", "refunded"],
	exchange: ["asked", "onItsWay", "received", "exchanged"],
} as const;

/** The progress of a return in four steps on a hairline; one whose goods never arrived is shown as one word. */
export function ReturnTrack({
	state,
	isExchange,
	isNarrow = false,
}: Pick<ReturnView, "state" | "isExchange"> & {
	/** only one word fits: that of the current step */
	isNarrow?: boolean;
}) {
	const { t } = useTranslation("returns");
	const reached = returnProgress(state);
	if (reached === null) return <p className={typography.quiet}>{t(`state.${state}`)}</p>;
	const steps = milestones[isExchange ? "exchange" : "refund"];
	return (
		<ol
			aria-label={t("track")}
			className={isNarrow ? `${styles.track} ${styles.narrow}` : styles.track}
		>
			{steps.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					data-reached={index <= reached || undefined}
				>
					<span className={isNarrow && index !== reached ? typography.unseen : undefined}>
						{t(`state.${milestone}`)}
					</span>
				</li>
			))}
		</ol>
	);
}
