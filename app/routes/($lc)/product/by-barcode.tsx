// `01/0{gtin}/{anything}` → the short form (PAGE-11).
import { readProductByGtin } from "#app/models/catalog/catalog.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import type { Route } from "./+types/by-barcode";
import { toProduct } from "./to-product.server.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
	const gtin = /^0(\d{13})$/.exec(params.barcode)?.[1];
	if (!gtin) throw unknownIdNotFound(url.pathname);
	return toProduct(context, url, readProductByGtin(context, gtin));
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
