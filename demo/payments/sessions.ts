// The embedded providers' payment sessions. Every move is conditional on the state that was read, and records its event in
// the same transaction: no event is lost, and none is sent without its cause.
import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { ProviderWebhookEvent } from "#contract/payment/provider-webhook.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	cardEvents,
	cardSessions,
	cardTokens,
	type EmbeddedProvider,
} from "#gateway/platform/db/schema.ts";
import type { PaymentRequest } from "#gateway/selling/payments/provider.ts";
import { paymentOutcomes } from "#gateway/selling/payments/rules/outcome.ts";
import { paymentForm } from "./products.ts";

// Cards that the embedded provider keeps for customers of the shop (CHECKOUT-99).

/** Keeps the card of a session that has paid, if that was asked for: once for each card of a customer. */
async function keepCard(tx: Db, session: CardSession, at: Date): Promise<CardSession> {
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

export type CardSession = typeof cardSessions.$inferSelect;

/** How long the page waits for its shopper, in ms. */
export const openFor = 45 * 60_000;
const word = () => randomBytes(24).toString("base64url");

/** Opens a session, or returns the one that the same payment opened before. */
export async function openSession(
	{ db, now }: DbContext,
	provider: EmbeddedProvider,
	request: PaymentRequest,
): Promise<CardSession> {
	const { paymentId, amount, product, returnUrl, locale, keepCard, customerId } = request;
	const [opened] = await db
		.insert(cardSessions)
		.values({
			sessionId: word(),
			provider,
			merchantReference: paymentId,
			amount: amount.centAmount,
			currency: amount.currencyCode,
			returnUrl,
			locale,
			product,
			status: "RedirectShopper",
			keepFor: keepCard ? customerId : null,
			createdAt: now(),
			expiresAt: new Date(now().getTime() + openFor),
		})
		.onConflictDoNothing()
		.returning();
	if (opened) return opened;
	const [before] = await db
		.select()
		.from(cardSessions)
		.where(eq(cardSessions.merchantReference, paymentId));
	if (!before) throw new Error("a payment session that exists cannot be read");
	return before;
}

export async function findSession(
	{ db }: Pick<DbContext, "db">,
	by: { sessionId: string } | { redirectResult: string },
): Promise<CardSession | null> {
	const where =
		"sessionId" in by
			? eq(cardSessions.sessionId, by.sessionId)
			: eq(cardSessions.redirectResult, by.redirectResult);
	const [found] = await db.select().from(cardSessions).where(where);
	return found ?? null;
}

/** What the page shows next. `done`: nothing, the shopper goes back to the shop. */
export type SessionStep =
	| "express"
	| "card"
	| "confirm"
	| "debit"
	| "voucher"
	| "challenge"
	| "identify"
	| "done";

export function stepOf(session: CardSession, now: Date): SessionStep {
	if (session.cancelledAt || session.expiresAt <= now) return "done";
	if (session.status === "ChallengeShopper") return "challenge";
	if (session.status === "IdentifyShopper") return "identify";
	if (session.status !== "RedirectShopper") return "done";
	// a card whose bank has a page of its own to confirm on
	if (session.decidesTo) return "confirm";
	if (session.express) return session.agreed ? "done" : "express";
	return paymentForm(session.product) ?? "done";
}

export interface SessionMove {
	status: PaymentStatus;
	decidesTo?: PaymentStatus | null;
	/** milliseconds until the status becomes `decidesTo` by itself */
	afterMs?: number;
	/** the card that was typed, or that its token stands for */
	card?: Pick<CardSession, "brand" | "lastDigits" | "cardExpires" | "cardEffect" | "token">;
	wrongCodes?: number;
	/** where the shopper goes back to from now on */
	returnUrl?: string;
}

/** Moves a session from the state that was read; null when it has moved meanwhile. */
export async function moveSession(
	{ db, now }: DbContext,
	session: CardSession,
	move: SessionMove,
): Promise<CardSession | null> {
	const at = now();
	const event: ProviderWebhookEvent = {
		id: word(),
		type: "payment.status",
		createdAt: at.toISOString(),
		data: {
			reference: session.sessionId,
			merchantReference: session.merchantReference,
			status: move.status,
			amount: { centAmount: session.amount, currencyCode: session.currency },
		},
	};
	const decidesAt = move.afterMs === undefined ? null : new Date(at.getTime() + move.afterMs);
	const staysHere = paymentOutcomes[move.status] === "shopper";
	const result = staysHere ? session.redirectResult : (session.redirectResult ?? word());
	return db.transaction(async (tx) => {
		const [moved] = await tx
			.update(cardSessions)
			.set({
				status: move.status,
				decidesTo: move.decidesTo ?? null,
				decidesAt,
				redirectResult: result,
				...move.card,
				wrongCodes: move.wrongCodes ?? session.wrongCodes,
				returnUrl: move.returnUrl ?? session.returnUrl,
				// what a sheet brought is used once, or given up
				agreed: null,
			})
			.where(
				and(
					eq(cardSessions.sessionId, session.sessionId),
					eq(cardSessions.status, session.status),
					eq(cardSessions.wrongCodes, session.wrongCodes),
					sql`${cardSessions.decidesTo} is not distinct from ${session.decidesTo}`,
					isNull(cardSessions.cancelledAt),
					eq(cardSessions.captured, 0),
				),
			)
			.returning();
		if (!moved) return null;
		const kept = await keepCard(tx, moved, at);
		await tx.insert(cardEvents).values({
			eventId: event.id,
			sessionId: session.sessionId,
			payload: JSON.stringify(event),
			nextAttemptAt: at,
		});
		return kept;
	});
}

/** Sessions that are due: those that time decides, and expired pages without a return. */
export async function dueSessions({ db, now }: DbContext): Promise<CardSession[]> {
	return db
		.select()
		.from(cardSessions)
		.where(
			and(
				isNull(cardSessions.cancelledAt),
				or(
					lte(cardSessions.decidesAt, now()),
					and(
						lte(cardSessions.expiresAt, now()),
						inArray(cardSessions.status, [
							"RedirectShopper",
							"ChallengeShopper",
							"IdentifyShopper",
						]),
					),
				),
			),
		)
		.limit(50);
}
