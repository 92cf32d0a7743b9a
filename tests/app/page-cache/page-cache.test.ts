import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { handleOf } from "#app/i18n/route-handle.ts";
import { queryOf } from "#app/page-cache/key.ts";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { getAccount } from "#contract/customer/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import {
	addGuestWish,
	listGuestWishes,
	listWishes,
	removeGuestWish,
} from "#contract/wishlist/operations.ts";
import { activeLocales } from "#shop/locales.ts";
import { shortFormMarkers } from "#shop/page-paths.ts";
import { aCart, aCustomer, aLine } from "#tests/support/storefront/builders.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { loadBuild } from "#tests/support/storefront/shop-build.ts";
import { storefront } from "#tests/support/storefront/storefront.ts";
import type { Visitor } from "#tests/support/storefront/visitor.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const path = "/en/lina-dress-ink-blue--p100001/";
const browser = { headers: { "Sec-Fetch-Site": "none" } };

function playProduct(): void {
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.returns(listShippingMethods, []);
	shop.gateway.returns(listEntries, { entries: [] });
}

/** A customer who wishes for the product of `path`. */
function playCustomer(firstName: string): void {
	shop.gateway.returns(getAccount, aCustomer({ firstName }));
	const wish = {
		...aListingProduct({ productId: "100001" }),
		wishedAt: "2026-11-20T10:00:00.000Z",
	};
	shop.gateway.returns(listWishes, { values: [wish] });
}

