import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { robotsOf } from "#app/i18n/robots.ts";
import { maxAddresses, maxBytes, productsPerFile } from "#app/models/sitemap/files.ts";
import { urlElement } from "#app/models/sitemap/xml.ts";
import { listProductAddresses, listSegmentations } from "#contract/catalog/operations.ts";
import { searchProducts } from "#contract/catalog/search.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listStores } from "#contract/storelocator/operations.ts";
import { activeLocales } from "#shop/locales.ts";
import { busyReason } from "#shop/request-classes.ts";
import { everywhere } from "#tests/support/storefront/builders.ts";
import { aListing, dresses, women } from "#tests/support/storefront/listings.ts";
import { garbled, refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront({ env: { GATEWAY_TIMEOUT: "200" } });
const here = "http://localhost:3000";

const anAddress = (at: number) => ({
	productId: String(100_001 + at),
	labels: { ...everywhere("Lina & dress"), de: "Kleid Lina" },
	colourLabels: everywhere("Ink blue"),
	pictures: ["AP" as const, "VC" as const],
	changedOn: "2026-10-12",
});

/** A catalogue of this many products, answered page by page. */
function stock(total: number) {
	shop.gateway.on(listProductAddresses, ({ query }) => {
		const page = Number(query.get("page"));
		const size = Number(query.get("size"));
		const count = Math.max(0, Math.min(size, total - (page - 1) * size));
		const products = Array.from({ length: count }, (_, at) => anAddress((page - 1) * size + at));
		const paging = { page, size, total, pageCount: Math.ceil(total / size) };
		return { status: 200, data: { products, paging } };
	});
}

/** The file as a crawler unpacks it. */
async function fileOf(path: string): Promise<string> {
	const { status, headers, bytes } = await shop.fetch(path);
	expect([path, status]).toEqual([path, 200]);
	expect(headers.get("Content-Type")).toBe("application/gzip");
	return gunzipSync(bytes).toString("utf8");
}

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc);

describe("the index of a locale's sitemap", () => {
	it("names one file of each kind, and as many as products need", async () => {
		stock(productsPerFile(activeLocales.length) * 2 + 1);
		const { status, headers, text } = await shop.fetch("/de-de/sitemap.xml");
		expect([status, headers.get("Content-Type")]).toEqual([200, "application/xml; charset=utf-8"]);
		expect(locsOf(text)).toEqual([
			...["pages-1", "families-1", "content-1", "products-1", "products-2", "products-3"].map(
				(name) => `${here}/de-de/sitemap/${name}.xml.gz`,
			),
		]);
	});

	it("has stores where the shop has a locator", async () => {
		stock(1);
		const { text } = await shop.fetch("/fr-fr/sitemap.xml");
		expect(text).toContain("/fr-fr/sitemap/stores-1.xml.gz");
	});

	it("answers 503 while the catalogue is unreachable", async () => {
		shop.gateway.on(listProductAddresses, unreachable());
		const { status, headers } = await shop.fetch("/de-de/sitemap.xml");
		expect([status, headers.get("Retry-After")]).toEqual([503, "10"]);
	});
});

