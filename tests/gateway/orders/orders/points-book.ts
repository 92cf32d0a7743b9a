// What the books say of a customer's points.
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { loyaltyMovements } from "#gateway/platform/db/schema.ts";
import { choosing, pointsOf } from "#tests/gateway/selling/carts/money.ts";
import type { TestGateway } from "#tests/support/gateway/start-gateway.ts";
import type { BuyOptions } from "./buying.ts";

/** Chooses a loyalty offer for the cart. */
export const withOffer =
	(gateway: TestGateway, id: string): NonNullable<BuyOptions["also"]> =>
	async (cart, caller) => {
		const input = choosing(cart, [id]);
		return (await gateway.call(setLoyaltyOffers, input, caller)).data;
	};

/** The balance, which the movements must add up to, and what each order has moved in all. */
export async function pointsBook({ context: { db } }: TestGateway, customerId: string) {
	const moved = await db
		.select()
		.from(loyaltyMovements)
		.where(eq(loyaltyMovements.customerId, customerId));
	const sumOf = (list: typeof moved) => list.reduce((sum, { points }) => sum + points, 0);
	const balance = await pointsOf(db, customerId);
	expect(balance).toBe(sumOf(moved));
	const net = (orderNumber: string) =>
		sumOf(moved.filter((movement) => movement.orderNumber === orderNumber));
	return { balance: balance ?? Number.NaN, net };
}
