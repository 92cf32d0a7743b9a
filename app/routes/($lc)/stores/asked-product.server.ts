import { urlOf } from "~/i18n/urls.ts";
import { readProduct } from "~/models/catalog/catalog.server.ts";
import type { AskedProduct } from "~/models/store/store-card.ts";
import type { StoreQuery } from "~/models/store/store-query.ts";
import { type Context, getRuntime, getShop } from "~/server/request-context.ts";

/** The product that is looked for, in words; null for none, and where the catalogue cannot say. */
export async function readAskedProduct(
	context: Context,
	{ productId, size }: Pick<StoreQuery, "productId" | "size">,
): Promise<AskedProduct | null> {
	if (!productId) return null;
	try {
		const { label, colour, skus } = await readProduct(context, productId);
		const params = { label, color: colour.label, productId };
		return {
			label,
			colour: colour.label,
			href: urlOf(getShop(context).locale, "product", params),
			productId,
			size: skus.find(({ sizeId }) => sizeId === size)?.sizeLabel ?? null,
		};
	} catch (err) {
		getRuntime(context).log.debug({ err }, "stores without the product's name");
		return null;
	}
}
