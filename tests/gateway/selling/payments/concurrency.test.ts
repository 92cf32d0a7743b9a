// On a real Postgres: PGlite has one connection, so concurrency proven on it would prove nothing.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, vi } from "vitest";
import { addProduct } from "#contract/cart/lines.ts";
import { createCart, getCart, mergeCarts } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import {
	carts,
	customerPasswords,
	orders,
	payments,
	savedCards,
} from "#gateway/platform/db/schema.ts";
import { sweepPayments } from "#gateway/selling/payments/upkeep.ts";
import { type Caller, CallFailed } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangGarment, hangOne, stockOf } from "../carts/garments.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import { payWith, providerRound, returnUrl, startPayment, validate } from "./payer.ts";

const gateway = testGateway({ engine: "postgres", connections: 12 });

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
	Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** An add of a storefront: 409 names the version to try again with, under the same key (CART-44, CART-47). */
function anAdd(cart: Cart, sku: string, caller: Caller) {
	const keyed = { ...caller, idempotencyKey: randomUUID() };
	const params = { cartId: cart.id, sku };
	let { version } = cart;
	const isDone = async (): Promise<boolean> => {
		try {
			await gateway.call(addProduct, { params, query: { version } }, keyed);
			return true;
		} catch (error) {
			if (!(error instanceof CallFailed) || error.fault.code !== "CART_VERSION_CONFLICT")
				throw error;
			version = Number(error.fault.details?.version);
			return false;
		}
	};
	const untilDone = async () => {
		let done = false;
		while (!done) done = await isDone();
	};
	return { isDone, untilDone };
}

describe("one cart", () => {
	it("50 parallel adds give the right quantities, and each raises the version by one", async () => {
		const skus = await hangGarment(gateway.context.db, { sizes: 10, stock: 100 });
		const caller = await shopper(gateway);
		const { data: cart } = await gateway.call(createCart, { body: {} }, caller);
		const adds = Array.from({ length: 50 }, (_, index) =>
			anAdd(cart, skus[index % 10] ?? "", caller),
		);
		const done = await Promise.all(adds.map(({ isDone }) => isDone()));
		expect(done).toContain(true);
		const again = adds.filter((_, index) => !done[index]);
		expect(again.length).toBeGreaterThan(0);
		// those that lost try again six at a time: all at once would try a thousand times
		await times(6, async (lane) => {
			for (const [index, { untilDone }] of again.entries())
				if (index % 6 === lane) await untilDone();
		});
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(data.version).toBe(51);
		expect(data.lineItems.map((line) => [line.sku, line.quantity]).toSorted()).toEqual(
			skus.map((sku) => [sku, 5]).toSorted(),
		);
	});

	it("20 parallel repeats of one add count once", async () => {
		const sku = await hangOne(gateway.context.db);
		const caller = { ...(await shopper(gateway)), idempotencyKey: randomUUID() };
		const { data: cart } = await gateway.call(
			createCart,
			{ body: {} },
			{ ...caller, idempotencyKey: "" },
		);
		const input = { params: { cartId: cart.id, sku }, query: { version: 1 } };
		const replies = await times(20, () => gateway.call(addProduct, input, caller));
		for (const reply of replies) expect(reply).toEqual(replies[0]);
		const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		expect(data).toMatchObject({ version: 2, lineItems: [{ quantity: 1 }] });
	});

	it("20 parallel presses of one payment page's button begin one payment (CHECKOUT-91)", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db);
		const caller = { ...(await shopper(gateway, "twice")), idempotencyKey: randomUUID() };
		const cart = await readyCart(gateway, { ...caller, idempotencyKey: "" }, [sku]);
		// each of them has a proof of its own
		const press = (at: number) =>
			gateway.call(
				addPayment,
				{
					params: { cartId: cart.id },
					query: { version: cart.version },
					body: {
						paymentProduct: "visa",
						returnUrl,
						locale: "fr-FR",
						proof: { token: `token-${at}` },
					},
				},
				caller,
			);
		const replies = await times(20, press);
		for (const reply of replies) expect(reply).toEqual(replies[0]);
		const begun = await gateway.rows(payments, eq(payments.cartId, cart.id));
		expect(begun.map(({ state }) => state)).toEqual(["started"]);
		// one that comes later gets the same page, whatever version it has read
		const late = await gateway.call(
			addPayment,
			{
				params: { cartId: cart.id },
				query: { version: cart.version + 1 },
				body: { paymentProduct: "visa", returnUrl, locale: "fr-FR" },
			},
			caller,
		);
		expect(late).toEqual(replies[0]);
	});

	it("parallel first carts and merges of a customer leave one open cart with its lines merged once", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db);
		const customerId = "parallel-customer";
		const caller = await shopper(gateway, customerId);
		const guest = await cartWith(gateway, await shopper(gateway), [sku, sku]);
		const customer = {
			customerId,
			loyaltyCardId: "",
			loyaltySeniority: "",
			loyaltyType: "",
			email: "",
		};
		const body = { cartId: guest.id, customer };
		const made = await Promise.allSettled([
			...Array.from({ length: 6 }, () => gateway.call(createCart, { body: {} }, caller)),
			...Array.from({ length: 6 }, () => gateway.call(mergeCarts, { body }, caller)),
		]);
		const faults = made.flatMap((one) =>
			one.status === "rejected" ? [(one.reason as CallFailed).fault.code] : [],
		);
		expect(faults.filter((code) => code !== "CART_EXISTS")).toEqual([]);
		const { data: merged } = await gateway.call(mergeCarts, { body }, caller);
		expect(merged.lineItems.map((line) => line.quantity)).toEqual([2]);
		const open = await gateway.rows(carts, eq(carts.customerId, customerId));
		expect(open.filter(({ state }) => state === "open")).toHaveLength(1);
	});
});

