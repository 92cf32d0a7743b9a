// The database's own rules: what it must refuse, however the gateway came to ask for it. Each probe is tried on rows
// that a run has left, in a transaction that is rolled back.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { violatedConstraint } from "#gateway/platform/db/constraint.ts";

/** Inserts a row of a table again, with other values in some columns. */
const again = (table: string, values: string, where = "true") =>
	sql.raw(`insert into ${table} select (jsonb_populate_record(t, ${values}::jsonb)).*
		from ${table} t where ${where} limit 1`);

const probes: readonly (readonly [says: string, attempt: SQL])[] = [
	[
		"a second live order of a cart",
		sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
			'order_number', 'probe', 'payment_id', p.payment_id))).* from orders o, payments p
			where o.state <> 'cancelled' and not exists (select from orders x where x.payment_id = p.payment_id)
			limit 1`,
	],
	[
		"a second order of a payment",
		again("orders", `'{"order_number": "probe", "state": "cancelled"}'`),
	],
	[
		"a second payment that is taken for a cart",
		again(
			"payments",
			`'{"payment_id": "probe", "reference": "probe", "cart_version": 99}'`,
			"state = 'captured'",
		),
	],
	[
		"a second open cart of a customer",
		again("carts", `'{"id": "probe"}'`, "state = 'open' and customer_id is not null"),
	],
	["a reply kept twice", again("idempotency_keys", "'{}'")],
	["a message of the provider twice", again("payment_events", "'{}'")],
	["a debit of a gift card twice", again("gift_card_debits", "'{}'")],
	["a use of a promotion twice", again("promotion_uses", "'{}'")],
	["a refund twice", again("refunds", "'{}'")],
	[
		"a credit note twice for a refund",
		again("credit_notes", `'{"credit_note_number": "probe", "place": 0}'`),
	],
	[
		"a number of credit notes twice",
		again("credit_notes", `'{"credit_note_number": "probe", "refund_number": "probe"}'`),
	],
	[
		"points of an order twice",
		again("loyalty_movements", `'{"movement_id": "probe"}'`, "order_number is not null"),
	],
	["a line of a return twice", again("return_lines", "'{}'")],
	["more units back than were announced", sql`update return_lines set received = quantity + 1`],
	[
		"more back on a gift card than it paid",
		sql`update gift_card_debits set returned_amount = amount + 1`,
	],
	["stock below zero", sql`update skus set stock = -1`],
	["a balance below zero", sql`update gift_cards set balance = -1`],
	["a balance above what was paid", sql`update gift_cards set balance = initial_amount + 1`],
	[
		"more uses of a code than its bound",
		sql`update promo_codes set uses = max_uses + 1 where max_uses is not null`,
	],
	["more captured than was due", sql`update orders set captured_amount = total + 1`],
	["more given back than was taken", sql`update card_sessions set refunded = captured + 1`],
];

class Kept extends Error {}

/** What became of an attempt: it cannot be told where there is no row to try it on. */
type Outcome = "kept" | "refused" | "no row";

async function outcomeOf(db: Db, attempt: SQL): Promise<Outcome> {
	try {
		await db.transaction(async (tx) => {
			const { rowCount } = (await tx.execute(attempt)) as unknown as { rowCount: number };
			if (rowCount > 0) throw new Kept();
		});
		return "no row";
	} catch (error) {
		if (error instanceof Kept) return "kept";
		if (violatedConstraint(error) === null) throw error;
		return "refused";
	}
}

/** Each probe by what it says. */
export async function probeAll(db: Db): Promise<Record<string, Outcome>> {
	const outcomes: Record<string, Outcome> = {};
	for (const [says, attempt] of probes) outcomes[says] = await outcomeOf(db, attempt);
	return outcomes;
}

/** What the database accepts but must refuse. */
export async function probeFaults(db: Db): Promise<string[]> {
	const outcomes = Object.entries(await probeAll(db));
	return outcomes.flatMap(([says, outcome]) =>
		outcome === "kept" ? [`the database takes: ${says}`] : [],
	);
}
