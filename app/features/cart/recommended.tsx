import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import typography from "#app/ui/typography.module.css";

/** Wishes and recommendations below the cart. */
export function Recommended({
	rows,
	currency,
	isEmpty,
}: {
	rows: Promise<readonly RecommendationRow[]>;
	currency: string;
	/** the cart has no product to base recommendations on */
	isEmpty: boolean;
}) {
	const { t } = useTranslation("cart");
	return (
		<>
			<Wishes />
			<Recommendations
				rows={rows}
				kind={isEmpty ? "popular" : "worn-with"}
				currency={currency}
				otherwise={<p className={typography.quiet}>{t("recommendationsGone")}</p>}
			/>
		</>
	);
}
