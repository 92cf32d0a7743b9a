import { ProductLink } from "#app/features/product/product-link.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { BagSizes } from "#app/features/wishlist/bag-sizes.tsx";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { WishView } from "#app/models/wishlist/wish-view.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Price } from "#app/ui/price.tsx";
import style from "./shared.module.css";

interface SharedData {
	heading: string;
	shareId: string;
	products: WishView[];
	page: number;
	pageCount: number;
	currency: string;
	/** the product that a form sent without JavaScript could not add to the bag, and why */
	refused: { productId: string; text: string } | null;
}

function Product({
	product,
	currency,
	isFirst,
	refused,
}: {
	product: WishView;
	currency: string;
	isFirst: boolean;
	refused: string | null;
}) {
	const { t } = useTranslation("wishlist");
	const { open } = product;
	return (
		<li>
			<ProductLink product={product} isFirst={isFirst} />
			<p className={style.price}>
				<Price price={product.price} was={product.was} currency={currency}>
					<DeliveryExtra />
				</Price>
			</p>
			{open.length > 0 ? (
				<BagSizes wish={product} refused={refused} />
			) : (
				<p className={style.quiet}>{t("soldOut")}</p>
			)}
		</li>
	);
}

/** Somebody's current wishes; choosing a size adds one to the reader's own bag. */
export function SharedWishlist(props: SharedData) {
	const { heading, shareId, products, page, pageCount, currency, refused } = props;
	const { t } = useTranslation(["wishlist", "account"]);
	const url = useUrl();
	return (
		<div className={style.page}>
			<PageHead title={heading} />
			<h1>{heading}</h1>
			<p className={style.quiet}>{t(products.length > 0 ? "shared.text" : "shared.empty")}</p>
			<ul className={style.products}>
				{products.map((product, at) => (
					<Product
						key={product.productId}
						product={product}
						currency={currency}
						isFirst={at < 2}
						refused={refused?.productId === product.productId ? refused.text : null}
					/>
				))}
			</ul>
			<Pagination
				page={page}
				pageCount={pageCount}
				hrefOf={(to) => url("shared-wishlist", { shareId }, { p: to > 1 ? to : null })}
				words={{
					label: t("pages"),
					previous: t("account:newer"),
					next: t("account:older"),
					page: (to) => t("account:page", { page: to, count: pageCount }),
				}}
			/>
		</div>
	);
}
