// Cards that the embedded provider keeps for customers of the shop (CHECKOUT-99).
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { cardSessions, cardTokens } from "#gateway/platform/db/schema.ts";
import { paymentOutcomes } from "#gateway/selling/payments/rules/outcome.ts";

type CardSession = typeof cardSessions.$inferSelect;

/** Keeps the card of a session that has paid, if that was asked for: once for each card of a customer. */
export async function keepCard(tx: Db, session: CardSession, at: Date): Promise<CardSession> {
	const { keepFor: customer, brand, lastDigits, cardExpires: expires, cardEffect } = session;
	if (!customer || !brand || !lastDigits || !expires || session.token) return session;
	if (paymentOutcomes[session.status] !== "paid") return session;
	const [kept] = await tx
		.insert(cardTokens)
		.values({
			token: randomBytes(24).toString("base64url"),
			customer,
			brand,
			lastDigits,
			expires,
			effect: cardEffect ?? "paid",
			createdAt: at,
		})
		.onConflictDoUpdate({
			target: [cardTokens.customer, cardTokens.brand, cardTokens.lastDigits, cardTokens.expires],
			set: { effect: cardEffect ?? "paid" },
		})
		.returning();
	const [moved] = await tx
		.update(cardSessions)
		.set({ token: kept?.token ?? null })
		.where(eq(cardSessions.sessionId, session.sessionId))
		.returning();
	return moved ?? session;
}
