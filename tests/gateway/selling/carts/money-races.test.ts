// Things that many carts want at once, on a real Postgres: PGlite's one connection would prove nothing.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { setSubscriptions } from "#contract/cart/delivery.ts";
import { setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { addDonation } from "#contract/cart/lines.ts";
import { getCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { promoCodes } from "#gateway/platform/db/schema.ts";
import type { Caller, CallFailed } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { validate } from "../payments/payer.ts";
import { hangOne, stockOf } from "./garments.ts";
import {
	at,
	balanceOf,
	choosing,
	enrol,
	issueGiftCard,
	launch,
	offer,
	pay,
	pointsOf,
	withCode,
	withGiftCard,
} from "./money.ts";
import { cartWith, readyCart, shopper } from "./shopper.ts";

let dress: string;
const rivals = 6;

const gateway = testGateway({ engine: "postgres", connections: 12 });
beforeAll(async () => {
	dress = await hangOne(gateway.context.db, { stock: 1_000 });
});

/** All pay first, then all place their orders at the same moment. */
async function race(name: string, prepare: (caller: Caller, cart: Cart) => Promise<Cart>) {
	const paid = await Promise.all(
		Array.from({ length: rivals }, async (_, index) => {
			const caller = await shopper(gateway, `${name}-${index}`);
			const cart = await prepare(caller, await readyCart(gateway, caller, [dress]));
			return { caller, ...(await pay(gateway, caller, cart)) };
		}),
	);
	const answers = await Promise.allSettled(
		paid.map(({ caller, cart, result }) => validate(gateway, caller, cart, result)),
	);
	const lost = answers.flatMap((one) =>
		one.status === "rejected" ? [(one.reason as CallFailed).fault] : [],
	);
	return { won: rivals - lost.length, lost };
}

describe("among parallel orders", () => {
	it("a single-use code is used once; the other orders are refused, naming it", async () => {
		const { db } = gateway.context;
		const code = await launch(db, {}, { maxUses: 1 });
		const { won, lost } = await race("code", (caller, cart) =>
			withCode(gateway, caller, cart, code),
		);
		expect(won).toBe(1);
		for (const fault of lost) {
			expect(fault).toMatchObject({
				status: 412,
				details: { movements: [{ kind: "code", code }] },
			});
		}
		const [row] = await gateway.rows(promoCodes, eq(promoCodes.code, code));
		expect(row?.uses).toBe(1);
	});

	it("a gift card pays no more than its balance", async () => {
		const { db } = gateway.context;
		const number = await issueGiftCard(db, { balance: 7_000 });
		const { won, lost } = await race("card", (caller, cart) =>
			withGiftCard(gateway, caller, cart, number, 3_000),
		);
		expect(won).toBe(2);
		expect(await balanceOf(db, number)).toBe(1_000);
		expect(lost[0]).toMatchObject({
			details: { movements: [{ kind: "gift-card", was: 3_000, is: 1_000 }] },
		});
	});

	it("two gift cards used in either order cause no deadlock", async () => {
		const { db } = gateway.context;
		const [a, b] = [await issueGiftCard(db), await issueGiftCard(db)];
		let turn = 0;
		const { won } = await race("both", async (caller, cart) => {
			turn += 1;
			const [first, second] = turn % 2 ? [a, b] : [b, a];
			const half = await withGiftCard(gateway, caller, cart, first, 1_000);
			return withGiftCard(gateway, caller, half, second, 1_000);
		});
		expect(won).toBe(rivals);
		expect([await balanceOf(db, a), await balanceOf(db, b)]).toEqual([4_000, 4_000]);
	});

	it("the last gift is given once", async () => {
		const { db } = gateway.context;
		const hat = await hangOne(db, { stock: 1 });
		const code = await launch(db, { kind: "gift-product", giftSku: hat });
		const { won } = await race("hat", (caller, cart) => withCode(gateway, caller, cart, code));
		expect(won).toBe(1);
		expect(await stockOf(db, hat)).toBe(0);
	});

	it("points are spent once, however often one order is requested", async () => {
		const { db } = gateway.context;
		const customerId = "spends-once";
		await enrol(db, customerId, 200);
		const reward = await offer(db, 150);
		const caller = await shopper(gateway, customerId);
		const ready = await readyCart(gateway, caller, [dress]);
		const chosen = choosing(ready, [reward]);
		const { data } = await gateway.call(setLoyaltyOffers, chosen, caller);
		const { cart, result } = await pay(gateway, caller, data);
		await Promise.all(
			Array.from({ length: rivals }, () => validate(gateway, caller, cart, result)),
		);
		expect(await pointsOf(db, customerId)).toBe(200 - 150 + 39);
	});
});

describe("a change of the cart's money", () => {
	it("costs two statements, whatever the cart holds, and one more for a customer's session", async () => {
		const { db } = gateway.context;
		const caller = await shopper(gateway, "two-statements");
		let cart = await cartWith(gateway, caller, [dress]);
		cart = await withCode(gateway, caller, cart, await launch(db));
		cart = await withGiftCard(gateway, caller, cart, await issueGiftCard(db));
		const query = vi.spyOn(pg.Client.prototype, "query");
		const input = { ...at(cart), body: { donationId: "round-up" } };
		await gateway.call(addDonation, input, { ...caller, idempotencyKey: randomUUID() });
		const asked = query.mock.calls.map(([statement]) => JSON.stringify(statement));
		query.mockRestore();
		// ADR 0022: a session that has ended is refused by every gateway at once
		const ofSession = asked.filter((text) => text.includes("refresh_families"));
		expect([asked.length, ofSession.length]).toEqual([3, 1]);
	});

	it("without a version never conflicts: subscriptions are set in parallel", async () => {
		const caller = await shopper(gateway, "subscriber");
		const cart = await cartWith(gateway, caller, [dress]);
		const params = { cartId: cart.id };
		const set = (...types: ("INVIT" | "SURV")[]) => {
			const subscriptions = types.map((type) => ({ type, optin: "YES" as const }));
			return gateway.call(setSubscriptions, { params, body: { subscriptions } }, caller);
		};
		await Promise.all([set("INVIT"), set("SURV"), set("INVIT", "SURV")]);
		const { data } = await gateway.call(getCart, { params }, caller);
		expect(data.version).toBe(cart.version + 3);
		expect(data.subscriptions[0]).toMatchObject({ optin: "YES" });
	});
});

describe("the books, after all of it", () => {
	it("match: debits and gift cards, payments and totals, uses of codes, movements of points", async () => {
		const { rows } = await gateway.context.db.execute(sql`
			select
				(select count(*)::int from gift_cards g where g.initial_amount - g.balance <> (
					select coalesce(sum(d.amount), 0) from gift_card_debits d
					where d.gift_card_id = g.gift_card_id and d.returned_at is null)) as cards,
				(select count(*)::int from orders o where o.gift_card_amount <> (
					select coalesce(sum(d.amount), 0) from gift_card_debits d where d.order_number = o.order_number)) as debits,
				(select count(*)::int from orders o join payments p on p.payment_id = o.payment_id
					where p.state = 'captured' and p.amount + o.gift_card_amount <> o.total) as payments,
				(select count(*)::int from promo_codes k where k.uses <> (
					select count(*) from promotion_uses u where u.code = k.code)) as codes,
				(select count(*)::int from customers c where c.loyalty_points <> (
					select coalesce(sum(m.points), 0) from loyalty_movements m where m.customer_id = c.customer_id)) as points`);
		expect(rows).toEqual([{ cards: 0, debits: 0, payments: 0, codes: 0, points: 0 }]);
	});
});
