// Background upkeep: settles payments that a crash or a lost message left unfinished (CHECKOUT-66), and deletes old rows.
import { sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import {
	adyenSheets,
	carts,
	expressSheets,
	paymentEvents,
	payments,
} from "#gateway/platform/db/schema.ts";
import { pruneKeys } from "#gateway/platform/http/idempotency.ts";
import { type Rounds, startRounds } from "#gateway/platform/jobs/rounds.ts";
import { forgetCards } from "./saved-cards.ts";
import { claimUnsettled, settlePayment } from "./settle.ts";

const second = 1_000;
const minute = 60 * second;
/** How often to look whether something is due, and how often to do each part, in milliseconds. */
const every = { look: 2 * second, sweep: 30 * second, prune: 10 * minute };

/** Settles payments that were quiet for so long. @param quietFor milliseconds, 0 at start */
export async function sweepPayments(context: GatewayContext, quietFor: number): Promise<void> {
	for (const paymentId of await claimUnsettled(context, quietFor)) {
		await settlePayment(context, paymentId).catch((error: unknown) =>
			context.log.warn({ err: error, paymentId }, "payment not settled"),
		);
	}
}

/** Guests' carts outlive their cookie (30 days) a little; carts that payments or orders belong to stay. */
export async function prune(context: GatewayContext): Promise<void> {
	const { db, now } = context;
	const days = (count: number) =>
		sql`${new Date(now().getTime() - count * 1_440 * minute).toISOString()}::timestamptz`;
	await pruneKeys(context);
	await db.execute(sql`delete from ${carts} c where c.updated_at < case
			when c.state in ('merged', 'deleted') then ${days(7)}
			when c.customer_id is null then ${days(45)}
			else ${days(365)} end
		and c.state <> 'ordered' and not exists (select from ${payments} p where p.cart_id = c.id)`);
	await db.execute(sql`delete from ${expressSheets} where created_at < ${days(1)}`);
	await db.execute(sql`delete from ${adyenSheets} where expires_at < ${days(0)}`);
	await db.execute(sql`delete from ${paymentEvents} where received_at < ${days(90)}`);
}

/** Starts the rounds; the first one runs at once. */
export function startPaymentUpkeep(context: GatewayContext): Rounds {
	let swept = 0;
	let pruned = context.now().getTime();
	return startRounds(context, { name: "payment", every: every.look }, async () => {
		const now = context.now().getTime();
		if (now - swept >= every.sweep) {
			await sweepPayments(context, swept === 0 ? 0 : every.sweep);
			await forgetCards(context);
			swept = now;
		}
		if (now - pruned >= every.prune) {
			await prune(context);
			pruned = now;
		}
	});
}
