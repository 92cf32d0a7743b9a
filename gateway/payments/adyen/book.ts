// What is known of each payment at Adyen, kept as it is heard: from an answer, a return or a notification, in any order.
import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import type { GatewayContext } from "../../context.ts";
import type { PaymentStatus } from "../../contract/cart/shapes.ts";
import type { Money } from "../../contract/shapes.ts";
import { adyenPayments } from "../../db/schema.ts";
import type { ProviderReading } from "../provider.ts";
import { paymentOutcomes } from "../rules/outcome.ts";

export type AdyenPayment = typeof adyenPayments.$inferSelect;
type Context = Pick<GatewayContext, "db" | "now">;

/** Statuses in which the money is held for the shop; nothing that comes later takes that back but Adyen's own word. */
const held = ["Authorised", "Success"] as const satisfies PaymentStatus[];

export function isHeld(status: PaymentStatus): boolean {
	return (held as readonly PaymentStatus[]).includes(status);
}

export async function openAdyenPayment(
	{ db }: Context,
	payment: typeof adyenPayments.$inferInsert,
): Promise<void> {
	await db.insert(adyenPayments).values(payment).onConflictDoNothing();
}

export async function findAdyenPayment(
	{ db }: Context,
	paymentId: string,
): Promise<AdyenPayment | null> {
	const [found] = await db
		.select()
		.from(adyenPayments)
		.where(eq(adyenPayments.paymentId, paymentId));
	return found ?? null;
}

export interface Heard {
	status: PaymentStatus;
	pspReference?: string | undefined;
	/** what was authorised, where it is said */
	amount?: Money | null;
}

/** Keeps a status, unless the money is held already; what the return address said has been read by it. */
export async function noteAdyen({ db }: Context, paymentId: string, heard: Heard): Promise<void> {
	const { status, pspReference, amount } = heard;
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
	// an authorisation told by a session's result has its name only from the notification
	if (!pspReference || !isHeld(status)) return;
	await db
		.update(adyenPayments)
		.set({ pspReference })
		.where(and(eq(adyenPayments.paymentId, paymentId), isNull(adyenPayments.pspReference)));
}

type Mark = "capturedAt" | "captureFailedAt" | "cancelledAt";

/** Notes when something happened first. */
export async function markAdyen(
	{ db, now }: Context,
	paymentId: string,
	mark: Mark,
): Promise<void> {
	const column = adyenPayments[mark];
	await db
		.update(adyenPayments)
		.set({ [mark]: sql`coalesce(${column}, ${now().toISOString()}::timestamptz)` })
		.where(eq(adyenPayments.paymentId, paymentId));
}

/** Adyen took the order to capture, now and perhaps before. */
export async function noteCaptureAsked({ db, now }: Context, paymentId: string): Promise<void> {
	await db
		.update(adyenPayments)
		.set({ captureAskedAt: now() })
		.where(eq(adyenPayments.paymentId, paymentId));
}

/** A return that could not be asked about: the shopper has done their part, so it waits and is asked again. */
export async function keepUnread(
	{ db }: Context,
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

/** The payment as settling wants to see it. A page that nobody came back to is cancelled when its time is over. */
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
