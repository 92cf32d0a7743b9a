import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { addProduct, addProducts, removeLine, setQuantity } from "#contract/cart/lines.ts";
import {
	createCart,
	deleteCart,
	getCart,
	getOwnCart,
	refreshCart,
} from "#contract/cart/operations.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangGarment, hangOne, setPrice, setStock } from "./garments.ts";
import { cartWith, shopper } from "./shopper.ts";

describe.each(engines)("carts on %s", (engine) => {
	let dress: string;

	const gateway = testGateway({ engine });
	beforeAll(async () => {
		dress = await hangOne(gateway.context.db);
	});

	const at = (cart: { id: string; version: number }) => ({
		params: { cartId: cart.id },
		query: { version: cart.version },
	});

	describe("a guest's cart", () => {
		it("is empty, at version 1, and its id has at least 128 random bits", async () => {
			const { data: cart } = await gateway.call(createCart, { body: {} }, await shopper(gateway));
			expect(cart).toMatchObject({ version: 1, lineItems: [], customer: null, orderNumber: null });
			expect(Buffer.from(cart.id, "base64url").length).toBeGreaterThanOrEqual(16);
			expect((await gateway.call(getCart, { params: { cartId: cart.id } })).data).toEqual(cart);
		});

		it("answers 'No cart found for id {id}' for an unknown id", async () => {
			const params = { cartId: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" };
			expect(await gateway.fault(getCart, { params })).toMatchObject({
				status: 404,
				message: `No cart found for id ${params.cartId}`,
			});
		});

		it("has every field of a line, and sums in whole cents", async () => {
			const cart = await cartWith(gateway, await shopper(gateway), [dress, dress]);
			expect(cart.version).toBe(3);
			expect(cart.lineItems[0]).toMatchObject({
				sku: dress,
				quantity: 2,
				price: 4_990,
				totalPrice: 9_980,
				catalogPrice: {
					price: 4_990,
					strikeThroughPrice: null,
					priceType: "I",
					currencyCode: "EUR",
				},
				sizeLabel: "T0",
				categoryLabel: "Rack",
				availability: "AVAILABLE",
				orderable: 10,
				isFree: false,
			});
			expect(cart.subtotal).toEqual({ centAmount: 9_980, currencyCode: "EUR" });
			expect(cart.totalPrice).toEqual(cart.subtotal);
		});
	});

	describe("a customer's cart (CART-38, CART-39)", () => {
		it("is the only one (406 for a second) and theirs alone: others get the same 404", async () => {
			const owner = await shopper(gateway, "owner");
			const { data: cart } = await gateway.call(createCart, { body: {} }, owner);
			expect(await gateway.fault(createCart, { body: {} }, owner)).toMatchObject({
				status: 406,
				code: "CART_EXISTS",
			});
			expect((await gateway.call(getOwnCart, {}, owner)).data).toEqual(cart);
			const missing = { status: 404, message: `No cart found for id ${cart.id}` };
			for (const other of [await shopper(gateway), await shopper(gateway, "stranger")]) {
				expect(await gateway.fault(getCart, { params: { cartId: cart.id } }, other)).toMatchObject(
					missing,
				);
				const add = { ...at(cart), params: { cartId: cart.id, sku: dress } };
				expect(await gateway.fault(addProduct, add, other)).toMatchObject(missing);
			}
			expect(await gateway.fault(getOwnCart, {}, await shopper(gateway, "stranger"))).toMatchObject(
				{
					code: "CART_NOT_FOUND",
				},
			);
		});

		it("belongs to the token's customer, whatever the body says", async () => {
			const caller = await shopper(gateway, "true-name");
			const user = {
				customerId: "someone",
				loyaltyCardId: "1",
				loyaltySeniority: "",
				loyaltyType: "FID",
				email: "",
			};
			const { data: cart } = await gateway.call(createCart, { body: { user } }, caller);
			expect(cart.customer?.customerId).toBe("true-name");
		});
	});

	describe("versions (CART-43)", () => {
		it("answers 409 with the current version and changes nothing", async () => {
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, [dress]);
			const stale = { params: { cartId: cart.id, sku: dress }, query: { version: 1 } };
			expect(await gateway.fault(addProduct, stale, caller)).toMatchObject({
				status: 409,
				code: "CART_VERSION_CONFLICT",
				details: { version: 2 },
			});
			expect((await gateway.call(getCart, { params: { cartId: cart.id } })).data.version).toBe(2);
		});

		it("a deleted cart is gone", async () => {
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, [dress]);
			expect((await gateway.call(deleteCart, at(cart), caller)).data).toEqual({ id: cart.id });
			expect(await gateway.fault(deleteCart, at(cart), caller)).toMatchObject({
				code: "CART_NOT_FOUND",
			});
			expect(await gateway.fault(getCart, { params: { cartId: cart.id } })).toMatchObject({
				status: 404,
			});
		});
	});

	describe("quantities (CART-49)", () => {
		it.each(["0", "-1", "1000000000", "abc", "1.5", "11"])("refuses %s", async (quantity) => {
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, [dress]);
			const lineItemId = cart.lineItems[0]?.lineId ?? "";
			const input = { ...at(cart), params: { cartId: cart.id, lineItemId, quantity } };
			expect(await gateway.fault(setQuantity, input, caller)).toMatchObject({
				status: 422,
				code: "QUANTITY_OUT_OF_RANGE",
				details: { min: 1, max: 10 },
			});
		});

		it("sets a quantity up to the stock and refuses an unknown line", async () => {
			const few = await hangOne(gateway.context.db, { stock: 4 });
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, [few]);
			const lineItemId = cart.lineItems[0]?.lineId ?? "";
			const to = (quantity: string, lineItem = lineItemId) => ({
				...at(cart),
				params: { cartId: cart.id, lineItemId: lineItem, quantity },
			});
			expect(await gateway.fault(setQuantity, to("5"), caller)).toMatchObject({
				code: "OUT_OF_STOCK",
				details: { sku: few, orderable: 4 },
			});
			expect(await gateway.fault(setQuantity, to("1", "line-of-nobody"), caller)).toMatchObject({
				code: "LINE_NOT_FOUND",
			});
			const { data } = await gateway.call(setQuantity, to("4"), caller);
			expect(data.lineItems[0]).toMatchObject({ quantity: 4, totalPrice: 4 * 4_990 });
			const gone = { ...at(data), params: { cartId: cart.id, lineId: lineItemId } };
			expect((await gateway.call(removeLine, gone, caller)).data.lineItems).toEqual([]);
		});

		it("refuses a sku that is sold out, not sold here, or unknown", async () => {
			const { db } = gateway.context;
			const soldOut = await hangOne(db, { stock: 0 });
			const swissOnly = await hangOne(db, { prices: { CHF: 5_000 } });
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, []);
			const add = (sku: string) =>
				gateway.fault(addProduct, { ...at(cart), params: { cartId: cart.id, sku } }, caller);
			expect(await add(soldOut)).toMatchObject({ code: "OUT_OF_STOCK", details: { orderable: 0 } });
			expect(await add(swissOnly)).toMatchObject({ code: "PRODUCT_NOT_FOUND" });
			expect(await add("0000000000000")).toMatchObject({ code: "PRODUCT_NOT_FOUND" });
		});
	});

	describe("several skus", () => {
		it("206 lists the skus not added; 200 when all were added", async () => {
			const { db } = gateway.context;
			const [small = "", large = ""] = await hangGarment(db, { sizes: 2 });
			await setStock(db, large, 0);
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, []);
			const skus = [small, large, small, "0000000000000"];
			const some = await gateway.call(addProducts, { ...at(cart), body: { skus } }, caller);
			expect(some.status).toBe(206);
			expect(some.data.lineItems.map((line) => [line.sku, line.quantity])).toEqual([[small, 2]]);
			expect(some.data.productsNotAdded).toEqual([
				{ sku: large, name: some.data.lineItems[0]?.name },
				{ sku: "0000000000000", name: null },
			]);
			const all = await gateway.call(
				addProducts,
				{ ...at(some.data), body: { skus: [dress] } },
				caller,
			);
			expect(all.status).toBe(200);
		});
	});

	describe("refresh", () => {
		it("adopts prices and stock once; the version grows only when something changed", async () => {
			const { db } = gateway.context;
			const coat = await hangOne(db, { prices: { EUR: 19_900 } });
			const caller = await shopper(gateway);
			const cart = await cartWith(gateway, caller, [coat, coat, coat]);
			expect((await gateway.call(refreshCart, at(cart), caller)).data.version).toBe(cart.version);
			await setPrice(db, coat, 14_900);
			await setStock(db, coat, 2);
			const { data: seen } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
			expect(seen.lineItems[0]).toMatchObject({
				price: 19_900,
				catalogPrice: { price: 14_900 },
				orderable: 2,
			});
			const { data: fresh } = await gateway.call(refreshCart, at(cart), caller);
			expect(fresh.version).toBe(cart.version + 1);
			expect(fresh.lineItems[0]).toMatchObject({ price: 14_900, quantity: 2, totalPrice: 29_800 });
			await setStock(db, coat, 0);
			const { data: soldOut } = await gateway.call(refreshCart, at(fresh), caller);
			expect(soldOut.lineItems[0]).toMatchObject({
				quantity: 2,
				orderable: 0,
				availability: "UNAVAILABLE",
			});
		});
	});

	describe("idempotency (CART-46)", () => {
		it("a repeat gets the same reply and is not done again, also in parallel and after a reload", async () => {
			const caller = { ...(await shopper(gateway)), idempotencyKey: randomUUID() };
			const cart = await cartWith(gateway, { ...caller, idempotencyKey: "" }, []);
			const add = { ...at(cart), params: { cartId: cart.id, sku: dress } };
			const replies = await Promise.all(
				[1, 2, 3, 4].map(() => gateway.call(addProduct, add, caller)),
			);
			for (const reply of replies) expect(reply).toEqual(replies[0]);
			const reloaded = { ...add, query: { version: 2 } };
			expect(await gateway.call(addProduct, reloaded, caller)).toEqual(replies[0]);
			const { data: now } = await gateway.call(getCart, { params: { cartId: cart.id } });
			expect(now).toMatchObject({ version: 2, lineItems: [{ quantity: 1 }] });
		});

		it("the same key for another request is refused", async () => {
			const caller = { ...(await shopper(gateway)), idempotencyKey: randomUUID() };
			const { data: cart } = await gateway.call(createCart, { body: {} }, caller);
			const add = { ...at(cart), params: { cartId: cart.id, sku: dress } };
			expect(await gateway.fault(addProduct, add, caller)).toMatchObject({
				status: 422,
				code: "IDEMPOTENCY_KEY_REUSED",
			});
		});

		it("a failed request leaves the key usable", async () => {
			const caller = { ...(await shopper(gateway)), idempotencyKey: randomUUID() };
			const cart = await cartWith(gateway, { ...caller, idempotencyKey: "" }, []);
			const add = (version: number) => ({
				params: { cartId: cart.id, sku: dress },
				query: { version },
			});
			expect(await gateway.fault(addProduct, add(7), caller)).toMatchObject({ status: 409 });
			expect((await gateway.call(addProduct, add(1), caller)).data.version).toBe(2);
		});

		it("another session gets no kept reply, and parallel first carts of a customer are one cart", async () => {
			const key = randomUUID();
			const [one, other] = [await shopper(gateway), await shopper(gateway)];
			const first = await gateway.call(createCart, { body: {} }, { ...one, idempotencyKey: key });
			const second = await gateway.call(
				createCart,
				{ body: {} },
				{ ...other, idempotencyKey: key },
			);
			expect(second.data.id).not.toBe(first.data.id);
			const customer = { ...(await shopper(gateway, "parallel")), idempotencyKey: randomUUID() };
			const made = await Promise.all(
				[1, 2, 3].map(() => gateway.call(createCart, { body: {} }, customer)),
			);
			expect(new Set(made.map((reply) => reply.data.id)).size).toBe(1);
		});
	});
});
