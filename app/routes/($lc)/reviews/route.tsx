import { data } from "react-router";
import { ReviewsPage } from "#app/features/review/reviews-page.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { sameInEveryLocale } from "#app/i18n/urls.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { readReviewQuery, reviewParameters } from "#app/models/review/review-query.ts";
import { readReviews } from "#app/models/review/reviews.server.ts";
import { required } from "#app/server/failures.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";

export const handle: RouteHandle = {
	i18n: ["reviews"],
	page: "reviews",
	cache: { fresh: 60, stale: 3_600, query: reviewParameters },
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { productId } = params;
	const query = readReviewQuery(url.searchParams);
	const [product, view] = await Promise.all([
		required(readProduct(context, productId), url),
		required(readReviews(context, productId, query), url),
	]);
	if (query.page > Math.max(1, view.paging.pageCount)) throw unknownIdNotFound(url.pathname);
	const { label, colour } = product;
	const title = getTranslator(context, "reviews")("title", { label });
	return data({
		title,
		query,
		view,
		product: { productId, label, colour: colour.label },
		alternates: sameInEveryLocale(url.pathname),
	});
}

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
	const { title, product, view, query } = loaderData;
	return (
		<main id="main" className={layout.wrap}>
			<PageHead title={title} />
			<ReviewsPage product={product} view={view} query={query} />
		</main>
	);
}
