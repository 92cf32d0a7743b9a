import type { LoyaltyMovement } from "#contract/loyalty/list-loyalty-movements.ts";
import { formatCount } from "#shop/money.ts";
import { MovementList } from "~/features/loyalty/movement-list.tsx";
import { Link } from "~/i18n/link.tsx";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Notice } from "~/ui/notice.tsx";
import { Pagination } from "~/ui/pagination.tsx";

interface HistoryData {
	/** null while it is out of reach */
	book: { points: number; movements: LoyaltyMovement[] } | null;
	page: number;
	pageCount: number;
}

/** Every movement of points, a page at a time. */
export function HistoryPage({ book, page, pageCount }: HistoryData) {
	const { t } = useTranslation(["loyalty", "account"]);
	const { locale } = useShop();
	const url = useUrl();
	return (
		<>
			<p className="mb-3 text-sm">
				<Link to={url("account-loyalty")} className="link py-1">
					{t("title")}
				</Link>
			</p>
			<h1 className="font-display text-3xl">{t("history.title")}</h1>
			{book ? (
				<>
					<p className="mt-4 mb-8 text-muted">
						{t("history.balance", {
							count: Math.abs(book.points),
							points: formatCount(book.points, locale),
						})}
					</p>
					{book.movements.length > 0 ? (
						<MovementList movements={book.movements} />
					) : (
						<p className="text-muted">{t("history.none")}</p>
					)}
				</>
			) : (
				<div className="mt-8">
					<Notice kind="warning">{t("down")}</Notice>
				</div>
			)}
			<div className="mt-12">
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
