// `product/{gtin}` → the short form (PAGE-11).
import { readProductByGtin } from "#app/models/catalog/catalog.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/by-gtin";
import { toProduct } from "./to-product.server.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
	if (!/^\d{13}$/.test(params.gtin)) throw unknownIdNotFound(url.pathname);
	return toProduct(context, url, readProductByGtin(context, params.gtin));
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