describe("a change", () => {
	it("costs two statements, including its kept reply", async () => {
		const sku = await hangOne(gateway.context.db);
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [sku]);
		const query = vi.spyOn(pg.Client.prototype, "query");
		const input = { params: { cartId: cart.id, sku }, query: { version: cart.version } };
		await gateway.call(addProduct, input, { ...caller, idempotencyKey: randomUUID() });
		expect(query).toHaveBeenCalledTimes(2);
		query.mockRestore();
	});
});

describe("one order", () => {
	it("comes from 20 parallel validations, while webhook and sweep run too", async () => {
		const { db } = gateway.context;
		const sku = await hangOne(db, { stock: 8 });
		const caller = await shopper(gateway, "validates-a-lot");
		const ready = await readyCart(gateway, caller, [sku, sku]);
		const { cart, page } = await startPayment(gateway, caller, ready);
		const result = await payWith(page, "4111111111111111");
		const [answers] = await Promise.all([
			times(20, () => validate(gateway, caller, cart, result)),
			providerRound(gateway),
			sweepPayments(gateway.context, 0),
			providerRound(gateway),
		]);
		const numbers = answers.map((answer) => answer.status === 200 && answer.data.order.orderNumber);
		expect(new Set(numbers).size).toBe(1);
		const placed = await gateway.rows(orders, eq(orders.cartId, cart.id));
		expect(placed).toMatchObject([{ orderNumber: numbers[0], state: "paid" }]);
		expect(placed[0]?.capturedAmount).toBe(cart.totalPrice.centAmount);
		expect(await stockOf(db, sku)).toBe(6);
	});
});

