import { isRouteErrorResponse, useLocation } from "react-router";
import { FamilyTiles } from "#app/features/catalog/family-tiles.tsx";
import { RecommendationRows } from "#app/features/recommendation/recommendations.tsx";
import { SearchForm } from "#app/features/search/search-form.tsx";
import { Wishes } from "#app/features/wishlist/wishes.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import { buttonClass } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import picture from "#app/ui/picture.module.css";
import { Picture } from "#app/ui/picture.tsx";
import typography from "#app/ui/typography.module.css";
import { Wordmark } from "#app/ui/wordmark.tsx";
import styles from "./error-page.module.css";

/** Recommendations that the not-found route has loaded (CATALOGUE-26). */
function NotFoundRows({ error }: { error: unknown }) {
	const { recommended, currency = "EUR" } = ((isRouteErrorResponse(error) && error.data) || {}) as {
		recommended?: readonly RecommendationRow[];
		currency?: string;
	};
	if (!recommended) return null;
	return (
		<>
			<Wishes />
			<RecommendationRows rows={recommended} currency={currency} />
		</>
	);
}

/** PAGE-77, PAGE-78: a not-found page for 404, a server-error page for everything else; both remain pages of the shop. */
export function ErrorPage({ error }: { error: unknown }) {
	const { t } = useTranslation("errors");
	const url = useUrl();
	const { pathname, search } = useLocation();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	const isNotFound = status === 404;
	const kind = isNotFound ? "notFound" : "server";
	return (
		<main id="main" className={`${layout.wrap} ${styles.page}`}>
			<PageHead title={t(`${kind}Title`)} />
			<div className={styles.top}>
				<div className={styles.words}>
					{isNotFound ? (
						<p className={styles.code} aria-hidden="true">
							{status}
						</p>
					) : (
						<p aria-hidden="true">
							<Wordmark className={styles.wordmark} />
						</p>
					)}
					<h1 className={typography.title}>{t(`${kind}Title`)}</h1>
					<p>{t(`${kind}Text`)}</p>
					<p>{t(`${kind}Way`)}</p>
					<p className={styles.ways}>
						<a className={buttonClass("ink")} href={url("index")}>
							{t("home")}
						</a>
						{isNotFound ? null : (
							// a refused page is rendered under another path, which contains the one asked for
							<a
								className={buttonClass("line")}
								href={requestedPath(pathname) + search}
								data-reload=""
							>
								{t("retry")}
							</a>
						)}
					</p>
					{isNotFound ? (
						<section aria-labelledby="error-search">
							<h2 id="error-search" className={typography.label}>
								{t("search")}
							</h2>
							<SearchForm />
						</section>
					) : null}
				</div>
				{isNotFound ? (
					<div className={picture.frame}>
						<Picture picture={{ scene: "not-found" }} alt="" size="half" isFirst />
					</div>
				) : null}
			</div>
			<NotFoundRows error={error} />
			<FamilyTiles id="error-families" title={t("families")} />
		</main>
	);
}
