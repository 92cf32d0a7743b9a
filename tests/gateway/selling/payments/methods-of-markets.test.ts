// What people of one country pay with (CHECKOUT-97), and direct debits, which a bank answers later (CHECKOUT-103).
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cancelOrder } from "#contract/order/operations.ts";
import { testAccounts } from "#demo/payments/test-accounts.ts";
import { cardSessions, orders } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import {
	postForm,
	providerRound,
	returned,
	startPayment,
	validate,
	validateFault,
} from "./payer.ts";

let now = new Date("2026-03-03T09:00:00Z");

const gateway = testGateway({ now: () => now });

let customers = 0;
async function begin(product: string, market: Market) {
	const dress = await hangOne(gateway.context.db, { stock: 7 });
	customers += 1;
	const caller = await shopper(gateway, `local-${customers}`, market);
	const cart = await readyCart(gateway, caller, [dress]);
	return { caller, ...(await startPayment(gateway, caller, cart, product)) };
}
const sessionOf = async (paymentId: string) => {
	const is = eq(cardSessions.merchantReference, paymentId);
	return (await gateway.rows(cardSessions, is))[0];
};
const orderOf = async (paymentId: string) => {
	return (await gateway.rows(orders, eq(orders.paymentId, paymentId)))[0];
};

const marketsOf = (product: string) =>
	domains
		.filter(({ paymentProducts }) => paymentProducts.some(({ name }) => name === product))
		.map(({ countryCodeISO2 }) => countryCodeISO2)
		.toSorted();

describe("the methods of the markets (CHECKOUT-97)", () => {
	it.each([
		["twint", ["CH"]],
		["bizum", ["ES"]],
		["satispay", ["IT"]],
		["wero", ["DE", "FR"]],
		["sepa", ["DE", "ES", "FR", "IT"]],
	])("%s is offered in %j", (product, countries) => {
		expect(marketsOf(product)).toEqual(countries);
	});

	it.each<[string, Market]>([
		["twint", "CH"],
		["bizum", "ES"],
		["wero", "DE"],
		["wero", "FR"],
	])(
		"%s pays in %s, once for a double return and a late webhook, and is refunded",
		async (product, market) => {
			const { caller, cart, page, paymentId } = await begin(product, market);
			const back = returned(await postForm(page, { intent: "proceed" }));
			const placed = await validate(gateway, caller, cart, back);
			await validate(gateway, caller, cart, back);
			await providerRound(gateway);
			if (placed.status !== 200) throw new Error("not placed");
			const { orderNumber } = placed.data.order;
			expect(placed.data.order.payments).toMatchObject([{ paymentProduct: product }]);
			await gateway.call(cancelOrder, { params: { orderNumber } }, caller);
			const session = await sessionOf(paymentId);
			expect(session?.captured).toBe(cart.amountDue.centAmount);
			expect(session?.refunded).toBe(session?.captured);
		},
	);

	it("a refusal leaves the cart for another way to pay", async () => {
		const { caller, cart, page } = await begin("bizum", "ES");
		const back = returned(await postForm(page, { intent: "proceed", choice: "refused" }));
		expect(await validateFault(gateway, caller, cart, back)).toMatchObject({ status: 402 });
		const { page: next } = await startPayment(gateway, caller, cart, "sepa");
		expect((await fetch(next)).status).toBe(200);
	});
});

describe("a direct debit (CHECKOUT-103)", () => {
	const [good, refused, closed] = testAccounts;
	const debit = (page: string, iban: string) =>
		postForm(page, { intent: "pay", iban, holder: "Jana Köhler" });

	it("waits for the bank, which the order then stands on; return and webhook may come in any order", async () => {
		const { caller, cart, page, paymentId } = await begin("sepa", "DE");
		const back = returned(await debit(page, "de89 3704 0044 0532 0130 00"));
		const waiting = await validate(gateway, caller, cart, back);
		expect(waiting).toMatchObject({ status: 202, data: { resultCode: "Received" } });
		await providerRound(gateway);
		expect(await orderOf(paymentId)).toBeUndefined();
		now = new Date(now.getTime() + 16_000);
		await providerRound(gateway);
		expect(await orderOf(paymentId)).toMatchObject({ state: "paid" });
		expect((await validate(gateway, caller, cart, back)).status).toBe(200);
		expect((await sessionOf(paymentId))?.captured).toBe(cart.amountDue.centAmount);
		expect(good.iban).toBe("DE89370400440532013000");
	});

	it("that the bank turns down later places nothing, and the cart can be paid otherwise", async () => {
		const { caller, cart, page, paymentId } = await begin("sepa", "FR");
		const back = returned(await debit(page, refused.iban));
		expect((await validate(gateway, caller, cart, back)).status).toBe(202);
		now = new Date(now.getTime() + 16_000);
		await providerRound(gateway);
		expect(await orderOf(paymentId)).toBeUndefined();
		const fault = await validateFault(gateway, caller, cart, back);
		expect(fault).toMatchObject({ status: 402, details: { status: "Refused" } });
		await startPayment(gateway, caller, cart, "visa");
	});

	it("of a closed account is refused at once", async () => {
		const { caller, cart, page } = await begin("sepa", "ES");
		const back = returned(await debit(page, closed.iban));
		expect(await validateFault(gateway, caller, cart, back)).toMatchObject({ status: 402 });
	});

	it.each([
		["", "IBAN"],
		["DE89 3704 0044 0532 0130 01", "IBAN"],
		["GB33BUKB20201555555555", "IBAN"],
	])("asks again for %j and keeps what was typed", async (iban) => {
		const { page } = await begin("sepa", "FR");
		const answer = await debit(page, iban);
		const text = await answer.text();
		expect(answer.status).toBe(422);
		expect(text).toContain('aria-invalid="true"');
		expect(text).toContain('value="Jana Köhler"');
	});
});
