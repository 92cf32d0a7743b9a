// What a whole withdrawal refunds of an express delivery (ORDER-20), whatever else was ordered.
import { describe, expect, it } from "vitest";
import { setShippingMethod } from "#contract/cart/delivery.ts";
import { addDonation } from "#contract/cart/lines.ts";
import { getOrder } from "#contract/order/operations.ts";
import { stateWithdrawal } from "#contract/order/return-operations.ts";
import { at, balanceOf, issueGiftCard, withGiftCard } from "#tests/gateway/selling/carts/money.ts";
import { paris } from "#tests/gateway/selling/carts/shopper.ts";
import { testMailbox } from "#tests/support/gateway/test-gateway.ts";
import type { BuyOptions } from "./buying.ts";
import { ask, delivered, moneyBack, returnsOf, run } from "./returning.ts";

const mailbox = testMailbox({ now: () => new Date("2026-03-03T09:00:00Z") });
const { gateway } = mailbox;

const onCard = 2_003;

/** Two items by express, paid by a gift card and a card, with a donation or without. */
async function byExpress(customerId: string, donationId: string | null) {
	const card = await issueGiftCard(gateway.context.db, { balance: onCard });
	let standard = 0;
	const also: BuyOptions["also"] = async (ready, by) => {
		standard = ready.shippingInfo?.price.centAmount ?? 0;
		const params = { cartId: ready.id, shippingMethodId: "EX" as const };
		const express = { ...at(ready), params, body: paris };
		let { data: cart } = await gateway.call(setShippingMethod, express, by);
		if (donationId) {
			({ data: cart } = await gateway.call(addDonation, { ...at(cart), body: { donationId } }, by));
		}
		return withGiftCard(gateway, by, cart, card);
	};
	const one = await delivered(gateway, customerId, { items: 2, also });
	const { order } = one;
	const extra = order.shippingInfo.price.centAmount - standard;
	expect(extra).toBeGreaterThan(0);
	return { ...one, card, due: order.totalPrice.centAmount - extra };
}

async function withdraw({ params, caller }: Awaited<ReturnType<typeof byExpress>>, name: string) {
	const email = `${name}@example.org`;
	const body = { ...params, name: "Zoé", email, wish: { of: "order" as const } };
	await gateway.call(stateWithdrawal, { body }, caller);
	expect(await run(gateway, `withdrawals-done ${params.orderNumber}`)).toContain("done");
}

describe("a whole withdrawal from an express order", () => {
	it.each([
		["nothing", null],
		["a donation", "fixed-100"],
	])("keeps the additional cost of express, with %s besides items", async (what, donationId) => {
		const name = `express-and-${what.replace(" ", "-")}`;
		const one = await byExpress(name, donationId);
		await withdraw(one, name);
		const back = await moneyBack(gateway, one);
		expect(back).toMatchObject({ state: "returned", refunded: one.due });
		const balance = (await balanceOf(gateway.context.db, one.card)) ?? 0;
		const total = one.order.totalPrice.centAmount;
		// in proportion, as for single items
		expect(balance).toBe(Math.floor((onCard * one.due) / total));
		expect((back.book?.refunded ?? 0) + balance).toBe(one.due);
		const { creditNotes } = (await gateway.call(getOrder, one, one.caller)).data;
		expect(creditNotes.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(one.due);
	});

	it("keeps it once if an item came back before, and its letter says what is refunded with it", async () => {
		const name = "express-in-two";
		const one = await byExpress(name, "fixed-100");
		await ask(gateway, one, 1);
		const { returns } = await returnsOf(gateway, one);
		await run(gateway, `receive-return ${returns[0]?.returnNumber}`);
		const before = await moneyBack(gateway, one);
		await withdraw(one, name);
		const back = await moneyBack(gateway, one);
		expect(back).toMatchObject({ state: "returned", refunded: one.due });
		await mailbox.sweep();
		const euros = (cents: number) => (cents / 100).toFixed(2).replace(".", ",");
		const letters = mailbox
			.letters()
			.filter(({ subject }) => subject.includes(`${one.params.orderNumber} nous est revenue`));
		expect(letters).toHaveLength(1);
		const last = (back.book?.refunded ?? 0) - (before.book?.refunded ?? 0);
		expect(letters[0]?.text).toContain(euros(last));
	});

	it("is no rule for return-orders, which gives back everything", async () => {
		const one = await byExpress("express-returned", "fixed-100");
		await run(gateway, `return-orders ${one.params.orderNumber}`);
		const { refunded } = await moneyBack(gateway, one);
		expect(refunded).toBe(one.order.totalPrice.centAmount);
		expect(await balanceOf(gateway.context.db, one.card)).toBe(onCard);
	});
});
