import { Link } from "#app/i18n/link.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RailStep } from "#app/models/order/steps.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import style from "./step-rail.module.css";

/**
 * Where the shopper is in the checkout: steps that are open are links, the others plain words.
 * @param current route name of the step shown
 */
export function StepRail({ steps, current }: { steps: readonly RailStep[]; current: string }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const at = steps.findIndex(({ step }) => step === current);
	return (
		<nav aria-label={t("rail")} className={`${layout.wrap} ${style.rail}`}>
			<ol>
				{steps.map(({ step, isOpen }, index) => {
					const isCurrent = index === at;
					const isDone = index < at;
					const words = (
						<>
							<span aria-hidden="true" className={style.mark}>
								{isDone ? <Icon name="check" /> : `${index + 1}`}
							</span>
							{t(`step.${step}`)}
							{isDone ? <span className={typography.unseen}>({t("done")})</span> : null}
						</>
					);
					return (
						<li key={step}>
							{isCurrent ? (
								<span aria-current="step">{words}</span>
							) : isOpen ? (
								<Link to={url(step)}>{words}</Link>
							) : (
								<span className={style.shut}>{words}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
