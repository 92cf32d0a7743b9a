import { WriteReviews } from "#app/features/review/write-reviews.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { actOnReview } from "#app/models/review/act-on-review.server.ts";
import { readWritten } from "#app/models/review/reviews.server.ts";
import { required } from "#app/server/failures.ts";
import { getSession } from "#app/server/request-context.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import typography from "#app/ui/typography.module.css";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

export const handle: RouteHandle = {
	i18n: ["reviews", "forms"],
	hydrate: "load",
	page: "account",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { orderNumber } = params;
	return {
		written: await required(readWritten(context, { orderNumber }), url),
		chosen: url.searchParams.get("item"),
		author: formatName(getSession(context).remembered.firstName),
		orderNumber,
	};
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
	const form = await request.formData();
	const writer = { orderNumber: params.orderNumber };
	return required(actOnReview(context, { writer, form, page: url }), url);
}

export default function ReviewOrder({ loaderData, actionData }: Route.ComponentProps) {
	const { written, chosen, author, orderNumber } = loaderData;
	const { t } = useTranslation("reviews");
	const url = useUrl();
	return (
		<>
			<PageHead title={t("write")} />
			<p className={`${typography.small} ${styles.back}`}>
				<Link
					to={url("account-order", { orderNumber })}
					className={`${typography.link} ${styles.backLink}`}
				>
					{t("toOrder")}
				</Link>
			</p>
			<WriteReviews
				written={written}
				chosen={chosen}
				author={author}
				hrefOf={(item) => url("account-review", { orderNumber }, { item })}
				lastResult={actionData ?? null}
			/>
		</>
	);
}
