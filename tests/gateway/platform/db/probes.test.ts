// What the database refuses by its own rules, however the gateway came to ask for it; the long run asks again after its shoppers.
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { createCart } from "#contract/cart/operations.ts";
import { customers, paymentEvents } from "#gateway/platform/db/schema.ts";
import { aBuyer, authorised, buy } from "#tests/gateway/orders/orders/buying.ts";
import { launch } from "#tests/gateway/selling/carts/money.ts";
import { probeAll } from "#tests/soak/probes.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { belongings } from "../http/belongings.ts";

/** Leaves a row for each probe to be tried on. */
const gateway = testGateway();
beforeAll(async () => {
	const { db, now } = gateway.context;
	await belongings(gateway);
	const customerId = "member-of-the-probes";
	const email = `${customerId}@example.org`;
	const member = { loyaltyType: "FID" as const, loyaltyNumber: "probes-1" };
	await db.insert(customers).values({ customerId, email, webCreatedAt: now(), ...member });
	const promoCode = await launch(db);
	await buy(gateway, customerId, {
		also: async ({ id, version }, caller) => {
			const input = { params: { cartId: id, promoCode }, query: { version } };
			return (await gateway.call(addPromoCode, input, caller)).data;
		},
	});
	// a payment whose order was not placed
	await authorised(gateway, await aBuyer(gateway, "waits-at-the-probes"));
	await gateway.call(createCart, { body: {} }, { idempotencyKey: randomUUID() });
	await db.insert(paymentEvents).values({ provider: "probe", eventId: "1", reference: "1" });
});

it("a second order of a cart, money from nowhere and negative stock are refused by the database itself", async () => {
	const outcomes = await probeAll(gateway.context.db);
	expect(Object.entries(outcomes).filter(([, outcome]) => outcome !== "refused")).toEqual([]);
});
