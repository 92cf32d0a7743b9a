import { useTranslation } from "~/i18n/use-translation.ts";
import { type ReturnView, returnProgress } from "~/models/order/returns.ts";

const milestones = {
	refund: ["asked", "onItsWay", "received", "refunded"],
	exchange: ["asked", "onItsWay", "received", "exchanged"],
} as const;

/** Where a return is: four steps on a hairline; one that never came is one word. */
export function ReturnTrack({
	state,
	isExchange,
	isNarrow = false,
}: Pick<ReturnView, "state" | "isExchange"> & {
	/** there is room for one word alone: the step that is reached */
	isNarrow?: boolean;
}) {
	const { t } = useTranslation("returns");
	const reached = returnProgress(state);
	if (reached === null) return <p className="text-sm text-muted">{t(`state.${state}`)}</p>;
	const steps = milestones[isExchange ? "exchange" : "refund"];
	return (
		<ol aria-label={t("track")} className="grid grid-cols-4 text-xs">
			{steps.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					className={`border-t-2 pt-2 pr-1 ${index <= reached ? "border-ink" : "border-line text-muted"} ${index === reached ? "font-medium" : ""} ${isNarrow && index === steps.length - 1 ? "flex justify-end" : ""}`}
				>
					<span
						className={
							isNarrow ? (index === reached ? "block whitespace-nowrap" : "sr-only") : undefined
						}
					>
						{t(`state.${milestone}`)}
					</span>
				</li>
			))}
		</ol>
	);
}
