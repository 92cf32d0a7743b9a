// What is known of each payment at Adyen, stored as it arrives: from an answer, a return or a notification, in any order.
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { Money } from "#contract/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { adyenPayments, adyenRefunds } from "#gateway/platform/db/schema.ts";
import type { ProviderReading } from "../provider.ts";
import { paymentOutcomes } from "../rules/outcome.ts";
import { adyenMethod } from "./methods.ts";

export type AdyenPayment = typeof adyenPayments.$inferSelect;

/** Statuses in which the money is held for the shop; later statuses do not undo that, only Adyen's own word does. */
const held = ["Authorised", "Success"] as const satisfies PaymentStatus[];

export function isHeld(status: PaymentStatus): boolean {
	return (held as readonly PaymentStatus[]).includes(status);
}

/** Whether Adyen takes the money on authorisation; null where its notification has not said so yet. */
export function capturesItself(
	payment: Pick<AdyenPayment, "product" | "capturesItself">,
): boolean | null {
	const capture = adyenMethod(payment.product)?.capture;
	return capture === "reported" ? payment.capturesItself : capture === "automatic";
}

/** Whether the money is taken, or asked for: it goes back by a refund alone. */
export function isTaken(payment: AdyenPayment): boolean {
	const { capturedAt, captureAskedAt, captureFailedAt, status } = payment;
	return (
		capturedAt !== null ||
		(captureAskedAt !== null && captureFailedAt === null) ||
		(isHeld(status) && capturesItself(payment) === true)
	);
}

export async function openAdyenPayment(
	{ db }: DbContext,
	payment: typeof adyenPayments.$inferInsert,
): Promise<void> {
	await db.insert(adyenPayments).values(payment).onConflictDoNothing();
}

export async function findAdyenPayment(
	{ db }: DbContext,
	paymentId: string,
): Promise<AdyenPayment | null> {
	const [found] = await db
		.select()
		.from(adyenPayments)
		.where(eq(adyenPayments.paymentId, paymentId));
	return found ?? null;
}

/**
 * Stores where the shopper goes on, once a saved or typed card was charged: to its bank, or to Adyen's own page, which has a
 * session then.
 */
export async function recordStarted(
	{ db }: DbContext,
	paymentId: string,
	redirectUrl: string | null,
	sessionId: string | null,
): Promise<void> {
	await db
		.update(adyenPayments)
		.set({ redirectUrl, sessionId })
		.where(eq(adyenPayments.paymentId, paymentId));
}

export interface AdyenUpdate {
	status: PaymentStatus;
	pspReference?: string | undefined;
	/** the authorised amount, if it is given */
	amount?: Money | null;
}

/** Stores a status, unless the money is held already; the result in the return address then counts as read. */
export async function recordAdyen(
	{ db }: DbContext,
	paymentId: string,
	update: AdyenUpdate,
): Promise<void> {
	const { status, pspReference, amount } = update;
	await db
		.update(adyenPayments)
		.set({
			status,
			unreadResult: null,
			...(pspReference ? { pspReference } : {}),
			...(isHeld(status) && amount
				? { amount: amount.centAmount, currency: amount.currencyCode }
				: {}),
		})
		.where(
			and(eq(adyenPayments.paymentId, paymentId), notInArray(adyenPayments.status, [...held])),
		);
	// a session's result has no reference for its authorisation: that comes with the notification
	if (!pspReference || !isHeld(status)) return;
	await db
		.update(adyenPayments)
		.set({ pspReference })
		.where(and(eq(adyenPayments.paymentId, paymentId), isNull(adyenPayments.pspReference)));
}

type Reported = Partial<
	Pick<AdyenPayment, "capturesItself" | "cardBrand" | "cardEnding" | "cardExpires" | "cardToken">
>;

/** Stores what a notification says of the payment besides its status. */
export async function recordReported(
	{ db }: DbContext,
	paymentId: string,
	reported: Reported,
): Promise<void> {
	if (Object.keys(reported).length === 0) return;
	await db.update(adyenPayments).set(reported).where(eq(adyenPayments.paymentId, paymentId));
}

type Mark = "capturedAt" | "captureFailedAt" | "cancelledAt";

/** Records when something first happened. @returns the payment as it is now */
export async function markAdyen(
	{ db, now }: DbContext,
	paymentId: string,
	mark: Mark,
): Promise<AdyenPayment | undefined> {
	const column = adyenPayments[mark];
	const [marked] = await db
		.update(adyenPayments)
		.set({ [mark]: sql`coalesce(${column}, ${now().toISOString()}::timestamptz)` })
		.where(eq(adyenPayments.paymentId, paymentId))
		.returning();
	return marked;
}

/** Adyen accepted a request to capture, perhaps not the first one. */
export async function recordCaptureAsked({ db, now }: DbContext, paymentId: string): Promise<void> {
	await db
		.update(adyenPayments)
		.set({ captureAskedAt: now() })
		.where(eq(adyenPayments.paymentId, paymentId));
}

/** Keeps a return that Adyen could not be asked about: the shopper is done, so it waits and is asked about again. */
export async function storeUnreadReturn(
	{ db }: DbContext,
	paymentId: string,
	unreadResult: string,
): Promise<void> {
	await db
		.update(adyenPayments)
		.set({ unreadResult, status: "Received" })
		.where(
			and(eq(adyenPayments.paymentId, paymentId), notInArray(adyenPayments.status, [...held])),
		);
}

/** The payment as settling needs it. A page without a return counts as cancelled once it has expired. */
export function adyenReading(payment: AdyenPayment, now: Date): ProviderReading {
	const { paymentId, amount, currency, cancelledAt, expiresAt } = payment;
	const waitsForShopper = paymentOutcomes[payment.status] === "shopper";
	const isOver = cancelledAt !== null || (waitsForShopper && expiresAt <= now);
	return {
		reference: paymentId,
		paymentId,
		status: isOver ? "Cancelled" : payment.status,
		amount: { centAmount: amount, currencyCode: currency },
		redirectUrl: waitsForShopper && !isOver ? payment.redirectUrl : null,
	};
}

/** Stores under which reference Adyen has accepted a refund; a repeated request is answered with the same one. */
export async function recordRefund(
	{ db }: DbContext,
	refund: typeof adyenRefunds.$inferInsert,
): Promise<void> {
	await db.insert(adyenRefunds).values(refund).onConflictDoNothing();
}

/** What the shop asked for the refund by; null for one that it did not ask for. */
export async function refundKeyOf({ db }: DbContext, pspReference: string): Promise<string | null> {
	const [refund] = await db
		.select({ refundKey: adyenRefunds.refundKey })
		.from(adyenRefunds)
		.where(eq(adyenRefunds.pspReference, pspReference));
	return refund?.refundKey ?? null;
}
