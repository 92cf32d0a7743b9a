// What an address that leads to no page answers, with products that may do instead (CATALOGUE-26).
import { recommendPopular } from "#app/models/recommendation/recommendations.server.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { throwNotFound } from "#app/server/respond.ts";

/** @throws the refusal of a middleware, else one of the two 404s (PAGE-74, PAGE-75) */
export const refuseAsNotFound = ({
	context,
	url,
}: {
	context: Context;
	url: URL;
}): Promise<never> =>
	throwNotFound(context, url, async () => {
		const call = recommendPopular(context, optionalTimeout);
		const rows = await optional(context, "recommendations", call, null, null);
		return rows ? { recommended: rows, currency: getShop(context).domain.devise } : {};
	});
