import { Recommendations } from "~/features/recommendation/recommendations.tsx";
import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { RecommendationRow } from "~/models/recommendation/row.ts";
import typography from "~/ui/typography.module.css";

/** What goes with the cart, below it. */
export function Recommended({
	rows,
	currency,
	isEmpty,
}: {
	rows: Promise<readonly RecommendationRow[]>;
	currency: string;
	/** nothing in the cart that anything could go with */
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
