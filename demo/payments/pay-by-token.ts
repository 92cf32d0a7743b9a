// A payment with a card that the embedded provider keeps (CHECKOUT-99).
import { and, eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { cardTokens } from "#gateway/platform/db/schema.ts";
import { type CardSession, moveSession } from "./sessions.ts";
import { chosenAnswer, movedBy } from "./test-cards.ts";

/**
 * Pays with a kept card. Its bank does with it what it does with the card itself: it pays, asks for a code, or refuses.
 * @returns the session as it is now: refused for a card that is not kept for this customer
 */
export async function payByToken(
	context: Pick<GatewayContext, "db" | "now">,
	session: CardSession,
	token: string,
	customer: string,
): Promise<CardSession> {
	// started before, by the same call
	if (session.token) return session;
	const [card] = await context.db
		.select()
		.from(cardTokens)
		.where(and(eq(cardTokens.token, token), eq(cardTokens.customer, customer)));
	if (!card) return (await moveSession(context, session, { status: "Refused" })) ?? session;
	const moved = await moveSession(context, session, {
		...movedBy(chosenAnswer(card.effect)),
		card: {
			brand: card.brand,
			lastDigits: card.lastDigits,
			cardExpires: card.expires,
			cardEffect: card.effect,
			token,
		},
	});
	return moved ?? session;
}
