import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { changeBag } from "#app/models/agents/bag.server.ts";
import type { GatewayClient } from "#app/server/gateway-client.ts";
import { gatewayKey, type Shop, shopKey } from "#app/server/request-context.ts";
import { addProducts } from "#contract/cart/lines.ts";
import { fallbackLocale } from "#shop/locales.ts";
import { aCart, aLine } from "#tests/support/storefront/builders.ts";

it("a line of the sku that a promotion gives for free is added beside it (PAGE-151)", async () => {
	const gift = aLine({ isFree: true, sku: "4000000000013", totalPrice: 0 });
	const paid = aLine({ sku: gift.sku });
	const calls: string[] = [];
	const gateway = {
		async call({ id }: { id: string }) {
			calls.push(id);
			return {
				status: 200,
				data: aCart({ lineItems: id === addProducts.id ? [gift, paid] : [gift] }),
			};
		},
	};
	const context = new RouterContextProvider();
	context.set(gatewayKey, gateway as unknown as GatewayClient);
	context.set(shopKey, { locale: fallbackLocale } as Shop);
	const line = { item: { id: gift.sku }, quantity: 1 };
	const wanted = { lines: [line], codes: undefined, key: null };
	const { cart, messages } = await changeBag(context, { cart: aCart(), messages: [] }, wanted);
	expect(calls).toContain(addProducts.id);
	expect(cart.lineItems).toEqual([gift, paid]);
	expect(messages).toEqual([]);
});
