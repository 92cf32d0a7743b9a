// Whether a document still shows its visitor as they are (PAGE-126).
import { beforeEach, describe, expect, it } from "vitest";
import { addProduct } from "#contract/cart/add-product.ts";
import { getCart } from "#contract/cart/get-cart.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { signedInWith } from "#tests/support/storefront/signed-in.ts";
import { storefront, type Visitor } from "#tests/support/storefront/storefront.ts";
import { playHealthy } from "../outages/healthy.ts";

const shop = storefront();
const headers = { "Sec-Fetch-Site": "none" };

beforeEach(() => playHealthy(shop.gateway));

const askedBy = (html: string) =>
	/"moved":"([^"]+)"/.exec(html)?.[1]?.replaceAll("\\u0026", "&") ?? "no address";
const hasMoved = async (visitor: Visitor, address: string) => {
	const answer = await visitor.fetch(address, { headers: { "Sec-Fetch-Dest": "empty" } });
	expect(answer.headers.get("Cache-Control")).toContain("no-store");
	return JSON.parse(answer.text);
};

describe("the state of a document's visitor", () => {
	it.each(["/fr-fr/", "/fr-fr/cart/"])("is that of their session: %s", async (path) => {
		for (const visitor of [shop.visitor(), signedInWith(shop, aCart())]) {
			// what a page learns of its visitor is known to the next one
			await visitor.fetch("/fr-fr/cart/", { headers });
			const page = await visitor.fetch(path, { headers });
			expect(await hasMoved(visitor, askedBy(page.text))).toBe(false);
		}
	});

	it("moves with the bag, and on the cart's page with every version of it", async () => {
		const one = aCart({ version: 1, lineItems: [aLine({ quantity: 1 })] });
		const visitor = signedInWith(shop, one);
		await visitor.fetch("/fr-fr/cart/", { headers });
		const [home, cart] = [
			askedBy((await visitor.fetch("/fr-fr/", { headers })).text),
			askedBy((await visitor.fetch("/fr-fr/cart/", { headers })).text),
		];
		const read = async (version: number, quantity: number) => {
			const data = aCart({ version, lineItems: [aLine({ quantity })] });
			shop.gateway.on(getCart, { status: 200, data });
			shop.gateway.on(addProduct, { status: 200, data });
			await visitor.fetch("/fr-fr/cart/", { headers });
		};
		await read(2, 1);
		expect([await hasMoved(visitor, home), await hasMoved(visitor, cart)]).toEqual([false, true]);
		await read(3, 2);
		expect([await hasMoved(visitor, home), await hasMoved(visitor, cart)]).toEqual([true, true]);
	});
});
