// What is in the document itself, before and without any script: for crawlers, for readers, for slow connections.
import { createHash } from "node:crypto";
import { expect, test } from "@playwright/test";
import { activeLocales } from "#shop/locales.ts";
import { scenarios } from "#tests/support/scenarios.ts";
import { openCrawl } from "./crawl.ts";
import { ask, firstOf, origin, visit, words } from "./plain.ts";

const { familyId, productId, optionId, gtin } = scenarios.productWithAllSizes;
const prefixes = activeLocales.map(({ prefix }) => prefix);

/** Pages that search engines keep, by type: each gives an address in a locale. */
const kept = {
	home: (lc: string) => `/${lc}/`,
	listing: (lc: string) => `/${lc}/x--pl${familyId}/`,
	product: (lc: string) => `/${lc}/x--p${productId}/`,
};
const search = (lc: string) => `/${lc}/search/?q=a`;

const canonicalOf = (html: string) => firstOf(/<link rel="canonical" href="([^"]*)"/, html);

/** hreflang → address, as the head names them. */
const alternatesOf = (html: string) =>
	new Map(
		[...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
			([, tag = "", href = ""]) => [tag, href],
		),
	);

/** Attributes of the scripts that a browser runs. */
function scriptsIn(html: string): string[] {
	const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes = ""]) => attributes);
	return tags.filter((attributes) => !/type="application\/(?:ld\+)?json"/.test(attributes));
}

for (const lc of prefixes) {
	test(`${lc}: every kept page has its own title, in its language`, async () => {
		const locale = activeLocales.find(({ prefix }) => prefix === lc);
		const titles = new Set<string>();
		for (const path of Object.values(kept)) {
			const { status, text } = await visit(path(lc));
			expect(status).toBe(200);
			expect(text).toContain(`<html lang="${locale?.htmlLang}"`);
			const title = firstOf(/<title>([^<]+)<\/title>/, text);
			expect(title.length).toBeGreaterThan(10);
			expect(text.match(/<title>/g)).toHaveLength(1);
			titles.add(title);
			const description = firstOf(/<meta name="description" content="([^"]+)"/, text);
			expect(description.length).toBeGreaterThan(50);
			expect(text.match(/<h1[ >]/g)).toHaveLength(1);
			expect(text).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
		}
		expect(titles.size).toBe(Object.keys(kept).length);
	});
}

for (const [name, path] of Object.entries(kept)) {
	test(`${name}: canonical, and alternates that name each other (PAGE-10, PAGE-72)`, async () => {
		const start = canonicalOf((await visit(path("fr-fr"))).text).replace(origin(), "");
		const { sitemap } = openCrawl(origin());
		const listed = await Promise.all(prefixes.map((lc) => sitemap(`/${lc}/sitemap.xml`)));
		const alternates = new Map(listed.flat().map((entry) => [entry.path, entry.alternates]));
		const group = alternates.get(start) ?? new Map<string, string>();
		expect(group.get("x-default")).toBe(group.get("en-GB"));
		for (const { htmlLang, language, also } of activeLocales) {
			const href = group.get(htmlLang) ?? "";
			const there = await ask(href);
			// the address itself, without a redirect: the slug is of that language
			expect([href, there.status]).toEqual([href, 200]);
			expect(canonicalOf(there.text)).toBe(origin() + href);
			expect(alternatesOf(there.text)).toEqual(
				new Map([...group].map(([tag, one]) => [tag, origin() + one])),
			);
			expect(alternates.get(href)).toEqual(group);
			for (const country of also) expect(group.get(`${language}-${country}`)).toBe(href);
		}
	});
}

test("search pages are not indexed by search engines", async () => {
	const { text, status } = await visit(search("de-de"));
	expect(status).toBe(200);
	expect(text).toContain('<meta name="robots" content="noindex"');
	expect(firstOf(/<title>([^<]+)<\/title>/, text)).not.toBe("");
});

