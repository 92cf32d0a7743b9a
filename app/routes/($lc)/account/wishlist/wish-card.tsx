import { ProductLink } from "#app/features/product/product-link.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { BagSizes } from "#app/features/wishlist/bag-sizes.tsx";
import buttons from "#app/features/wishlist/size-buttons.module.css";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import type { WishSize, WishView } from "#app/models/wishlist/wish-view.ts";
import { wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { Price } from "#app/ui/price.tsx";
import typography from "#app/ui/typography.module.css";
import { formatMoney } from "#shop/money.ts";
import style from "./wishlist-page.module.css";

/** Sizes that are not available now: a letter is sent when one is (CATALOGUE-36). */
function Waiting({ name, sizes, back }: { name: string; sizes: WishSize[]; back: string }) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const { waited } = useVisitor();
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
export function WishCard({
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
				</Price>
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
			{mayWait ? <Waiting name={label} sizes={awaitable} back={back} /> : null}
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
