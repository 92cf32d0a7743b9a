// Lapses points that are older than two years, in one movement a customer (ADR 0052). It locks the customer, so that points
// spent or earned meanwhile are seen, and two gateways take them only once.
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { monthsPointsLast } from "#contract/loyalty/operations.ts";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, loyaltyMovements } from "#gateway/platform/db/schema.ts";
import { lapsingOf } from "./rules/lapse.ts";

/** Customers read at once. */
const batch = 200;

/** Customers with more points than came lately: the rest is older and may be due, or may already have been set off. */
async function maybeDue(db: Db, now: Date, after: string): Promise<string[]> {
	const { rows } = await db.execute(sql`
		select c.customer_id from ${customers} c
		where c.loyalty_points > 0 and c.customer_id > ${after} and c.loyalty_points > (
			select coalesce(sum(m.points), 0) from ${loyaltyMovements} m
			where m.customer_id = c.customer_id and m.kind in ('earned', 'bonus', 'reversed')
				and m.at > ${now.toISOString()}::timestamptz - make_interval(months => ${monthsPointsLast}))
		order by c.customer_id limit ${batch}`);
	return rows.map((row) => String((row as { customer_id: string }).customer_id));
}

async function lapseOf(db: Db, customerId: string, now: Date): Promise<void> {
	await db.transaction(async (tx) => {
		const theirs = eq(customers.customerId, customerId);
		const [customer] = await tx.select().from(customers).where(theirs).for("update");
		const movements = await tx
			.select()
			.from(loyaltyMovements)
			.where(eq(loyaltyMovements.customerId, customerId));
		const { due } = lapsingOf(movements, customer?.loyaltyPoints ?? 0, now);
		if (due === 0) return;
		await tx.insert(loyaltyMovements).values({
			movementId: randomUUID(),
			customerId,
			kind: "lapsed",
			points: -due,
			at: now,
		});
		const loyaltyPoints = sql`${customers.loyaltyPoints} - ${due}`;
		await tx.update(customers).set({ loyaltyPoints }).where(theirs);
	});
}

export async function lapsePoints({ db, now }: DbContext): Promise<void> {
	let after = "";
	for (;;) {
		const found = await maybeDue(db, now(), after);
		for (const customerId of found) await lapseOf(db, customerId, now());
		const last = found.at(-1);
		if (found.length < batch || last === undefined) return;
		after = last;
	}
}
