import { useShop } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RewardScale as Scale } from "#app/models/loyalty/loyalty.ts";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import style from "./reward-scale.module.css";

/** The balance in large type, and a scale that shows the progress towards each reward. */
export function RewardScale({ points, scale }: { points: number; scale: Scale }) {
	const { t } = useTranslation("loyalty");
	const { locale } = useShop();
	const { steps, missing } = scale;
	const text = (count: number) => formatCount(Math.abs(count), locale);
	return (
		<div className={style.balance}>
			<p className={style.points}>
				<b className={typography.number}>{formatCount(points, locale)}</b>{" "}
				{t("pointsWord", { count: Math.abs(points) })}
			</p>
			<p className={style.text}>
				{points < 0
					? t("debt", { count: -points, points: text(points) })
					: missing === null
						? t("scale.full")
						: t("scale.missing", { count: missing, points: text(missing) })}
			</p>
			<ol className={style.scale} aria-label={t("scale.label")}>
				{steps.map(({ points: threshold, isReached, gone, way }) => (
					<li key={threshold} className={isReached ? style.reached : undefined}>
						<progress value={gone} max={way} aria-hidden="true" />
						<span className={typography.number}>{text(threshold)}</span>
						<span className={typography.unseen}>
							{t(isReached ? "scale.reached" : "scale.ahead", { count: threshold })}
						</span>
					</li>
				))}
			</ol>
		</div>
	);
}
