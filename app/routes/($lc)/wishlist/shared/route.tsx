import { data } from "react-router";
import { ProductLink } from "#app/features/product/product-link.tsx";
import { DeliveryExtra } from "#app/features/trust/delivery-extra.tsx";
import { BagSizes } from "#app/features/wishlist/bag-sizes.tsx";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { readPage } from "#app/models/order/order.ts";
import { type WishView, wishView } from "#app/models/wishlist/wish-view.ts";
import { readSharedWishlist } from "#app/models/wishlist/wishlist-share.server.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { required } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seeOther, unknownIdNotFound, unknownPathNotFound } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Price } from "#app/ui/price.tsx";
import { formatName } from "#shop/names.ts";
import type { Route } from "./+types/route";
import style from "./shared.module.css";

export const handle: RouteHandle = {
	i18n: ["wishlist", "account"],
	page: "shared-wishlist",
};

/** No cache may keep what was shown to the holder of a link. */
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** Products on a page. */
const size = 24;

async function sharedOr404(context: Context, shareId: string, path: string) {
	// CATALOGUE-35: without wishlists there are no shared ones
	if (!getShop(context).domain.wishlist) throw unknownPathNotFound(path);
	const shared = await required(readSharedWishlist(context, shareId));
	if (!shared) throw unknownIdNotFound(path);
	return shared;
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const { firstName, values } = await sharedOr404(context, params.shareId, url.pathname);
	const t = getTranslator(context, "wishlist");
	const name = formatName(firstName);
	const heading = name ? t("shared.titleOf", { name }) : t("shared.title");
	const pageCount = Math.ceil(values.length / size);
	const page = Math.min(readPage(url.searchParams.get("p")), Math.max(1, pageCount));
	const products = values
		.slice((page - 1) * size, page * size)
		.map((product) => wishView({ ...product, wishedAt: "", wishedPrice: null }));
	const { devise: currency } = getShop(context).domain;
	const { shareId } = params;
	return {
		heading,
		shareId,
		products,
		page,
		pageCount,
		currency,
	};
}

const intents = { move: addItem } as const;

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await request.formData();
	const add = dispatch(intents, form);
	await sharedOr404(context, params.shareId, url.pathname);
	const { reply, status, flash } = await add(context, form);
	// a script shows the reply in place; without it the page is loaded again
	const isFetched = isClientNavigation(request);
	const answer = { ...reply, productId: String(form.get("productId") ?? "") };
	if (isFetched || !flash) return data(answer, { status });
	return seeOther(context, url.pathname + url.search, flash);
}

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

/** The owner's current wishes; choosing a size adds one to the reader's own bag. */
function SharedWishlist(props: SharedData) {
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

export default function Shared({ loaderData, actionData }: Route.ComponentProps) {
	const refused = actionData && !actionData.ok ? actionData : null;
	return (
		<main id="main" className={layout.wrap}>
			<SharedWishlist {...loaderData} refused={refused} />
		</main>
	);
}
