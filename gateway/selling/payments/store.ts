// Payments in the gateway's own books. A move is conditional on the states it may come from: of two processes that settle one
// payment at the same moment, one moves it and the other reads again (CHECKOUT-65).
import { and, eq, inArray } from "drizzle-orm";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { type PaymentState, payments } from "#gateway/platform/db/schema.ts";
import { paymentsTotal } from "#gateway/platform/metrics/metrics.ts";
import { statesBefore } from "./rules/lifecycle.ts";

export type Payment = typeof payments.$inferSelect;

export async function findPayment(
	db: Db,
	by: { paymentId: string } | { provider: string; reference: string },
): Promise<Payment | null> {
	const where =
		"paymentId" in by
			? eq(payments.paymentId, by.paymentId)
			: and(eq(payments.provider, by.provider), eq(payments.reference, by.reference));
	const [found] = await db.select().from(payments).where(where);
	return found ?? null;
}

/** States in which no order is placed for the payment yet. */
export const beforeOrder = ["started", "waiting"] as const satisfies readonly PaymentState[];

/** False if the payment was not in a state that leads there: another process moved it. */
export async function movePayment(
	{ db, now }: DbContext,
	paymentId: string,
	state: PaymentState,
	status?: PaymentStatus,
	from: readonly PaymentState[] = statesBefore(state),
): Promise<boolean> {
	const moved = await db
		.update(payments)
		.set({ state, ...(status ? { status } : {}), touchedAt: now() })
		.where(and(eq(payments.paymentId, paymentId), inArray(payments.state, [...from])))
		.returning({ paymentId: payments.paymentId });
	if (moved.length > 0) paymentsTotal.inc({ state });
	return moved.length > 0;
}

/** Stores the provider's latest status of a payment whose state does not change. */
export async function recordStatus(
	{ db, now }: DbContext,
	payment: Payment,
	status: PaymentStatus,
): Promise<void> {
	if (payment.status === status) return;
	await db
		.update(payments)
		.set({ status, touchedAt: now() })
		.where(and(eq(payments.paymentId, payment.paymentId), eq(payments.state, payment.state)));
}

/** The sweep leaves the payment alone for so many milliseconds. */
export async function postponePayment(
	{ db, now }: DbContext,
	{ paymentId, state }: Payment,
	wait: number,
): Promise<void> {
	await db
		.update(payments)
		.set({ touchedAt: new Date(now().getTime() + wait) })
		.where(and(eq(payments.paymentId, paymentId), eq(payments.state, state)));
}
