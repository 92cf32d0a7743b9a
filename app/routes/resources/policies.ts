// The policies of the market as data (PAGE-139); with `product` in the query, as they hold for that product.
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readMarketPolicies, readProductPolicies } from "#app/models/agents/policies.server.ts";
import { readProduct } from "#app/models/catalog/catalog.server.ts";
import { required } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { idOr404 } from "#app/server/respond.ts";
import type { Route } from "./+types/policies";

export const handle: RouteHandle = { isForPrograms: true };

async function policiesOf(context: Context, url: URL) {
	const productId = url.searchParams.get("product");
	if (productId === null) return readMarketPolicies(context);
	const product = await required(readProduct(context, idOr404(url, productId)), url);
	return readProductPolicies(context, product);
}

export const loader = async ({ context, url }: Route.LoaderArgs) =>
	Response.json(await policiesOf(context, url), {
		headers: { "Cache-Control": "public, max-age=300", "Access-Control-Allow-Origin": "*" },
	});
