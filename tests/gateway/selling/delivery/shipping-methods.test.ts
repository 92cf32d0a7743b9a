import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { addProduct, buyGiftCard } from "#contract/cart/lines.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { skus } from "#gateway/platform/db/schema.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { addresses, cartWith, paris, readyCart, shopper } from "../carts/shopper.ts";

let dress: string;
// a Tuesday morning
const now = new Date("2026-02-10T09:00:00Z");

const gateway = testGateway({ now: () => now });
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

const at = (cart: Cart) => ({ params: { cartId: cart.id }, query: { version: cart.version } });

describe("shipping methods of a country", () => {
	it("come cheapest first, in the market's currency, with the days they promise", async () => {
		const { data } = await gateway.call(listShippingMethods, { query: { country: "FR" } });
		expect(data.map(({ key }) => key)).toEqual(["LM", "LO", "PR", "NO", "EX"]);
		expect(data.slice(3)).toEqual([
			{
				key: "NO",
				shippingRate: {
					price: { centAmount: 490, currencyCode: "EUR" },
					freeAbove: { centAmount: 6_900, currencyCode: "EUR" },
				},
				needsAddress: true,
				needsPhone: false,
				promise: { earliest: "2026-02-12", latest: "2026-02-13" },
				carrier: "Colissimo",
			},
			{
				key: "EX",
				shippingRate: { price: { centAmount: 990, currencyCode: "EUR" }, freeAbove: null },
				needsAddress: true,
				needsPhone: true,
				promise: { earliest: "2026-02-11", latest: "2026-02-11" },
				carrier: "Chronopost",
			},
		]);
		const polish = await gateway.call(
			listShippingMethods,
			{ query: { country: "PL" } },
			{ market: "PL" },
		);
		expect(polish.data.map(({ key }) => key)).toEqual(["LO", "PR", "NO", "EX"]);
		expect(polish.data[0]?.shippingRate.price).toEqual({ centAmount: 1_099, currencyCode: "PLN" });
	});

	it("are those of what a cart holds in this market: a gift card of another currency is not bought here", async () => {
		const caller = await shopper(gateway, "traveller");
		const cart = await cartWith(gateway, caller, []);
		const giftCard = { amount: 5_000, recipientName: "", recipientEmail: "", message: "" };
		await gateway.call(buyGiftCard, { ...at(cart), body: { giftCard } }, caller);
		const list = async (country: "FR" | "CH") => {
			const query = { country, cartId: cart.id };
			const here = { ...caller, market: country };
			return (await gateway.call(listShippingMethods, { query }, here)).data.map(({ key }) => key);
		};
		expect(await list("FR")).toEqual(["VI"]);
		expect(await list("CH")).not.toContain("VI");
	});

	it("leave out express where it is not offered, and all where the market does not deliver", async () => {
		const list = async (country: string) =>
			(await gateway.call(listShippingMethods, { query: { country } })).data.map(({ key }) => key);
		expect(await list("LU")).toEqual(["LM", "PR", "LO", "NO"]);
		expect(await list("MC")).toEqual(["NO", "EX"]);
		expect(await list("PL")).toEqual([]);
	});

	it("promise a cart by its slowest line, and refuse another customer's cart", async () => {
		const made = await hangOne(gateway.context.db, { status: "ON_DEMAND" });
		const owner = await shopper(gateway, "patient");
		const cart = await cartWith(gateway, owner, [dress, made]);
		const query = { country: "FR", cartId: cart.id };
		const { data } = await gateway.call(listShippingMethods, { query }, owner);
		const home = data.find(({ key }) => key === "NO");
		expect(home?.promise).toEqual({ earliest: "2026-02-26", latest: "2026-02-27" });
		expect(await gateway.fault(listShippingMethods, { query })).toMatchObject({
			message: `No cart found for id ${cart.id}`,
		});
	});

	it.each([
		["made on demand", "ON_DEMAND", "2026-02-27"],
		["there", "REGULAR", "2026-02-13"],
	] as const)("promise a product that is %s as its cart would", async (_name, status, latest) => {
		const { db } = gateway.context;
		const gtin = await hangOne(db, { status });
		const [sku] = await gateway.rows(skus, eq(skus.gtin, gtin));
		const query = { country: "FR", productId: sku?.productId ?? "" };
		const { data } = await gateway.call(listShippingMethods, { query });
		expect(data.find(({ key }) => key === "NO")?.promise.latest).toBe(latest);
	});
});

describe("choosing a delivery", () => {
	it("adds its price, free once the cart exceeds the threshold (CHECKOUT-37)", async () => {
		const caller = await shopper(gateway, "chooser");
		const cart = await readyCart(gateway, caller, [dress]);
		expect(cart.shippingInfo).toEqual({
			shippingMethodKey: "NO",
			name: "Livraison à domicile",
			price: { centAmount: 490, currencyCode: "EUR" },
		});
		expect(cart.totalPrice.centAmount).toBe(4_990 + 490);
		const add = { ...at(cart), params: { cartId: cart.id, sku: dress } };
		const { data: more } = await gateway.call(addProduct, add, caller);
		expect(more.shippingInfo?.price.centAmount).toBe(0);
		expect(more.totalPrice.centAmount).toBe(9_980);
	});

	it("gives the name in the caller's language and the price in the market's currency", async () => {
		const caller = await shopper(gateway, "genevan", "CH");
		const cart = await readyCart(gateway, { ...caller, locale: "de-CH" }, [dress], "EX");
		expect(cart.shippingInfo).toMatchObject({
			name: "Expresslieferung",
			price: { centAmount: 1_490, currencyCode: "CHF" },
		});
		expect(cart.shippingAddress).toEqual({ ...addresses.CH, deliveryPointIdV2: null });
	});

	it("needs a billing address first, an offered country and method, a phone where it is required", async () => {
		const caller = await shopper(gateway, "hasty");
		const cart = await cartWith(gateway, caller, [dress]);
		const choose = (version: number, key: "NO" | "EX" | "LM", change = {}) =>
			gateway.fault(
				setShippingMethod,
				{
					params: { cartId: cart.id, shippingMethodId: key },
					query: { version },
					body: { ...paris, ...change },
				},
				caller,
			);
		expect(await choose(cart.version, "NO")).toMatchObject({ code: "BILLING_ADDRESS_MISSING" });
		const { data } = await gateway.call(setBillingAddress, { ...at(cart), body: paris }, caller);
		expect(await choose(data.version, "LM")).toMatchObject({ code: "DELIVERY_POINT_UNKNOWN" });
		expect(await choose(data.version, "NO", { country: "PL", zipCode: "00-120" })).toMatchObject({
			code: "ADDRESS_INVALID",
			details: { field: "country" },
		});
		expect(await choose(data.version, "EX", { country: "LU", zipCode: "1148" })).toMatchObject({
			code: "SHIPPING_METHOD_UNKNOWN",
		});
		expect(await choose(data.version, "EX", { phoneNumber: "" })).toMatchObject({
			details: { field: "phoneNumber" },
		});
	});
});
