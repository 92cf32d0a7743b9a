// `product/{name}/{productId}` and `product/{name}/{optionId}` → the short form (PAGE-11).
import { readProduct, readProductByOption } from "#app/models/catalog/catalog.server.ts";
import { attempt } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { idOr404 } from "#app/server/respond.ts";
import type { Route } from "./+types/long-form";
import { toProduct } from "./to-product.server.ts";

/** Both kinds of id are digits: the id is tried as a productId first. */
async function eitherKind(context: Context, id: string) {
	const product = (await attempt(readProduct(context, id), "PRODUCT_NOT_FOUND")).data;
	return product ?? readProductByOption(context, id);
}

export function loader({ context, params, url }: Route.LoaderArgs) {
	return toProduct(context, url, eitherKind(context, idOr404(url, params.id)));
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
