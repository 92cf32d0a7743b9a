// The head of each kind of page, as search engines and those who share it get it (PAGE-10, PAGE-71 to PAGE-73).
import { beforeEach, describe, expect, it } from "vitest";
import { storefront } from "../../support/storefront/storefront.ts";
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

describe.each(Object.entries(kept))("the head of %s", (_name, path) => {
	it("has one title, a description, its own canonical and Open Graph tags", async () => {
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(text.match(/<title>/g)).toHaveLength(1);
		expect(first(/<title>([^<]+)</, text)).toMatch(/Vitrine/);
		expect(first(/<meta name="description" content="([^"]+)"/, text).length).toBeGreaterThan(10);
		expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${path}"`);
		// alternates are in the sitemap instead (tests/app/seo/sitemap.test.ts)
		expect(text).not.toMatch(/rel="alternate"/);
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
