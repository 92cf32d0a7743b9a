import { data } from "react-router";
import section from "#app/features/account/section.module.css";
import { MovementList } from "#app/features/loyalty/movement-list.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readHolder, readMovements } from "#app/models/loyalty/loyalty.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { attempt } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import { formatCount } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import type { Route } from "./+types/route";
import styles from "./view.module.css";

export const handle: RouteHandle = { i18n: ["loyalty"], page: "account" };

/** Movements on a page. */
const size = 20;

/** Sends Retry-After while the points cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ url, context }: Route.LoaderArgs) {
	await readHolder(context);
	const page = readPage(url.searchParams.get("p"));
	const result = await attempt(readMovements(context, { page, size }), "OUTAGE");
	if (!result.ok) {
		const nothing = { book: null, page, pageCount: 0 };
		return downPage(nothing);
	}
	const { points, movements, paging } = result.data;
	if (movements.length === 0 && page > 1) {
		const last = Math.max(1, paging.pageCount);
		const { locale } = getShop(context);
		return redirectTo(context, urlOf(locale, "account-loyalty-history", undefined, { p: last }));
	}
	return data({ book: { points, movements }, page, pageCount: paging.pageCount });
}

/** All movements of points, page by page. */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
	const { book, page, pageCount } = loaderData;
	const { t } = useTranslation(["loyalty", "account"]);
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<p className={`${typography.small} ${styles.back}`}>
				<Link to={url("account-loyalty")} className={`${typography.link} ${styles.backLink}`}>
					{t("title")}
				</Link>
			</p>
			<PageHead title={t("history.title")} />
			<h1 className={typography.title}>{t("history.title")}</h1>
			{book ? (
				<>
					<p className={section.lead}>
						{t("history.balance", {
							count: Math.abs(book.points),
							points: formatCount(book.points, locale),
						})}
					</p>
					{book.movements.length > 0 ? (
						<MovementList movements={book.movements} />
					) : (
						<p className={typography.muted}>{t("history.none")}</p>
					)}
				</>
			) : (
				<div className={section.notice}>
					<Notice kind="warning">{t("down")}</Notice>
				</div>
			)}
			<div className={styles.pages}>
				<Pagination
					page={page}
					pageCount={pageCount}
					hrefOf={(to) => url("account-loyalty-history", undefined, { p: to > 1 ? to : null })}
					words={{
						label: t("history.pages"),
						previous: t("account:newer"),
						next: t("account:older"),
						page: (to) => t("account:page", { page: to, count: pageCount }),
					}}
				/>
			</div>
		</>
	);
}
