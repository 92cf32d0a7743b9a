import { listLegalNotices } from "#contract/offers/list-legal-notices.ts";
import { type Context, getGateway, getRuntime, getShop } from "~/server/request-context.ts";

/** Notices of the page's market, in the order they are read; an empty list on failure (S2 §7, §8). */
export async function readLegalNotices(context: Context): Promise<string[]> {
	const { locale } = getShop(context);
	try {
		const { data } = await getGateway(context).call(listLegalNotices, {
			query: { country: locale.country, language: locale.language },
		});
		return data.values.map(({ footerText }) => footerText);
	} catch (err) {
		getRuntime(context).log.debug({ err }, "legal notices left empty (S2 §8)");
		return [];
	}
}
