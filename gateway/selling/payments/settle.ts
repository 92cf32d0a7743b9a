// The only way a payment moves on, whatever asks: the shopper who returns, the webhook, the sweep, at once or repeatedly
// (CHECKOUT-66). It asks the provider, moves the payment by one conditional step, and starts over if another process was
// faster.
import { sql } from "drizzle-orm";
import type { PaymentStatus } from "#contract/cart/shapes.ts";
import type { DbContext, GatewayContext } from "#gateway/context.ts";
import { payments } from "#gateway/platform/db/schema.ts";
import { ordersTotal } from "#gateway/platform/metrics/metrics.ts";
import { note } from "#gateway/platform/protection/counters.ts";
import type { PaymentProvider } from "./provider.ts";
import { providerNamed } from "./providers.ts";
import { paymentOutcomes } from "./rules/outcome.ts";
import { recordCard } from "./saved-cards.ts";
import {
	beforeOrder,
	findPayment,
	movePayment,
	type Payment,
	postponePayment,
	recordStatus,
} from "./store.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now" | "log" | "extensions" | "purchases">;

export type Settlement =
	/** the order is placed; its money is taken, or will be by the sweep */
	| { outcome: "placed"; status: PaymentStatus }
	| { outcome: "waiting"; status: PaymentStatus }
	/** the payment page waits for the shopper, who can continue there */
	| { outcome: "shopper"; status: PaymentStatus; redirectUrl: string | null }
	| { outcome: "failed"; status: PaymentStatus }
	/** the cart could not be ordered as it was paid: the authorisation is cancelled, nothing is taken */
	| { outcome: "void"; status: PaymentStatus };

/** Another process may be faster a few times, but not for ever. */
const attempts = 8;
/** Milliseconds. */
const day = 86_400_000;

async function markCaptured({ db, now, purchases }: Context, payment: Payment): Promise<void> {
	await db.transaction(async (tx) => {
		const moved = await movePayment({ db: tx, now }, payment.paymentId, "captured");
		if (!moved) return;
		await purchases.paid({ db: tx, now }, payment);
	});
}

/** @returns false if the provider confirms the capture later: the order stands meanwhile */
async function capture(context: Context, provider: PaymentProvider, payment: Payment) {
	const { reference, amount, currency } = payment;
	const money = { centAmount: amount, currencyCode: currency };
	const result = await provider.capture(reference, money);
	if (result === "pending") return false;
	if (result === "captured") {
		await markCaptured(context, payment);
	} else {
		context.log.error({ paymentId: payment.paymentId }, "authorisation lost after the order");
		await context.purchases.undo(context, payment);
	}
	return true;
}

/** If the provider does not answer, the decision stands: the sweep asks it again. */
async function laterIfDown(context: Context, payment: Payment, ask: () => Promise<boolean>) {
	try {
		return await ask();
	} catch (error) {
		context.log.warn(
			{ err: error, paymentId: payment.paymentId, state: payment.state },
			"provider",
		);
		return false;
	}
}

/** Cancels or refunds money that no order stands for. @returns false if it is not back yet: the provider is asked again */
async function giveBack(context: Context, payment: Payment): Promise<boolean> {
	const { provider: name, reference, amount, currency } = payment;
	const provider = providerNamed(context, name);
	if ((await provider.cancel(reference)) === "cancelled") return true;
	// it may hold another amount than it was asked for
	const held = (await provider.read(reference))?.amount;
	const money = held ?? { centAmount: amount, currencyCode: currency };
	return (await provider.refund(reference, money, "void")) === "refunded";
}

/** Ends an authorisation that no order will take, or a payment page that another one replaced; the sweep repeats what fails. */
async function finishVoid(context: Context, payment: Payment): Promise<void> {
	const { paymentId, provider, createdAt } = payment;
	if (await laterIfDown(context, payment, () => giveBack(context, payment))) {
		await movePayment(context, paymentId, "voided");
		return;
	}
	const age = context.now().getTime() - createdAt.getTime();
	const isOverdue = age >= day;
	// less and less often, and once a day when an operator has been told
	await postponePayment(context, payment, isOverdue ? day : age / 8);
	context.log[isOverdue ? "error" : "warn"]({ paymentId, provider }, "money not given back");
}

