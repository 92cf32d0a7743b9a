// Promotions, gift cards and members of one test, beside whatever is seeded.
import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { addPayment, useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { aCustomer } from "#demo/accounts/builders.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	giftCards,
	loyaltyMovements,
	promoCodes,
	promotions,
} from "#gateway/platform/db/schema.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import {
	aCode,
	aPromotion,
	type CodeRow,
	type PromotionRow,
	titled,
} from "#tests/support/gateway/promotions.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { payWith, returnUrl, startPayment, validate } from "../payments/payer.ts";

const title = titled("a", "b", "c", "d", "e", "f");
let serial = 0;

/** Starts a promotion with a code of its own, by default ten per cent off everything. */
export async function launch(
	db: Db,
	promotion: Partial<PromotionRow> = {},
	code: Partial<CodeRow> = {},
): Promise<string> {
	serial += 1;
	const opcId = `test-opc-${serial}`;
	const percent = promotion.kind && promotion.kind !== "percentage" ? null : 10;
	await db
		.insert(promotions)
		.values(aPromotion({ opcId, kind: "percentage", percent, title, ...promotion }));
	const row = aCode({ code: `TEST${serial}`, opcId, ...code });
	await db.insert(promoCodes).values(row);
	return row.code;
}

/** A loyalty offer that costs points. */
export async function offer(
	db: Db,
	points: number,
	promotion: Partial<PromotionRow> = {},
): Promise<string> {
	serial += 1;
	const opcId = `test-offer-${serial}`;
	const amounts = { EUR: 1_000, CHF: 1_000, PLN: 4_000 };
	const row = aPromotion({ opcId, kind: "amount", amounts, title, isStackable: true, points });
	await db.insert(promotions).values({ ...row, ...promotion });
	return opcId;
}

/** Issues a gift card, by default of 100 euros, and returns its number. */
export async function issueGiftCard(
	db: Db,
	given: Partial<typeof giftCards.$inferInsert> = {},
): Promise<string> {
	serial += 1;
	const giftCardId = `7${String(randomInt(2 ** 40)).padStart(14, "0")}${String(serial).padStart(4, "0")}`;
	const balance = given.balance ?? 10_000;
	await db.insert(giftCards).values({
		giftCardId,
		currency: "EUR",
		initialAmount: balance,
		balance,
		expiresAt: new Date("2099-01-01T00:00:00Z"),
		...given,
	});
	return giftCardId;
}

export async function balanceOf(db: Db, giftCardId: string): Promise<number | undefined> {
	const [card] = await db.select().from(giftCards).where(eq(giftCards.giftCardId, giftCardId));
	return card?.balance;
}

/** Gives a customer the loyalty card and points to spend. */
export async function enrol(db: Db, customerId: string, points = 0): Promise<void> {
	serial += 1;
	const own = serial;
	await db.insert(customers).values(
		aCustomer({
			customerId,
			email: `${customerId}@vitrine.example`,
			webCreatedAt: new Date("2025-01-01T00:00:00Z"),
			loyaltyType: "FID",
			loyaltyNumber: `99${own}`,
			loyaltyPoints: points,
		}),
	);
	if (points === 0) return;
	await db.insert(loyaltyMovements).values({
		movementId: `enrolled-${own}`,
		customerId,
		kind: "earned",
		points,
		at: new Date("2025-06-01T00:00:00Z"),
	});
}

export async function pointsOf(db: Db, customerId: string): Promise<number | undefined> {
	const [row] = await db.select().from(customers).where(eq(customers.customerId, customerId));
	return row?.loyaltyPoints;
}

export const at = (cart: { id: string; version: number }) => ({
	params: { cartId: cart.id },
	query: { version: cart.version },
});

/** Input of the call that chooses loyalty offers, which names the cart twice (CART-85). */
export const choosing = (cart: { id: string; version: number }, loyaltyOfferIds: string[]) => ({
	params: { cartId: cart.id },
	query: { version: cart.version, cartId: cart.id },
	body: { loyaltyOfferIds },
});

export async function withCode(
	gateway: Pick<TestGateway, "call">,
	caller: Caller,
	cart: Cart,
	promoCode: string,
): Promise<Cart> {
	const input = { ...at(cart), params: { cartId: cart.id, promoCode } };
	return (await gateway.call(addPromoCode, input, caller)).data;
}

export async function withGiftCard(
	gateway: Pick<TestGateway, "call">,
	caller: Caller,
	cart: Cart,
	giftCardId: string,
	amount: number | null = null,
): Promise<Cart> {
	const input = { ...at(cart), params: { cartId: cart.id, giftCardId }, body: { amount } };
	return (await gateway.call(useGiftCard, input, caller)).data;
}

/** Starts a payment and comes back from it: by card, or free where gift cards pay all. */
export async function pay(gateway: TestGateway, caller: Caller, cart: Cart) {
	if (cart.amountDue.centAmount > 0) {
		const started = await startPayment(gateway, caller, cart);
		return { cart: started.cart, result: await payWith(started.page, "4111111111111111") };
	}
	const body = { paymentProduct: "free", returnUrl, locale: "fr-FR" };
	const { data } = await gateway.call(addPayment, { ...at(cart), body }, caller);
	return { cart: data.cart, result: { paymentId: data.paymentId } };
}

/** Pays and places the order. */
export async function buy(gateway: TestGateway, caller: Caller, cart: Cart) {
	const paid = await pay(gateway, caller, cart);
	const answer = await validate(gateway, caller, paid.cart, paid.result);
	if (answer.status !== 200) throw new Error("the order is not placed yet");
	return answer.data.order;
}
