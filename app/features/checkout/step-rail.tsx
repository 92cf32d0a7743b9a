import { Link } from "~/i18n/link.tsx";
import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { RailStep } from "~/models/order/steps.ts";
import { Icon } from "~/ui/icon.tsx";

/**
 * Where the shopper is in the checkout: steps that are open are links, the others plain words.
 * @param current route name of the step shown
 */
export function StepRail({ steps, current }: { steps: readonly RailStep[]; current: string }) {
	const { t } = useTranslation("checkout");
	const url = useUrl();
	const at = steps.findIndex(({ step }) => step === current);
	return (
		<nav aria-label={t("rail")} className="wrap border-b border-line">
			<ol className="flex justify-between gap-x-3 md:justify-center md:gap-x-14">
				{steps.map(({ step, isOpen }, index) => {
					const isCurrent = index === at;
					const isDone = index < at;
					const mark = isDone ? <Icon name="check" className="size-3.5" /> : `${index + 1}`;
					const words = (
						<>
							<span aria-hidden="true" className="num max-xs:hidden">
								{mark}
							</span>
							<span className="truncate">{t(`step.${step}`)}</span>
							{isDone ? <span className="sr-only">({t("done")})</span> : null}
						</>
					);
					const look =
						"flex min-h-12 min-w-0 items-center gap-2 border-b text-xs md:min-h-14 md:text-sm";
					return (
						<li key={step} className="min-w-0">
							{isCurrent ? (
								<span aria-current="step" className={`${look} border-ink font-medium`}>
									{words}
								</span>
							) : isOpen ? (
								<Link to={url(step)} className={`${look} border-transparent hover:border-ink`}>
									{words}
								</Link>
							) : (
								<span className={`${look} border-transparent text-muted`}>{words}</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
