// 'Add the look' (CATALOGUE-107): a product and what is worn with it, put into the bag by one plain form.
import { beforeEach, describe, expect, it } from "vitest";
import { addProducts } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import type { Sku } from "#contract/catalog/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { listRecommendations } from "#contract/recommendation/list-recommendations.ts";
import { aListingProduct } from "#tests/support/storefront/listings.ts";
import { aCart, aLine, aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const path = "/en/look/100001/";
/** A gtin of each of the look's three products. */
const gtinOf = (productId: string) => `3600000${productId}`;
const ids = ["100001", "100002", "100003"];
const [dress = "", coat = "", boots = ""] = ids.map(gtinOf);

const skuOf = (productId: string, facts: Partial<Sku> = {}): Sku => ({
	gtin: gtinOf(productId),
	sizeId: "38",
	sizeLabel: "38",
	availability: "AVAILABLE",
	orderable: 10,
	...facts,
});

beforeEach(() => {
	shop.gateway.on(getProduct, ({ params: { productId = "" } }) =>
		ids.includes(productId)
			? {
					status: 200,
					data: aProduct({
						productId,
						label: `Piece ${productId}`,
						skus: [
							skuOf(productId),
							skuOf(productId, {
								...{ gtin: "3600000999999", sizeLabel: "40" },
								...{ availability: "UNAVAILABLE" as const, orderable: 0 },
							}),
						],
					}),
				}
			: refuse("PRODUCT_NOT_FOUND"),
	);
	const products = ["100002", "100003", "100004"].map((productId) =>
		aListingProduct({ productId }),
	);
	shop.gateway.returns(listRecommendations, [{ kind: "worn-with", products }]);
	shop.gateway.returns(getCart, aCart());
	shop.gateway.returns(listShippingMethods, []);
});

describe("the look of a product", () => {
	it("shows it first, then what is worn with it, each with its sizes; what is gone is left out", async () => {
		const { status, text } = await shop.fetch(path);
		expect(status).toBe(200);
		const named = [...text.matchAll(/<select[^>]* aria-label="[^"]*?(\d{6})"/g)].map(
			([, id]) => id,
		);
		expect(named).toEqual(ids);
		expect(text).toContain(`<option value="${coat}">38</option>`);
		expect(text).toMatch(/<option[^>]*disabled=""[^>]*>40 · /);
		expect(text).toContain('<meta name="robots" content="noindex');
	});

	it("puts all chosen sizes into the bag by one call", async () => {
		shop.gateway.returns(
			addProducts,
			aCart({ lineItems: [aLine({ sku: dress }), aLine({ sku: boots })] }),
		);
		const visitor = shop.visitor();
		const form = { sku: [dress, "", boots] };
		const { location } = await visitor.fetch(path, { form });
		expect(location).toBe("/en/cart/");
		expect(shop.gateway.calls("addProducts")[0]?.body).toEqual([dress, boots]);
		expect((await visitor.fetch("/en/cart/")).text).toContain("2 items are in your bag.");
	});

	it("leaves the others where a size is sold out meanwhile, and says which one", async () => {
		const line = aLine({ sku: boots });
		const name = { ...line.name, en: "Wool coat" };
		shop.gateway.on(addProducts, {
			status: 206,
			data: aCart({ lineItems: [line], productsNotAdded: [{ sku: coat, name }] }),
		});
		const { text } = await shop.visitor().fetch(path, { form: { sku: [coat, boots] }, follow: 1 });
		expect(text).toContain("Wool coat");
	});

	it("with nothing chosen, all sold out or no cart, comes back with what was chosen", async () => {
		const none = await shop.fetch(path, { form: { sku: ["", "", "nonsense"] } });
		expect(none.status).toBe(422);
		expect(none.text).toContain("Choose at least one size.");
		shop.gateway.on(addProducts, { status: 206, data: aCart({ lineItems: [] }) });
		const gone = await shop.fetch(path, { form: { sku: [coat, boots] } });
		expect(gone.status).toBe(422);
		expect(gone.text).toMatch(new RegExp(`<option value="${coat}" selected=""`));
		shop.gateway.on(addProducts, unreachable());
		const down = await shop.fetch(path, { form: { sku: [coat, boots] } });
		expect(down.status).toBe(503);
		expect(down.text).toMatch(new RegExp(`<option value="${boots}" selected=""`));
	});

	it("is the product alone where nothing is known to go with it, and a 404 for none", async () => {
		shop.gateway.on(listRecommendations, unreachable());
		expect((await shop.fetch(path)).text.match(/<select /g)).toHaveLength(1);
		expect((await shop.fetch("/en/look/404404/")).status).toBe(404);
		expect((await shop.fetch("/en/look/none/")).status).toBe(404);
	});
});
