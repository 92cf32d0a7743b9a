// An order of a member, paid by a gift card and a card, and what all books must say once the whole of it has come back.
import { expect } from "vitest";
import { getOrder } from "#contract/order/operations.ts";
import { creditNotes } from "#gateway/platform/db/schema.ts";
import { stockOf } from "#tests/gateway/selling/carts/garments.ts";
import {
	balanceOf,
	enrol,
	issueGiftCard,
	withGiftCard,
} from "#tests/gateway/selling/carts/money.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { pointsBook } from "./points-book.ts";
import { delivered, moneyBack } from "./returning.ts";

const onCard = 3_001;

/** Three items, paid by a gift card and a card, of a member. */
export async function bought(gateway: TestGateway, name: string) {
	await enrol(gateway.context.db, name);
	const card = await issueGiftCard(gateway.context.db, { balance: onCard });
	const also: NonNullable<Parameters<typeof delivered>[2]>["also"] = (cart, by) =>
		withGiftCard(gateway, by, cart, card);
	const order = await delivered(gateway, name, { items: 3, also });
	return { ...order, card, earned: (await pointsBook(gateway, name)).balance };
}

/** Checks that stock, cards, provider and points all say that the whole order has come back. */
export async function expectAllBack(
	gateway: TestGateway,
	name: string,
	of: Awaited<ReturnType<typeof bought>>,
) {
	const total = of.order.totalPrice.centAmount;
	// another round's sweep may hold the refund: the provider has paid it, the order does not say so yet
	await expect
		.poll(() => moneyBack(gateway, of))
		.toEqual({
			state: "returned",
			refunded: total,
			book: { captured: total - onCard, refunded: total - onCard },
		});
	expect(await balanceOf(gateway.context.db, of.card)).toBe(onCard);
	expect(await stockOf(gateway.context.db, of.sku)).toBe(9);
	expect((await pointsBook(gateway, name)).balance).toBe(0);
	const { creditNotes: notes } = (await gateway.call(getOrder, of, of.caller)).data;
	expect(notes.reduce((sum, { amount }) => sum + amount.centAmount, 0)).toBe(total);
	expect(new Set(notes.map(({ refundNumber }) => refundNumber)).size).toBe(notes.length);
}

/** Checks that the numbers of credit notes have no gap and no duplicate. @returns how many there are */
export async function expectNoGap({ context: { db } }: TestGateway): Promise<number> {
	const notes = await db
		.select({ place: creditNotes.place })
		.from(creditNotes)
		.orderBy(creditNotes.place);
	expect(notes.map(({ place }) => place)).toEqual(notes.map((_, index) => index + 1));
	return notes.length;
}
