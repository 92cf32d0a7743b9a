import { useTranslation } from "#app/i18n/use-translation.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { brand } from "#shop/brand.ts";
import style from "./loyalty-card.module.css";

export interface CardView {
	/** grouped to be read aloud */
	number: string;
	/** name of the holder, capitalised */
	name: string;
	/** first day, formatted for the page; empty when it is not known */
	since: string;
	/** an SVG path of height 1, and its width */
	bars: { path: string; width: number };
}

/** Empty modules on both sides of the bars, so that a scanner finds where they start. */
const quiet = 10;

/** The card as it is shown at the till: its bars are dark on white in any colour scheme. */
export function LoyaltyCard({ card: { number, name, since, bars } }: { card: CardView }) {
	const { t } = useTranslation("loyalty");
	return (
		<figure className={style.card}>
			<div className={style.front}>
				<p className={style.house} translate="no">
					{brand.name}
				</p>
				<p className={typography.label}>{t("card.label")}</p>
				<figcaption className={`${layout.spread} ${style.holder}`}>
					<span>{name}</span>
					{since ? <small>{t("card.since", { date: since })}</small> : null}
				</figcaption>
			</div>
			<div className={style.code}>
				<svg
					role="img"
					aria-label={t("card.barcode", { number })}
					viewBox={`${-quiet} 0 ${bars.width + 2 * quiet} 1`}
					preserveAspectRatio="none"
					shapeRendering="crispEdges"
				>
					<path d={bars.path} />
				</svg>
				<p className={typography.number}>{number}</p>
			</div>
		</figure>
	);
}
