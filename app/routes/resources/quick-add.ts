// Sizes of a product, and adding it from its card (CATALOGUE-27): the card itself sends both requests.
import { data } from "react-router";
import { addItem } from "#app/models/cart/add-item.server.ts";
import { quickSizes } from "#app/models/cart/quick-add.server.ts";
import type { QuickSizes } from "#app/models/cart/quick-add.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { attempt } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { idOr404, unknownIdNotFound } from "#app/server/respond.ts";
import { getTranslator } from "#app/server/translator.ts";
import type { Route } from "./+types/quick-add";

/** @throws a 404 if the shop has no quick add, or if it is not a product's id */
function assertOffered(context: Context, url: URL, productId: string): void {
	if (!getShop(context).domain.swiftAddToCart) throw unknownIdNotFound(url.pathname);
	idOr404(url, productId);
}

/** Null if the catalogue does not answer: only the card shows that, not the page. */
async function productOf(context: Context, url: URL, productId: string) {
	assertOffered(context, url, productId);
	const result = await attempt(readProduct(context, productId));
	if (result.ok) return result.data;
	if (result.failure.code === "PRODUCT_NOT_FOUND") throw unknownIdNotFound(url.pathname);
	return null;
}

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<QuickSizes> {
	const product = await productOf(context, url, params.productId);
	if (product) return quickSizes(context, product);
	const legend = getTranslator(context, "product")("size");
	return { legend, sizes: [], failure: getTranslator(context, "wishlist")("down") };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	assertOffered(context, url, params.productId);
	const { reply, status } = await addItem(context, await request.formData());
	return data(reply, { status });
}
