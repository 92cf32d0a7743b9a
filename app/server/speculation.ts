// What a browser may fetch or render ahead (speculation rules): public pages and the bag, nothing that changes anything. By a
// header, so that the policy of scripts stays as it is (ADR 0161).

import { bagLinkAhead, linksAhead } from "#app/i18n/links-ahead.ts";
import { fallbackLocale } from "#shop/locales.ts";
import { shortFormMarkers, urlOf } from "#shop/page-paths.ts";

/** Where the rules are; they are the same for every page. */
export const speculationPath = "/speculation-rules.json";

/** Headers of a document. `Accept-CH`: by that header a browser says whether data are to be saved. */
export const speculationHeaders = {
	"Speculation-Rules": `"${speculationPath}"`,
	"Accept-CH": "Sec-CH-Prefers-Reduced-Data",
} as const;

/** Path of the bag behind the prefix. */
export const bagPath = urlOf(fallbackLocale, "cart").slice(fallbackLocale.prefix.length + 1);

const { catalogue, product } = shortFormMarkers;
const pages = { href_matches: "/:lc/*--:id/" };
const listings = { href_matches: `/:lc/*--${catalogue}:id/` };
// a listing's marker begins like a product's
const products = {
	and: [{ href_matches: `/:lc/*--${product}:id/` }, { not: listings }],
};

/** Once the client runs, a press is its navigation, and what was made ahead would not be used (intent-loader.ts). */
const before = "html:not([data-live])";
const publicLinks = { selector_matches: `${before} ${linksAhead}` };
const bagLinks = { selector_matches: `${before} ${bagLinkAhead}` };

/**
 * `moderate`: when the pointer has rested on a link for 200 ms; `conservative`: with the press. Chromium keeps two pages that
 * were made so, and gives up the older one for a third.
 */
const rules = {
	prefetch: [{ where: { and: [publicLinks, pages, { not: products }] }, eagerness: "moderate" }],
	prerender: [
		{ where: { and: [publicLinks, products] }, eagerness: "moderate" },
		{ where: { and: [publicLinks, pages, { not: products }] }, eagerness: "conservative" },
		{ where: { and: [bagLinks, { href_matches: `/:lc${bagPath}` }] }, eagerness: "moderate" },
	],
};

const savesData = ({ headers }: Request): boolean =>
	headers.get("Save-Data") === "on" || headers.get("Sec-CH-Prefers-Reduced-Data") === "reduce";

/** The rules; none for a visitor who saves data. */
export function sendSpeculationRules(request: Request): Response {
	return new Response(JSON.stringify(savesData(request) ? {} : rules), {
		headers: {
			"Content-Type": "application/speculationrules+json",
			"Cache-Control": "public, max-age=3600",
			Vary: "Save-Data, Sec-CH-Prefers-Reduced-Data",
			"X-Content-Type-Options": "nosniff",
		},
	});
}
