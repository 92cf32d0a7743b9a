// `{anything}/{name}-R{optionId}.html` → the short form (PAGE-11).

import { readProductByOption } from "#app/models/catalog/catalog.server.ts";
import { unknownIdNotFound } from "#app/server/respond.ts";
import { localeShape } from "#shop/locales.ts";
import type { Route } from "./+types/legacy";
import { toProduct } from "./to-product.server.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
	const optionId = /-R(\d{1,18})\.html$/.exec(params.legacy)?.[1];
	// D4: a locale that does not exist is no word before the name
	if (!optionId || localeShape.test(params.any)) throw unknownIdNotFound(url.pathname);
	return toProduct(context, url, readProductByOption(context, optionId));
}

/** Never rendered. It makes this a document route, so that a 404 is shown in the frame. */
export default function Moved() {
	return null;
}
