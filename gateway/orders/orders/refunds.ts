// Refunds of cancelled orders: each is requested until its provider has made it, by one gateway at a time. The provider
// recognises a repeated refund by the number it is given, so a crash between its answer and our books pays nothing twice; the
// order says `refunded` only once the provider has made it.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { bankDetails, orders, payments, refunds } from "#gateway/platform/db/schema.ts";
import { refundsTotal } from "#gateway/platform/metrics/metrics.ts";
import { providerNamed } from "#gateway/selling/payments/providers.ts";
import { recordReturnRefunded, recordReturnUnpaid } from "./return-events.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "extensions">;

const second = 1_000;
/** Longer than a provider takes to answer. */
const heldFor = 60 * second;
const maxWait = 3_600 * second;
/** Attempts after which the money goes by transfer: a provider that refuses is taken at its word, one that waits has a day. */
const attemptsBeforeTransfer = { refused: 5, "not-yet": 32 } as const;

/** The refund that is due, held by this gateway for a while; null if it is done or another gateway has it. */
async function takeRefund({ db, now }: Context, refundNumber: string) {
	const at = now().toISOString();
	const heldUntil = new Date(now().getTime() + heldFor).toISOString();
	const { rows } = await db.execute<{ attempts: number }>(sql`
		update ${refunds} set attempts = attempts + 1, next_try_at = ${heldUntil}::timestamptz
		where order_number in (
			select order_number from ${refunds}
			where order_number = ${refundNumber} and done_at is null and transfer_since is null and next_try_at <= ${at}::timestamptz
			for update skip locked
		) returning attempts`);
	const [taken] = rows;
	if (!taken) return null;
	const [refund] = await db
		.select({ amount: refunds.amount, payment: payments })
		.from(refunds)
		.innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
		.where(eq(refunds.refundNumber, refundNumber));
	return refund ? { ...refund, attempts: taken.attempts } : null;
}

/** @param by what has brought the money back @returns false, with nothing done, if it is not due that way */
export async function markRefunded(
	{ db, now }: Pick<Context, "db" | "now">,
	refundNumber: string,
	by: "provider" | "transfer",
): Promise<boolean> {
	return db.transaction(async (tx) => {
		const { transferSince, doneAt } = refunds;
		const isDue = by === "transfer" ? isNotNull(transferSince) : isNull(transferSince);
		const [done] = await tx
			.update(refunds)
			.set({ doneAt: now() })
			.where(and(eq(refunds.refundNumber, refundNumber), isNull(doneAt), isDue))
			.returning({ amount: refunds.amount, paymentId: refunds.paymentId });
		if (!done) return false;
		await tx
			.update(orders)
			.set({ refundedAmount: sql`${orders.refundedAmount} + ${done.amount}` })
			.where(eq(orders.paymentId, done.paymentId));
		await recordReturnRefunded(tx, refundNumber, now());
		return true;
	});
}

/** Marks a refund for transfer; a customer who has named no account is asked for one. */
async function recordTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	refundNumber: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		const { doneAt, transferSince } = refunds;
		const isDue = and(isNull(doneAt), isNull(transferSince));
		const [waiting] = await tx
			.update(refunds)
			.set({ transferSince: now() })
			.where(and(eq(refunds.refundNumber, refundNumber), isDue))
			.returning({ paymentId: refunds.paymentId });
		if (!waiting) return;
		const [order] = await tx
			.select({ orderNumber: orders.orderNumber, account: bankDetails.customerId })
			.from(orders)
			.leftJoin(bankDetails, eq(bankDetails.customerId, orders.customerId))
			.where(eq(orders.paymentId, waiting.paymentId));
		if (!order || order.account) return;
		const { orderNumber } = order;
		const letter = { kind: "bank-details-missing" as const, about: refundNumber, orderNumber };
		await queueLetters(tx, now(), [letter]);
	});
}

/**
 * A refund that counted as made has failed at its provider: the order has not given it back, and it goes by transfer. Does
 * nothing to one that goes by transfer already.
 */
export async function sendByTransfer(
	{ db, now }: Pick<Context, "db" | "now">,
	refundNumber: string,
): Promise<void> {
	await db.transaction(async (tx) => {
		const { doneAt, transferSince } = refunds;
		const isThis = eq(refunds.refundNumber, refundNumber);
		const [undone] = await tx
			.update(refunds)
			.set({ doneAt: null })
			.where(and(isThis, isNotNull(doneAt), isNull(transferSince)))
			.returning({ amount: refunds.amount, paymentId: refunds.paymentId });
		if (undone) {
			await tx
				.update(orders)
				.set({ refundedAmount: sql`${orders.refundedAmount} - ${undone.amount}` })
				.where(eq(orders.paymentId, undone.paymentId));
			await recordReturnUnpaid(tx, refundNumber);
		}
		await recordTransfer({ db: tx, now }, refundNumber);
	});
}

/** Attempts one refund now. Safe to repeat and to run in parallel; the sweep repeats what fails. */
export async function settleRefund(context: Context, refundNumber: string): Promise<void> {
	const refund = await takeRefund(context, refundNumber);
	if (!refund) return;
	const { payment, amount, attempts } = refund;
	const about = { refundNumber, paymentId: payment.paymentId };
	try {
		const provider = providerNamed(context, payment.provider);
		const money = { centAmount: amount, currencyCode: payment.currency };
		const result = await provider.refund(payment.reference, money, refundNumber);
		if (result === "refunded") {
			await markRefunded(context, refundNumber, "provider");
			refundsTotal.inc({ outcome: "refunded" });
			return;
		}
		refundsTotal.inc({ outcome: result });
		if (result === "refused") context.log.error(about, "refund refused by the provider");
		if (attempts >= attemptsBeforeTransfer[result]) {
			return await recordTransfer(context, refundNumber);
		}
	} catch (error) {
		refundsTotal.inc({ outcome: "failed" });
		context.log.warn({ err: error, ...about }, "refund not done yet");
	}
	const wait = Math.min(5 * second * 2 ** Math.min(attempts, 12), maxWait);
	await context.db
		.update(refunds)
		.set({ nextAttemptAt: new Date(context.now().getTime() + wait) })
		.where(and(eq(refunds.refundNumber, refundNumber), isNull(refunds.doneAt)));
}

/** Attempts every refund that is due. */
export async function sweepRefunds(context: Context): Promise<void> {
	const due = await context.db
		.select({ refundNumber: refunds.refundNumber })
		.from(refunds)
		.where(
			and(
				isNull(refunds.doneAt),
				isNull(refunds.transferSince),
				sql`${refunds.nextAttemptAt} <= ${context.now().toISOString()}::timestamptz`,
			),
		)
		.orderBy(refunds.nextAttemptAt)
		.limit(50);
	for (const { refundNumber } of due) await settleRefund(context, refundNumber);
}
