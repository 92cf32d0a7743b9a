// The head of each kind of page, as search engines and those who share it get it (PAGE-10, PAGE-71 to PAGE-73).
import { beforeEach, describe, expect, it } from "vitest";
import { storefront } from "#tests/support/storefront/storefront.ts";
import { paths, playHealthy, playStore } from "../outages/healthy.ts";

const shop = storefront();

beforeEach(() => {
	playHealthy(shop.gateway);
	playStore(shop.gateway);
});

const first = (pattern: RegExp, text: string) => pattern.exec(text)?.[1] ?? "";
const property = (name: string, text: string) =>
	first(new RegExp(`<meta property="${name}" content="([^"]+)"`), text);

const kept = {
	home: paths.home,
	listing: paths.listing,
	product: paths.product,
	help: paths.help,
	"all help": "/en/help/",
	stores: "/fr-fr/stores/",
	store: "/fr-fr/stores/france/lyon/vitrine-lafayette-20004/",
	"gift card": "/en/gift-card/",
	newsletter: "/en/newsletter/subscription/",
} as const;

/** hreflang → address, as the head names them. */
const alternatesOf = (text: string) =>
	new Map(
		[...text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
			([, tag = "", href = ""]) => [tag, href],
		),
	);

describe.each(Object.entries(kept))("the head of %s", (_name, path) => {
	it("has one title, a description, its own canonical and Open Graph tags", async () => {
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text.match(/<title>/g)).toHaveLength(1);
		expect(first(/<title>([^<]+)</, text)).toMatch(/Vitrine/);
		expect(first(/<meta name="description" content="([^"]+)"/, text).length).toBeGreaterThan(10);
		expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
		const alternates = alternatesOf(text);
		expect(alternates.get(first(/<html lang="([^"]+)"/, text))).toBe(
			`http://localhost:3000${path}`,
		);
		expect(alternates.has("x-default")).toBe(true);
		expect(property("og:locale", text)).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
		const isPictured = property("og:image", text) !== "";
		const card = first(/<meta name="twitter:card" content="([^"]+)"/, text);
		expect(card).toBe(isPictured ? "summary_large_image" : "summary");
		expect(property("og:image:alt", text) !== "").toBe(isPictured);
		expect(text).not.toContain('<meta name="robots"');
		for (const name of ["og:title", "og:description", "og:type", "og:site_name", "og:url"]) {
			expect([name, property(name, text)]).not.toEqual([name, ""]);
		}
		expect(property("og:url", text)).toBe(`http://localhost:3000${path}`);
	});

	it("is noindex with a query that is no page number, except for listings", async () => {
		const { text } = await shop.fetch(`${path}?utm_source=x`);
		const isListing = path === paths.listing;
		expect(text.includes('<meta name="robots" content="noindex"')).toBe(!isListing);
		expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
	});

	it("is indexed with a page number; the first page has none (PAGE-71, PAGE-72)", async () => {
		for (const [query, kept] of [
			["?p=1", ""],
			["?p=01&utm_source=x", ""],
			["?p=abc", ""],
		] as const) {
			const { status, text } = await shop.fetch(path + query);
			// a listing redirects a number that is none
			if (status === 302) continue;
			expect(text).not.toContain('<meta name="robots"');
			expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}${kept}"`);
		}
	});
});

it("the alternates of a later page are later pages too, in the words of their locale", async () => {
	const { text } = await shop.fetch(`${paths.listing}?p=2`);
	const alternates = alternatesOf(text);
	expect(alternates.get("en-GB")).toBe(`http://localhost:3000${paths.listing}?p=2`);
	expect(alternates.get("de-DE")).toMatch(/\/de-de\/.*\?p=2$/);
	expect(alternates.get("fr-BE")).toBe(alternates.get("fr-FR"));
	expect(alternates.get("x-default")).toBe(alternates.get("en-GB"));
});

describe("pages of one visitor", () => {
	it.each(["/en/cart/", "/en/search/", "/en/unsubscribe/", "/en/newsletter/confirmation/"])(
		"%s stay out of result lists",
		async (path) => {
			const { text } = await shop.fetch(path);
			expect(text).toMatch(/<meta name="robots" content="noindex/);
		},
	);

	it.each(["/en/cart/", "/en/unsubscribe/", "/en/search/"])(
		"%s have the shop's description when they have none (PAGE-73)",
		async (path) => {
			const { text } = await shop.fetch(path);
			expect(text.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
		},
	);
});
