// Puts promo codes, loyalty offers, gift cards and points of the demo shop into a database, once.
import { eq, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	giftCardDebits,
	giftCards,
	loyaltyMovements,
	promoCodes,
	promotions,
} from "#gateway/platform/db/schema.ts";
import { demoAccounts } from "../accounts/demo-accounts.ts";
import { demoCodes } from "./demo-codes.ts";
import { demoDebits, demoGiftCards } from "./demo-gift-cards.ts";
import { demoOffers } from "./demo-offers.ts";

/** Points that the loyal demo customer earned before the shop opened; their sum is the balance. */
const earned = [212, 186, 305, 120] as const;

export async function seedPromotions(db: Db, now: Date): Promise<void> {
	const [there] = await db.select({ opcId: promotions.opcId }).from(promotions).limit(1);
	if (there) return;
	const { customerId } = demoAccounts.loyal;
	const monthsAgo = (months: number) => new Date(now.getTime() - months * 30 * 86_400_000);
	await db.transaction(async (tx) => {
		await tx
			.insert(promotions)
			.values([...demoCodes.map(({ promotion }) => promotion), ...demoOffers]);
		await tx.insert(promoCodes).values(demoCodes.map(({ code }) => code));
		await tx.insert(giftCards).values([...demoGiftCards]);
		await tx.insert(giftCardDebits).values([...demoDebits]);
		const [member] = await tx.select().from(customers).where(eq(customers.customerId, customerId));
		if (!member) return;
		await tx.insert(loyaltyMovements).values(
			earned.map((points, index) => ({
				movementId: `demo-earned-${index + 1}`,
				customerId,
				orderNumber: null,
				kind: "earned" as const,
				points,
				at: monthsAgo(2 + index * 3),
			})),
		);
		const points = earned.reduce((sum, one) => sum + one, 0);
		await tx
			.update(customers)
			.set({ loyaltyPoints: sql`${customers.loyaltyPoints} + ${points}` })
			.where(eq(customers.customerId, customerId));
	});
}
