import { useTranslation } from "~/i18n/use-translation.ts";
import { type ReturnView, returnProgress } from "~/models/order/returns.ts";

const milestones = ["asked", "onItsWay", "received", "refunded"] as const;

/** Where a return is: four steps on a hairline; one that never came is one word. */
export function ReturnTrack({
	state,
	isNarrow = false,
}: Pick<ReturnView, "state"> & {
	/** there is room for one word alone: the step that is reached */
	isNarrow?: boolean;
}) {
	const { t } = useTranslation("returns");
	const reached = returnProgress(state);
	if (reached === null) return <p className="text-sm text-muted">{t(`state.${state}`)}</p>;
	return (
		<ol aria-label={t("track")} className="grid grid-cols-4 text-xs">
			{milestones.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					className={`border-t-2 pt-2 pr-1 ${index <= reached ? "border-ink" : "border-line text-muted"} ${index === reached ? "font-medium" : ""} ${isNarrow && index === milestones.length - 1 ? "text-end" : ""}`}
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
