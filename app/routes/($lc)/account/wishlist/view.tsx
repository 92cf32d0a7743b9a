import { NothingYet } from "#app/features/account/nothing-yet.tsx";
import section from "#app/features/account/section.module.css";
import { Area } from "#app/features/content/area.tsx";
import { useWishlistForms } from "#app/features/wishlist/use-wishlist-forms.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { BlockView } from "#app/models/content/view.ts";
import type { WishView } from "#app/models/wishlist/wish-view.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import typography from "#app/ui/typography.module.css";
import type { MoveReply } from "./move.server.ts";
import { ShareList } from "./share-list.tsx";
import { WishCard } from "./wish-card.tsx";
import style from "./wishlist-page.module.css";

interface WishlistData {
	/** null while they cannot be loaded */
	wishes: WishView[] | null;
	total: number;
	page: number;
	pageCount: number;
	currency: string;
	/** of the page's area in the content service */
	blocks: readonly BlockView[] | undefined;
	/** id of the share; null if the list is not shared */
	shareId: string | null;
	/** reply to a form sent without JavaScript */
	pageReply: MoveReply | null;
}

/** The wishlist's products, newest first. */
export function WishlistPage(props: WishlistData) {
	const { wishes, total, page, pageCount, currency, blocks, pageReply, shareId } = props;
	const { t } = useTranslation(["wishlist", "account"]);
	const url = useUrl();
	useWishlistForms();
	const hrefOf = (to: number) => url("account-wishlist", undefined, { p: to > 1 ? to : null });
	const refusedOf = (productId: string) =>
		pageReply && !pageReply.ok && pageReply.productId === productId ? pageReply.text : null;
	return (
		<>
			<PageHead title={t("title")} />
			<h1 className={typography.title}>{t("title")}</h1>
			{total > 0 ? <p className={style.count}>{t("count", { count: total })}</p> : null}
			<div className={section.content}>
				{wishes === null ? <Notice kind="warning">{t("listDown")}</Notice> : null}
				{wishes?.length === 0 ? (
					<NothingYet title={t("empty.title")} text={t("empty.text")} action={t("empty.action")} />
				) : null}
				<ul className={style.wishes}>
					{wishes?.map((wish, at) => (
						<WishCard
							key={wish.productId}
							wish={wish}
							currency={currency}
							back={hrefOf(page)}
							isFirst={at < 2}
							refused={refusedOf(wish.productId)}
						/>
					))}
				</ul>
			</div>
			<div className={section.pages}>
				<Pagination
					page={page}
					pageCount={pageCount}
					hrefOf={hrefOf}
					words={{
						label: t("pages"),
						previous: t("account:newer"),
						next: t("account:older"),
						page: (to) => t("account:page", { page: to, count: pageCount }),
					}}
				/>
			</div>
			{wishes === null || total === 0 ? null : <ShareList shareId={shareId} />}
			<Area blocks={blocks} place="down" currency={currency} />
		</>
	);
}
