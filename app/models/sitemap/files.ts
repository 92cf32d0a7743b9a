// The files of a locale's sitemap and their addresses. Sitemaps are not pages, so their addresses do not end in a slash.
import { activeLocales, type Locale } from "#shop/locales.ts";

/**
 * Products per file. The protocol allows 50,000 addresses and 50 MB. With a dozen alternates and seven pictures a product
 * takes some 3 kB, so the bytes are used up first.
 */
export const productsPerFile = 10_000;

export const sitemapKinds = ["pages", "families", "content", "stores", "products"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export interface SitemapFile {
	kind: SitemapKind;
	/** from 1 */
	number: number;
}

export const indexPath = ({ prefix }: Pick<Locale, "prefix">) => `/${prefix}/sitemap.xml`;

export const filePath = ({ prefix }: Pick<Locale, "prefix">, { kind, number }: SitemapFile) =>
	`/${prefix}/sitemap/${kind}-${number}.xml.gz`;

/** The file of a name; null if the name is not one. */
export function fileOf(name: string): SitemapFile | null {
	const [, word, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml\.gz$/.exec(name) ?? [];
	const kind = sitemapKinds.find((known) => known === word);
	return kind ? { kind, number: Number(number) } : null;
}

/** The indexes in a host's robots.txt: every locale's on a host of all (MARKET-21), else those of the domain. */
export function indexesOf(origin: string, domain: string | null): string[] {
	return activeLocales
		.filter((locale) => domain === null || locale.domain === domain)
		.map((locale) => origin + indexPath(locale));
}