const markets = [
	{ lc: "fr-fr", currency: "EUR", pattern: /\b\d+,\d\d\u00a0€/ },
	{ lc: "de-de", currency: "EUR", pattern: /\b\d+,\d\d\u00a0€/ },
	{ lc: "it-it", currency: "EUR", pattern: /\b\d+,\d\d\u00a0€/ },
	{ lc: "es-es", currency: "EUR", pattern: /\b\d+,\d\d\u00a0€/ },
	{ lc: "en", currency: "EUR", pattern: /€\d+\.\d\d\b/ },
	{ lc: "fr-ch", currency: "CHF", pattern: /\bCHF\u00a0\d+\.\d\d\b/ },
	{ lc: "pl-pl", currency: "PLN", pattern: /\b\d+,\d\d\u00a0zł/ },
];
for (const { lc, currency, pattern } of markets) {
	test(`${lc}: prices in ${currency} as the market writes them, and as JSON-LD`, async () => {
		expect(words((await visit(kept.listing(lc))).text)).toMatch(pattern);
		const { text } = await visit(kept.product(lc));
		const json = firstOf(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/, text);
		const { "@graph": graph } = JSON.parse(json);
		const [product] = graph;
		expect(product).toMatchObject({ "@type": "ProductGroup", url: canonicalOf(text) });
		expect(product.name).toBe(firstOf(/<h1>([^<]+)</, text));
		const sizes = product.hasVariant.filter((variant: { offers?: object }) => variant.offers);
		expect(sizes.map((size: { gtin13: string }) => size.gtin13)).toContain(gtin);
		for (const { offers: offer } of sizes) {
			expect(offer).toMatchObject({ "@type": "Offer", priceCurrency: currency });
			expect(offer.price).toMatch(/^\d+\.\d\d$/);
			expect(offer.availability).toMatch(/^https:\/\/schema\.org\/\w+$/);
			// the page shows the price of its structured data
			const shown = words(text)
				.match(pattern)?.[0]
				.replace(",", ".")
				.replace(/[^\d.]/g, "");
			expect(shown).toBe(offer.price);
		}
		expect(graph.map((node: { "@type": string }) => node["@type"])).toContain("BreadcrumbList");
	});
}

test("the policy names the inline script by its hash, and no module loads before intent", async () => {
	for (const path of [...Object.values(kept), search]) {
		const { headers, text } = await visit(path("pl-pl"));
		const policy = String(headers["content-security-policy"]);
		expect(policy).toContain("'strict-dynamic'");
		for (const attributes of scriptsIn(text)) expect(attributes).not.toMatch(/\bsrc=/);
		const inline = [...text.matchAll(/<script>((?:(?!<\/script>).)+)<\/script>/gs)];
		expect(inline).toHaveLength(1);
		const hash = createHash("sha256")
			.update(inline[0]?.[1] ?? "")
			.digest("base64");
		expect(policy).toContain(`'sha256-${hash}'`);
		expect(text).not.toMatch(/<link[^>]* (?:rel="modulepreload"|as="script")/);
		expect(text).not.toMatch(/\sstyle="|\son[a-z]+="/);
	}
});

