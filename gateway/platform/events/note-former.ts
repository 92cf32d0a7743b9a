// Records that were there before changes were noted are listed too, the oldest first; no event tells of them.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { recordChanges } from "#gateway/platform/db/schema/event.ts";
import { creditNotes, customers, orders, returns, reviews } from "#gateway/platform/db/schema.ts";

/** Rows that are noted in one statement. */
const batch = 2_000;

const former: Readonly<Record<string, { id: SQL; from: SQL; by: SQL }>> = {
	order: { id: sql`order_number`, from: sql`${orders}`, by: sql`placed_at` },
	return: { id: sql`return_number`, from: sql`${returns}`, by: sql`asked_at` },
	refund: { id: sql`refund_number`, from: sql`${creditNotes}`, by: sql`issued_at` },
	customer: { id: sql`customer_id`, from: sql`${customers}`, by: sql`web_created_at` },
	review: { id: sql`review_id`, from: sql`${reviews}`, by: sql`written_at` },
};

/** Databases of this process in which nothing is left to note. */
const done = new WeakSet<Db>();

/** May run beside writers and in several gateways: a record that is noted twice is listed once. */
export async function noteFormerRecords({ db }: { db: Db }): Promise<void> {
	if (done.has(db)) return;
	for (const [kind, { id, from, by }] of Object.entries(former)) {
		for (;;) {
			const { rows } = await db.execute(sql`
				insert into ${recordChanges} (kind, record_id)
				select ${kind}, r.${id} from ${from} r where not exists (
					select from ${recordChanges} c where c.kind = ${kind} and c.record_id = r.${id})
				order by r.${by}, r.${id} limit ${batch} returning record_id`);
			if (rows.length < batch) break;
		}
	}
	done.add(db);
}
