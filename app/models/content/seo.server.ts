// SEO records (CONTENT-27): an operator's texts for a page that is not an entry, by the page's name (`home`, `gift_card`,
// `catalog_women_coats`, `product_2653325`, `stores_20004`). Each page of a locale asks for all records, so that one answer
// serves every page.

import type { SeoHead } from "#app/i18n/robots.ts";
import { optional, optionalTimeout } from "#app/server/failures.ts";
import type { Context } from "#app/server/request-context.ts";
import { type Entry, readEntryOfAll } from "./content.server.ts";
import type { SeoText } from "./seo-text.ts";

export interface SeoRecord extends SeoText {
	/** for app/i18n/head-links.tsx */
	seo: SeoHead;
}

/** The SEO fields of a record, or of an entry itself. */
export function seoHead({ meta_robots, canonical, keywords }: Entry<"seo_record">["seo"]): SeoHead {
	return {
		robots: meta_robots,
		...(canonical ? { canonical } : {}),
		...(keywords.length > 0 ? { keywords: keywords.map(({ label }) => label).join(", ") } : {}),
	};
}

const silent: SeoRecord = { title: "", description: "", seo: {} };

/** @param uid name of the record, word characters */
export async function readSeo(context: Context, uid: string): Promise<SeoRecord> {
	const call = readEntryOfAll(context, "seo_record", uid);
	const record = await optional(context, "SEO records", call, null, optionalTimeout);
	if (!record) return silent;
	const { title_page: title, description_page: description } = record.seo;
	return { title, description, seo: seoHead(record.seo) };
}

/** For loader data: an empty object without a record, since most pages have none. */
export async function seoData(
	context: Context,
	uid: string,
): Promise<{ seoText?: SeoText; seo?: SeoRecord["seo"] }> {
	const record = await readSeo(context, uid);
	if (record === silent) return {};
	const { title, description, seo } = record;
	return { seoText: { title, description }, seo };
}
