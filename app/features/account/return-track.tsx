import { useTranslation } from "~/i18n/use-translation.ts";
import { type ReturnView, returnProgress } from "~/models/order/returns.ts";

const milestones = ["asked", "onItsWay", "received", "refunded"] as const;

/** Where a return is: four steps on a hairline; one that never came is one word. */
export function ReturnTrack({ state }: Pick<ReturnView, "state">) {
	const { t } = useTranslation("returns");
	const reached = returnProgress(state);
	if (reached === null) return <p className="text-sm text-muted">{t(`state.${state}`)}</p>;
	return (
		<ol aria-label={t("track")} className="grid grid-cols-4 text-xs">
			{milestones.map((milestone, index) => (
				<li
					key={milestone}
					aria-current={index === reached ? "step" : undefined}
					className={`border-t-2 pt-2 pr-1 hyphens-auto ${index <= reached ? "border-ink" : "border-line text-muted"} ${index === reached ? "font-medium" : ""}`}
				>
					{t(`state.${milestone}`)}
				</li>
			))}
		</ol>
	);
}
