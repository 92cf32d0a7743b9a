// What becomes of money that comes back onto a gift card that could pay no more.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { giftCards } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { balanceOf, issueGiftCard, withGiftCard } from "#tests/gateway/selling/carts/money.ts";
import { cartWith } from "#tests/gateway/selling/carts/shopper.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { bought } from "./all-back.ts";
import { ask, returnsOf, run } from "./returning.ts";

const now = new Date("2026-03-03T09:00:00Z");
const gateway = testGateway({ now: () => now });

type Bought = Awaited<ReturnType<typeof bought>>;

const setCard = (card: string, values: Partial<typeof giftCards.$inferInsert>) =>
	gateway.context.db.update(giftCards).set(values).where(eq(giftCards.giftCardId, card));

async function cardOf(card: string) {
	const [row] = await gateway.rows(giftCards, eq(giftCards.giftCardId, card));
	return row;
}

const ways = [
	{
		how: "single items",
		giveBack: async (one: Bought) => {
			await ask(gateway, one, 1);
			const { returns } = await returnsOf(gateway, one);
			await run(gateway, `receive-return ${returns[0]?.returnNumber}`);
		},
	},
	{
		how: "the whole order",
		giveBack: (one: Bought) => run(gateway, `return-orders ${one.params.orderNumber}`),
	},
];

describe("a gift card onto which money comes back (ORDER-19)", () => {
	it.each(ways)(
		"pays for half a year from then if it had expired: $how",
		async ({ how, giveBack }) => {
			const one = await bought(gateway, `late with ${how}`);
			await setCard(one.card, { expiresAt: new Date("2026-03-02T09:00:00Z") });
			await giveBack(one);
			expect((await cardOf(one.card))?.expiresAt).toEqual(new Date("2026-09-03T09:00:00Z"));
			const back = (await balanceOf(gateway.context.db, one.card)) ?? 0;
			expect(back).toBeGreaterThan(0);
			const dress = await hangOne(gateway.context.db);
			const cart = await cartWith(gateway, one.caller, [dress]);
			const paid = await withGiftCard(gateway, one.caller, cart, one.card);
			expect(cart.amountDue.centAmount - paid.amountDue.centAmount).toBe(back);
		},
	);

	it.each(ways)("keeps a later end: $how", async ({ how, giveBack }) => {
		const one = await bought(gateway, `early with ${how}`);
		const { expiresAt } = (await cardOf(one.card)) ?? {};
		await giveBack(one);
		expect((await cardOf(one.card))?.expiresAt).toEqual(expiresAt);
	});

	it.each(ways)(
		"is listed if it is blocked, and replaced once by a card that pays: $how",
		async ({ how, giveBack }) => {
			const one = await bought(gateway, `stolen with ${how}`);
			await run(gateway, `gift-card-block ${one.card}`);
			expect(await run(gateway, "gift-cards-blocked")).not.toContain(one.card);
			await giveBack(one);
			const back = (await balanceOf(gateway.context.db, one.card)) ?? 0;
			const euros = `${(back / 100).toFixed(2)} EUR`;
			expect(await run(gateway, "gift-cards-blocked")).toContain(
				`${one.card}  ${euros}  blocked 2026-03-03  ${euros} came back from orders`,
			);
			const card = JSON.parse(await run(gateway, `gift-card-replace ${one.card} --json`));
			expect(card).toMatchObject({ balance: back, currency: "EUR" });
			expect((await cardOf(card.giftCardId))?.expiresAt).toEqual(
				(await cardOf(one.card))?.expiresAt,
			);
			const dress = await hangOne(gateway.context.db);
			const cart = await cartWith(gateway, one.caller, [dress]);
			const paid = await withGiftCard(gateway, one.caller, cart, card.giftCardId);
			expect(cart.amountDue.centAmount - paid.amountDue.centAmount).toBe(back);
			expect(await run(gateway, "gift-cards-blocked")).not.toContain(one.card);
			await expect(run(gateway, `gift-card-replace ${one.card}`)).rejects.toThrow("No such card");
		},
	);
});

it("a blocked card that was bought in an order taken back is neither listed nor replaced", async () => {
	const { orderNumber } = (await bought(gateway, "taken back")).params;
	const own = await issueGiftCard(gateway.context.db, { orderNumber, boughtAs: "one" });
	await run(gateway, `return-orders ${orderNumber}`);
	expect((await cardOf(own))?.blockedAt).toEqual(now);
	expect(await run(gateway, "gift-cards-blocked")).not.toContain(own);
	await expect(run(gateway, `gift-card-replace ${own}`)).rejects.toThrow("No such card");
});