/** A visitor whose language another shop has: that shop is proposed to them. */
const german = {
	"Accept-Language": "de-DE",
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36",
};
const drawn: [what: string, path: string, part: RegExp, headers?: Record<string, string>][] = [
	["the newsletter's banner", kept.listing("fr-fr"), /data-newsletter="banner"/],
	["another country’s shop", kept.home("fr-fr"), /<dialog [^>]*\bopen\b/, german],
	["a failure", "/fr-fr/x--p999999999/", /<h1/],
	["a shop that fails", "/fr-fr/tmp/error/", /<h1/],
	["a product", kept.product("fr-fr"), /<h1/],
	["a listing", kept.listing("fr-fr"), /<h1/],
	["an article", "/fr-fr/x--blogtwenty_pieces/", /<h1/],
	["stores on a map", "/fr-fr/stores/", /data-map/],
];
for (const [what, path, part, headers] of drawn) {
	test(`${what}: the document links the sheets of all that it draws, also of what is fetched later`, async () => {
		const { text } = await visit(path, { headers });
		expect(text).toMatch(part);
		const links = text.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? [];
		const sheets = links.map((link) => ask(firstOf(/href="([^"#]+)/, link)));
		const styled = (await Promise.all(sheets)).flatMap((sheet) =>
			[...sheet.text.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name),
		);
		// classes of CSS modules begin with an underscore
		const named = [...text.matchAll(/ class="([^"]*)"/g)]
			.flatMap(([, names = ""]) => names.split(" "))
			.filter((name) => name.startsWith("_"));
		expect(named.length).toBeGreaterThan(0);
		expect([...new Set(named)].filter((name) => !styled.includes(name))).toEqual([]);
	});
}

test("recommendations come in the product's document, streamed to browsers and in place for crawlers", async () => {
	const related = /<h2 id="rec-worn-with">[\s\S]*?<\/section>/;
	const cards = /<li class="[^"]*"><a href="[^"]*--p\d+\/"/g;
	const browser = (await visit(kept.product("en"))).text;
	expect(related.exec(browser)?.[0].match(cards)).toHaveLength(4);
	for (const headers of [
		{ "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
		{ "Save-Data": "on" },
	]) {
		const first = await ask(kept.product("en"));
		const whole = (await ask(first.location ?? "", { headers })).text;
		const section = related.exec(whole)?.[0] ?? "";
		expect(section.match(cards)).toHaveLength(4);
		expect(section).not.toMatch(/skeleton|<template/);
	}
});

/** MARKET-8, MARKET-11, PAGE-11: `null` where there is no redirect; a pattern where the slug is the catalogue's own. */
const moves: [path: string, status: number, location: string | RegExp | null, form?: true][] = [
	["/de/cart/", 308, "/de-de/cart/"],
	["/fr/", 308, "/fr-fr/"],
	["/pl/search/?q=a", 308, "/pl-pl/search/?q=a"],
	["/it/cart/", 308, "/it-it/cart/", true],
	["/DE-de/cart/", 308, "/de-de/cart/"],
	["/", 200, null],
	["/fr-fr", 200, null],
	["/fr-fr/cart", 200, null],
	["/cart/", 302, "/en/cart/"],
	["/search/?q=a", 302, "/en/search/?q=a"],
	["/cart/", 307, "/en/cart/", true],
	[`/x--p${productId}/`, 302, `/en/x--p${productId}/`],
	[`/en/x--p${productId}/`, 301, new RegExp(`^/en/[a-z0-9-]+--p${productId}/$`)],
	[`/en/a--lp1--p${productId}/?a=1`, 301, new RegExp(`--p${productId}/\\?a=1$`)],
	[`/de-de/x--pl${familyId}/`, 301, `/de-de/kleider--pl${familyId}/`],
	[`/de-de/x--pl${familyId}/?color=blue`, 301, `/de-de/kleider--pl${familyId}/?color=blue`],
	[`/fr-fr/catalog/robes/${familyId}/`, 301, `/fr-fr/robes--pl${familyId}/`],
	[`/fr-fr/product/x/${productId}/`, 301, new RegExp(`^/fr-fr/[a-z0-9-]+--p${productId}/$`)],
	[`/fr-fr/product/x/${optionId}/`, 301, new RegExp(`--p${productId}/$`)],
	[`/fr-fr/product/${gtin}/`, 301, new RegExp(`--p${productId}/$`)],
	[`/fr-fr/01/0${gtin}/anything/`, 301, new RegExp(`--p${productId}/$`)],
	[`/fr-fr/whatever/robe-R${optionId}.html`, 301, new RegExp(`--p${productId}/$`)],
	["/fr-fr/account/dashboard/", 301, /\/auth\/(?:login|logout)/],
];
for (const [path, status, location, isForm] of moves) {
	test(`${isForm ? "a form post to " : ""}${path} → ${status}`, async () => {
		const answer = await ask(path, isForm ? { form: { intent: "none" } } : {});
		expect(answer.status).toBe(status);
		if (location instanceof RegExp) expect(answer.location).toMatch(location);
		else expect(answer.location).toBe(location);
		if (status === 301 && path.includes("account")) {
			expect(answer.headers["cache-control"]).toBe("no-store");
		}
		if (path === "/") expect(canonicalOf(answer.text)).toBe(`${origin()}/en/`);
	});
}

test.describe("an unknown address (PAGE-76)", () => {
	const gone: [path: string, lang: string][] = [
		["/xx/", "en-GB"],
		["/xx-yy/cart/", "en-GB"],
		["/en/x--pABC/", "en-GB"],
		["/de-de/x--p999999999/", "de-DE"],
		["/pl-pl/x--plnope/", "pl-PL"],
		["/fr-fr/product/1234567890123/", "fr-FR"],
		["/fr-fr/01/01234/x/", "fr-FR"],
		["/it-it/a/b-R1.html", "it-IT"],
		["/es-es/nothing/here/at/all/", "es-ES"],
	];
	for (const [path, lang] of gone) {
		test(`${path} is a 404 in the shop's frame`, async () => {
			const { status, text } = await ask(path);
			expect(status).toBe(404);
			expect(text).toContain(`<html lang="${lang}"`);
			expect(text).toContain('<meta name="robots" content="noindex"');
			for (const part of ["<header", "<nav", "<main", "<footer", "<h1"]) {
				expect(text).toContain(part);
			}
			// a way on: families and a search
			expect(text.slice(text.indexOf("<main"))).toMatch(/--pl\w+\//);
			expect(text.slice(text.indexOf("<main"))).toContain('name="q"');
			expect(text).not.toMatch(/at \w+ \(|node_modules|undefined/);
		});
	}
});
