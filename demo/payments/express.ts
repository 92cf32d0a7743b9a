// Express sheets of the embedded providers (CHECKOUT-112): a wallet's page agrees to a sum and brings the address; the shop then
// has it charged. The books are those of their payment pages.
import { randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { ExpressAddress } from "#contract/payment/express.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import type { GatewayContext } from "#gateway/context.ts";
import {
	cardSessions,
	type EmbeddedProvider,
	type StoredAgreement,
} from "#gateway/platform/db/schema.ts";
import type { ExpressReading, ExpressWallets } from "#gateway/selling/payments/express.ts";
import { paymentPagePath } from "./page-path.ts";
import { isTakenByProvider } from "./products.ts";
import { type CardSession, findSession, moveSession, openFor } from "./sessions.ts";
import { chosenAnswer, movedBy } from "./test-cards.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

const express: readonly string[] = ["paypal", "applepay", "googlepay"];

/** What the form of a sheet was sent with. */
export interface TypedSheet {
	email: string;
	address: ExpressAddress;
	delivery: string;
}

function readingOf(session: CardSession, { config, now }: Context): ExpressReading {
	const { agreed, sessionId } = session;
	const isOver = session.expiresAt <= now();
	const isWaiting = session.status === "RedirectShopper" && !session.cancelledAt && !isOver;
	if (isWaiting && agreed) {
		const { email, address, delivery } = agreed;
		return { state: "agreed", redirectUrl: null, agreed: { email, address, delivery } };
	}
	const redirectUrl = isWaiting ? paymentPagePath(config.SITE_BASE, sessionId) : null;
	return {
		state: isWaiting ? "open" : isOver ? "expired" : "cancelled",
		redirectUrl,
		agreed: null,
	};
}

/**
 * The shopper agrees to the sum of a delivery. False if the sheet was agreed to, cancelled or left too long before.
 */
export async function agree(
	{ db, now }: Context,
	{ sessionId }: CardSession,
	agreed: StoredAgreement,
): Promise<boolean> {
	const rows = await db
		.update(cardSessions)
		.set({ agreed, amount: agreed.delivery.total })
		.where(
			and(
				eq(cardSessions.sessionId, sessionId),
				eq(cardSessions.status, "RedirectShopper"),
				isNull(cardSessions.agreed),
				isNull(cardSessions.cancelledAt),
				gt(cardSessions.expiresAt, now()),
			),
		)
		.returning({ sessionId: cardSessions.sessionId });
	return rows.length > 0;
}

export function createExpressWallets(name: EmbeddedProvider, context: Context): ExpressWallets {
	const { config, db, now } = context;
	const find = async (sessionId: string) => {
		const session = await findSession(context, { sessionId });
		return session?.provider === name && session.express ? session : null;
	};
	return {
		takes: (product) =>
			express.includes(product) &&
			isTakenByProvider(name, product) &&
			paymentProductFacts(product) !== null,
		async open({ expressId, product, currency, returnUrl, locale, country, deliveries, items }) {
			const sessionId = randomBytes(24).toString("base64url");
			await db.insert(cardSessions).values({
				sessionId,
				provider: name,
				merchantReference: expressId,
				product,
				amount: 0,
				currency,
				returnUrl,
				locale,
				status: "RedirectShopper",
				express: { country, deliveries, items },
				createdAt: now(),
				expiresAt: new Date(now().getTime() + openFor),
			});
			return { reference: sessionId, redirectUrl: paymentPagePath(config.SITE_BASE, sessionId) };
		},
		async read(reference) {
			const session = await find(reference);
			return session && readingOf(session, context);
		},
		async charge(reference, returnUrl) {
			const session = await find(reference);
			if (!session) throw new Error("no such express sheet");
			const isAgreed = readingOf(session, context).state === "agreed";
			const choice = session.agreed?.choice ?? "";
			const to = { ...movedBy(chosenAnswer(choice)), returnUrl };
			const moved = isAgreed ? await moveSession(context, session, to) : null;
			const after = moved ?? (await find(reference)) ?? session;
			const asks = ["RedirectShopper", "ChallengeShopper", "IdentifyShopper"].includes(
				after.status,
			);
			return {
				// left too long between agreeing and charging
				status: after.status === "RedirectShopper" && !after.decidesTo ? "Cancelled" : after.status,
				redirectUrl: asks ? paymentPagePath(config.SITE_BASE, reference) : null,
			};
		},
	};
}
