import { NothingYet } from "#app/features/account/nothing-yet.tsx";
import section from "#app/features/account/section.module.css";
import { Area } from "#app/features/content/area.tsx";
import { PrivatePrice } from "#app/features/offers/private-price.tsx";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { Recommendations } from "#app/features/recommendation/recommendations.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { lowerPrice } from "#app/models/alert/email-alert.ts";
import type { AddReply } from "#app/models/cart/add-reply.ts";
import type { BlockView } from "#app/models/content/view.ts";
import type { RecommendationRow } from "#app/models/recommendation/row.ts";
import type { WishSize, WishView } from "#app/models/wishlist/wish-view.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import { BagSizes } from "./bag-sizes.tsx";
import buttons from "./size-buttons.module.css";
import { Wishes } from "./wishes.tsx";
import style from "./wishlist-page.module.css";

interface WishlistData {
	/** of the page: the account's, or a guest's */
	name: "account-wishlist" | "wishlist";
	/** null while they cannot be loaded */
	wishes: WishView[] | null;
	total: number;
	page: number;
	pageCount: number;
	currency: string;
	/** beside an empty list; null if none are shown */
	recommended: Promise<RecommendationRow[]> | null;
	/** of the page's area in the content service */
	blocks: readonly BlockView[] | undefined;
	/** id of the share; null if the list is not shared */
	shareId: string | null;
	/** reply to a form sent without JavaScript, with the product that was to be moved into the bag */
	pageReply: (AddReply & { productId: string }) | null;
}

/** A link for others, and a button that ends it. */
function ShareList({ shareId }: { shareId: string | null }) {
	const { t } = useTranslation("wishlist");
	const { signedIn } = useVisitor();
	const { origin } = useShop();
	const url = useUrl();
	const address = shareId ? origin + url("shared-wishlist", { shareId }) : null;
	return (
		<section aria-labelledby="share" className={style.share}>
			<h2 id="share">{t("share.title")}</h2>
			<p>
				{signedIn
					? t(address ? "share.on" : "share.text")
					: t(address ? "share.guestOn" : "share.guestText")}
			</p>
			{address ? (
				<div className={style.link}>
					<a href={address} className={typography.link}>
						{address}
					</a>
					<CopyButton text={address} words={{ copy: t("share.copy"), copied: t("share.copied") }} />
				</div>
			) : null}
			<PostForm>
				<Button
					variant={address ? "text" : "line"}
					name="intent"
					value={address ? "unshare" : "share"}
				>
					{t(address ? "share.end" : "share.action")}
				</Button>
			</PostForm>
		</section>
	);
}

/** Tells a guest for how long the list is kept, and how it is kept for longer. */
function KeepList() {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	return (
		<section aria-labelledby="keep" className={style.share}>
			<h2 id="keep">{t("keep.title")}</h2>
			<p>{t("keep.text")}</p>
			<a href={url("account-wishlist")} className={buttonClass("line")}>
				{t("keep.action")}
			</a>
		</section>
	);
}

/** Sizes that are not available now: a letter is sent when one is (CATALOGUE-36). */
function Waiting({
	name,
	productId,
	sizes,
	back,
}: {
	name: string;
	productId: string;
	sizes: WishSize[];
	back: string;
}) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const { waited, signedIn } = useVisitor();
	if (!signedIn) {
		const [size] = sizes;
		return (
			<p className={style.tell}>
				<a
					className={typography.link}
					href={url("product-alert", { productId }, { about: size?.gtin })}
					aria-label={`${t("tell")}, ${name}`}
				>
					{t("tell")}
				</a>
			</p>
		);
	}
	return (
		<details className={style.waiting}>
			<summary className={typography.link}>{t("tell")}</summary>
			<PostForm action={url("stock-alert")} data-ask="" className={buttons.sizes}>
				<input type="hidden" name={wishlistFields.back} value={back} />
				<ul>
					{sizes.map(({ gtin, label }) => {
						const isWaited = waited.includes(gtin);
						return (
							<li key={gtin}>
								<button
									type="submit"
									name={isWaited ? wishlistFields.forget : wishlistFields.sku}
									value={gtin}
									aria-pressed={isWaited}
									aria-label={t("tellOf", { name, size: label })}
									className={buttonClass("line")}
								>
									{label}
								</button>
							</li>
						);
					})}
				</ul>
			</PostForm>
		</details>
	);
}

/** A wish: the product, the change of its price, and the buttons to move it to the bag or remove it. */
function WishCard({
	wish,
	currency,
	back,
	isFirst,
	refused,
}: {
	wish: WishView;
	currency: string;
	/** the page that shows it */
	back: string;
	isFirst: boolean;
	/** why a form sent without JavaScript failed */
	refused: string | null;
}) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const { locale, has } = useShop();
	const { productId, label, drop, wishedPrice, open, awaitable } = wish;
	const mayWait = has("showProductAvailabilityAlert") && awaitable.length > 0;
	return (
		<li className={style.wish}>
			<ProductLink product={wish} isFirst={isFirst} isGone={open.length === 0} />
			<p className={style.price}>
				<Price price={wish.price} was={wish.was} currency={currency}>
					<DeliveryExtra />
				</Price>{" "}
				<PrivatePrice productId={productId} price={wish.price} />
				{drop > 0 && wishedPrice ? (
					<small>
						{t("dropped", {
							amount: formatMoney(drop, currency, locale),
							was: formatMoney(wishedPrice, currency, locale),
						})}
					</small>
				) : null}
			</p>
			{open.length > 0 ? (
				<BagSizes wish={wish} refused={refused} />
			) : (
				<p className={style.soldOut}>{t(mayWait ? "soldOut" : "goneForGood")}</p>
			)}
			{mayWait ? (
				<Waiting name={label} productId={productId} sizes={awaitable} back={back} />
			) : null}
			{has("showProductAvailabilityAlert") ? (
				<p className={style.tell}>
					<a
						className={`${typography.link} ${typography.small}`}
						href={url("product-alert", { productId }, { about: lowerPrice })}
						aria-label={`${t("mail.priceLink")}, ${label}`}
					>
						{t("mail.priceLink")}
					</a>
				</p>
			) : null}
			<PostForm action={url("wishlist")} data-ask="" className={style.remove}>
				<input type="hidden" name={wishlistFields.back} value={back} />
				<button
					type="submit"
					name={wishlistFields.remove}
					value={productId}
					aria-label={t("removeOf", { name: label })}
					className={buttonClass("text")}
				>
					{t("remove")}
				</button>
			</PostForm>
		</li>
	);
}

/** The wishlist's products, newest first. */
export function WishlistPage(props: WishlistData) {
	const { name, wishes, total, page, pageCount, currency, blocks, pageReply, shareId } = props;
	const { recommended } = props;
	const { t } = useTranslation(["wishlist", "account"]);
	const url = useUrl();
	const hrefOf = (to: number) => url(name, undefined, { p: to > 1 ? to : null });
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
			{total > 0 ? <ShareList shareId={shareId} /> : null}
			{total > 0 && name === "wishlist" ? <KeepList /> : null}
			<Wishes />
			{recommended ? (
				<Recommendations rows={recommended} kind="popular" currency={currency} />
			) : null}
			<Area blocks={blocks} place="down" currency={currency} />
		</>
	);
}
