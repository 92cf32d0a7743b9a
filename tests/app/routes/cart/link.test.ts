import { describe, expect, it } from "vitest";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { addProduct, addProducts } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import { getProductByGtin } from "#contract/catalog/operations.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { aProduct } from "#tests/support/storefront/records.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const [there, few, gone] = ["4000000000013", "4000000000020", "4000000000037"];

function sells() {
	const stock = new Map([
		[there, 10],
		[few, 2],
		[gone, 0],
	]);
	shop.gateway.on(getProductByGtin, ({ params }) => {
		const orderable = stock.get(params.gtin ?? "");
		if (orderable === undefined) return refuse("PRODUCT_NOT_FOUND");
		const availability = orderable > 0 ? ("AVAILABLE" as const) : ("UNAVAILABLE" as const);
		const gtin = params.gtin ?? "";
		const skus = [{ gtin, sizeId: "38", sizeLabel: "38", orderable, availability }];
		return { status: 200, data: aProduct({ skus, label: `Dress ${orderable}` }) };
	});
}

const path = (items: string, query = "") => `/en/cart/add/${items}${query}`;
const filled = aCart({ version: 2, lineItems: [aLine({ sku: there })] });

/** A new browser whose bag is made by its first addition. */
function newVisitor() {
	shop.gateway.returns(addProducts, filled);
	shop.gateway.returns(addProduct, filled);
	shop.gateway.returns(getCart, filled);
	shop.gateway.returns(listShippingMethods, []);
	return shop.visitor();
}

describe("a link that proposes a bag (CART-123)", () => {
	it("shows the items and a form, changes nothing, and is neither cached nor indexed", async () => {
		sells();
		const { status, text, headers } = await shop.fetch(path(`${there}:2,0${few}`));
		expect(status).toBe(200);
		for (const said of ["Dress 10", "Dress 2", "Add these items to my bag", "2 items"]) {
			expect(text).toContain(said);
		}
		expect(text).toMatch(/<meta name="robots" content="noindex/);
		expect(headers.get("Cache-Control")).toContain("no-store");
		expect(shop.gateway.calls("createCart")).toHaveLength(0);
	});

	it("says by line what is wrong, and keeps the others", async () => {
		sells();
		const items = [`${there}:1`, "4000000000099:1", "abc", `${few}:5`, `${there}:x`, `${few}:11`];
		const { text } = await shop.fetch(path(items.join(",")));
		for (const said of [
			"4000000000099:1: we sell no item with this number",
			"abc: we sell no item",
			"Dress 2: only 2 left",
			`${there}:x: the quantity must be a number from 1 to 10`,
			`${few}:11: at most 10 of one size`,
			"Add these items to my bag",
		]) {
			expect(text).toContain(said);
		}
	});

	it("keeps what it could take of an item that is named again beyond the most (CART-123)", async () => {
		sells();
		const { text } = await shop.fetch(path(`${there}:10,${there}`));
		expect(text).toContain(`${there}: at most 10 of one size`);
		expect(text).toContain("Dress 10");
		expect(text).toContain("Add these items to my bag");
	});

	it("reads twenty entries, and says how many it left out", async () => {
		sells();
		const items = Array.from({ length: 23 }, () => `${there}:1`).join(",");
		const { text } = await shop.fetch(path(items));
		expect(text).toContain("3 more items of this link were left out");
		expect(shop.gateway.calls("getProductByGtin").length).toBeLessThanOrEqual(1);
	});

	it("puts what there is into the bag by its form, and names what is gone", async () => {
		sells();
		const visitor = newVisitor();
		const sent = await visitor.fetch(path(`${there}:2,${few}:5,${gone},oops`), {
			form: { intent: "copy" },
		});
		expect([sent.status, sent.location]).toEqual([303, "/en/cart/"]);
		const [call] = shop.gateway.calls("addProducts");
		expect(call?.body).toEqual([there, there, few, few]);
		expect((await visitor.fetch("/en/cart/")).text).toMatch(/No longer available|sold out/);
	});

	it("offers no form where nothing can be had, and says so to a form made by hand", async () => {
		sells();
		expect((await shop.fetch(path(gone))).text).not.toContain("Add these items");
		const sent = await shop.visitor().fetch(path(gone), { form: { intent: "copy" } });
		expect(sent.status).toBe(409);
	});

	it("brings its code along", async () => {
		sells();
		const visitor = newVisitor();
		shop.gateway.returns(addPromoCode, filled);
		const link = path(`${there}:1`, "?code=SOIE10");
		expect((await visitor.fetch(link)).text).toContain("The code SOIE10 goes with them");
		expect(shop.gateway.calls("addPromoCode")).toHaveLength(0);
		await visitor.fetch(link, { form: { intent: "copy" } });
		expect(shop.gateway.calls("addPromoCode")[0]?.params.promoCode).toBe("SOIE10");
	});

	it("answers 503 while the gateway is down", async () => {
		shop.gateway.on(getProductByGtin, unreachable);
		expect((await shop.fetch(path(there))).status).toBe(503);
	});
});

describe("a link with a code (CART-124)", () => {
	const link = "/en/code/soie10/";
	const keep = { form: { intent: "keep" } };

	it("keeps nothing when it is opened, or fetched ahead", async () => {
		const visitor = newVisitor();
		const { status, text, headers } = await visitor.fetch(link);
		expect(status).toBe(200);
		expect(text).toContain("Your code SOIE10");
		expect(headers.get("Cache-Control")).toContain("no-store");
		await visitor.fetch("/en/cart/");
		expect(shop.gateway.calls("addPromoCode")).toHaveLength(0);
	});

	it("is tried on the first item, while it waits in the field of the bag", async () => {
		sells();
		const visitor = newVisitor();
		expect((await visitor.fetch(link, keep)).location).toBe("/en/cart/");
		expect(shop.gateway.calls("addPromoCode")).toHaveLength(0);
		shop.gateway.on(addPromoCode, () => refuse("PROMO_CODE_REFUSED", { reason: "minimum" }));
		await visitor.fetch(path(there), { form: { intent: "copy" } });
		expect(shop.gateway.calls("addPromoCode")[0]?.params.promoCode).toBe("soie10");
		expect((await visitor.fetch("/en/cart/")).text).toMatch(/name="code"[^>]*value="soie10"/);
		shop.gateway.returns(addPromoCode, filled);
		await visitor.fetch(path(there), { form: { intent: "copy" } });
		expect((await visitor.fetch("/en/cart/")).text).not.toContain('value="soie10"');
	});

	it("that is refused for good is said and forgotten", async () => {
		const visitor = newVisitor();
		visitor.cookies.set("vitrine_cart_id-dev", filled.id);
		shop.gateway.on(addPromoCode, () => refuse("PROMO_CODE_REFUSED"));
		await visitor.fetch(link, keep);
		const { text } = await visitor.fetch("/en/cart/");
		expect(text).toContain("This code cannot be used here");
		expect(text).not.toContain('value="soie10"');
	});

	it("that no code can be is a 404", async () => {
		expect((await shop.fetch(`/en/code/${"x".repeat(65)}/`)).status).toBe(404);
	});
});
