// SEO records: what an operator writes for a page that is no entry itself (CONTENT-27, PAGE-71, PAGE-73).
import { beforeEach, describe, expect, it } from "vitest";
import { listFamilyProducts } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { aListing } from "#tests/support/storefront/listings.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";
import { paths, playHealthy, playStore } from "../outages/healthy.ts";

const shop = storefront();

beforeEach(() => {
	playHealthy(shop.gateway);
	playStore(shop.gateway);
});

interface Said {
	title_page?: string;
	description_page?: string;
	meta_robots?: Record<string, string>;
	keywords?: { label: string }[];
	canonical?: string;
}

/** The content service with these records, and one help page. */
function say(records: Readonly<Record<string, Said>>): void {
	shop.gateway.on(listEntries, ({ params, query }) => {
		const entry = (uid: string, facts: object) => ({
			uid,
			locale: "en",
			publish_details: { environment: "dev", locale: "en" },
			title: uid,
			...facts,
		});
		const all = Object.entries(records).map(([uid, seo]) => entry(uid, { seo }));
		const skip = Number(query.get("skip") ?? 0);
		const help = entry("delivery", { url: "/help/delivery/", published_at: "2026-10-12", seo: {} });
		const entries =
			params.type === "seo_record"
				? all.slice(skip, skip + 100)
				: params.type === "help"
					? [help]
					: [];
		return { status: 200, data: { entries } };
	});
}

const headOf = (text: string) => ({
	title: /<title>([^<]+)</.exec(text)?.[1],
	description: /<meta name="description" content="([^"]+)"/.exec(text)?.[1],
	robots: /<meta name="robots" content="([^"]+)"/.exec(text)?.[1],
	canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
});

const pages = {
	catalog_dresses: paths.listing,
	help: "/en/help/",
	stores: "/fr-fr/stores/",
	stores_all: "/fr-fr/stores/all/",
	stores_20004: "/fr-fr/stores/france/lyon/vitrine-lafayette-20004/",
	search: "/en/search/",
	product_100001: paths.product,
	passport_100001: "/en/passport/100001/",
	sale: "/en/sale/",
	new_women: "/en/new/women/",
	gift_card: "/en/gift-card/",
	newsletter_subscription: "/en/newsletter/subscription/",
	cookies: "/en/cookies/",
	contact: "/en/contact/",
	track_order: "/en/track-order/",
	withdrawal: "/en/withdrawal/",
} as const;

describe.each(Object.entries(pages))("the record %s", (uid, path) => {
	it("gives its page title, description and robots, and no other page", async () => {
		const other = { title_page: "Another page", description_page: "Of another page." };
		say({
			[`${uid}_more`]: other,
			[uid]: {
				title_page: "By the record",
				description_page: "Said by the record.",
				meta_robots: { index: "noindex", follow: "nofollow" },
				keywords: [{ label: "wool" }, { label: 'coats "for" rain' }],
			},
		});
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		expect(headOf(text)).toMatchObject({
			title: "By the record · Vitrine",
			description: "Said by the record.",
			robots: "noindex,nofollow",
		});
		expect(text).toContain('property="og:title" content="By the record"');
		expect(text).toContain('<meta name="keywords" content="wool, coats &quot;for&quot; rain"/>');
	});

	it("keeps the page's own words where it has none", async () => {
		say({ [uid]: { description_page: "Said by the record." } });
		const { title, description, robots } = headOf((await shop.fetch(path)).text);
		expect(title).toMatch(/Vitrine/);
		expect(description).toBe("Said by the record.");
		expect(robots).toBe(uid === "search" ? "noindex, nofollow" : undefined);
	});
});

describe("a listing's record", () => {
	it("titles the next pages too, each with its number and canonical", async () => {
		const paging = { page: 2, size: 24, total: 60, pageCount: 3 };
		shop.gateway.returns(listFamilyProducts, aListing({ paging }));
		say({ catalog_dresses: { title_page: "By the record", canonical: "https://vitrine.com/d/" } });
		const { title, canonical } = headOf((await shop.fetch(`${paths.listing}?p=2`)).text);
		expect(title).toContain("By the record, page 2");
		expect(canonical).toBe(`http://localhost:3000${paths.listing}?p=2`);
	});

	it("is found after the first hundred records", async () => {
		const many = Object.fromEntries(Array.from({ length: 130 }, (_, at) => [`x_${at}`, {}]));
		say({ ...many, catalog_dresses: { title_page: "By the record" } });
		expect(headOf((await shop.fetch(paths.listing)).text).title).toContain("By the record");
	});

	it("is found after a hundred of which one cannot be read", async () => {
		const many = Object.fromEntries(
			Array.from({ length: 130 }, (_, at) => [
				`x_${at}`,
				at === 7 ? { keywords: "no list" as never } : {},
			]),
		);
		say({ ...many, catalog_dresses: { title_page: "By the record" } });
		expect(headOf((await shop.fetch(paths.listing)).text).title).toContain("By the record");
	});
});

it("every page has its own words when the content service refuses", async () => {
	shop.gateway.on(listEntries, refuse("INTERNAL"));
	const { status, text } = await shop.fetch(paths.listing);
	expect(status).toBe(200);
	expect(headOf(text).title).toBe("Dresses, Women · Vitrine");
});