/** Reverses an authorisation that arrives after its payment failed here, because its page was left too long. */
export async function reverseLateAuthorisation(context: Context, payment: Payment): Promise<void> {
	const reading = await providerNamed(context, payment.provider).read(payment.reference);
	if (!reading || paymentOutcomes[reading.status] !== "paid") return;
	if (await laterIfDown(context, payment, () => giveBack(context, payment))) return;
	await movePayment(context, payment.paymentId, "voiding", reading.status, ["failed"]);
}

/** One step; null if another process moved the payment meanwhile. */
async function step(context: Context, payment: Payment): Promise<Settlement | null> {
	const provider = providerNamed(context, payment.provider);
	const { paymentId, state, status } = payment;
	if (state === "captured") return { outcome: "placed", status };
	if (state === "failed") return { outcome: "failed", status };
	if (state === "voided") return { outcome: "void", status };
	if (state === "voiding") {
		await finishVoid(context, payment);
		return { outcome: "void", status };
	}
	if (state === "capturing") {
		const captured = await laterIfDown(context, payment, () => capture(context, provider, payment));
		return captured ? null : { outcome: "placed", status };
	}
	const reading = await provider.read(payment.reference);
	const reported = reading?.paymentId === paymentId ? reading.status : "Error";
	const outcome = paymentOutcomes[reported];
	if (outcome === "shopper") {
		await recordStatus(context, payment, reported);
		return { outcome, status: reported, redirectUrl: reading?.redirectUrl ?? null };
	}
	if (outcome === "failed") {
		if (!(await movePayment(context, paymentId, "failed", reported, beforeOrder))) return null;
		if (reported === "Refused") {
			const { cartId: cart, customerId: customer } = payment;
			await note(context, "payment-refused", { cart, customer });
		}
		return { outcome, status: reported };
	}
	if (outcome === "waiting") {
		if (state === "waiting") await recordStatus(context, payment, reported);
		else if (!(await movePayment(context, paymentId, "waiting", reported))) return null;
		return { outcome, status: reported };
	}
	const isWhole =
		reading?.amount.centAmount === payment.amount &&
		reading.amount.currencyCode === payment.currency;
	const placing = isWhole ? await context.purchases.place(context, payment, reported) : "moved";
	ordersTotal.inc({ outcome: placing });
	// stored before the provider is asked, so that the sweep continues after a crash in between
	if (placing === "moved") {
		// an order that another process placed for it meanwhile stands
		await movePayment(context, paymentId, "voiding", reported, beforeOrder);
	}
	return null;
}

const isLate = (context: Context) => (error: unknown) =>
	context.log.warn({ err: error }, "paying card not recorded");

/**
 * Settles a payment as far as it can be settled now. Safe to repeat and to run in parallel.
 * @returns null for a payment that does not exist
 */
export async function settlePayment(
	context: Context,
	paymentId: string,
): Promise<Settlement | null> {
	for (let attempt = 0; attempt < attempts; attempt += 1) {
		const payment = await findPayment(context.db, { paymentId });
		if (!payment) return null;
		const settlement = await step(context, payment);
		if (!settlement) continue;
		// which card it was is no part of the money's way: what fails here is recorded when the provider reports next
		if (settlement.outcome === "placed") await recordCard(context, payment).catch(isLate(context));
		return settlement;
	}
	throw new Error("a payment was moved by others again and again");
}

/** Payments that wait for something and were quiet for `quietFor` milliseconds; each is taken by one gateway only. */
export async function claimUnsettled({ db, now }: DbContext, quietFor: number): Promise<string[]> {
	const before = new Date(now().getTime() - quietFor).toISOString();
	const { rows } = await db.execute<{ paymentId: string }>(sql`
		update ${payments} set touched_at = ${now().toISOString()}::timestamptz
		where payment_id in (
			select payment_id from ${payments}
			where state in ('started', 'waiting', 'capturing', 'voiding')
				and touched_at <= ${before}::timestamptz
			order by touched_at limit 50 for update skip locked
		) returning payment_id as "paymentId"`);
	return rows.map(({ paymentId }) => paymentId);
}
