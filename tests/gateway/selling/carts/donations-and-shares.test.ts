import { beforeAll, describe, expect, it } from "vitest";
import { addDonation, addProducts, removeDonation } from "#contract/cart/lines.ts";
import { getCart, getSharedCart, mergeCarts, shareCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, setPrice, setStock } from "./garments.ts";
import { at, buy } from "./money.ts";
import { cartWith, readyCart, shopper } from "./shopper.ts";

let dress: string;

const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

describe("donations", () => {
	const give = async (caller: Caller, cart: Cart, donationId: string) =>
		(await gateway.call(addDonation, { ...at(cart), body: { donationId } }, caller)).data;

	it("are those of the market: a fixed sum, or a round-up to the next whole unit", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		const rounded = await give(caller, cart, "round-up");
		expect(rounded).toMatchObject({
			donations: [{ id: "round-up", amount: 10 }],
			subtotal: { centAmount: 4_990 },
			totalPrice: { centAmount: 5_000 },
		});
		expect(await give(caller, rounded, "round-up")).toEqual(rounded);
		const both = await give(caller, rounded, "fixed-200");
		expect(both.totalPrice.centAmount).toBe(5_200);
		const unknown = { ...at(both), body: { donationId: "fixed-1" } };
		expect((await gateway.fault(addDonation, unknown, caller)).code).toBe("DONATION_UNKNOWN");
		const back = { ...at(both), params: { cartId: cart.id, donationId: "round-up" } };
		const { data } = await gateway.call(removeDonation, back, caller);
		expect(data.totalPrice.centAmount).toBe(5_190);
		const again = { ...back, query: { version: data.version } };
		expect((await gateway.call(removeDonation, again, caller)).data).toEqual(data);
	});

	it("are the market's first one where the call names none (CART-91)", async () => {
		const caller = await shopper(gateway);
		const { data } = await gateway.call(
			addDonation,
			at(await cartWith(gateway, caller, [dress])),
			caller,
		);
		expect(data.donations.map(({ id }) => id)).toEqual(["round-up"]);
	});

	it("cost what the shop says: an amount or a price in the body is ignored", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		const cheaper = { donationId: "fixed-100", amount: -4_000, centAmount: 1, price: 1 };
		const { data } = await gateway.call(addDonation, { ...at(cart), body: cheaper }, caller);
		expect(data.totalPrice.centAmount).toBe(5_090);
		const skus = { skus: [dress], price: 1, lines: [{ sku: dress, price: 1 }] };
		const more = await gateway.call(addProducts, { ...at(data), body: skus }, caller);
		expect(more.data.subtotal.centAmount).toBe(9_980);
	});

	it("are paid with the order, and cannot be ordered alone", async () => {
		const caller = await shopper(gateway, "donor");
		const ready = await readyCart(gateway, caller, [dress]);
		const order = await buy(gateway, caller, await give(caller, ready, "round-up"));
		expect(order).toMatchObject({
			totalPrice: { centAmount: 5_500 },
			donations: [{ id: "round-up", amount: 20 }],
		});
		const empty = await give(caller, await cartWith(gateway, caller, []), "fixed-100");
		const body = { paymentProduct: "visa", returnUrl: "https://vitrine.fr/x/", locale: "fr-FR" };
		expect((await gateway.fault(addPayment, { ...at(empty), body }, caller)).code).toBe(
			"CART_EMPTY",
		);
	});

	it("are merged once at sign-in, and left out where the market does not have them", async () => {
		const owner = await shopper(gateway, "giver");
		await give(owner, await cartWith(gateway, owner, [dress]), "round-up");
		const guest = await shopper(gateway);
		let brought = await cartWith(gateway, guest, [dress]);
		brought = await give(guest, await give(guest, brought, "round-up"), "fixed-200");
		const customer = {
			customerId: "",
			loyaltyCardId: "",
			loyaltySeniority: "",
			loyaltyType: "",
			email: "",
		};
		const merged = await gateway.call(
			mergeCarts,
			{ body: { cartId: brought.id, customer } },
			owner,
		);
		expect(merged.data.donations.map(({ id }) => id)).toEqual(["round-up", "fixed-200"]);
		const polish = { ...owner, market: "PL" as const };
		const seen = (await gateway.call(getCart, at(merged.data), polish)).data;
		expect(seen.donations.map(({ id }) => id)).toEqual(["round-up"]);
	});
});

describe("shared carts", () => {
	const share = async (caller: Caller, cart: Cart) =>
		(await gateway.call(shareCart, { params: { cartId: cart.id } }, caller)).data.shareId;

	it("show the lines at today's prices of the viewer's market, never the cart's id (CART-36)", async () => {
		const { db } = gateway.context;
		const [coat, gone] = [await hangOne(db), await hangOne(db)];
		const caller = await shopper(gateway, "sharer");
		const cart = await cartWith(gateway, caller, [coat, coat, gone]);
		const shareId = await share(caller, cart);
		expect(Buffer.from(shareId, "base64url")).toHaveLength(16);
		expect(await share(caller, cart)).toBe(shareId);
		await setPrice(db, coat, 3_990);
		await setStock(db, gone, 0);
		const friend = { ...(await shopper(gateway)), market: "CH" as const };
		const { data } = await gateway.call(getSharedCart, { params: { shareId } }, friend);
		expect(data.lineItems).toMatchObject([
			{ sku: coat, quantity: 2, price: 3_990, orderable: 10 },
			{ sku: gone, orderable: 0 },
		]);
		expect(data.lineItems[0]?.catalogPrice.currencyCode).toBe("CHF");
		expect(JSON.stringify(data)).not.toContain(cart.id);
	});

	it("are copied by adding their skus, and the copy knows its source (CART-11)", async () => {
		const caller = await shopper(gateway);
		const shareId = await share(caller, await cartWith(gateway, caller, [dress]));
		const friend = await shopper(gateway);
		const own = await cartWith(gateway, friend, []);
		const { params, query } = at(own);
		const copy = { params, query: { ...query, sourceCartId: shareId }, body: [dress] };
		const { data: listed } = await gateway.call(addProducts, copy, friend);
		const one = { sourceCartId: shareId, lineItems: [{ sku: dress, quantity: 1 }] };
		expect(listed).toMatchObject(one);
		// as storefronts of the release before send it
		const body = { skus: [dress], sourceCartId: shareId };
		const { data } = await gateway.call(addProducts, { ...at(listed), body }, friend);
		expect(data).toMatchObject({ sourceCartId: shareId, lineItems: [{ sku: dress, quantity: 2 }] });
		const wrong = { ...at(data), body: { ...body, sourceCartId: data.id } };
		expect((await gateway.fault(addProducts, wrong, friend)).code).toBe("INVALID_REQUEST");
	});

	it("need access to a cart that is not empty, and are found by their id only", async () => {
		const caller = await shopper(gateway, "private");
		const cart = await cartWith(gateway, caller, [dress]);
		const params = { cartId: cart.id };
		expect((await gateway.fault(shareCart, { params }, await shopper(gateway))).code).toBe(
			"CART_NOT_FOUND",
		);
		const empty = await shopper(gateway);
		const nothing = { params: { cartId: (await cartWith(gateway, empty, [])).id } };
		expect((await gateway.fault(shareCart, nothing, empty)).code).toBe("CART_EMPTY");
		const unknown = { params: { shareId: "A".repeat(22) } };
		expect(await gateway.fault(getSharedCart, unknown, caller)).toMatchObject({
			code: "CART_NOT_FOUND",
			message: expect.not.stringMatching(/^No cart found for id/),
		});
	});
});
