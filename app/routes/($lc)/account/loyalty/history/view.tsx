import section from "#app/features/account/section.module.css";
import { MovementList } from "#app/features/loyalty/movement-list.tsx";
import { Link } from "#app/i18n/link.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import type { LoyaltyMovement } from "#contract/loyalty/list-loyalty-movements.ts";
import { formatCount } from "#shop/money.ts";
import styles from "./view.module.css";

interface HistoryData {
	/** null while it cannot be loaded */
	book: { points: number; movements: LoyaltyMovement[] } | null;
	page: number;
	pageCount: number;
}

/** All movements of points, page by page. */
export function HistoryPage({ book, page, pageCount }: HistoryData) {
	const { t } = useTranslation(["loyalty", "account"]);
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<p className={styles.back}>
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