describe("files of a sitemap", () => {
	it("products: address, day, pictures, and the translated address in each locale", async () => {
		stock(1_001);
		const xml = await fileOf("/en/sitemap/products-1.xml.gz");
		// a product and its passport each
		expect(locsOf(xml)).toHaveLength(2 * 1_001);
		expect(xml).toContain(
			`<loc>${here}/en/lina-dress-ink-blue--p100001/</loc><lastmod>2026-10-12</lastmod>`,
		);
		expect(xml).toContain(`hreflang="de-DE" href="${here}/de-de/kleid-lina-ink-blue--p100001/"/>`);
		expect(xml).toContain(`hreflang="x-default" href="${here}/en/lina-dress-ink-blue--p100001/"/>`);
		expect(xml).toContain(`<image:loc>${here}/_gateway/images/products/100001/AP?w=1279&amp;v=`);
		expect(shop.gateway.calls("listProductAddresses")).toHaveLength(2);
	});

	it.each([1, 7, 9, 12, 24, 60])(
		"a full file of %i locales stays within what the protocol allows",
		(locales) => {
			const element = (path: string, pictures: readonly string[]) => {
				const href = `https://www.vitrine.example/de-de/${path}/`;
				const links = { length: locales + 1 };
				const alternates = Array.from(links, () => ({ hrefLang: "x-default", href }));
				return urlElement({ address: href, alternates, pictures, changedOn: "2026-10-12" }).length;
			};
			const picture = `https://img.example/${"x".repeat(100)}`;
			// the longest name that an import takes, and a colour
			const product = element(
				`${"long-name-".repeat(15)}-midnight-blue-and-ecru--p100001`,
				Array.from({ length: 7 }, () => picture),
			);
			const bytes = product + element("passport/100001", []);
			expect(bytes * productsPerFile(locales)).toBeLessThan(maxBytes);
			expect(2 * productsPerFile(locales)).toBeLessThanOrEqual(maxAddresses);
		},
	);

	/** Products that are reduced and new: so many of the women's department, and none of the men's. */
	function highlighted(reduced: number, fresh: number) {
		shop.gateway.on(searchProducts, ({ query }) => {
			const count = query.get("highlights") === "new" ? fresh : reduced;
			const { paging, ...listing } = aListing();
			const departmentOf = (segmentationId: string, its: number) => ({
				...{ segmentationId, label: segmentationId, count: its, selected: false },
			});
			return {
				status: 200,
				data: {
					...{ ...listing, paging: { ...paging, total: count } },
					...{ correctedTo: null, instead: [], understood: [], dropped: [], nearest: null },
					...{
						helpTopics: [],
						departments: [departmentOf("women", count), departmentOf("men", 0)],
					},
				},
			};
		});
	}

	it("pages: sale and new as long as something is on them", async () => {
		highlighted(0, 3);
		const locs = locsOf(await fileOf("/de-de/sitemap/pages-1.xml.gz"));
		expect(locs).toContain(`${here}/de-de/new/`);
		expect(locs).not.toContain(`${here}/de-de/sale/`);
		expect(locs).toContain(`${here}/de-de/`);
	});

	it("families: those that have products, and sale and new of the departments that have such", async () => {
		const empty = { ...dresses, segmentationId: "gone", productCount: 0 };
		const men = { ...women, segmentationId: "men", titles: everywhere("Herren") };
		shop.gateway.returns(listSegmentations, [women, dresses, men, empty]);
		highlighted(2, 3);
		const xml = await fileOf("/de-de/sitemap/families-1.xml.gz");
		expect(locsOf(xml)).toEqual([
			`${here}/de-de/damen--plwomen/`,
			`${here}/de-de/kleider--pldresses/`,
			`${here}/de-de/herren--plmen/`,
			`${here}/de-de/sale/women/`,
			`${here}/de-de/new/women/`,
		]);
		expect(xml).toContain(`hreflang="en-GB" href="${here}/en/dresses--pldresses/"/>`);
	});

	it("content: indexed pages of this locale, without copies", async () => {
		const base = {
			locale: "en",
			publish_details: { environment: "dev", locale: "en" },
			title: "T",
		};
		const page = (uid: string, seo: object = {}) => ({
			...base,
			uid,
			url: `/name--blog${uid}/`,
			published_at: "2026-10-12",
			seo,
		});
		const alternates = (uid: string, ...locales: string[]) => ({
			...base,
			uid: `blog_${uid}`,
			alternates: locales.map((locale) => ({ locale, url: `/name--blog${uid}/` })),
		});
		shop.gateway.on(listEntries, ({ params }) => ({
			status: 200,
			data: {
				entries:
					params.type === "blog"
						? [
								page("one"),
								page("hidden", { meta_robots: { index: "noindex" } }),
								page("copy", { canonical: "https://vitrine.com/en/" }),
								page("french"),
							]
						: params.type === "hreflang_alternates"
							? [
									alternates("one", "en", "de-de"),
									alternates("hidden", "en"),
									alternates("copy", "en"),
									alternates("french", "fr-fr"),
								]
							: [],
			},
		}));
		const xml = await fileOf("/en/sitemap/content-1.xml.gz");
		expect(locsOf(xml)).toEqual([`${here}/en/name--blogone/`]);
		expect(xml).toContain("<lastmod>2026-10-12</lastmod>");
		expect(xml).not.toContain('hreflang="pl-PL"');
	});

	it.each([
		["families", listSegmentations, "/de-de/sitemap/families-1.xml.gz"],
		["families", searchProducts, "/de-de/sitemap/families-1.xml.gz"],
		["pages", searchProducts, "/de-de/sitemap/pages-1.xml.gz"],
		["content", listEntries, "/de-de/sitemap/content-1.xml.gz"],
		["stores", listStores, "/fr-fr/sitemap/stores-1.xml.gz"],
		["products", listProductAddresses, "/de-de/sitemap/products-1.xml.gz"],
	] as const)("%s: a failed call answers 503, no empty file", async (_kind, operation, path) => {
		shop.gateway.on(operation, garbled("<html>"));
		expect((await shop.fetch(path)).status).toBe(503);
	});

	it("breaks off when the catalogue fails halfway, and does not end early", async () => {
		shop.gateway.on(listProductAddresses, ({ query }) => {
			if (query.get("page") !== "1") return unreachable();
			const products = Array.from({ length: 1_000 }, (_, at) => anAddress(at));
			const paging = { page: 1, size: 1_000, total: 1_500, pageCount: 2 };
			return { status: 200, data: { products, paging } };
		});
		await expect(fileOf("/en/sitemap/products-1.xml.gz")).rejects.toThrow();
	});

	it("products: waits where the gateway has no room for a moment, and goes on (PAGE-160)", async () => {
		stock(2_500);
		const whole = await fileOf("/en/sitemap/products-1.xml.gz");
		let asked = 0;
		shop.gateway.on(listProductAddresses, ({ query }) => {
			asked += 1;
			if (asked === 3) return refuse("UNAVAILABLE", { reason: busyReason });
			const page = Number(query.get("page"));
			const count = page < 3 ? 1_000 : 500;
			const products = Array.from({ length: count }, (_, at) => anAddress((page - 1) * 1_000 + at));
			const paging = { page, size: 1_000, total: 2_500, pageCount: 3 };
			return { status: 200, data: { products, paging } };
		});
		expect(await fileOf("/en/sitemap/products-1.xml.gz")).toBe(whole);
		expect(asked).toBe(4);
		shop.gateway.on(listProductAddresses, refuse("UNAVAILABLE", { reason: busyReason }));
		expect((await shop.fetch("/en/sitemap/products-1.xml.gz")).status).toBe(503);
	});

	it("content: a call that fails after others answers 503 (PAGE-160)", async () => {
		let asked = 0;
		shop.gateway.on(listEntries, ({ params }) => {
			asked += 1;
			if (params.type === "hreflang_alternates" || params.type === "landing_page") {
				return { status: 200, data: { entries: [] } };
			}
			return refuse("UNAVAILABLE", { reason: busyReason });
		});
		expect((await shop.fetch("/en/sitemap/content-1.xml.gz")).status).toBe(503);
		expect(asked).toBeGreaterThan(1);
	});

	it.each(["x-1", "products-0", "products-9", "products-1.xml", "../../etc"])(
		"%s is a 404",
		async (name) => {
			stock(1);
			expect((await shop.fetch(`/en/sitemap/${name}.xml.gz`)).status).toBe(404);
		},
	);
});

