import { brand } from "#shop/brand.ts";
import { useTranslation } from "~/i18n/use-translation.ts";
import typography from "~/ui/typography.module.css";
import style from "./loyalty-card.module.css";

export interface CardView {
	/** as it is read aloud */
	number: string;
	/** of the holder, capitalised */
	name: string;
	/** first day, as the page writes it; empty where it is not known */
	since: string;
	/** an SVG path of height 1, and how wide it is */
	bars: { path: string; width: number };
}

/** Modules that stay empty beside the bars, so that a till finds where they begin. */
const quiet = 10;

/** The card as it is held out at the till: its bars are dark on white in any colour scheme. */
export function LoyaltyCard({ card: { number, name, since, bars } }: { card: CardView }) {
	const { t } = useTranslation("loyalty");
	return (
		<figure className={style.card}>
			<div className={style.front}>
				<p className={style.house} translate="no">
					{brand.name}
				</p>
				<p className={typography.label}>{t("card.label")}</p>
				<figcaption className={style.holder}>
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
