import { EnlargeablePicture } from "#app/features/pictures/enlargeable.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { ReviewQuery } from "#app/models/review/review-query.ts";
import { reviewSearch } from "#app/models/review/review-query.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import frame from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { dot } from "#app/ui/unbroken.tsx";
import type { Review } from "#contract/review/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import { ratingText } from "#shop/money.ts";
import { ReviewFilters, type ReviewsView } from "./review-filters.tsx";
import style from "./reviews-page.module.css";
import { Stars } from "./stars.tsx";

/** The colour and size that were bought, and how they fit. */
function Bought({ review: { size, fit, product } }: { review: Review }) {
	const { t } = useTranslation("reviews");
	const facts = [
		product.colour,
		...(size ? [t("sizeBought", { size: size.sizeLabel })] : []),
		...(fit ? [t(`fit.${fit}`)] : []),
	];
	return <p className={style.quiet}>{facts.join(dot)}</p>;
}

function Written({ review }: { review: Review }) {
	const { t } = useTranslation("reviews");
	const { locale } = useShop();
	const { stars, words, translation, language, author, isVerified, writtenAt, pictures } = review;
	const lang = language === locale.language ? undefined : language;
	return (
		<li className={style.review}>
			<article>
				<p className={style.head}>
					<Stars stars={stars} label={t("starsOf", { stars })} />
					<b data-quoted="">{author}</b>
					<time dateTime={writtenAt.slice(0, 10)}>{formatDate(writtenAt, locale)}</time>
				</p>
				<Bought review={review} />
				{lang && translation ? (
					<>
						<p className={style.words} data-quoted="">
							{translation}
						</p>
						<details className={style.original}>
							<summary>{t(`translatedFrom.${lang}`)}</summary>
							<p className={style.words} lang={lang} data-quoted="">
								{words}
							</p>
						</details>
					</>
				) : (
					<p className={style.words} lang={lang} data-quoted="">
						{words}
					</p>
				)}
				{pictures.length > 0 ? (
					<ul className={style.pictures}>
						{pictures.map((one) => (
							<li key={one.pictureId} lang={one.language}>
								<EnlargeablePicture
									picture={one}
									words={{ enlarge: t("enlarge"), close: t("close") }}
								/>
							</li>
						))}
					</ul>
				) : null}
				<p className={style.quiet}>
					{isVerified ? t("verified") : t("unverified")}
					{lang && !translation ? `${dot}${t(`writtenIn.${lang}`)}` : null}
				</p>
			</article>
		</li>
	);
}

/** All reviews of a model, sorted and filtered by plain links. */
export function ReviewsPage({
	product,
	view,
	query,
}: {
	product: { productId: string; label: string; colour: string };
	view: ReviewsView;
	query: ReviewQuery;
}) {
	const { t } = useTranslation("reviews");
	const { locale } = useShop();
	const url = useUrl();
	const { productId, label, colour } = product;
	const { figures, paging, reviews } = view;
	const hrefOf = (change: Partial<ReviewQuery>) =>
		url("reviews", { productId }, reviewSearch(query, change));
	const back = url("product", { label, color: colour, productId });
	const average = ratingText(figures.average, locale.language);
	return (
		<>
			<header className={style.top}>
				<div className={`${frame.frame} ${style.picture}`}>
					<Picture picture={{ productId, type: "AP" }} alt="" size="card" isFirst />
				</div>
				<div>
					<p className={style.quiet}>
						<a href={back}>{t("back")}</a>
					</p>
					<h1>{t("title", { label })}</h1>
					{figures.count > 0 ? (
						<p className={typography.figure}>
							<b className={typography.number}>{average}</b>
							<span>{t("sum", { count: figures.count })}</span>
						</p>
					) : (
						<p>{t("none")}</p>
					)}
					<p className={style.quiet}>
						{`${t("checked")} `}
						<a href={url("help", { page: "reviews" })}>{t("how")}</a>
					</p>
				</div>
			</header>
			{figures.count > 0 ? (
				<div className={style.body}>
					<ReviewFilters figures={figures} query={query} hrefOf={hrefOf} />
					<section aria-label={t("list")}>
						{reviews.length > 0 ? (
							<ul className={style.list}>
								{reviews.map((review) => (
									<Written key={review.reviewId} review={review} />
								))}
							</ul>
						) : (
							<p>
								{t("noneSuch")} <a href={hrefOf({ stars: null, size: null })}>{t("all")}</a>
							</p>
						)}
						<Pagination
							page={paging.page}
							pageCount={paging.pageCount}
							hrefOf={(page) => hrefOf({ page })}
							words={{
								label: t("pages"),
								previous: t("previous"),
								next: t("next"),
								page: (page) => t("page", { page }),
							}}
						/>
					</section>
				</div>
			) : null}
			<p className={style.end}>
				<a href={back} className={buttonClass("line")}>
					{t("backTo", { label })}
				</a>
			</p>
		</>
	);
}
