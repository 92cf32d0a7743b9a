// The files of a locale's sitemap and their addresses. Sitemaps are not pages, so their addresses do not end in a slash.
import { activeLocales, type Locale } from "#shop/locales.ts";

/** What the protocol allows in a file: addresses, and bytes before compression. */
export const maxAddresses = 50_000;
export const maxBytes = 50 * 1024 * 1024;

/** Bytes of a product and its passport at most: in each locale, and besides, with seven pictures. */
const [bytesInLocale, bytesBesides] = [480, 2_000];
/** The division is by whole calls of the gateway. */
export const productsACall = 1_000;

/**
 * Products in a file, by how many locales each of them names: the bytes are used up before the addresses are.
 * @param locales in which the shop is open; with `x-default` each address names one more
 */
export function productsPerFile(locales: number): number {
	const bytes = bytesInLocale * (locales + 1) + bytesBesides;
	const max = Math.min(maxAddresses / 2, maxBytes / bytes);
	return Math.max(1, Math.floor(max / productsACall)) * productsACall;
}

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
