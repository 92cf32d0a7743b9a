// The digital product passport of a product: what the catalogue knows of what the ESPR (Annex III) and EN 18223 name, and no more.
import { originViews, wordingOf } from "#app/features/product/product-view.ts";
import { originOf } from "#app/i18n/urls.ts";
import { digitalLinkPath } from "#app/models/catalog/gtin.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { qrPathOf } from "#contract/qr-code.ts";
import { sizeText } from "#shop/sizes.ts";

export type PassportView = ReturnType<typeof passportOf>;

/** @param gtin of the size that the code is for; another than the product's own is the first's */
export function passportOf(context: Context, product: Product, gtin: string | null) {
	const shop = getShop(context);
	const { locale, domain } = shop;
	const wording = wordingOf(locale);
	const chosen = product.skus.find((sku) => sku.gtin === gtin) ?? product.skus[0];
	const link = chosen && originOf(shop, locale) + digitalLinkPath(chosen.gtin);
	const { productId, label, colour, ref, model, composition, care, environment } = product;
	return {
		productId,
		label,
		colour: colour.label,
		picture: product.pictures[0] ?? null,
		ref,
		model,
		sizes: product.skus.map((sku) => ({
			gtin: sku.gtin,
			label: sizeText(sku),
			isChosen: sku === chosen,
		})),
		code: link ? { link, size: chosen ? sizeText(chosen) : "", ...qrPathOf(link) } : null,
		composition,
		care,
		making: originViews(product, wording),
		repair: product.repair ?? "",
		environment,
		manufacturer: product.manufacturer,
		responsiblePerson: product.responsiblePerson,
		/** who sells it in this market */
		seller: [domain.seller.name, ...domain.seller.lines].join(", "),
		hasStores: domain.storeLocator.isActive,
	};
}
