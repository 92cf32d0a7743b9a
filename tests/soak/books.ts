// The books after a round: every row that a rule's query finds is something lost, doubled or made up.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import type { Floor } from "./floor.ts";
import type { Merged } from "./history.ts";
import { balanceRules } from "./rules-of-balances.ts";
import { orderRules } from "./rules-of-orders.ts";

/** All faults found in the books; empty when all is well. */
export async function booksFaults(db: Db, floor: Floor): Promise<string[]> {
	const mine = sql`o.customer_id like ${`${floor.name}-%`}`;
	const faults = await Promise.all(
		[...orderRules, ...balanceRules].map(async ({ says, broken }) => {
			const { rows } = await db.execute(broken(mine, floor));
			return rows.map((row) => `not so: ${says}: ${JSON.stringify(row)}`);
		}),
	);
	return faults.flat();
}

/** Lines of the carts that were merged into others, for the model (history.ts). */
export async function mergedCarts(db: Db, ids: readonly string[]): Promise<Merged> {
	if (ids.length === 0) return new Map();
	const { rows } = await db.execute(
		sql`select id, lines from carts where id in ${[...ids]} and state = 'merged'`,
	);
	const read = rows as unknown as { id: string; lines: { sku: string; quantity: number }[] }[];
	return new Map(
		read.map(({ id, lines }) => [id, new Map(lines.map(({ sku, quantity }) => [sku, quantity]))]),
	);
}
