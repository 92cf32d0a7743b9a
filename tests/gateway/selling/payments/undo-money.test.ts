// An authorisation that is lost after the order was placed: everything the order took is given back, and the cart can
// be paid with it once more.
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { getCart } from "#contract/cart/operations.ts";
import { giftCardDebits, orderEvents, orders, promoCodes } from "#gateway/platform/db/schema.ts";
import { providersOf } from "#gateway/selling/payments/providers.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, stockOf } from "../carts/garments.ts";
import {
	balanceOf,
	buy,
	choosing,
	enrol,
	issueGiftCard,
	launch,
	offer,
	pay,
	pointsOf,
	withCode,
	withGiftCard,
} from "../carts/money.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { validateFault } from "./payer.ts";

const gateway = testGateway();

it("an undone order returns gift, gift card, code and points, and the cart keeps them", async () => {
	const { db } = gateway.context;
	const [dress, hat] = [await hangOne(db), await hangOne(db, { stock: 1 })];
	const customerId = "undone";
	await enrol(db, customerId, 200);
	const caller = await shopper(gateway, customerId);
	const once = { maxUses: 1 };
	const gift = { kind: "gift-product" as const, giftSku: hat, isStackable: true };
	const code = await launch(db, gift, once);
	const reward = await offer(db, 150);
	const number = await issueGiftCard(db, { balance: 1_500 });
	let cart = await readyCart(gateway, caller, [dress]);
	cart = await withCode(gateway, caller, cart, code);
	const chosen = choosing(cart, [reward]);
	({ data: cart } = await gateway.call(setLoyaltyOffers, chosen, caller));
	cart = await withGiftCard(gateway, caller, cart, number);
	const taken = async () => ({
		hats: await stockOf(db, hat),
		balance: await balanceOf(db, number),
		points: await pointsOf(db, customerId),
		uses: (await gateway.rows(promoCodes, eq(promoCodes.code, code)))[0]?.uses,
	});
	const before = { hats: 1, balance: 1_500, points: 200, uses: 0 };
	expect(await taken()).toEqual(before);

	const paid = await pay(gateway, caller, cart);
	for (const provider of providersOf(gateway.context)) {
		vi.spyOn(provider, "capture").mockResolvedValueOnce("lost");
	}
	expect((await validateFault(gateway, caller, paid.cart, paid.result)).code).toBe(
		"PAYMENT_REFUSED",
	);
	vi.restoreAllMocks();
	expect(await taken()).toEqual(before);
	const [undone] = await gateway.rows(orders, eq(orders.cartId, cart.id));
	expect(undone?.state).toBe("cancelled");
	const orderNumber = undone?.orderNumber ?? "";
	const debits = eq(giftCardDebits.orderNumber, orderNumber);
	expect((await gateway.rows(giftCardDebits, debits))[0]?.returnedAt).not.toBeNull();
	const events = await gateway.rows(orderEvents, eq(orderEvents.orderNumber, orderNumber));
	expect(events.map(({ state }) => state).toSorted()).toEqual(["cancelled", "placed"]);

	const { data: open } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
	expect(open.amountDue).toEqual(cart.amountDue);
	expect(open.lineItems).toHaveLength(2);
	await buy(gateway, caller, open);
	expect(await taken()).toEqual({ hats: 0, balance: 0, points: 200 - 150 + 39, uses: 1 });
});
