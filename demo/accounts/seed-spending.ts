// What demo customers earned and spent before the shop opened: points, and what is gone from gift cards.
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	giftCardDebits,
	giftCards,
	loyaltyMovements,
} from "#gateway/platform/db/schema.ts";
import { demoAccounts } from "./demo-accounts.ts";

/** Points that the loyal demo customer earned; their sum is the balance. */
const earned = [212, 186, 305, 120] as const;
const month = 30 * 86_400_000;

/** A card's debits and its balance add up to its amount. */
async function seedDebits(db: Db): Promise<void> {
	const used = await db
		.select()
		.from(giftCards)
		.where(lt(giftCards.balance, giftCards.initialAmount));
	if (used.length === 0) return;
	await db.insert(giftCardDebits).values(
		used.map(({ giftCardId, initialAmount, balance }) => ({
			orderNumber: "before-the-opening",
			giftCardId,
			amount: initialAmount - balance,
			takenAt: new Date("2025-11-03T10:00:00Z"),
		})),
	);
}

export async function seedSpending(db: Db, now: Date): Promise<void> {
	await seedDebits(db);
	const { customerId } = demoAccounts.loyal;
	await db.insert(loyaltyMovements).values(
		earned.map((points, index) => ({
			movementId: `demo-earned-${index + 1}`,
			customerId,
			orderNumber: null,
			kind: "earned" as const,
			points,
			at: new Date(now.getTime() - (2 + index * 3) * month),
		})),
	);
	const points = earned.reduce((sum, one) => sum + one, 0);
	await db
		.update(customers)
		.set({ loyaltyPoints: sql`${customers.loyaltyPoints} + ${points}` })
		.where(eq(customers.customerId, customerId));
}
