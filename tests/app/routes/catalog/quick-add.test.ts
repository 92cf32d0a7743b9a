import { describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { getProduct, listFamilyProducts } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { aListing, aListingProduct } from "#tests/support/storefront/listings.ts";
import { aCart, aProduct } from "#tests/support/storefront/records.ts";
import {
	garbled,
	refuse,
	silence,
	storefront,
	unreachable,
} from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/quick-add/100001/";
const [size] = aProduct().skus;
const sku = size?.gtin ?? "";

function play() {
	shop.gateway.returns(getProduct, aProduct());
	shop.gateway.returns(addProduct, aCart());
}
const added = () => shop.gateway.calls("addProduct");

describe("quick add (LIMIT-80)", () => {
	it("is a link to the sizes without JavaScript, for available products only", async () => {
		const gone = aListingProduct({ productId: "100002", availability: "UNAVAILABLE" });
		const data = aListing({ products: [aListingProduct(), gone] });
		shop.gateway.returns(listFamilyProducts, data);
		const { text } = await shop.fetch("/en/dresses--pldresses/");
		expect(text.match(/#size"/g)).toHaveLength(1);
		expect(text).toContain('href="/en/lina-dress-ink-blue--p100001/#size"');
	});

	it("has no link, and answers 404, where the flag is off", async () => {
		const off = domains.map((domain) => ({ ...domain, swiftAddToCart: false }));
		shop.gateway.returns(listWebDomains, off);
		shop.gateway.returns(listFamilyProducts, aListing());
		play();
		expect((await shop.fetch("/en/dresses--pldresses/")).text).not.toContain('#size"');
		expect((await shop.fetch(path)).status).toBe(404);
		expect((await shop.fetch(path, { form: { sku } })).status).toBe(404);
		expect(added()).toHaveLength(0);
	});

	it.each(["abc", "1%3Cb%3E", "9".repeat(30)])("of %s is a 404 without a call", async (id) => {
		const { status } = await shop.fetch(`/en/quick-add/${id}/`);
		expect(status).toBe(404);
		expect(shop.gateway.calls("getProduct")).toHaveLength(0);
	});

	it("of an unknown product is a 404", async () => {
		shop.gateway.on(getProduct, refuse("PRODUCT_NOT_FOUND"));
		expect((await shop.fetch("/en/quick-add/100001/")).status).toBe(404);
	});

	it("lists the sizes, and says of each whether it is available", async () => {
		const gone = { ...aProduct().skus[0], gtin: "3600000000024", label: "40", sizeLabel: "40" };
		const skus = [...aProduct().skus, { ...gone, availability: "UNAVAILABLE", orderable: 0 }];
		play();
		shop.gateway.returns(getProduct, aProduct({ skus } as never));
		const { sizes, legend } = JSON.parse((await shop.fetch(path)).text);
		expect(legend).toBe("Size");
		expect(sizes).toMatchObject([
			{ gtin: sku, label: "38", isOpen: true },
			{ gtin: "3600000000024", label: "40", isOpen: false },
		]);
		expect(sizes[1].note).toMatch(/^40, ./);
	});

	it("adds a size to the cart, keeps a new cart, and offers the link to it", async () => {
		play();
		const visitor = shop.visitor();
		const { status, text } = await visitor.fetch(path, { form: { sku } });
		expect(status).toBe(200);
		expect(JSON.parse(text)).toEqual({
			ok: true,
			text: "Lina dress, size 38, is in your bag.",
			bag: "View bag",
		});
		expect(added().map(({ params }) => params.sku)).toEqual([sku]);
		expect([...visitor.cookies.values()]).toContain(aCart().id);
	});

	it.each([{}, { sku: "abc" }])(
		"%o is no size of it: nothing is added to the cart",
		async (form) => {
			play();
			const { status, text } = await shop.fetch(path, { form });
			expect([status, JSON.parse(text)]).toEqual([
				422,
				{ ok: false, text: expect.stringContaining("size"), sku: null },
			]);
			expect(added()).toHaveLength(0);
		},
	);

	it.each([
		["the last one is gone", refuse("OUT_OF_STOCK"), 422, "This size has just sold out"],
		["it is no size of ours", refuse("PRODUCT_NOT_FOUND"), 422, "This size has just sold out"],
		["somebody was faster", { status: 200, data: aCart({ lineItems: [] }) }, 422, "just sold out"],
		["there are enough", refuse("QUANTITY_OUT_OF_RANGE"), 422, "the maximum quantity"],
		["the cart is broken", refuse("INTERNAL"), 503, "The bag did not answer"],
		["the cart is silent", silence(), 503, "The bag did not answer"],
		["the cart is unreachable", unreachable(), 503, "The bag did not answer"],
	])("shows a message beside the sizes when %s", async (_how, answer, expected, words) => {
		shop.hurries();
		play();
		shop.gateway.on(addProduct, answer);
		const { status, text } = await shop.fetch(path, { form: { sku } });
		expect(status).toBe(expected);
		const reply = { ok: false, text: expect.stringContaining(words), sku };
		expect(JSON.parse(text)).toEqual(reply);
	});

	it.each([
		["broken", refuse("INTERNAL")],
		["silent", silence()],
		["unreachable", unreachable()],
		["answering a proxy's page", garbled("<html>Bad gateway</html>")],
	])(
		"works while the catalogue is %s: the card shows no sizes, and a product can still be added",
		async (_how, answer) => {
			shop.hurries();
			play();
			shop.gateway.on(getProduct, answer);
			const sizes = await shop.fetch(path);
			expect([sizes.status, JSON.parse(sizes.text).sizes]).toEqual([200, []]);
			expect(JSON.parse(sizes.text).failure).toContain("did not go through");
			const { text } = await shop.fetch(path, { form: { sku } });
			expect(JSON.parse(text).ok).toBe(true);
		},
	);
});
