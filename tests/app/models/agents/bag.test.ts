import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { changeBag } from "#app/models/agents/bag.server.ts";
import type { GatewayClient } from "#app/server/gateway-client.ts";
import { gatewayKey, type Shop, shopKey } from "#app/server/request-context.ts";
import { setLocaleOf } from "#app/server/translator.ts";
import { addProducts } from "#contract/cart/lines.ts";
import type { LineItem } from "#contract/cart/shapes.ts";
import { fallbackLocale } from "#shop/locales.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";

/** A context whose gateway answers each call with a cart of these lines. */
function answering(linesOf: (operation: string) => LineItem[]) {
	const calls: string[] = [];
	const gateway = {
		async call({ id }: { id: string }) {
			calls.push(id);
			return { status: 200, data: aCart({ lineItems: linesOf(id) }) };
		},
	};
	const context = new RouterContextProvider();
	context.set(gatewayKey, gateway as unknown as GatewayClient);
	context.set(shopKey, { locale: fallbackLocale } as Shop);
	setLocaleOf(context, fallbackLocale.tag);
	return { context, calls };
}

it("a line of the sku that a promotion gives for free is added beside it (PAGE-151)", async () => {
	const gift = aLine({ isFree: true, sku: "4000000000013", totalPrice: 0 });
	const paid = aLine({ sku: gift.sku });
	const { context, calls } = answering((id) => (id === addProducts.id ? [gift, paid] : [gift]));
	const line = { item: { id: gift.sku }, quantity: 1 };
	const wanted = { lines: [line], codes: undefined, key: null };
	const { cart, messages } = await changeBag(context, { cart: aCart(), messages: [] }, wanted);
	expect(calls).toContain(addProducts.id);
	expect(cart.lineItems).toEqual([gift, paid]);
	expect(messages).toEqual([]);
});

it("a line that sold out meanwhile is said so when the bag is changed, however many are asked for (PAGE-151)", async () => {
	const gone = aLine({ sku: "4000000000013", orderable: 0, availability: "UNAVAILABLE" });
	const { context } = answering(() => [gone]);
	for (const quantity of [1, 3]) {
		const line = { item: { id: gone.sku }, quantity };
		const bag = { cart: aCart({ lineItems: [gone] }), messages: [] };
		const wanted = { lines: [line], codes: undefined, key: null };
		const { messages } = await changeBag(context, bag, wanted);
		expect(messages).toMatchObject([{ code: "out_of_stock", path: "$.line_items[0]" }]);
	}
});
