// Pages as what they do not share with those that a browser has a copy of (RFC 9842).
import { brotliDecompressSync, zstdDecompressSync } from "node:zlib";
import { beforeEach, describe, expect, it } from "vitest";
import { getProduct } from "#contract/catalog/operations.ts";
import { listEntries } from "#contract/content/operations.ts";
import { listCommercialOffers } from "#contract/offers/operations.ts";
import { aCart } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront({ env: { PAGE_CACHE_MB: "16" } });
const fresh = storefront({ env: { PAGE_CACHE_MB: "16" } });
const [listing, product] = ["/en/dresses--pldresses/", "/en/lina-dress-ink-blue--p100001/"];
const other = product.replace("100001", "100002");
const browser = { "Sec-Fetch-Site": "none", "Accept-Encoding": "gzip, br, zstd, dcb, dcz" };

beforeEach(() => {
	for (const { gateway } of [shop, fresh]) {
		playHealthy(gateway);
		gateway.on(getProduct, ({ params: { productId = "" } }) => ({
			status: 200,
			data: aProduct({ productId }),
		}));
		// a page that lacks a part is no part of a dictionary
		gateway.returns(listEntries, { entries: [] });
		gateway.returns(listCommercialOffers, { personalOffers: [], collectiveOffers: [] });
	}
});

/** Visits a listing and two products, and fetches the dictionary that the next page names. */
async function theDictionary() {
	for (const path of [listing, product, other]) await shop.fetch(path, { headers: browser });
	const link = (await shop.fetch(product, { headers: browser })).headers.get("Link") ?? "";
	const path = /<([^>]+)>; rel="compression-dictionary"/.exec(link)?.[1] ?? "no dictionary";
	const answer = await shop.fetch(path, { headers: browser });
	const bytes = brotliDecompressSync(answer.bytes);
	const digest = Buffer.from(await crypto.subtle.digest("SHA-256", bytes));
	const has = { ...browser, "Available-Dictionary": `:${digest.toString("base64")}:` };
	return { path, answer, bytes, digest, has };
}

type Found = Awaited<ReturnType<typeof theDictionary>>;

async function decoded(
	{ bytes, digest, has }: Found,
	path: string,
	by: Pick<Visitor, "fetch"> = shop,
) {
	const page = await by.fetch(path, { headers: has });
	expect(page.headers.get("Content-Encoding")).toBe("dcz");
	expect(page.bytes.subarray(0, 8)).toEqual(Buffer.from("5e2a4d1820000000", "hex"));
	expect(page.bytes.subarray(8, 40)).toEqual(digest);
	const text = zstdDecompressSync(page.bytes.subarray(40), { dictionary: bytes }).toString();
	return { page, text };
}

describe("a compression dictionary", () => {
	it("holds a listing and two products, whatever is asked for twice", async () => {
		const named = async (path: string) => {
			await fresh.fetch(path, { headers: browser });
			const { headers } = await fresh.fetch(path, { headers: browser });
			return /compression-dictionary/.test(headers.get("Link") ?? "");
		};
		expect([await named(listing), await named(product), await named(product)]).toEqual([
			...[false, false, false],
		]);
		expect(await named(other)).toBe(true);
	});

	it("is named once all of its pages are there, and says what it is for", async () => {
		const { answer } = await theDictionary();
		const id = /id="([\w-]+)"/.exec(answer.headers.get("Use-As-Dictionary") ?? "")?.[1];
		expect(answer.headers.get("Use-As-Dictionary")).toBe(
			`match="/en/*", match-dest=("document"), id="${id}"`,
		);
		expect(answer.headers.get("Cache-Control")).toContain("immutable");
		// a browser that has one of this build is offered none
		const again = await shop.fetch(product, {
			headers: { ...browser, "Dictionary-ID": `"${id}"` },
		});
		expect(again.headers.get("Link") ?? "").not.toContain("compression-dictionary");
		expect((await shop.fetch("/dictionaries/en/none")).status).toBe(404);
	});

	it("makes a page of the visit small, the first time as from memory, and the same page", async () => {
		const found = await theDictionary();
		for (const path of [listing, product, listing, product]) {
			const plain = await shop.fetch(path, { headers: { "Sec-Fetch-Site": "none" } });
			const { page, text } = await decoded(found, path);
			expect(text).toBe(plain.text);
			expect(page.bytes.byteLength).toBeLessThan(2_500);
			expect(page.headers.get("ETag")).toBe(plain.headers.get("ETag"));
		}
	});

	it("codes a page with the visitor's own slots, and one that is streamed", async () => {
		const found = await theDictionary();
		const visitor = signedInWith(shop, aCart());
		const { text } = await decoded(found, "/en/cart/", visitor);
		expect(text).toMatch(/<\/html>\s*$/);
		expect((await decoded(found, product, visitor)).text).toMatch(/<\/html>\s*$/);
		expect(found.bytes.toString()).not.toContain("customer-1");
	});

	it.each([
		["that takes none", { "Accept-Encoding": "gzip, br" }, "br"],
		["that refuses it", { "Accept-Encoding": "br, dcz;q=0" }, "br"],
		["with an unknown one", { "Available-Dictionary": `:${"A".repeat(43)}=:` }, "br"],
		["whose header is no hash", { "Available-Dictionary": "x" }, "br"],
	])("leaves a browser %s what it had", async (_, headers, coding) => {
		const { has } = await theDictionary();
		const page = await shop.fetch(product, { headers: { ...has, ...headers } });
		expect(page.headers.get("Content-Encoding")).toBe(coding);
		expect(page.headers.get("Vary")).toContain("Available-Dictionary");
		expect(brotliDecompressSync(page.bytes).toString()).toMatch(/<\/html>\s*$/);
	});
});
