import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { addPromoCode, removePromoCode } from "#contract/cart/discounts.ts";
import { getCart, mergeCarts, refreshCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listShippingMethods } from "#contract/delivery/list-shipping-methods.ts";
import { orders, promoCodes, promotions, promotionUses } from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { engines } from "#tests/support/gateway/databases.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { validateFault } from "../payments/payer.ts";
import { hangOne, setStock, stockOf } from "./garments.ts";
import { at, buy, launch, pay, withCode } from "./money.ts";
import { cartWith, readyCart, shopper } from "./shopper.ts";

describe.each(engines)("promo codes on %s", (engine) => {
	let dress: string;
	let caller: Caller;
	let cart: Cart;

	const gateway = testGateway({ engine });
	beforeAll(async () => {
		dress = await hangOne(gateway.context.db);
		caller = await shopper(gateway);
		cart = await cartWith(gateway, caller, [dress, dress]);
	});

	const refusal = (promoCode: string, of = cart, by = caller) =>
		gateway.fault(addPromoCode, { ...at(of), params: { cartId: of.id, promoCode } }, by);
	const freshCart = async (skus: string[] = [dress, dress]) => {
		const owner = await shopper(gateway);
		return { owner, cart: await cartWith(gateway, owner, skus) };
	};

	it("accepts a code however it is typed, and shows its effect on each line (CART-23, CART-26)", async () => {
		const code = await launch(gateway.context.db);
		const fresh = await freshCart();
		const data = await withCode(gateway, fresh.owner, fresh.cart, ` ${code.toLowerCase()} `);
		expect(data).toMatchObject({
			version: fresh.cart.version + 1,
			subtotal: { centAmount: 8_982 },
			totalPrice: { centAmount: 8_982 },
			amountDue: { centAmount: 8_982 },
			discountCode: [
				{
					code,
					type: "percentage",
					value: 998,
					counts: true,
					missing: 0,
					productOutOfStock: false,
				},
			],
			discounts: [{ type: "COU", amount: 998 }],
			lineItems: [
				{
					price: 4_990,
					totalPrice: 8_982,
					discountMessages: [{ type: "COU", displayedAmount: 998 }],
				},
			],
		});
		expect(await refusal(code, data, fresh.owner)).toMatchObject({ code: "PROMO_CODE_APPLIED" });
		const off = { ...at(data), params: { cartId: data.id, promoCode: code } };
		const { data: without } = await gateway.call(removePromoCode, off, fresh.owner);
		expect(without).toMatchObject({ subtotal: { centAmount: 9_980 }, discountCode: [] });
		const again = { ...at(without), params: { cartId: data.id, promoCode: code } };
		expect((await gateway.call(removePromoCode, again, fresh.owner)).data).toEqual(without);
	});

	it("refuses unknown, expired, future, used-up, foreign and personal codes in the same words (CART-62)", async () => {
		const { db } = gateway.context;
		const past = new Date("2021-01-01T00:00:00Z");
		const refused = [
			"NO-SUCH-CODE",
			await launch(db, { endsAt: past }),
			await launch(db, { startsAt: new Date("2098-01-01T00:00:00Z") }),
			await launch(db, {}, { maxUses: 2, uses: 2 }),
			await launch(db, { storeIds: ["1002"] }),
			await launch(db, { kind: "amount", amounts: { CHF: 500 } }),
		];
		const answers = await Promise.all(refused.map((code) => refusal(code)));
		for (const answer of answers) {
			expect(answer).toEqual({ ...answers[0], code: "PROMO_CODE_REFUSED", status: 422 });
			expect(answer.details).toBeUndefined();
		}
		const stranger = await shopper(gateway, "not-the-one");
		const theirs = await cartWith(gateway, stranger, [dress]);
		const personal = await launch(db, {}, { customerId: "the-one" });
		expect(await refusal(personal, theirs, stranger)).toEqual(answers[0]);
	});

	it("tells the reason that a shopper can fix: the minimum, signing in, the product", async () => {
		const { db } = gateway.context;
		const minimum = await launch(db, { minimums: { EUR: 12_000 } });
		expect(await refusal(minimum)).toMatchObject({
			details: { reason: "minimum", missing: 2_020 },
		});
		expect(await refusal(await launch(db, { perCustomer: 1 }))).toMatchObject({
			details: { reason: "sign-in" },
		});
		const others = await launch(db, { segmentationIds: ["women_dresses"] });
		expect(await refusal(others)).toMatchObject({ details: { reason: "no-product" } });
		expect((await gateway.call(getCart, at(cart), caller)).data).toEqual(cart);
	});

	it.each(["%20", "'; drop table carts; --", "A".repeat(64), "💥"])(
		"refuses %s as a code",
		async (code) => {
			expect(await refusal(code)).toMatchObject({ code: "PROMO_CODE_REFUSED" });
		},
	);

	it("keeps a code whose minimum is no longer reached, without effect", async () => {
		const code = await launch(gateway.context.db, { minimums: { EUR: 9_000 } });
		const fresh = await freshCart();
		const data = await withCode(gateway, fresh.owner, fresh.cart, code);
		await setStock(gateway.context.db, dress, 1);
		const { data: less } = await gateway.call(refreshCart, at(data), fresh.owner);
		await setStock(gateway.context.db, dress, 50);
		expect(less).toMatchObject({
			subtotal: { centAmount: 4_990 },
			discounts: [],
			discountCode: [{ code, value: 0, counts: false, missing: 4_010 }],
		});
	});

	it("combines two codes only if both allow it, with the same total in any order", async () => {
		const { db } = gateway.context;
		const [a, b] = [
			await launch(db, { isStackable: true, percent: 15 }),
			await launch(db, { isStackable: true, kind: "amount", amounts: { EUR: 777 } }),
		];
		const alone = await launch(db);
		const [one, other] = [await freshCart(), await freshCart()];
		const ab = await withCode(
			gateway,
			one.owner,
			await withCode(gateway, one.owner, one.cart, a),
			b,
		);
		const ba = await withCode(
			gateway,
			other.owner,
			await withCode(gateway, other.owner, other.cart, b),
			a,
		);
		expect(ab.subtotal.centAmount).toBe(9_980 - 1_497 - 777);
		expect(ba.subtotal).toEqual(ab.subtotal);
		expect(await refusal(alone, ab, one.owner)).toMatchObject({
			code: "PROMO_CODES_NOT_COMBINABLE",
		});
	});

	it("adds the gift as a free line with the code, as long as there is stock", async () => {
		const { db } = gateway.context;
		const hat = await hangOne(db, { stock: 1, prices: { EUR: 2_990 } });
		const code = await launch(db, { kind: "gift-product", giftSku: hat, isStackable: true });
		const fresh = await freshCart();
		const data = await withCode(gateway, fresh.owner, fresh.cart, code);
		expect(data.lineItems[1]).toMatchObject({
			sku: hat,
			isFree: true,
			quantity: 1,
			price: 2_990,
			totalPrice: 0,
			discountMessages: [{ type: "CAD", displayedAmount: 2_990 }],
		});
		expect(data).toMatchObject({
			subtotal: { centAmount: 9_980 },
			discounts: [{ type: "CAD", amount: 2_990 }],
		});
		await setStock(db, hat, 0);
		const { data: without } = await gateway.call(getCart, at(data), fresh.owner);
		expect(without.lineItems).toHaveLength(1);
		expect(without.discountCode).toMatchObject([{ counts: false, productOutOfStock: true }]);
		const second = await freshCart();
		const late = await withCode(gateway, second.owner, second.cart, code);
		expect(late.discountCode).toMatchObject([{ productOutOfStock: true }]);
	});

	it("accepts a code for a sold-out product and says so (CART-58)", async () => {
		const { db } = gateway.context;
		const gone = await hangOne(db);
		const fresh = await freshCart([gone]);
		await setStock(db, gone, 0);
		const data = await withCode(gateway, fresh.owner, fresh.cart, await launch(db));
		expect(data.discountCode).toMatchObject([{ productOutOfStock: true }]);
	});

	it("computes a code anew in another market (CART-33)", async () => {
		const { db } = gateway.context;
		const code = await launch(db, { kind: "amount", amounts: { EUR: 500, CHF: 700 } });
		const french = await launch(db, { storeIds: ["1001"] });
		const [one, other] = [await freshCart(), await freshCart()];
		const amount = await withCode(gateway, one.owner, one.cart, code);
		const percent = await withCode(gateway, other.owner, other.cart, french);
		const swiss = { market: "CH" as const };
		const seen = (await gateway.call(getCart, at(amount), { ...one.owner, ...swiss })).data;
		expect(seen).toMatchObject({
			subtotal: { centAmount: 11_980 - 700, currencyCode: "CHF" },
			discountCode: [{ value: 700 }],
		});
		const abroad = (await gateway.call(getCart, at(percent), { ...other.owner, ...swiss })).data;
		expect(abroad).toMatchObject({
			subtotal: { centAmount: 11_980 },
			discountCode: [{ counts: false }],
		});
	});

	it("merges a guest's code at sign-in if the customer's codes allow it", async () => {
		const { db } = gateway.context;
		const [a, b] = [
			await launch(db, { isStackable: true }),
			await launch(db, { isStackable: true }),
		];
		const alone = await launch(db);
		const owner = await shopper(gateway, `codes-merged-${engine}`);
		await withCode(gateway, owner, await cartWith(gateway, owner, [dress]), a);
		const customer = {
			customerId: "",
			loyaltyCardId: "",
			loyaltySeniority: "",
			loyaltyType: "",
			email: "",
		};
		const bring = async (code: string) => {
			const guest = await freshCart();
			const brought = await withCode(gateway, guest.owner, guest.cart, code);
			const body = { cartId: brought.id, customer };
			return (await gateway.call(mergeCarts, { body }, owner)).data;
		};
		expect((await bring(b)).discountCode.map(({ code }) => code)).toEqual([a, b]);
		const both = await bring(alone);
		expect(both.discountCode.map(({ code }) => code)).toEqual([a, b]);
	});

	it("counts a code's use with the order, and refuses a second use where one per customer is allowed", async () => {
		const { db } = gateway.context;
		const code = await launch(db, { perCustomer: 1 }, { maxUses: 5 });
		const customerId = `once-${engine}`;
		const owner = await shopper(gateway, customerId);
		const ready = await withCode(gateway, owner, await readyCart(gateway, owner, [dress]), code);
		const order = await buy(gateway, owner, ready);
		expect(order).toMatchObject({
			subtotal: { centAmount: 4_491 },
			discountCode: [{ code, value: 499 }],
		});
		const used = () => gateway.rows(promoCodes, eq(promoCodes.code, code));
		expect(await used()).toMatchObject([{ uses: 1 }]);
		const { orderNumber } = order;
		expect(
			await gateway.rows(promotionUses, eq(promotionUses.orderNumber, orderNumber)),
		).toMatchObject([{ code, customerId }]);
		const [kept] = await gateway.rows(orders, eq(orders.orderNumber, orderNumber));
		expect(kept).toMatchObject({ discounts: [{ type: "COU", amount: 499 }], state: "paid" });
		const second = await cartWith(gateway, owner, [dress]);
		expect((await refusal(code, second, owner)).code).toBe("PROMO_CODE_REFUSED");
	});

	it("answers 412 naming a code that has expired since; the refreshed cart lacks it", async () => {
		const { db } = gateway.context;
		const code = await launch(db);
		const owner = await shopper(gateway, `too-late-${engine}`);
		const ready = await withCode(gateway, owner, await readyCart(gateway, owner, [dress]), code);
		const [row] = await gateway.rows(promoCodes, eq(promoCodes.code, code));
		await db
			.update(promotions)
			.set({ endsAt: new Date("2021-01-01T00:00:00Z") })
			.where(eq(promotions.opcId, row?.opcId ?? ""));
		const body = { paymentProduct: "visa", returnUrl: "https://vitrine.fr/x/", locale: "fr-FR" };
		expect(await gateway.fault(addPayment, { ...at(ready), body }, owner)).toMatchObject({
			code: "CART_CHANGED",
			details: { movements: [{ kind: "code", code }] },
		});
		const { data } = await gateway.call(refreshCart, at(ready), owner);
		expect(data).toMatchObject({ discountCode: [], subtotal: { centAmount: 4_990 } });
	});

	it("answers 412 naming a code whose gift is sold out; the refreshed cart orders without it", async () => {
		const { db } = gateway.context;
		const hat = await hangOne(db, { stock: 1 });
		const code = await launch(db, { kind: "gift-product", giftSku: hat });
		const owner = await shopper(gateway, `giftless-${engine}`);
		const ready = await withCode(gateway, owner, await readyCart(gateway, owner, [dress]), code);
		const paid = await pay(gateway, owner, ready);
		await setStock(db, hat, 0);
		expect(await validateFault(gateway, owner, paid.cart, paid.result)).toMatchObject({
			code: "CART_CHANGED",
			details: { movements: [{ kind: "code", code }] },
		});
		const { data } = await gateway.call(refreshCart, at(paid.cart), owner);
		expect(data.discountCode).toEqual([]);
		expect((await buy(gateway, owner, data)).lineItems).toHaveLength(1);
	});

	it("places an order for nothing when codes leave nothing to pay", async () => {
		const { db } = gateway.context;
		const all = await launch(db, { percent: 100, isStackable: true });
		const free = await launch(db, { kind: "free-delivery", isStackable: true });
		const owner = await shopper(gateway, `for-nothing-${engine}`);
		let ready = await withCode(gateway, owner, await readyCart(gateway, owner, [dress]), all);
		expect(ready.amountDue.centAmount).toBe(490);
		ready = await withCode(gateway, owner, ready, free);
		const query = { country: "FR", cartId: ready.id };
		const { data: methods } = await gateway.call(listShippingMethods, { query }, owner);
		expect(new Set(methods.map((one) => one.shippingRate.price.centAmount))).toEqual(new Set([0]));
		expect(ready).toMatchObject({
			amountDue: { centAmount: 0 },
			shippingInfo: { price: { centAmount: 0 } },
			discountCode: [{ value: 4_990 }, { value: 490 }],
		});
		expect((await buy(gateway, owner, ready)).totalPrice.centAmount).toBe(0);
	});

	it("takes units of gift and bought line from the stock with the order", async () => {
		const { db } = gateway.context;
		const hat = await hangOne(db, { stock: 3 });
		const code = await launch(db, { kind: "gift-product", giftSku: hat, isStackable: true });
		const owner = await shopper(gateway, `gifted-${engine}`);
		const ready = await withCode(gateway, owner, await readyCart(gateway, owner, [hat, hat]), code);
		const order = await buy(gateway, owner, ready);
		expect(order.lineItems.map(({ quantity, isFree }) => [quantity, isFree])).toEqual([
			[2, false],
			[1, true],
		]);
		expect(await stockOf(db, hat)).toBe(0);
	});
});
