// Who brings a parcel, as the shopper is told before paying and as the order is sent (CHECKOUT-107).
import { describe, expect, it } from "vitest";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { getOrder } from "#contract/order/operations.ts";
import { advanceOrders } from "#gateway/orders/orders/advance-orders.ts";
import { consignmentTo } from "#gateway/orders/orders/rules/carriers.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { payWith, startPayment, validate } from "../payments/payer.ts";

const gateway = testGateway();

const carriersOf = async (country: string) => {
	const { data } = await gateway.call(
		listShippingMethods,
		{ query: { country } },
		{ market: "FR" },
	);
	return Object.fromEntries(data.map(({ key, carrier }) => [key, carrier]));
};

describe("the carrier of a delivery", () => {
	it("is what the market's row says; a store's own delivery has none", async () => {
		expect(await carriersOf("FR")).toMatchObject({ NO: "Colissimo", EX: "Chronopost" });
		expect(await carriersOf("BE")).toMatchObject({ NO: "bpost", EX: "DHL Express" });
		expect((await carriersOf("FR")).LM).toBeUndefined();
	});

	it("is named for every delivery of the demo's markets but those to its stores", () => {
		const silent = domains.flatMap(({ shippingPrices }) =>
			Object.values(shippingPrices).flatMap((offers) =>
				offers.filter(({ key, carrier }) => (key === "LM") === (carrier !== "")),
			),
		);
		expect(silent).toEqual([]);
	});

	it("is the one that the order is sent with", async () => {
		const caller = await shopper(gateway, "expects-colissimo");
		const ready = await readyCart(gateway, caller, [await hangOne(gateway.context.db)]);
		const { cart, page } = await startPayment(gateway, caller, ready);
		const placed = await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
		if (placed.status !== 200) throw new Error("not placed");
		const params = { orderNumber: placed.data.order.orderNumber };
		for (let step = 0; step < 2; step += 1) await advanceOrders(gateway.context);
		const { data: order } = await gateway.call(getOrder, { params }, caller);
		expect(order.carrier).toBe((await carriersOf("FR"))[order.shippingInfo.shippingMethodKey]);
	});

	it("has a number of its own kind, also where its country has another carrier", () => {
		const random = new Uint8Array([1, 2, 3]);
		expect(consignmentTo("FR", random, "Chronopost")).toEqual({
			carrier: "Chronopost",
			trackingNumber: "XY123123123FR",
		});
		expect(consignmentTo("FR", random).carrier).toBe("Colissimo");
		expect(consignmentTo("FR", random, "A new one").carrier).toBe("A new one");
	});
});
