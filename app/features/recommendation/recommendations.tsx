import { useEffect } from "react";
import { ProductCards } from "#app/features/catalog/product-card.tsx";
import { measureAgain } from "#app/features/measurement/measurement-signal.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecommendationRow, rowSize } from "#app/models/recommendation/row.ts";
import cards from "#app/ui/cards.module.css";
import { OptionalAwait } from "#app/ui/optional-await.tsx";
import styles from "#app/ui/skeleton.module.css";
import typography from "#app/ui/typography.module.css";
import style from "./recommendations.module.css";

/** Placeholders for a row of listing cards, in their final size. Hidden from assistive technology. */
function CardsSkeleton({ count }: { count: number }) {
	return (
		<div aria-hidden="true" className={`${cards.cards} ${styles.row}`}>
			{Array.from({ length: count }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: all the same
				<div key={at}>
					<div className={`${styles.skeleton} ${styles.picture}`} />
					<div className={`${styles.skeleton} ${styles.name}`} />
					<div className={`${styles.skeleton} ${styles.price}`} />
				</div>
			))}
		</div>
	);
}

const titles = {
	"worn-with": "wornWith",
	similar: "similar",
	"others-bought": "othersBought",
	popular: "popular",
} as const satisfies Record<RecommendationRow["kind"], string>;

interface RowsProps {
	rows: readonly RecommendationRow[];
	currency: string;
	/** the product whose look may be bought whole */
	lookOf?: string | undefined;
}

/** Rows of cards, each under its heading; renders nothing when there are none. */
export function RecommendationRows({ rows, currency, lookOf }: RowsProps) {
	const { t } = useTranslation("catalog");
	const url = useUrl();
	// they stream in after the rest of the page was measured
	useEffect(measureAgain, []);
	return rows.map(({ kind, cards }) => (
		<section
			key={kind}
			aria-labelledby={`rec-${kind}`}
			className={style.row}
			data-list={`recommended-${kind}`}
		>
			<h2 id={`rec-${kind}`}>{t(`recommended.${titles[kind]}`)}</h2>
			{lookOf && kind === "worn-with" ? (
				<a className={typography.link} href={url("look", { productId: lookOf })}>
					{t("recommended.look")}
				</a>
			) : null}
			<ProductCards cards={cards} currency={currency} />
		</section>
	));
}

/**
 * Recommendations that stream in after the page; the space of one row is reserved meanwhile.
 * @param otherwise shown when there is nothing to recommend, so that the page does not jump while it is read
 */
export function Recommendations({
	rows,
	kind,
	currency,
	lookOf,
	otherwise = null,
}: {
	rows: Promise<readonly RecommendationRow[]>;
	/** kind of the first row */
	kind: RecommendationRow["kind"];
	currency: string;
	lookOf?: string;
	otherwise?: React.ReactNode;
}) {
	const { t } = useTranslation("catalog");
	const fallback = (
		<section className={style.row}>
			<h2>{t(`recommended.${titles[kind]}`)}</h2>
			<CardsSkeleton count={rowSize} />
		</section>
	);
	return (
		<OptionalAwait resolve={rows} fallback={fallback} otherwise={otherwise}>
			{(known) =>
				known.length > 0 ? (
					<RecommendationRows rows={known} currency={currency} lookOf={lookOf} />
				) : (
					otherwise
				)
			}
		</OptionalAwait>
	);
}
