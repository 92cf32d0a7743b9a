// A record that has a way in becomes the account of its address, where that has none (ADR 0010, 0073).
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../db/client.ts";
import { customers } from "../db/schema.ts";
import { holdMailbox } from "./prove-mailbox.ts";

/**
 * To be called before the transaction holds any customer: who proves a mailbox holds that first, then its customers.
 * @returns whether the address is theirs now; whoever asked must not be told
 */
export async function claimMailbox(tx: Db, customerId: string, email: string): Promise<boolean> {
	await holdMailbox(tx, email);
	const folded = email.toLowerCase();
	const claimed = await tx
		.update(customers)
		.set({ accountEmail: folded })
		.where(
			and(
				eq(customers.customerId, customerId),
				isNull(customers.accountEmail),
				sql`not exists (select from customers o where o.account_email = ${folded})`,
			),
		)
		.returning({ customerId: customers.customerId });
	return claimed.length > 0;
}