describe("a saved card", () => {
	it("pays once among parallel presses, with one key or many, while webhook and sweep run too", async () => {
		const { db } = gateway.context;
		const customerId = "presses-a-lot";
		const caller = await shopper(gateway, customerId);
		await db.insert(customerPasswords).values({ customerId, hash: "none", setAt: new Date() });
		const sku = await hangOne(db, { stock: 8 });
		const first = await readyCart(gateway, caller, [sku]);
		const pay = (cart: Cart, body: object, idempotencyKey: string) =>
			gateway.call(
				addPayment,
				{
					params: { cartId: cart.id },
					query: { version: cart.version },
					body: { paymentProduct: "visa", returnUrl, locale: "fr-FR", ...body },
				},
				{ ...caller, idempotencyKey },
			);
		const { data: begun } = await pay(first, { keepCard: true }, randomUUID());
		const back = await payWith(gateway.url + begun.redirectUrl, "4111111111111111");
		await times(6, () => validate(gateway, caller, begun.cart, back));
		const kept = await gateway.rows(savedCards, eq(savedCards.customerId, customerId));
		expect(kept).toHaveLength(1);
		const savedCardId = kept[0]?.cardId ?? "";

		const next = await readyCart(gateway, caller, [sku]);
		const key = randomUUID();
		const presses = await Promise.allSettled([
			...Array.from({ length: 8 }, () => pay(next, { savedCardId }, key)),
			...Array.from({ length: 8 }, () => pay(next, { savedCardId }, randomUUID())),
			providerRound(gateway),
			sweepPayments(gateway.context, 0),
		]);
		const won = presses.flatMap((one) =>
			one.status === "fulfilled" && one.value ? [one.value.data.paymentId] : [],
		);
		expect(new Set(won).size).toBe(1);
		await providerRound(gateway);
		await sweepPayments(gateway.context, 0);
		const placed = await gateway.rows(orders, eq(orders.cartId, next.id));
		expect(placed).toMatchObject([{ state: "paid" }]);
	});
});

describe("the last item", () => {
	it("is sold once among 10 parallel shoppers; the others pay nothing and keep their carts", async () => {
		const { db } = gateway.context;
		const last = await hangOne(db, { stock: 1 });
		const plenty = await hangOne(db, { stock: 100 });
		const paid = await times(10, async (index) => {
			const caller = await shopper(gateway, `rival-${index}`);
			// in either order: two orders would lock each other's rows if rows were locked in the order of the lines
			const skus = index % 2 ? [last, plenty] : [plenty, last];
			const { cart, page } = await startPayment(
				gateway,
				caller,
				await readyCart(gateway, caller, skus),
			);
			return { caller, cart, result: await payWith(page, "4111111111111111") };
		});
		const outcomes = await Promise.allSettled(
			paid.map(({ caller, cart, result }) => validate(gateway, caller, cart, result)),
		);
		const won = outcomes.filter(({ status }) => status === "fulfilled");
		const lost = outcomes.flatMap((one) =>
			one.status === "rejected" ? [(one.reason as CallFailed).fault] : [],
		);
		expect(won).toHaveLength(1);
		expect(lost).toHaveLength(9);
		for (const fault of lost) {
			expect(fault).toMatchObject({
				status: 412,
				details: { movements: [{ kind: "stock", sku: last, was: 1, is: 0 }] },
			});
		}
		expect(await stockOf(db, last)).toBe(0);
		expect(await stockOf(db, plenty)).toBe(99);
		for (const [index, { caller, cart }] of paid.entries()) {
			const { data } = await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
			const hasWon = outcomes[index]?.status === "fulfilled";
			expect(data.orderNumber === null).toBe(!hasWon);
			expect(data.lineItems).toHaveLength(2);
		}
	});
});

describe("the books, after all of it", () => {
	it("captured money equals the orders' totals, to the cent", async () => {
		const { rows } = await gateway.context.db.execute(sql`
			select
				(select coalesce(sum(captured), 0)::int from card_sessions) as taken,
				(select coalesce(sum(total), 0)::int from orders where state = 'paid') as ordered,
				(select count(*)::int from payments p where p.state = 'captured'
					and not exists (select from orders o where o.payment_id = p.payment_id and o.total = p.amount)) as strays,
				(select count(*)::int from card_sessions s where s.captured = 0 and s.cancelled_at is null
					and s.status = 'Authorised') as hanging`);
		const [books] = rows as unknown as Record<"taken" | "ordered" | "strays" | "hanging", number>[];
		expect(books?.taken).toBe(books?.ordered);
		expect(books).toMatchObject({ strays: 0, hanging: 0 });
		expect(books?.taken).toBeGreaterThan(0);
	});
});
