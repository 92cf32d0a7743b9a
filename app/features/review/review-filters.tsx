import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReviewQuery } from "#app/models/review/review-query.ts";
import typography from "#app/ui/typography.module.css";
import { reviewFits, reviewSorts } from "#contract/review/limits.ts";
import type { Review, ReviewFigures } from "#contract/review/shapes.ts";
import { apportion } from "#shop/apportion.ts";
import style from "./reviews-page.module.css";

export interface ReviewsView {
	figures: ReviewFigures;
	paging: { page: number; pageCount: number };
	reviews: readonly Review[];
}

interface Choice {
	key: string;
	label: string;
	href: string;
	isChosen: boolean;
}

/** A group of links of which one is chosen. */
function Choices({ title, choices }: { title: string; choices: readonly Choice[] }) {
	return (
		<nav aria-label={title} className={style.choices}>
			<h2>{title}</h2>
			<ul>
				{choices.map(({ key, label, href, isChosen }) => (
					<li key={key}>
						<a href={href} aria-current={isChosen ? "true" : undefined} rel="nofollow">
							{label}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** How sizes turned out; shown from three answers on. */
function Fits({ fits }: { fits: ReviewFigures["fits"] }) {
	const { t } = useTranslation("reviews");
	const counts = reviewFits.map((fit) => fits[fit]);
	if (counts.reduce((sum, count) => sum + count, 0) < 3) return null;
	const percentages = apportion(100, counts);
	return (
		<section className={style.fits}>
			<h2>{t("fitTitle")}</h2>
			<dl>
				{reviewFits.map((fit, at) => (
					<div key={fit}>
						<dt>{t(`fit.${fit}`)}</dt>
						<dd className={typography.number}>{t("percent", { value: percentages[at] ?? 0 })}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

export function ReviewFilters({
	figures,
	query,
	hrefOf,
}: {
	figures: ReviewFigures;
	query: ReviewQuery;
	hrefOf: (change: Partial<ReviewQuery>) => string;
}) {
	const { t } = useTranslation("reviews");
	const stars = figures.stars
		.map((count, at) => ({ stars: at + 1, count }))
		.filter(({ count }) => count > 0)
		.toReversed();
	const everything = { key: "all", label: t("all") };
	return (
		<div className={style.aside}>
			<Choices
				title={t("sort.title")}
				choices={reviewSorts.map((sort) => ({
					key: sort,
					label: t(`sort.${sort}`),
					href: hrefOf({ sort }),
					isChosen: query.sort === sort,
				}))}
			/>
			<Choices
				title={t("byStars")}
				choices={[
					{ ...everything, href: hrefOf({ stars: null }), isChosen: query.stars === null },
					...stars.map((one) => ({
						key: String(one.stars),
						label: t("starsCount", one),
						href: hrefOf({ stars: one.stars }),
						isChosen: query.stars === one.stars,
					})),
				]}
			/>
			{figures.sizes.length > 1 ? (
				<Choices
					title={t("bySize")}
					choices={[
						{ ...everything, href: hrefOf({ size: null }), isChosen: query.size === null },
						...figures.sizes.map(({ sizeId, sizeLabel, count }) => ({
							key: sizeId,
							label: `${sizeLabel} (${count})`,
							href: hrefOf({ size: sizeId }),
							isChosen: query.size === sizeId,
						})),
					]}
				/>
			) : null}
			<Fits fits={figures.fits} />
		</div>
	);
}
