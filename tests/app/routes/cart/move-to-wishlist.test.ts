import { describe, expect, it } from "vitest";
import { removeLine } from "#contract/cart/lines.ts";
import { getCart, getOwnCart } from "#contract/cart/operations.ts";
import { addGuestWish, addWish } from "#contract/wishlist/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { refuse, storefront } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/fr-fr/cart/";
const line = aLine({ quantity: 2 });
const cart = aCart({ lineItems: [line] });
const form = { intent: "move-to-wishlist", lineId: line.lineId };

/** A visitor with an item in the cart. The gateway knows the customer, the cart and an empty wishlist. */
function aShopper({ isSignedIn }: { isSignedIn: boolean }) {
	const visitor = shop.visitor();
	if (isSignedIn) visitor.signIn({ customerId: "customer-1" });
	visitor.cookies.set("vitrine_cart_id-dev", cart.id);
	shop.gateway.returns(getCart, cart);
	shop.gateway.returns(getOwnCart, cart);
	shop.gateway.returns(removeLine, aCart({ lineItems: [], version: 2 }));
	shop.gateway.returns(addWish, { values: [] });
	return visitor;
}

describe("moving an item to the wishlist", () => {
	it("adds it to the wishlist and removes it from the cart, with an undo in its place", async () => {
		const visitor = aShopper({ isSignedIn: true });
		expect((await visitor.fetch(page)).text).toContain('value="move-to-wishlist"');
		const { status, headers } = await visitor.fetch(page, { form });
		expect([status, headers.get("location")]).toEqual([303, page]);
		expect(shop.gateway.calls("addWish")[0]?.body).toEqual({ productId: line.productId });
		expect(shop.gateway.calls("removeLine")).toHaveLength(1);
		shop.gateway.returns(getCart, aCart({ lineItems: [], version: 2 }));
		shop.gateway.returns(getOwnCart, aCart({ lineItems: [], version: 2 }));
		const { text } = await visitor.fetch(page);
		expect(text).toContain("est dans votre liste d’envies");
		expect(text).toContain('value="restore"');
	});

	it("leaves it in the cart where the wishlist refuses it", async () => {
		const visitor = aShopper({ isSignedIn: true });
		shop.gateway.on(addWish, () => refuse("PRODUCT_NOT_FOUND"));
		expect((await visitor.fetch(page, { form })).status).toBe(404);
		expect(shop.gateway.calls("removeLine")).toHaveLength(0);
	});

	it("needs no sign-in (CATALOGUE-84)", async () => {
		const visitor = aShopper({ isSignedIn: false });
		shop.gateway.returns(addGuestWish, { values: [] });
		const { status, headers } = await visitor.fetch(page, { form });
		expect([status, headers.get("location")]).toEqual([303, page]);
		expect(shop.gateway.calls("addGuestWish")).toHaveLength(1);
		expect(shop.gateway.calls("removeLine")).toHaveLength(1);
	});
});
