import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setBillingAddress, setShippingMethod } from "#contract/cart/delivery.ts";
import { buyGiftCard } from "#contract/cart/lines.ts";
import { getCart, refreshCart } from "#contract/cart/operations.ts";
import { addPayment, releaseGiftCard, removeGiftCard, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { giftCardDebits, giftCards, letters, orders } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { payWith, startPayment, validateFault } from "../payments/payer.ts";
import { hangOne } from "./garments.ts";
import { at, balanceOf, buy, issueGiftCard, launch, withCode, withGiftCard } from "./money.ts";
import { cartWith, paris, readyCart, shopper } from "./shopper.ts";

let dress: string;
let customers = 0;

const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

const newCustomer = () => {
	customers += 1;
	return shopper(gateway, `gift-${customers}`);
};
const ready = async () => {
	const caller = await newCustomer();
	return { caller, cart: await readyCart(gateway, caller, [dress]) };
};
const refusal = (caller: Caller, cart: Cart, giftCardId: string, amount: number | null = null) =>
	gateway.fault(
		useGiftCard,
		{ ...at(cart), params: { cartId: cart.id, giftCardId }, body: { amount } },
		caller,
	);

describe("paying with a gift card (CART-65)", () => {
	it("plans the amount in the cart, shows four digits and leaves the balance unchanged", async () => {
		const { caller, cart } = await ready();
		const number = await issueGiftCard(gateway.context.db, { balance: 3_000 });
		const spaced = number.replaceAll(/(.{4})/g, "$1 ");
		const data = await withGiftCard(gateway, caller, cart, spaced);
		const total = 4_990 + 490;
		expect(data).toMatchObject({
			totalPrice: { centAmount: total },
			amountDue: { centAmount: total - 3_000 },
			payments: [
				{
					paymentProvider: "own",
					paymentProduct: "gift-card",
					amountPlanned: { centAmount: 3_000, currencyCode: "EUR" },
					giftCardEnding: number.slice(-4),
				},
			],
		});
		expect(JSON.stringify(data)).not.toContain(number);
		expect(await balanceOf(gateway.context.db, number)).toBe(3_000);
		const params = { cartId: cart.id, giftCardId: number.slice(-4) };
		const { data: without } = await gateway.call(releaseGiftCard, { ...at(data), params }, caller);
		expect(without).toMatchObject({ payments: [], amountDue: { centAmount: total } });
		expect(await gateway.fault(releaseGiftCard, { ...at(without), params }, caller)).toMatchObject({
			code: "GIFT_CARD_REFUSED",
		});
	});

	it("that ends as another does is released by itself", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const numbers = ["7000000000000014821", "7000000000000024821"];
		let paid = cart;
		for (const giftCardId of numbers) {
			await issueGiftCard(db, { giftCardId });
			paid = await withGiftCard(gateway, caller, paid, giftCardId, 1_000);
		}
		const [first, second] = paid.payments;
		expect([first?.giftCardEnding, second?.giftCardEnding]).toEqual(["4821", "4821"]);
		expect(first?.paymentId).not.toBe(second?.paymentId);
		// pays another amount under the same name
		const more = await withGiftCard(gateway, caller, paid, numbers[0] ?? "", 1_500);
		expect(more.payments.map(({ paymentId }) => paymentId)).toEqual([
			second?.paymentId,
			first?.paymentId,
		]);
		const params = { cartId: cart.id, giftCardId: first?.paymentId ?? "" };
		const { data } = await gateway.call(releaseGiftCard, { ...at(more), params }, caller);
		expect(data.payments).toEqual([second]);
		expect((await gateway.fault(releaseGiftCard, { ...at(data), params }, caller)).code).toBe(
			"GIFT_CARD_REFUSED",
		);
	});

	it("takes an amount up to the sum due and the balance, or the most possible if none is named", async () => {
		const { caller, cart } = await ready();
		const number = await issueGiftCard(gateway.context.db, { balance: 8_000 });
		for (const amount of [5_481, 8_000, 8_001, 2_000_000_000]) {
			expect(await refusal(caller, cart, number, amount)).toMatchObject({
				code: "AMOUNT_OUT_OF_RANGE",
				details: { min: 1, max: 5_480 },
			});
		}
		for (const amount of [0, -1, 1.5]) {
			expect((await refusal(caller, cart, number, amount)).code).toBe("INVALID_REQUEST");
		}
		const some = await withGiftCard(gateway, caller, cart, number, 1_000);
		expect(some.amountDue.centAmount).toBe(4_480);
		const more = await withGiftCard(gateway, caller, some, number);
		expect(more.amountDue.centAmount).toBe(0);
		expect(more.payments).toHaveLength(1);
		const other = await issueGiftCard(gateway.context.db);
		expect(await refusal(caller, more, other)).toMatchObject({ details: { max: 0 } });
	});

	it("refuses unknown, empty, expired, blocked and foreign-currency cards in the same words (CART-62)", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const past = new Date("2021-01-01T00:00:00Z");
		const refused = [
			"1234567890123456789",
			await issueGiftCard(db, { balance: 0 }),
			await issueGiftCard(db, { expiresAt: past }),
			await issueGiftCard(db, { blockedAt: past }),
			await issueGiftCard(db, { currency: "CHF" }),
			"' or 1=1",
		];
		const answers = await Promise.all(refused.map((number) => refusal(caller, cart, number)));
		for (const answer of answers) expect(answer).toEqual(answers[0]);
		expect(answers[0]).toMatchObject({ status: 422, code: "GIFT_CARD_REFUSED" });
		expect(answers[0]?.details).toBeUndefined();
	});

	it("needs a signed-in customer and the customer's own cart", async () => {
		const { cart } = await ready();
		const number = await issueGiftCard(gateway.context.db);
		expect((await refusal(await newCustomer(), cart, number)).code).toBe("CART_NOT_FOUND");
		expect((await refusal(await shopper(gateway), cart, number)).code).toBe("INVALID_JWT");
	});

	it("leaves out a card of another currency, and counts it again at home", async () => {
		const { caller, cart } = await ready();
		const number = await issueGiftCard(gateway.context.db);
		const paid = await withGiftCard(gateway, caller, cart, number);
		const swiss = { ...caller, market: "CH" as const };
		const seen = (await gateway.call(getCart, at(paid), swiss)).data;
		expect(seen).toMatchObject({ payments: [], amountDue: { centAmount: 5_990 } });
		expect((await gateway.call(getCart, at(paid), caller)).data).toEqual(paid);
	});

	it("pays a part of the order, which records it; a bank card pays the rest", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const number = await issueGiftCard(db, { balance: 2_000 });
		const order = await buy(gateway, caller, await withGiftCard(gateway, caller, cart, number));
		expect(await balanceOf(db, number)).toBe(0);
		const [row] = await gateway.rows(orders, eq(orders.cartId, cart.id));
		expect(row).toMatchObject({
			state: "paid",
			total: 5_480,
			giftCardAmount: 2_000,
			capturedAmount: 3_480,
			giftCardUses: [{ giftCardId: number, amount: 2_000 }],
		});
		const { orderNumber } = order;
		const debited = eq(giftCardDebits.orderNumber, orderNumber);
		expect(await gateway.rows(giftCardDebits, debited)).toMatchObject([
			{ giftCardId: number, amount: 2_000, returnedAt: null },
		]);
	});

	it("pays the whole: no other payment can be started", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const number = await issueGiftCard(db);
		const paid = await withGiftCard(gateway, caller, cart, number);
		const body = { paymentProduct: "visa", returnUrl: "https://vitrine.fr/x/", locale: "fr-FR" };
		expect(await gateway.fault(addPayment, { ...at(paid), body }, caller)).toMatchObject({
			code: "PAYMENT_METHOD_UNKNOWN",
		});
		await buy(gateway, caller, paid);
		expect(await balanceOf(db, number)).toBe(10_000 - 5_480);
		const [row] = await gateway.rows(orders, eq(orders.cartId, cart.id));
		expect(row).toMatchObject({ state: "paid", capturedAmount: 0, giftCardAmount: 5_480 });
	});

	it("keeps the balance when the rest is refused", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const number = await issueGiftCard(db, { balance: 2_000 });
		const planned = await withGiftCard(gateway, caller, cart, number);
		const started = await startPayment(gateway, caller, planned);
		const result = await payWith(started.page, "4000000000000002");
		expect((await validateFault(gateway, caller, started.cart, result)).code).toBe(
			"PAYMENT_REFUSED",
		);
		expect(await balanceOf(db, number)).toBe(2_000);
		const { data } = await gateway.call(getCart, at(started.cart), caller);
		expect(data.amountDue.centAmount).toBe(3_480);
	});

	it("answers 412 naming a card whose balance fell, even once the rest is paid; refreshed, it pays what it can", async () => {
		const { db } = gateway.context;
		const { caller, cart } = await ready();
		const number = await issueGiftCard(db, { balance: 2_000 });
		const planned = await withGiftCard(gateway, caller, cart, number);
		const started = await startPayment(gateway, caller, planned);
		const result = await payWith(started.page, "4111111111111111");
		await db.update(giftCards).set({ balance: 500 }).where(eq(giftCards.giftCardId, number));
		const moved = {
			code: "CART_CHANGED",
			details: {
				movements: [{ kind: "gift-card", giftCardEnding: number.slice(-4), was: 2_000, is: 500 }],
			},
		};
		expect(await validateFault(gateway, caller, started.cart, result)).toMatchObject(moved);
		expect(await balanceOf(db, number)).toBe(500);
		const { data } = await gateway.call(refreshCart, at(started.cart), caller);
		expect(data.amountDue.centAmount).toBe(4_980);
		const { orderNumber } = await buy(gateway, caller, data);
		expect(orderNumber).toBeTruthy();
		expect(await balanceOf(db, number)).toBe(0);
	});
});

