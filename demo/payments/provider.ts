// The embedded providers, one for cards and one for everything else: payment companies in the same process, with tables and
// pages of their own (demo/payments/site). They behave like remote ones.

import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { providerEvent, signatureHeader } from "#contract/payment/provider-webhook.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { cardSessions, cardTokens, type EmbeddedProvider } from "#gateway/platform/db/schema.ts";
import type { PaymentProvider, ProviderReading } from "#gateway/selling/payments/provider.ts";
import { embeddedFields, payByFields } from "./card-fields.ts";
import { createExpressWallets } from "./express.ts";
import { paymentPagePath } from "./page-path.ts";
import { isTakenByProvider } from "./products.ts";
import { type CardSession, findSession, moveSession, openSession, stepOf } from "./sessions.ts";
import { isSignedWebhook } from "./signature.ts";
import { chosenAnswer, movedBy } from "./test-cards.ts";

/**
 * Pays with a card that the embedded provider keeps (CHECKOUT-99). Its bank does with it what it does with the card itself: it
 * pays, asks for a code, or refuses.
 * @returns the session as it is now: refused for a card that is not kept for this customer
 */
async function payByToken(
	context: DbContext,
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

/** Statuses in which the money is held for the shop. */
const authorised = ["Authorised", "Success"] as const;

export function createEmbeddedProvider(
	name: EmbeddedProvider,
	context: Pick<GatewayContext, "config" | "db" | "now">,
): PaymentProvider {
	const { config, db, now } = context;

	const readingOf = (session: CardSession): ProviderReading => ({
		reference: session.sessionId,
		paymentId: session.merchantReference,
		status: session.cancelledAt ? "Cancelled" : session.status,
		amount: { centAmount: session.amount, currencyCode: session.currency },
		redirectUrl:
			stepOf(session, now()) === "done"
				? null
				: paymentPagePath(config.SITE_BASE, session.sessionId),
	});
	const find = async (by: Parameters<typeof findSession>[1]) => {
		const session = await findSession(context, by);
		return session?.provider === name ? readingOf(session) : null;
	};

	return {
		name,
		cardFields: name === "card" ? embeddedFields(config.SITE_BASE) : null,
		takes: (product) => isTakenByProvider(name, product),
		express: createExpressWallets(name, context),
		async start(request) {
			const session = await openSession(context, name, request);
			const page = paymentPagePath(config.SITE_BASE, session.sessionId);
			const redirectUrl = request.savedCard || request.encryptedCard ? null : page;
			return { reference: session.sessionId, status: session.status, redirectUrl };
		},
		async payByCard(request) {
			const session = await openSession(context, name, request);
			const { savedCard: token, encryptedCard, customerId, holder } = request;
			const paid = token
				? await payByToken(context, session, token, customerId)
				: encryptedCard
					? await payByFields(context, session, encryptedCard, holder)
					: session;
			const { redirectUrl, status, reference } = readingOf(paid);
			return { reference, status, redirectUrl };
		},
		read: (reference) => find({ sessionId: reference }),
		readRedirect: (redirectResult) => find({ redirectResult }),
		async capture(reference, amount) {
			const [taken] = await db
				.update(cardSessions)
				.set({ captured: sql`${cardSessions.amount}` })
				.where(
					and(
						eq(cardSessions.sessionId, reference),
						eq(cardSessions.provider, name),
						eq(cardSessions.amount, amount.centAmount),
						eq(cardSessions.currency, amount.currencyCode),
						inArray(cardSessions.status, [...authorised]),
						isNull(cardSessions.cancelledAt),
					),
				)
				.returning({ captured: cardSessions.captured });
			return taken ? "captured" : "lost";
		},
		async cancel(reference) {
			const [cancelled] = await db
				.update(cardSessions)
				.set({
					cancelledAt: sql`coalesce(${cardSessions.cancelledAt}, ${now().toISOString()}::timestamptz)`,
					decidesAt: null,
					decidesTo: null,
				})
				.where(and(eq(cardSessions.sessionId, reference), eq(cardSessions.captured, 0)))
				.returning({ sessionId: cardSessions.sessionId });
			return cancelled ? "cancelled" : "captured";
		},
		async refund(reference, amount, key) {
			const { refunded, refundKeys, captured } = cardSessions;
			// refunded before, under this key or in a record from before keys
			const isDone = sql`(${key} = any(${refundKeys}) or (${refundKeys} = '{}' and ${refunded} = ${amount.centAmount}))`;
			const back = sql`case when ${isDone} then 0 else ${amount.centAmount}::int end`;
			const [given] = await db
				.update(cardSessions)
				.set({
					refunded: sql`${refunded} + ${back}`,
					refundKeys: sql`case when ${key} = any(${refundKeys}) then ${refundKeys} else array_append(${refundKeys}, ${key}::text) end`,
				})
				.where(
					and(
						eq(cardSessions.sessionId, reference),
						eq(cardSessions.provider, name),
						eq(cardSessions.currency, amount.currencyCode),
						sql`${refunded} + ${back} <= ${captured}`,
					),
				)
				.returning({ refunded });
			return given ? "refunded" : "refused";
		},
		async cardOf(reference) {
			const session = await findSession(context, { sessionId: reference });
			if (!session?.brand || !session.lastDigits) return null;
			const { brand, lastDigits: ending, cardExpires: expires, token } = session;
			return { brand, ending, expires, token };
		},
		async forgetCard(token, customer) {
			await db
				.delete(cardTokens)
				.where(and(eq(cardTokens.token, token), eq(cardTokens.customer, customer)));
		},
		async readWebhook(rawBody, headers) {
			const signature = headers.get(signatureHeader);
			if (!isSignedWebhook(rawBody, signature, config.PAYMENT_WEBHOOK_SECRETS, now())) return null;
			const event = providerEvent.parse(JSON.parse(rawBody));
			return [{ eventId: event.id, reference: event.data.reference }];
		},
	};
}
