import { readProduct } from "#app/models/catalog/catalog.server.ts";
import type { SearchedProduct } from "#app/models/store/store-card.ts";
import type { StoreQuery } from "#app/models/store/store-query.ts";
import { optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { urlOf } from "#shop/page-paths.ts";

/** The product that is searched for, in words; null without one, and if the catalogue fails. */
export async function readSearchedProduct(
	context: Context,
	{ productId, size }: Pick<StoreQuery, "productId" | "size">,
): Promise<SearchedProduct | null> {
	if (!productId) return null;
	const call = readProduct(context, productId);
	const product = await optional(context, "the name of the product", call, null, null);
	if (!product) return null;
	const { label, colour, skus } = product;
	const params = { label, color: colour.label, productId };
	return {
		label,
		colour: colour.label,
		href: urlOf(getShop(context).locale, "product", params),
		productId,
		size: skus.find(({ sizeId }) => sizeId === size)?.sizeLabel ?? null,
	};
}
