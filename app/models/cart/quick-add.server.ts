// Sizes of a product in the shopper's words, for what adds or changes an item without the product's page.
import { sizeChoice } from "#app/models/catalog/availability.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import type { QuickSizes } from "./quick-add.ts";

export function quickSizes(
	context: Context,
	product: Pick<Product, "skus" | "availabilityType">,
): QuickSizes {
	const t = getTranslator(context, "product");
	const isInStoreOnly = product.availabilityType === "IN_STORE_ONLY";
	const hasStores = getShop(context).domain.storeLocator.isActive;
	return {
		legend: product.skus.length === 1 ? t("sizeOnly") : t("size"),
		sizes: product.skus.map((sku) => {
			const { gtin, label, isOpen, note, left } = sizeChoice(sku, isInStoreOnly, hasStores);
			const words = note ? `, ${t(note, { count: left })}` : "";
			return { gtin, label, isOpen, note: label + words };
		}),
	};
}
