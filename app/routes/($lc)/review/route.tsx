import { WriteReviews } from "#app/features/review/write-reviews.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { actOnReview } from "#app/models/review/act-on-review.server.ts";
import { readWritten } from "#app/models/review/reviews.server.ts";
import { surveyTokenOf } from "#app/models/survey/survey.server.ts";
import { required } from "#app/server/failures.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export const handle: RouteHandle = { i18n: ["reviews", "forms"], hydrate: "load", page: "review" };

/** The page's address has a secret token, so no cache may keep it. */
export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ context, url }: Route.LoaderArgs) {
	const token = surveyTokenOf(url);
	const written = await required(readWritten(context, { token }), url);
	return { written, token, chosen: url.searchParams.get("item") };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const token = surveyTokenOf(url);
	const form = await request.formData();
	return required(actOnReview(context, { writer: { token }, form, page: url }), url);
}

/** By a letter's link. The buyer is not known here, so no author's name is proposed. */
export default function Review({ loaderData, actionData }: Route.ComponentProps) {
	const { written, token, chosen } = loaderData;
	const { t } = useTranslation("reviews");
	const url = useUrl();
	return (
		<main id="main" className={`${layout.wrap} ${styles.page}`}>
			<PageHead title={t("write")} />
			<WriteReviews
				written={written}
				chosen={chosen}
				author=""
				hrefOf={(item) => url("review", undefined, { token, item })}
				lastResult={actionData ?? null}
			/>
		</main>
	);
}