describe("robots.txt", () => {
	it("names every sitemap on a host of all locales, and disallows pages that are noindex", async () => {
		const { status, text } = await shop.fetch("/robots.txt");
		expect(status).toBe(200);
		expect(text.match(/^Sitemap: .*$/gm)).toHaveLength(7);
		const closed = [...text.matchAll(/^Disallow: (\/pl-pl\/.*)$/gm)].map(([, path = ""]) => path);
		expect(closed.length).toBeGreaterThan(10);
		// paths that are not pages have no head with robots rules
		for (const path of closed.filter((each) => !/suggestions|\/seen\//.test(each))) {
			expect([path, robotsOf(undefined, path, "")]).toEqual([path, "noindex, nofollow"]);
		}
	});

	it("names only its own pages on a shop's own domain (MARKET-22)", async () => {
		const { text } = await shop.visitor("https://www.vitrine.ch").fetch("/robots.txt");
		expect(text.match(/^Sitemap: .*$/gm)).toEqual([
			"Sitemap: https://vitrine.ch/fr-ch/sitemap.xml",
		]);
		expect(text).toContain("Disallow: /fr-ch/cart/");
		expect(text).not.toContain("/fr-fr/");
	});
});

describe("crawlers", () => {
	const bot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

	it.each(["ja", "de-DE,de;q=0.9", "fr-BE"])(
		"with language %s are not redirected",
		async (language) => {
			const headers = { "User-Agent": bot, "Accept-Language": language };
			const { status, text } = await shop.fetch("/it-it/", { headers });
			expect(status).toBe(200);
			expect(text).toContain('<html lang="it-IT"');
			expect((await shop.fetch("/", { headers })).text).toContain('<html lang="en-GB"');
		},
	);
});

it("a password manager is led to the page where a password is changed (PAGE-137)", async () => {
	const visitor = shop.visitor();
	const led = await visitor.fetch("/.well-known/change-password");
	expect([led.status, led.location]).toEqual([302, "/account/change-password/"]);
	const page = await visitor.fetch(led.location ?? "");
	expect([page.status, page.location]).toEqual([302, "/en/account/change-password/"]);
});

describe("security.txt (PAGE-117)", () => {
	it("says where to report a weakness, with an end within a year", async () => {
		const { status, headers, text } = await shop.fetch("/.well-known/security.txt");
		expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
		const field = (name: string) => new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
		expect(field("Contact")).toMatch(/^(mailto:|https:)/);
		expect(field("Canonical")).toBe(`${here}/.well-known/security.txt`);
		const days = (Date.parse(field("Expires")) - Date.now()) / 86_400_000;
		expect(days).toBeGreaterThan(30);
		expect(days).toBeLessThan(365);
	});
});
