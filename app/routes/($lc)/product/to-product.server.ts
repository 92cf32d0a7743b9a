// Redirects long, barcode and legacy forms of a product's address to the short one with 301 (PAGE-11).

import { required } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Product } from "#contract/catalog/shapes.ts";
import { urlOf } from "#shop/page-paths.ts";

export async function toProduct(
	context: Context,
	url: URL,
	call: Promise<Product>,
): Promise<Response> {
	const { label, colour, productId } = await required(call, url);
	const path = urlOf(getShop(context).locale, "product", { label, color: colour.label, productId });
	return redirectTo(context, path + url.search, { status: 301 });
}
