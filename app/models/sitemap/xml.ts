// Sitemaps in the protocol's XML (sitemaps.org, with the extensions for alternates and images).
import type { AlternateLink } from "#app/i18n/urls.ts";

export interface SitemapUrl {
	/** absolute, like every address here */
	address: string;
	alternates: readonly AlternateLink[];
	/** ISO day */
	changedOn?: string | undefined;
	pictures?: readonly string[];
}

const escaped: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const text = (value: string) => value.replace(/[&<>"]/g, (sign) => escaped[sign] ?? sign);

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlsetHead = `${declaration}<urlset ${protocol} xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const urlsetTail = "</urlset>\n";

export function urlElement({ address, alternates, changedOn, pictures = [] }: SitemapUrl): string {
	const links = alternates.map(
		({ hrefLang, href }) =>
			`<xhtml:link rel="alternate" hreflang="${text(hrefLang)}" href="${text(href)}"/>`,
	);
	const images = pictures.map(
		(picture) => `<image:image><image:loc>${text(picture)}</image:loc></image:image>`,
	);
	const day = changedOn ? `<lastmod>${changedOn}</lastmod>` : "";
	return `<url><loc>${text(address)}</loc>${day}${links.join("")}${images.join("")}</url>\n`;
}

export function sitemapIndex(addresses: readonly string[]): string {
	const entries = addresses.map((address) => `<sitemap><loc>${text(address)}</loc></sitemap>\n`);
	return `${declaration}<sitemapindex ${protocol}>\n${entries.join("")}</sitemapindex>\n`;
}
