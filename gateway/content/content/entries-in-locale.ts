// What the handlers read from: all entries as one locale sees them, from one statement.

import { inArray } from "drizzle-orm";
import { previewEnvironment } from "#contract/content/operations.ts";
import { type PageType, pageTypes } from "#contract/content/types.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import { contentEntries } from "#gateway/platform/db/schema/content.ts";
import { readMarkets } from "#gateway/platform/domains/markets-with-stores.ts";
import { activeLocales } from "#shop/locales.ts";
import { fillFacts } from "./rules/fill-facts.ts";
import { countryOf, fallbackChain } from "./rules/locales.ts";

type Fields = Record<string, unknown>;
type Row = typeof contentEntries.$inferSelect;

export interface LocaleEntries {
	/** entries of a type, in their authors' order */
	of(type: string): Fields[];
	find(type: string, uid: string): Fields | null;
}

type Context = Pick<GatewayContext, "reading" | "marketFacts">;

interface Reader {
	locale: string;
	environment: string;
}

/** Entries are refetched after so many seconds; so many locales and environments are kept; `stores` and `domain`, as texts name stores and prices of delivery. */
const localesCache = cached<LocaleEntries>(1, 40, ["content", "stores", "domain"]);

const nameOf = ({ contentType, uid }: Pick<Row, "contentType" | "uid">) => `${contentType}/${uid}`;

/** For each entry, the row that best matches what the reader asked for. */
function nearest(
	rows: readonly Row[],
	chain: readonly string[],
	seesDrafts: boolean,
): Map<string, Row> {
	const rank = (row: Row) => chain.indexOf(row.locale) * 2 + (row.isDraft ? 0 : 1);
	const best = new Map<string, Row>();
	for (const row of rows) {
		if (row.isDraft && !seesDrafts) continue;
		const other = best.get(nameOf(row));
		if (!other || rank(row) < rank(other)) best.set(nameOf(row), row);
	}
	return best;
}

function inOrder(a: Fields, b: Fields): number {
	const place = (entry: Fields) => (typeof entry.position === "number" ? entry.position : 0);
	const day = (entry: Fields) => String(entry.published_at ?? "");
	return (
		place(a) - place(b) ||
		day(b).localeCompare(day(a)) ||
		String(a.uid).localeCompare(String(b.uid))
	);
}

async function readEntries(
	{ reading: db, marketFacts }: Context,
	{ locale, environment }: Reader,
): Promise<LocaleEntries> {
	const chain = fallbackChain(locale);
	const seesDrafts = environment === previewEnvironment;
	const [rows, markets] = await Promise.all([
		db.select().from(contentEntries).where(inArray(contentEntries.locale, chain)),
		readMarkets(db),
	]);
	const domain = markets.find(({ countryCodeISO2 }) => countryCodeISO2 === countryOf(locale));
	const facts = domain ? marketFacts(domain) : new Map<string, string>();
	const entries = new Map(
		[...nearest(rows, chain, seesDrafts)].map(([name, row]): [string, Fields] => [
			name,
			{
				...fillFacts(row.data, facts),
				uid: row.uid,
				locale: row.locale,
				publish_details: { environment, locale: row.locale },
			},
		]),
	);
	const byType = Map.groupBy(entries, ([name]) => name.split("/")[0] ?? "");
	return {
		of: (type) => (byType.get(type) ?? []).map(([, entry]) => entry).sort(inOrder),
		find: (type, uid) => entries.get(`${type}/${uid}`) ?? null,
	};
}

export function openEntries(context: Context, reader: Reader): Promise<LocaleEntries> {
	const key = `${reader.locale.toLowerCase()} ${reader.environment}`;
	return localesCache(context.reading, key, () => readEntries(context, reader));
}

const isPage = (type: string): type is PageType => (pageTypes as readonly string[]).includes(type);

/** A page's alternates, `url` and `locale` alone (CONTENT-11): one entry a page. */
export async function hreflangEntries(
	context: Context,
	{ locale, environment }: Reader,
): Promise<Fields[]> {
	const own = await openEntries(context, { locale, environment });
	const all = await Promise.all(
		activeLocales.map(
			async ({ prefix }) =>
				[prefix, await openEntries(context, { locale: prefix, environment })] as const,
		),
	);
	return pageTypes.filter(isPage).flatMap((type) =>
		own.of(type).map((page) => ({
			uid: `${type}_${page.uid}`,
			title: page.title,
			locale: page.locale,
			publish_details: page.publish_details,
			alternates: all.flatMap(([prefix, entries]) => {
				const url = entries.find(type, String(page.uid))?.url;
				return typeof url === "string" ? [{ locale: prefix, url }] : [];
			}),
		})),
	);
}