describe("buying a gift card", () => {
	const giftCard = {
		amount: 5_000,
		recipientName: "Léa",
		recipientEmail: "lea@example.com",
		message: "Bon anniversaire",
	};
	const put = (cart: Cart, caller: Caller, own: Partial<typeof giftCard> = {}) =>
		gateway.call(buyGiftCard, { ...at(cart), body: { giftCard: { ...giftCard, ...own } } }, caller);

	it("keeps to the bounds of the domain record, in whole cents", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, []);
		const fault = (amount: number) =>
			gateway.fault(
				buyGiftCard,
				{ ...at(cart), body: { giftCard: { ...giftCard, amount } } },
				caller,
			);
		for (const amount of [999, 15_001, -5_000, 0, 2 ** 52]) {
			expect(await fault(amount)).toMatchObject({
				code: "AMOUNT_OUT_OF_RANGE",
				details: { min: 1_000, max: 15_000 },
			});
		}
		expect((await fault(1_000.5)).code).toBe("INVALID_REQUEST");
		const wrong = { giftCard: { ...giftCard, recipientEmail: "not an address" } };
		expect((await gateway.fault(buyGiftCard, { ...at(cart), body: wrong }, caller)).code).toBe(
			"INVALID_REQUEST",
		);
	});

	it("needs its amount alone, as the specification names no other field (CART-90)", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, []);
		const body = { giftCard: { amount: 5_000 } };
		const { data } = await gateway.call(buyGiftCard, { ...at(cart), body }, caller);
		expect(data.giftCards).toMatchObject([{ amount: 5_000, recipientEmail: "", message: "" }]);
	});

	it("adds its amount, which codes do not reduce, and can be removed", async () => {
		const caller = await shopper(gateway);
		let { data: cart } = await put(await cartWith(gateway, caller, [dress]), caller);
		cart = await withCode(gateway, caller, cart, await launch(gateway.context.db));
		expect(cart).toMatchObject({
			subtotal: { centAmount: 4_491 },
			totalPrice: { centAmount: 9_491 },
			giftCards: [giftCard],
		});
		const giftCardId = cart.giftCards[0]?.giftCardId ?? "";
		const out = { ...at(cart), params: { cartId: cart.id, giftCardId } };
		const { data } = await gateway.call(removeGiftCard, out, caller);
		expect(data).toMatchObject({ giftCards: [], totalPrice: { centAmount: 4_491 } });
		expect(
			await gateway.fault(removeGiftCard, { ...out, query: { version: data.version } }, caller),
		).toMatchObject({ code: "LINE_NOT_FOUND" });
	});

	it("works without products, by e-mail, and issues the card once paid", async () => {
		const caller = await newCustomer();
		let { data: cart } = await put(await cartWith(gateway, caller, []), caller);
		const body = paris;
		({ data: cart } = await gateway.call(setBillingAddress, { ...at(cart), body }, caller));
		const params = { cartId: cart.id, shippingMethodId: "VI" as const };
		({ data: cart } = await gateway.call(setShippingMethod, { ...at(cart), params, body }, caller));
		expect(cart).toMatchObject({
			totalPrice: { centAmount: 5_000 },
			shippingInfo: { price: { centAmount: 0 } },
		});
		const { orderNumber } = await buy(gateway, caller, cart);
		const [issued] = await gateway.rows(giftCards, eq(giftCards.orderNumber, orderNumber));
		expect(issued).toMatchObject({ balance: 5_000, initialAmount: 5_000, currency: "EUR" });
		expect(issued?.giftCardId).toMatch(/^\d{19}$/);
		// it is valid for 24 months (CART-106)
		const inTwoYears = gateway.context.now();
		inTwoYears.setUTCFullYear(inTwoYears.getUTCFullYear() + 2);
		const apart = Number(issued?.expiresAt) - inTwoYears.getTime();
		expect(Math.abs(apart)).toBeLessThan(3 * 86_400_000);
		const told = await gateway.rows(letters, eq(letters.orderNumber, orderNumber));
		expect(told.map(({ kind, about }) => [kind, about]).toSorted()).toEqual([
			["gift-card", issued?.boughtAs],
			["order-confirmation", orderNumber],
		]);
		const next = await readyCart(gateway, caller, [dress]);
		const paid = await withGiftCard(gateway, caller, next, issued?.giftCardId ?? "");
		expect(paid.amountDue.centAmount).toBe(480);
	});
});
