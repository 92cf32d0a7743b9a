import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import typography from "#app/ui/typography.module.css";
import { apportion } from "#shop/apportion.ts";
import { ratingText } from "#shop/money.ts";
import type { ProductView } from "./product-view.ts";
import styles from "./ratings.module.css";

/** Customers' ratings: the average, and the number of ratings for each number of stars, most stars first. */
export function Ratings({ product }: { product: ProductView }) {
	const { t } = useTranslation(["details", "product"]);
	const { locale } = useShop();
	const url = useUrl();
	const { productId, rating, ratingCount, ratingStars } = product;
	if (ratingCount === 0) return null;
	const percentages = apportion(100, ratingStars);
	const rows = ratingStars
		.map((count, at) => ({ stars: at + 1, count, percent: percentages[at] ?? 0 }))
		.reverse();
	return (
		<div>
			<Disclosure title={<h2>{t("reviews")}</h2>}>
				{/* the id is inside the fold: a link to it unfolds it, without a script too */}
				<p className={typography.figure} id="reviews" tabIndex={-1}>
					<b className={typography.number} aria-hidden="true">
						{ratingText(rating, locale.language)}
					</b>
					<span>
						<span className={typography.unseen}>
							{`${t("product:rating", { rating: ratingText(rating, locale.language) })}, `}
						</span>
						{t("product:ratings", { count: ratingCount })}
					</span>
				</p>
				<ul className={styles.stars}>
					{rows.map(({ stars, count, percent }) => (
						<li key={stars}>
							<span aria-hidden="true">
								{stars} <Icon name="star" />
							</span>
							<span className={typography.unseen}>{t("starsOf", { stars, percent })}</span>
							<meter aria-hidden="true" min={0} max={ratingCount} value={count} />
							<span aria-hidden="true" className={typography.number}>
								{count}
							</span>
						</li>
					))}
				</ul>
				<p>
					<a href={url("reviews", { productId })} className={typography.link}>
						{t("reviewsRead")}
					</a>
				</p>
				<p className={typography.quiet}>
					{`${t("reviewsNote")} `}
					<a href={url("help", { page: "reviews" })} className={typography.link}>
						{t("reviewsHow")}
					</a>
				</p>
			</Disclosure>
		</div>
	);
}
