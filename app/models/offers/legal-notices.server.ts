import { optional } from "#app/server/failures.ts";
import { type Context, getGateway, getShop } from "#app/server/request-context.ts";
import { listLegalNotices } from "#contract/offers/operations.ts";

/** Notices of the page's market, in reading order; empty on failure (CONTENT-45, CONTENT-46). */
export async function readLegalNotices(context: Context): Promise<string[]> {
	const { locale } = getShop(context);
	const query = { country: locale.country, language: locale.language };
	const call = getGateway(context)
		.call(listLegalNotices, { query })
		.then(({ data }) => data.values.map(({ footerText }) => footerText));
	return optional(context, "legal notices", call, [], null);
}