describe("public pages", () => {
	it("are these, and no others", async () => {
		const build = await loadBuild();
		const short = Object.values(shortFormMarkers).map((marker) => `x--${marker}1`);
		const kept = Object.entries(build.routes).flatMap(([id, route]) => {
			const { handle } = route?.module ?? {};
			return (id.endsWith("/short-form/route") ? short : [""]).flatMap((slug) => {
				const { cache } = handleOf({ handle, params: { slug } });
				return cache ? [`${id} ${slug} ${cache.query.join(" ")}`] : [];
			});
		});
		const facets = "size color length sleeve pattern fit material stock highlight min max sort p";
		const ofStores = "search lat lon origin service open stock productId size";
		const pages = "routes/($lc)";
		const words = new Set(activeLocales.map(({ helpWord }) => helpWord));
		expect(kept.map((page) => page.replace(/ +/g, " ").trim()).sort()).toEqual(
			[
				...[...words].map((word) => `help-${word} q`),
				`${pages}/home/route`,
				`${pages}/menu/route`,
				`sale ${facets}`,
				`sale-department ${facets}`,
				`new ${facets}`,
				`new-department ${facets}`,
				`${pages}/not-found/route`,
				`${pages}/passport/route gtin`,
				`${pages}/product/legacy`,
				`${pages}/reviews/route stars size sort p`,
				`${pages}/search/route q department ${facets}`,
				`${pages}/short-form/route x--blog1`,
				`${pages}/short-form/route x--lbp1`,
				`${pages}/short-form/route x--lp1 p`,
				`${pages}/short-form/route x--p1 chest waist hips height usual`,
				`${pages}/short-form/route x--pl1 ${facets}`,
				`${pages}/short-form/route x--tp1`,
				`${pages}/stores/all/route`,
				`${pages}/stores/route ${ofStores}`,
				`${pages}/stores/store/route ${ofStores}`,
				"refused",
			].sort(),
		);
	});

	it("are kept with each part that they link to drawn open", async () => {
		playHealthy(shop.gateway);
		for (const page of [path, "/en/women/dresses/", "/en/"]) {
			const { text } = await shop.fetch(page);
			const parts = new Set([...text.matchAll(/[?;]open=([\w-]+)/g)].map(([, part]) => part));
			expect(parts.size).toBeGreaterThan(0);
			for (const part of parts) {
				const url = new URL(`https://vitrine.fr${page}?open=${part}`);
				expect(queryOf(url, { fresh: 60, stale: 60, query: [] })).toBe(`open=${part}`);
			}
		}
	});

	it("make no call when they are kept, and are the same for every guest", async () => {
		playProduct();
		const first = await shop.fetch(path, browser);
		const asked = shop.gateway.calls("getProduct").length;
		const second = await shop.fetch(`${path}?utm_source=letter`, browser);
		const third = await shop.fetch(path, browser);
		expect(third.text).toBe(first.text);
		expect(third.headers.get("Cache-Control")).toBe("private, no-cache");
		// with other parameters the page is kept out of search results, and is one page however many there are
		expect(second.text).toContain('content="noindex"');
		expect(second.text).not.toContain("utm_source");
		expect(shop.gateway.calls("getProduct").length).toBe(asked + 1);
		await shop.fetch(`${path}?gclid=1&fbclid=2`, browser);
		expect(shop.gateway.calls("getProduct").length).toBe(asked + 1);
	});

	it("send their hydration data compressed, with the request's id", async () => {
		playProduct();
		const { text } = await shop.fetch(path, browser);
		const [, address = ""] = /"data":"(\/page-data\/[^"]+)"/.exec(text) ?? [];
		const accepting = { headers: { ...browser.headers, "Accept-Encoding": "gzip, br" } };
		const { status, headers, bytes } = await shop.fetch(address, accepting);
		expect(status).toBe(200);
		expect(headers.get("Content-Encoding")).toBe("br");
		expect(headers.get("X-Request-Id")).toMatch(/^[\w-]{8,}$/);
		expect(brotliDecompressSync(bytes).toString()).toContain("100001");
	});

	it("include 404 pages, each rendered again, with the visitor's parts", async () => {
		playProduct();
		const cart = aCart({ lineItems: [aLine({ quantity: 2 })] });
		shop.gateway.on(createCart, { status: 201, data: cart });
		shop.gateway.returns(getCart, cart);
		shop.gateway.returns(addProduct, cart);
		const visitor = shop.visitor();
		await visitor.fetch(path, { form: { sku: aProduct().skus[0]?.gtin ?? "" } });
		await visitor.fetch(path, browser);
		const asked = shop.gateway.calls("getCart").length;
		const { status, headers, text } = await visitor.fetch("/en/no/such/page/", browser);
		expect(status).toBe(404);
		expect(headers.get("Cache-Control")).toBe("private, no-cache");
		expect(text).toContain('aria-label="Bag, 2 items"');
		expect(shop.gateway.calls("getCart")).toHaveLength(asked);
		const guest = await shop.fetch("/en/no/such/page/", browser);
		expect(guest.text).not.toContain("Bag, 2 items");
		expect(guest.headers.get("ETag")).toBeNull();
		// the data from which it hydrates is made from its address
		const [, address = ""] = /"data":"(\/page-data\/[^"]+)"/.exec(guest.text) ?? [];
		const data = await shop.fetch(address, browser);
		expect(data.status).toBe(200);
		expect(data.text).toContain("no/such/page");
	});

	it("log hits, misses, age and bytes once a minute", async () => {
		playProduct();
		vi.useFakeTimers({ toFake: ["Date"] });
		try {
			const told = () => shop.logged().filter(({ msg }) => msg === "page cache");
			await shop.fetch(path, browser);
			expect(told()).toEqual([]);
			vi.setSystemTime(Date.now() + 60_000);
			await shop.fetch(path, browser);
			await shop.fetch(path, browser);
			expect(told()).toHaveLength(1);
			expect(told()[0]).toMatchObject({ hits: 0, misses: 1, pages: 1, bytes: expect.any(Number) });
			vi.setSystemTime(Date.now() + 60_000);
			await shop.fetch(path, browser);
			expect(told()).toHaveLength(2);
		} finally {
			vi.useRealTimers();
		}
	});

	it("are never outside the shop", async () => {
		for (const outside of ["/no-such-file.js", "/assets/gone.js", "/xx-yy/", "/EN/nothing/"]) {
			const { headers } = await shop.fetch(outside, browser);
			// a page of its own, or a plain one without scripts
			expect(headers.get("Content-Security-Policy") ?? "nonce-").toMatch(
				/nonce-|^default-src 'none'/,
			);
		}
	});

	it("are not sent again to a browser that has them", async () => {
		playProduct();
		const visitor = shop.visitor();
		const { headers } = await visitor.fetch(path, browser);
		const again = { headers: { ...browser.headers, "If-None-Match": headers.get("ETag") ?? "" } };
		expect((await visitor.fetch(path, again)).status).toBe(304);
	});

	it("show a cart and a flash from the session, without a call", async () => {
		playProduct();
		const cart = aCart({ lineItems: [aLine({ quantity: 2 })] });
		shop.gateway.on(createCart, { status: 201, data: cart });
		shop.gateway.returns(getCart, cart);
		shop.gateway.returns(addProduct, cart);
		const visitor = shop.visitor();
		await visitor.fetch(path, browser);
		await visitor.fetch(path, { form: { sku: aProduct().skus[0]?.gtin ?? "" } });
		await visitor.fetch(path, browser);
		const asked = shop.gateway.calls("getCart").length;
		const { text } = await visitor.fetch("/en/", browser);
		expect(text).toContain('aria-label="Bag, 2 items"');
		expect((await visitor.fetch("/en/", browser)).text).toContain('aria-label="Bag, 2 items"');
		expect(shop.gateway.calls("getCart")).toHaveLength(asked);
		// no other visitor sees it
		expect((await shop.fetch("/en/", browser)).text).not.toContain('aria-label="Bag, ');
	});

	it("take no text of content for a slot", async () => {
		playProduct();
		const label = "Lina \uE000visitor\uE001 \uE000none\uE001 dress";
		shop.gateway.returns(getProduct, aProduct({ label }));
		const { status, location } = await shop.fetch(path, browser);
		expect(status).toBe(301);
		const page = await shop.fetch(location ?? "", browser);
		expect(page.status).toBe(200);
		expect(page.text).toContain(label);
	});

	it("show a customer's name and wishlist to that customer only", async () => {
		playProduct();
		playCustomer("CAMILLE");
		const visitor = shop.customer();
		await visitor.fetch(path, browser);
		const asked = shop.gateway.calls("getAccount").length;
		const { text } = await visitor.fetch(path, browser);
		expect(text).toContain("Camille");
		expect(text).toContain('aria-label="Remove from wishlist"');
		expect(shop.gateway.calls("getAccount")).toHaveLength(asked);
		const guest = await shop.fetch(path, browser);
		expect(guest.text).not.toContain("Camille");
		expect(guest.text).toContain('aria-label="Add to wishlist"');
	});

	it("show a guest's wishes to that guest only (CATALOGUE-86)", async () => {
		playProduct();
		const wish = {
			...aListingProduct({ productId: "100001" }),
			wishedAt: "2026-11-20T10:00:00.000Z",
		};
		shop.gateway.returns(addGuestWish, { values: [wish] });
		shop.gateway.returns(listGuestWishes, { values: [wish] });
		shop.gateway.returns(removeGuestWish, { values: [] });
		const visitor = shop.visitor();
		await visitor.fetch(path, browser);
		const form = { add: "100001", return_to: "/en/elsewhere/" };
		await visitor.fetch("/en/wishlist/", { form });
		// made with the visitor's own calls, then from the session alone
		await visitor.fetch(path, browser);
		await visitor.fetch("/en/gift-card/", browser);
		const before = shop.gateway.calls().length;
		const { text } = await visitor.fetch(path, browser);
		expect(text).toContain('aria-label="Remove from wishlist"');
		expect(shop.gateway.calls()).toHaveLength(before);
		const other = await shop.visitor().fetch(path, browser);
		expect(other.text).toContain('aria-label="Add to wishlist"');
		const off = { remove: "100001", return_to: "/en/elsewhere/" };
		await visitor.fetch("/en/wishlist/", { form: off });
		await visitor.fetch("/en/gift-card/", browser);
		expect((await visitor.fetch(path, browser)).text).toContain('aria-label="Add to wishlist"');
	});

	it.each([
		["who has signed out", (visitor: Visitor) => visitor.fetch("/en/auth/logout/", browser)],
		[
			"whose tokens are gone",
			(visitor: Visitor) => {
				for (const name of visitor.cookies.keys())
					if (name.includes("token")) visitor.cookies.delete(name);
			},
		],
		["after whom another signs in", (visitor: Visitor) => visitor.signIn({ customerId: "BEN" })],
	])("say nothing of a customer %s", async (_, leave) => {
		playProduct();
		playCustomer("GERTRUDE");
		const visitor = shop.customer();
		await visitor.fetch(path, browser);
		expect((await visitor.fetch(path, browser)).text).toContain("Gertrude");
		// what is requested during a sign-out may still be the customer's
		await leave(visitor);
		shop.gateway.returns(getAccount, aCustomer({ firstName: "BEN" }));
		shop.gateway.returns(listWishes, { values: [] });
		for (let pages = 0; pages < 2; pages += 1) {
			const { text } = await visitor.fetch(path, browser);
			expect(text).not.toContain("Gertrude");
			expect(text).toContain('aria-label="Add to wishlist"');
		}
	});

	it("never show one visitor the data of another in parallel requests", async () => {
		playProduct();
		shop.gateway.on(getAccount, ({ headers }) => {
			const token = headers.get("authorization") ?? "";
			return { status: 200, data: aCustomer({ firstName: nameOf.get(token) ?? "NOBODY" }) };
		});
		shop.gateway.returns(listWishes, { values: [] });
		const nameOf = new Map<string, string>();
		// too long to appear in a file's hash by chance
		const names = ["ADELAIDE", "GERTRUDE"] as const;
		const visitors = await Promise.all(
			names.map(async (name) => {
				const visitor = shop.visitor();
				nameOf.set(`Bearer ${visitor.signIn({ customerId: name }).accessToken}`, name);
				await visitor.fetch(path, browser);
				return { visitor, own: name, other: name === "ADELAIDE" ? "Gertrude" : "Adelaide" };
			}),
		);
		const rounds = Array.from({ length: 150 }, (_, at) => at);
		for (const at of rounds) {
			const leaving = new AbortController();
			const [page, , guest] = await Promise.all([
				visitors[at % 2]?.visitor.fetch(path, browser),
				visitors[(at + 1) % 2]?.visitor
					.fetch(path, { ...browser, signal: leaving.signal })
					.catch(() => undefined),
				shop.fetch(path, browser),
				at % 5 === 0 ? leaving.abort() : null,
			]);
			const { own = "", other = "" } = visitors[at % 2] ?? {};
			expect(page?.text.toUpperCase()).toContain(own);
			expect(page?.text).not.toContain(other);
			expect(guest.text).not.toMatch(/Adelaide|Gertrude/);
		}
	});
});
