// PAGE-44: finds the product of a short form; 404 for an unknown id (PAGE-74), 301 to the right slug (PAGE-12).

import { readShortForm } from "#app/i18n/short-forms.ts";
import { isSamePath } from "#app/i18n/urls.ts";
import { required } from "#app/server/failures.ts";
import { getGateway, getShop } from "#app/server/request-context.ts";
import { idOr404, redirectTo } from "#app/server/respond.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { urlOf } from "#shop/page-paths.ts";
import { guard } from "./guard.ts";

export const middleware = guard(async ({ request, url, params, context }) => {
	const productId = idOr404(url, readShortForm(params.slug ?? "")?.id);
	// a form post of the page: what it adds is identified by its sku
	if (request.method === "POST") return undefined;
	// the gateway client makes the same read once per request: the page's own call gets this answer
	const requested = getGateway(context).call(getProduct, { params: { productId } });
	const { data } = await required(requested, url);
	const path = urlOf(getShop(context).locale, "product", {
		label: data.label,
		color: data.colour.label,
		productId: data.productId,
	});
	if (isSamePath(url.pathname, path)) return undefined;
	return redirectTo(context, path + url.search, { status: 301 });
});
