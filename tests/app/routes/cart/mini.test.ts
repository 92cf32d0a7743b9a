import { describe, expect, it } from "vitest";
import type { MiniCartPage } from "#app/features/cart/mini-cart.tsx";
import { getCart } from "#contract/cart/operations.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";
import { storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();

async function miniCart(answer: Parameters<typeof shop.gateway.on>[1]): Promise<MiniCartPage> {
	shop.gateway.on(getCart, answer);
	const visitor = shop.visitor();
	visitor.cookies.set("vitrine_cart_id-dev", aCart().id);
	return JSON.parse((await visitor.fetch("/fr-fr/mini-cart/")).text);
}

describe("the mini cart (CART-7)", () => {
	it("has lines, the total and the amount to free delivery", async () => {
		const data = aCart({ lineItems: [aLine({ price: 5_600 })] });
		expect(await miniCart({ status: 200, data })).toMatchObject({
			state: "known",
			view: { count: 1, total: data.totalPrice.centAmount, entries: [{ kind: "line" }] },
			shipping: { reached: false },
		});
	});

	it("without a cart makes no call", async () => {
		const { text } = await shop.fetch("/fr-fr/mini-cart/");
		expect(JSON.parse(text)).toMatchObject({ state: "known", view: null, shipping: null });
		expect(shop.gateway.calls("getCart")).toHaveLength(0);
	});

	it("says that the cart is unreachable, not that it is empty", async () => {
		expect(await miniCart(unreachable)).toEqual({ state: "down" });
	});
});
